// The service worker: the owner's app without a network. What the server says comes first, always; what was kept is shown
// only where nobody answers. The server puts `release` and queue.js in front, so that a new version is a new worker.

const files = `files-${release.version}`;
const kept = "pages";
const patience = 4000;
// What belongs to strangers, to phones and to programs is never touched.
const foreign = /^\/(c\/|appclip|\.well-known\/|database\/|sign-in|healthz|metrics)|\.(vcf|pkpass|ics|csv)$/;
const page = /^\/(cards(\/[^/]+\/(share|code|edit))?|contacts(\/[^/]+(\/edit)?)?|offline)$/;
const photo = /^\/(cards|contacts)\/[^/]+\/photo\.jpg$/;
const change = /^\/(cards|contacts)(\/[^/]+(\/(follow-up|notes|tags|delete|restore|default))?)?$|^\/scan\/save$/;

addEventListener("install", (event) => event.waitUntil((async () => {
    const cache = await caches.open(files);
    await cache.addAll(release.files.map((path) => new Request(path, { cache: "reload" })));
    await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== files && name !== kept) await caches.delete(name);
    await clients.claim();
})()));

addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (origin !== location.origin || foreign.test(pathname)) return;
    if (method === "POST" && mode === "navigate") event.respondWith(send(event.request, pathname));
    else if (method !== "GET") return;
    else if (mode === "navigate") event.respondWith(show(event, pathname));
    else if (release.files.includes(pathname)) event.respondWith(fresh(event.request, files, pathname));
    else if (photo.test(pathname)) event.respondWith(fresh(event.request, kept, pathname));
});

addEventListener("sync", (event) => event.tag === "changes" && event.waitUntil(sendAll()));

addEventListener("message", (event) => {
    if (event.data === "keep") event.waitUntil(keep().then(sendAll));
    if (event.data === "send") event.waitUntil(sendAll());
});

/** A file or photo as it is now, else as it was. */
async function fresh(request, name, path) {
    const cache = await caches.open(name);
    try {
        const answer = await fetch(request);
        if (answer.ok) await cache.put(path, answer.clone());
        return answer;
    } catch (error) {
        const copy = await cache.match(path);
        if (copy) return copy;
        throw error;
    }
}

/** A page as it is now; where nobody answers in time, as it was. */
async function show(event, path) {
    const copy = await stored(path);
    const asked = fetch(event.request);
    event.waitUntil(asked.then((answer) => keepPage(path, event.request.url, answer), () => null));
    try {
        const late = copy && new Promise((_, fail) => setTimeout(fail, patience, new Error("late")));
        const answer = await (late ? Promise.race([asked, late]) : asked);
        return answer.clone();
    } catch {
        return copy ? marked(copy) : missing(path);
    }
}

async function keepPage(path, address, answer) {
    // Signed out: nothing of the owner's stays.
    if (answer.type === "opaqueredirect" && path !== "/share" && path !== "/") return;
    if (!answer.ok || !page.test(path) || new URL(address).search) return;
    await (await caches.open(kept)).put(path, answer.clone());
}

async function stored(path) {
    const cache = await caches.open(kept);
    return page.test(path) ? cache.match(path) : null;
}

async function missing(path) {
    const cache = await caches.open(kept);
    const list = await (await cache.match("/offline/pages"))?.json();
    const other = list?.aliases[path];
    if (other) return Response.redirect(other, 302);
    const copy = await cache.match("/offline");
    return copy ? marked(copy) : Response.error();
}

/** A kept page that says so, and since when. */
async function marked(copy) {
    const headers = new Headers(copy.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
    const text = (await copy.text()).replace("<html ", `<html data-offline="${headers.get("Date") ?? ""}" `);
    return new Response(text, { headers });
}

/** Fetches what a phone in an airplane needs, when something of it has changed; one after another, so that the last wins. */
const keep = () => navigator.locks.request("keep", async () => {
    const answer = await fetch("/offline/pages").catch(() => null);
    if (!answer) return;
    const cache = await caches.open(kept);
    if (answer.status === 401) return forget();
    if (!answer.ok) return;
    const before = await (await cache.match("/offline/pages"))?.json();
    const list = await answer.clone().json();
    if (before?.version === list.version) return;
    if (before && before.user !== list.user) await forget();
    const target = await caches.open(kept);
    let missed = 0;
    for (const path of list.pages) {
        const copy = await fetch(path).catch(() => null);
        if (copy?.ok && !copy.redirected) await target.put(path.split("?")[0], copy);
        else missed += 1;
    }
    const wanted = new Set([...list.pages.map((path) => path.split("?")[0]), "/offline/pages"]);
    for (const { url } of await target.keys()) {
        if (!wanted.has(new URL(url).pathname)) await target.delete(url);
    }
    // What could not be fetched is tried again at the next occasion.
    await target.put("/offline/pages", missed ? Response.json({ ...list, version: "" }) : answer);
});

const forget = () => caches.delete(kept);

/** Sends a form; where nobody answers, keeps it. */
async function send(request, path) {
    const leaving = /^\/(sign-out|settings\/sign-out-everywhere)$/.test(path);
    if (leaving && (await all()).length) return Response.redirect("/offline?unsent", 303);
    const again = change.test(path) ? request.clone() : null;
    try {
        const answer = await fetch(request);
        if (answer.type === "opaqueredirect") {
            if (leaving) await forget();
            for (const old of await all()) if (old.opened && old.path === path) await remove(old.key);
        }
        return answer;
    } catch {
        if (!again) return Response.redirect("/offline?needed", 303);
        const fields = [...await again.formData()].filter(([name]) => name !== "csrf");
        const list = await (await (await caches.open(kept)).match("/offline/pages"))?.json();
        await put({ key: crypto.randomUUID(), user: list?.user, path, fields, at: Date.now(), state: "waiting" });
        await registration.sync?.register("changes").catch(() => null);
        return Response.redirect("/offline?kept", 303);
    }
}

/** Sends what was kept, in its order, each under its own key so that a lost answer adds nothing twice. */
const sendAll = () => navigator.locks.request("changes", async () => {
    const waiting = (await all()).filter((entry) => entry.state === "waiting");
    if (!waiting.length) return;
    const session = await fetch("/offline/session").then((answer) => answer.ok && answer.json(), () => null);
    if (!session) return;
    for (const entry of waiting) {
        if (entry.user && entry.user !== session.user) continue;
        const body = new FormData();
        body.set("csrf", session.token);
        for (const [name, value] of entry.fields) body.append(name, value);
        const headers = { "Idempotency-Key": entry.key };
        const answer = await fetch(entry.path, { method: "POST", body, headers }).catch(() => null);
        // Signed out, or signed in anew in this moment: nothing is wrong with the change.
        const isElsewhere = !answer || answer.status >= 500 || [401, 403].includes(answer.status);
        if (isElsewhere || answer.headers.has("Retry-After")) break;
        if (answer.ok && answer.redirected && !foreign.test(new URL(answer.url).pathname)) await remove(entry.key);
        else if (!answer.ok) await put({ ...entry, state: answer.status === 409 ? "conflict" : "refused" });
    }
    for (const client of await clients.matchAll()) client.postMessage("sent");
});
