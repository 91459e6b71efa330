// The changes that wait: what each is, sent again, decided, or thrown away. And on every page, whether there are any.

import { all, put, remove } from "./queue.js";

const value = (change, name) => change.fields.find(([field]) => field === name)?.[1] ?? "";

export default async function offline(list) {
    const template = list.querySelector("template");
    // In the place of a page that was not kept: that one needs a network.
    const query = location.pathname === "/offline" ? location.search.slice(1) : "needed";
    document.querySelector(`[data-why="${query || "list"}"]`)?.removeAttribute("hidden");
    await draw();
    navigator.serviceWorker?.addEventListener("message", draw);

    async function draw() {
        const changes = await all();
        for (const old of list.querySelectorAll("li")) old.remove();
        document.querySelector("[data-none]").hidden = changes.length > 0;
        for (const change of changes) {
            const row = template.content.cloneNode(true).firstElementChild;
            const kind = change.path.startsWith("/cards") ? "card" : "contact";
            const name = ["givenName", "familyName"].map((field) => value(change, field)).filter(Boolean).join(" ");
            const when = new Date(change.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
            const isOwn = !change.user || change.user === list.dataset.user;
            const state = isOwn ? change.state : "foreign";
            row.querySelector("b bdi").textContent = (isOwn && name) || list.dataset[kind];
            row.querySelector("small").textContent = `${list.dataset[state]} · ${when}`;
            row.querySelector("[data-open]").hidden = state === "waiting" || !isOwn;
            row.querySelector("[data-open]").addEventListener("click", () => open(change));
            row.querySelector("[data-discard]").addEventListener("click", async () => {
                await remove(change.key);
                await draw();
            });
            list.append(row);
        }
    }
}

/** Sends a change as a form of this page, so that the server shows what is wrong with it. */
async function open(change) {
    const { token } = await (await fetch("/offline/session")).json();
    await put({ ...change, opened: true });
    const form = Object.assign(document.createElement("form"), {
        method: "post", action: change.path, enctype: "multipart/form-data", hidden: true,
    });
    for (const [name, content] of [["csrf", token], ...change.fields]) {
        const input = Object.assign(document.createElement("input"), { name });
        if (content instanceof File) {
            const files = new DataTransfer();
            if (content.size) files.items.add(content);
            Object.assign(input, { type: "file", files: files.files });
        } else {
            Object.assign(input, { type: "hidden", value: content });
        }
        form.append(input);
    }
    document.body.append(form);
    form.submit();
}

/** On every page: says that it is an old copy, or that changes wait; sends them when there is a network again. */
export async function watch(worker) {
    const note = document.querySelector("[data-old] [data-since]");
    const since = document.documentElement.dataset.offline;
    if (note && since) note.textContent = new Date(since).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const registration = await navigator.serviceWorker.register(worker);
    await navigator.serviceWorker.ready;
    registration.active?.postMessage(since === undefined ? "keep" : "send");
    addEventListener("online", () => registration.active?.postMessage("send"));
    const waiting = document.querySelector("[data-unsent]");
    const count = async () => waiting && (waiting.hidden = !(await all()).length);
    navigator.serviceWorker.addEventListener("message", count);
    await count();
}
