// A contact's notes and tags are saved where they are; without this the form is sent and the page comes again.

import { say } from "./feedback.js";

export default function edit(form) {
    const field = form.querySelector("textarea, input[list]");
    const button = form.querySelector("button");
    // What the server keeps, not what the field holds: somebody may have typed before this was there.
    let kept = form.elements.base.value.replaceAll("\r\n", "\n");
    let isLeaving = false;
    const mark = () => (button.hidden = field.value === kept);
    mark();
    field.addEventListener("input", mark);
    addEventListener("beforeunload", (event) => {
        if (field.value !== kept && !isLeaving) event.preventDefault();
    });

    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const sent = field.value;
        button.disabled = true;
        try {
            const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
            if (!answer.ok) throw new TypeError(answer.statusText);
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            for (const name of ["tags", "history"]) exchange(name, page);
            const next = page.querySelector(`form[action="${form.getAttribute("action")}"]`);
            form.elements.base.value = next.elements.base.value;
            kept = next.elements[field.name].value;
            if (field.value === sent) field.value = kept;
            say(form.dataset.done);
        } catch (error) {
            if (!(error instanceof TypeError)) throw error;
            // The plain way shows what the server or the browser has to say.
            isLeaving = true;
            form.submit();
        }
        button.disabled = false;
        mark();
    });

    if (field.list) suggest(field);
}

function exchange(name, page) {
    const [here, there] = [document, page].map((root) => root.querySelector(`[data-part=${name}]`));
    if (here && there) here.replaceChildren(...there.childNodes);
    else here?.replaceChildren();
    if (!here && there && name === "tags") document.querySelector("#tags").labels[0].before(there);
}

/** Suggestions for the last tag of several. */
function suggest(field) {
    const tags = [...field.list.options].map((option) => option.value);
    field.addEventListener("input", () => {
        const start = field.value.lastIndexOf(",") + 1;
        const before = field.value.slice(0, start) + (start ? " " : "");
        field.list.replaceChildren(...tags.map((tag) => new Option(tag, before + tag)));
    });
}
