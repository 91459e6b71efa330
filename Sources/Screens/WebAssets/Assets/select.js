// Selecting contacts: who is found is ticked as a whole or one by one, also those who come while scrolling.

export default function select(form) {
    // A search exchanges what is in the form.
    const all = () => form.elements.all;
    const boxes = () => [...form.querySelectorAll("input[name=contact]")];

    const show = () => {
        const ticked = all()?.checked ? Number(all().value) : boxes().filter((box) => box.checked).length;
        const count = form.querySelector("[data-count]");
        if (!count) return;
        const text = count.dataset.count.replace("#", ticked.toLocaleString(document.documentElement.lang));
        if (count.textContent !== text) count.textContent = text;
        count.hidden = ticked === 0;
    };
    const follow = () => {
        if (all()?.checked) for (const box of boxes()) box.checked = true;
        show();
    };

    form.addEventListener("change", (event) => {
        if (event.target === all()) {
            for (const box of boxes()) box.checked = all().checked;
        } else if (event.target.name === "contact" && !event.target.checked) {
            // Whoever is not ticked is not meant: from now on those who are.
            all().checked = false;
        }
        show();
    });
    new MutationObserver(follow).observe(form, { childList: true, subtree: true });
    follow();
}
