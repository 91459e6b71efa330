// Small answers to a press: copied, shared, printed; toasts that leave; menus that close.

const toasts = document.querySelector(".toasts");

/** Shows a short message; it leaves by itself, but not while someone points at it or has the focus in it. */
export function say(text, delay = 3500) {
    const toast = document.createElement("div");
    toast.className = "toast";
    toast.append(Object.assign(document.createElement("span"), { textContent: text }));
    toasts?.replaceChildren(toast);
    leaveLater(toast, delay);
}

/** The same with a button that takes it back. */
export function offer(text, word, undo) {
    say(text, 10000);
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: word });
    button.addEventListener("click", () => {
        button.parentElement.remove();
        undo();
    });
    toasts?.lastElementChild.append(button);
}

function leaveLater(toast, delay) {
    const leave = () => (toast.matches(":hover, :focus-within") ? setTimeout(leave, delay) : toast.remove());
    setTimeout(leave, delay);
}

for (const toast of toasts?.children ?? []) leaveLater(toast, 10000);

for (const button of document.querySelectorAll("[data-share]")) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
        navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch((error) => {
            if (error.name !== "AbortError") copy(button.dataset.share, button);
        });
    });
}

// The contact file itself: fetched before the press, which may not wait. Where sharing files throws, the link goes.
for (const button of document.querySelectorAll("[data-file]")) {
    if (!navigator.canShare?.({ files: [new File([""], "card.vcf", { type: "text/vcard" })] })) continue;
    button.hidden = false;
    let file;
    button.closest("details")?.addEventListener("toggle", async () => {
        file ??= await fetch(button.dataset.file).then((answer) => answer.ok ? answer.blob() : null)
            .then((blob) => blob && new File([blob], button.dataset.name, { type: "text/vcard" }));
    });
    button.addEventListener("click", async () => {
        const link = { title: button.dataset.name.replace(/\.vcf$/, ""), url: button.dataset.link };
        for (const what of file ? [{ files: [file] }, link] : [link]) {
            try {
                return await navigator.share(what);
            } catch (error) {
                if (error.name === "AbortError") return;
            }
        }
        copy(button.dataset.link, button);
    });
}

// A page in a frame, copied with its looks.
for (const button of document.querySelectorAll("[data-copy-page]")) {
    button.hidden = false;
    const frame = document.getElementById(button.dataset.copyPage);
    button.addEventListener("click", async () => {
        const html = frame.contentDocument.body.innerHTML;
        const kinds = { "text/html": html, "text/plain": button.dataset.plain };
        // As if the person had pressed the keys: what is written that way keeps its style attributes, which the
        // clipboard's own cleaning drops on a page with a strict policy.
        let isCopied = false;
        const fill = (event) => {
            for (const [type, text] of Object.entries(kinds)) event.clipboardData.setData(type, text);
            event.preventDefault();
            isCopied = true;
        };
        document.addEventListener("copy", fill);
        document.execCommand("copy");
        document.removeEventListener("copy", fill);
        if (!isCopied) {
            await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(
                Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])))]);
        }
        say(button.dataset.done);
    });
}

for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(document.getElementById(button.dataset.copy).value, button));
}

async function copy(text, button) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        // Without a secure context there is no clipboard: leave the text selected for the person to copy.
        document.getElementById(button.dataset.copy ?? "link")?.select();
        if (!document.execCommand("copy")) return;
    }
    if (button.dataset.done) say(button.dataset.done);
}

for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
}

// Selects that act at once; their form keeps a button for browsers without script.
for (const select of document.querySelectorAll("[data-submit]")) {
    select.addEventListener("change", () => select.form.requestSubmit());
}
for (const button of document.querySelectorAll("[data-noscript]")) button.hidden = true;
for (const input of document.querySelectorAll("input[type=file][data-submit]")) {
    input.addEventListener("change", () => input.files.length && input.form.requestSubmit());
}

// The name of the file that was chosen.
document.addEventListener("change", ({ target }) => {
    const shown = target.type === "file" && target.form?.querySelector("[data-chosen]");
    if (shown && target.files.length) shown.textContent = target.files[0].name;
});

document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll(".menu[open]")) {
        if (!menu.contains(event.target)) menu.open = false;
    }
});
document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.querySelector(".menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
});
