// Changes that were made without a network, in the browser's own database, until they are sent. The service worker and
// the page that lists them both use this.

const request = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
});

async function store(mode) {
    const opening = indexedDB.open("businesscard", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("changes", { keyPath: "key" });
    const database = await request(opening);
    return database.transaction("changes", mode).objectStore("changes");
}

/** All changes, the oldest first. */
export async function all() {
    return (await request((await store("readonly")).getAll())).sort((a, b) => a.at - b.at);
}

export async function put(change) {
    await request((await store("readwrite")).put(change));
}

export async function remove(key) {
    await request((await store("readwrite")).delete(key));
}
