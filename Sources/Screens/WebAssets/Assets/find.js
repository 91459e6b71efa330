// Contacts: results while typing, rows while scrolling, delete by swipe or key.
// The server answers the same addresses; here only the part in [data-results] is exchanged.

import { offer } from "./feedback.js";
import long from "./long.js";

export default function find(form) {
    const results = document.querySelector("[data-results]");
    const input = form.elements.q;
    let running = null;

    const load = async (address) => {
        running?.abort();
        running = new AbortController();
        return part(address, running.signal);
    };

    const search = async () => {
        const address = new URL(form.action);
        for (const [key, value] of new FormData(form)) if (value) address.searchParams.set(key, value);
        try {
            const found = await load(address);
            if (!found) return;
            results.replaceChildren(...found.childNodes);
            history.replaceState(null, "", address);
            watch();
        } catch (error) {
            // Offline: the page stays as it is; Enter still asks the server or the service worker.
            if (error.name !== "AbortError" && !(error instanceof TypeError)) throw error;
        }
    };

    let timer = 0;
    input.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(search, 90);
    });
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        clearTimeout(timer);
        search();
    });

    const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && more(),
        { rootMargin: "1200px" },
    );
    const watch = () => {
        observer.disconnect();
        if (results.querySelector(".index")) return long(results, part);
        const link = results.querySelector("[data-more]");
        if (link) observer.observe(link);
    };
    const more = async () => {
        const link = results.querySelector("[data-more]");
        if (!link || link.ariaBusy === "true") return;
        link.ariaBusy = "true";
        try {
            const next = await load(link.href);
            if (!next) return;
            const rest = [...next.querySelectorAll(":scope > .letter, :scope > [data-more]")];
            for (const section of rest) {
                const known = section.id && results.querySelector(`#${CSS.escape(section.id)} > ul`);
                if (known) known.append(...section.querySelector("ul").children);
                else link.before(section);
            }
            link.remove();
        } catch {
            link.ariaBusy = "false"; // The link stays and can be pressed.
        }
        watch();
    };
    watch();
    // Somebody was quicker than this module.
    if (input.value !== input.defaultValue) search();

    /** Shows what the server has at this address now; false where that is no list. */
    const refresh = async () => {
        const found = await load(location.href).catch(() => results);
        if (found === results) return true;
        if (found) results.replaceChildren(...found.childNodes);
        watch();
        return Boolean(found);
    };

    /** Deletes without leaving the list; the toast brings the person back to the same place. */
    const remove = async (row) => {
        const line = row.closest("li");
        const deletion = line.querySelector("form[data-delete]");
        if (!deletion) return;
        const send = (action) => fetch(action, { method: "POST", body: new URLSearchParams(new FormData(deletion)) });
        const next = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector("a.person");
        try {
            const answer = await send(deletion.action);
            // Signed out meanwhile: the plain way leads to the door.
            if (!answer.ok || isDoor(answer)) throw new TypeError(answer.statusText);
        } catch {
            deletion.submit();
            return;
        }
        line.hidden = true;
        const isLast = !results.querySelector("li:not([hidden]) > a.person, li.gap, [data-more]");
        if (isLast && !(await refresh())) {
            // Nobody is left at all: the page for that has the way to undo too.
            location.href = new URL(`?deleted=${deletion.action.split("/").at(-2)}`, form.action);
            return;
        }
        if (document.activeElement === row || document.activeElement === document.body) next?.focus();
        offer(results.dataset.deleted, results.dataset.undo, async () => {
            const answer = await send(deletion.action.replace(/delete$/, "restore"));
            if (!answer.ok || isDoor(answer)) return (location.href = form.action);
            if (!line.isConnected) return refresh();
            line.hidden = false;
            row.focus();
        });
    };

    results.addEventListener("keydown", async (event) => {
        const row = event.target.closest("a.person");
        if (!row) return;
        if (event.key === "Delete" || event.key === "Backspace") {
            event.preventDefault();
            remove(row);
        }
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const rows = [...results.querySelectorAll("li:not([hidden]) > a.person, li.gap")];
        const next = rows[rows.indexOf(row) + step];
        if (next?.matches("a")) next.focus();
        else next?.scrollIntoView({ block: "nearest" });
    });

    let start = null;
    results.addEventListener("pointerdown", (event) => {
        const row = event.target.closest("a.person");
        const touched = row && event.pointerType === "touch";
        start = touched ? { row, x: event.clientX, y: event.clientY, far: false } : null;
    });
    results.addEventListener("pointermove", (event) => {
        if (!start) return;
        const across = event.clientX - start.x;
        if (Math.abs(event.clientY - start.y) > 24 && !start.far) return reset();
        start.far = Math.abs(across) > start.row.offsetWidth * 0.4;
        start.row.style.transform = `translateX(${across}px)`;
        start.row.classList.toggle("leaving", start.far);
    });
    const reset = () => {
        if (!start) return;
        start.row.style.transform = "";
        start.row.classList.remove("leaving");
        start = null;
    };
    results.addEventListener("pointerup", () => {
        const row = start?.far ? start.row : null;
        reset();
        if (!row) return;
        row.addEventListener("click", (event) => event.preventDefault(), { once: true });
        remove(row);
    });
    results.addEventListener("pointercancel", reset);
}

const isDoor = (answer) => new URL(answer.url).pathname === "/sign-in";

/** The part of a list's page that holds the people; null where nobody is left. Throws where the server does not answer. */
async function part(address, signal) {
    const url = new URL(address, location.href);
    url.searchParams.set("part", "1");
    const answer = await fetch(url, { signal, headers: { Accept: "text/html" } });
    if (!answer.ok || answer.redirected) throw new TypeError(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("[data-results]");
}
