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
