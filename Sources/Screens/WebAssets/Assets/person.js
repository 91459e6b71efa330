// Forms about a person: rows come and go without a round trip, a chosen photo is seen; leaving with unsaved words asks once.

export default function rows(form, changed = () => {}, pictured = () => {}) {
    photo(form, pictured);
    form.addEventListener("click", (event) => {
        const button = event.target.closest("button[name=add], button[name=remove]");
        if (!button || button.value === "photo") return;
        event.preventDefault();
        isChanged = true;
        const box = button.closest(".field");
        const list = box.querySelector("[data-repeat]");
        if (button.name === "add") {
            const row = box.querySelector("template").content.cloneNode(true).firstElementChild;
            list.append(row);
            renumber(list);
            row.querySelector("input").focus();
        } else {
            const row = button.closest("li");
            const next = row.nextElementSibling ?? row.previousElementSibling;
            row.remove();
            renumber(list);
            (next?.querySelector("input") ?? box.querySelector("[name=add]")).focus();
        }
        changed();
    });

    let isChanged = false;
    form.addEventListener("input", () => (isChanged = true));
    form.addEventListener("submit", () => (isChanged = false));
    addEventListener("beforeunload", (event) => isChanged && event.preventDefault());
}

function renumber(list) {
    [...list.children].forEach((row, index) => {
        for (const element of row.querySelectorAll("[name]")) {
            if (element.name === "remove") element.value = `${list.dataset.repeat}.${index}`;
            else element.name = element.name.replace(/\.\d+\./, `.${index}.`);
        }
        for (const element of row.querySelectorAll("[aria-label]")) {
            element.setAttribute("aria-label", element.getAttribute("aria-label").replace(/\d+$/, index + 1));
        }
    });
}

/** Shows the photo that was chosen. A browser that cannot show its format (HEIC) keeps the old one; the server decides. */
function photo(form, pictured) {
    let last = "";
    form.addEventListener("change", ({ target }) => {
        if (target.name !== "photo" || !target.files?.length) return;
        const chosen = URL.createObjectURL(target.files[0]);
        const probe = new Image();
        probe.onload = () => {
            URL.revokeObjectURL(last);
            last = chosen;
            const small = Object.assign(new Image(), { className: "avatar", src: chosen, alt: "" });
            small.dataset.photo = "";
            form.querySelector("[data-photo]")?.replaceWith(small);
            pictured(chosen);
        };
        probe.onerror = () => URL.revokeObjectURL(chosen);
        probe.src = chosen;
    });
}
