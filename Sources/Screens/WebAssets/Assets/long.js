// A list of thousands without holes: every letter has its whole length from the start. A hundred rows that come near
// are fetched, and those that are far away make room again.

const size = 100;
const loaded = 12;
// Whoever comes back from a contact is where they were: the browser knew only the first rows when it looked for the place.
let isBack = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
addEventListener("pagehide", () => sessionStorage.setItem("place in contacts", scrollY));

export default function long(results, part) {
    const letters = [...results.querySelectorAll(".index a")];
    const total = letters.reduce((sum, link) => sum + Number(link.dataset.count), 0);
    if (total <= size || new URLSearchParams(location.search).has("from")) return;
    const rowHeight = results.querySelector("li")?.offsetHeight || 66;
    for (const link of results.querySelectorAll("[rel=prev], [data-more]")) link.remove();

    const observer = new IntersectionObserver(
        (entries) => {
            for (const entry of entries) if (entry.isIntersecting) fill(entry.target);
        },
        { rootMargin: "1500px" },
    );
    const shown = [];
    results.classList.add("long");
    results.style.setProperty("--row", `${rowHeight}px`);

    const gap = (letter, skip, count, height = count * rowHeight) => {
        const line = Object.assign(document.createElement("li"), { className: "gap", ariaHidden: "true" });
        line.style.height = `${height}px`;
        Object.assign(line, { letter, skip, count });
        observer.observe(line);
        return line;
    };

    for (const link of letters) {
        const { letter, count } = link.dataset;
        const id = `letter-${letter === "#" ? "other" : letter}`;
        link.href = `#${id}`;
        let section = document.getElementById(id);
        if (!section) {
            section = Object.assign(document.createElement("section"), { id, className: "letter", ariaLabel: letter });
            section.append(document.createElement("h2"), document.createElement("ul"));
            section.firstChild.textContent = letter;
            section.lastChild.className = "rows";
            results.append(section);
        }
        const list = section.querySelector("ul");
        for (let skip = list.children.length; skip < count; ) {
            const length = Math.min(size - (skip % size), count - skip);
            list.append(gap(letter, skip, length));
            skip += length;
        }
    }

    if (isBack) scrollTo(0, sessionStorage.getItem("place in contacts"));
    isBack = false;

    async function fill(line) {
        if (line.busy) return;
        line.busy = true;
        const address = new URL(location.pathname, location.href);
        // Those that were deleted here are not on the server any more, and everybody behind them has moved up.
        const gone = () => [...line.parentElement.querySelectorAll("li[hidden]")]
            .filter((row) => row.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).length;
        const before = gone();
        address.searchParams.set("letter", line.letter);
        address.searchParams.set("skip", line.skip - before);
        let rows = null;
        try {
            const next = await part(address);
            rows = [...(next?.querySelectorAll(".letter > ul > li") ?? [])].slice(0, line.count);
        } catch (error) {
            if (!(error instanceof TypeError)) throw error;
        }
        if (!line.isConnected) return;
        if (!rows || gone() !== before) {
            // Offline, busy, or somebody was deleted meanwhile: looks again, as long as it is looked at.
            line.busy = false;
            observer.unobserve(line);
            setTimeout(() => line.isConnected && observer.observe(line), rows ? 0 : 1500);
            return;
        }
        observer.unobserve(line);
        line.replaceWith(...rows);
        shown.push({ letter: line.letter, skip: line.skip, rows });
        if (shown.length > loaded) empty();
    }

    /** Takes away the rows that are farthest from what is seen. */
    function empty() {
        const middle = scrollY + innerHeight / 2;
        const place = ({ rows: [first] }) => Math.abs(first.getBoundingClientRect().top + scrollY - middle);
        const usable = shown.filter(
            ({ rows }) => rows[0]?.isConnected && !rows.some((row) => row.hidden || row.contains(document.activeElement)),
        );
        const far = usable.sort((one, other) => place(other) - place(one))[0];
        if (!far || place(far) < 4 * innerHeight) return;
        shown.splice(shown.indexOf(far), 1);
        const { rows } = far;
        const height = rows.at(-1).getBoundingClientRect().bottom - rows[0].getBoundingClientRect().top;
        rows[0].before(gap(far.letter, far.skip, rows.length, height));
        for (const row of rows) row.remove();
    }
}
