// My cards: arrows, keys and dots for a list that already scrolls and snaps by itself.

export default function carousel(list) {
    const slides = [...list.children];
    const dots = [...document.querySelectorAll(".dots a")];
    const buttons = {
        previous: document.querySelector("[data-carousel=previous]"),
        next: document.querySelector("[data-carousel=next]"),
    };
    let current = 0;

    const show = (index, behavior = "smooth") => {
        const slide = slides[Math.max(0, Math.min(slides.length - 1, index))];
        const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        slide?.scrollIntoView({ behavior: calm ? "instant" : behavior, block: "nearest", inline: "center" });
    };

    const update = () => {
        const middle = list.getBoundingClientRect().left + list.clientWidth / 2;
        const distance = (slide) => {
            const box = slide.getBoundingClientRect();
            return Math.abs(box.left + box.width / 2 - middle);
        };
        const overflowing = list.scrollWidth > list.clientWidth + 1;
        const position = Math.abs(list.scrollLeft);
        const atEnd = position + list.clientWidth >= list.scrollWidth - 2;
        if (position <= 2) current = 0;
        else if (atEnd) current = slides.length - 1;
        else {
            const nearer = (best, slide, i) => (distance(slide) < distance(slides[best]) ? i : best);
            current = slides.reduce(nearer, 0);
        }
        dots.forEach((dot, i) => {
            if (i === current) dot.setAttribute("aria-current", "true");
            else dot.removeAttribute("aria-current");
        });
        const wide = matchMedia("(min-width: 60rem)").matches;
        for (const button of Object.values(buttons)) if (button) button.hidden = !wide || !overflowing;
        if (buttons.previous) buttons.previous.disabled = position <= 2;
        if (buttons.next) buttons.next.disabled = atEnd;
    };

    buttons.previous?.addEventListener("click", () => show(current - 1));
    buttons.next?.addEventListener("click", () => show(current + 1));
    dots.forEach((dot, i) => dot.addEventListener("click", (event) => {
        event.preventDefault();
        show(i);
    }));
    list.addEventListener("keydown", (event) => {
        if (event.target !== list) return;
        const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
        const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
        const targets = { [forward]: current + 1, [back]: current - 1, Home: 0, End: slides.length - 1 };
        const target = targets[event.key];
        if (target === undefined) return;
        event.preventDefault();
        show(target);
    });
    let frame = 0;
    list.addEventListener("scroll", () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(update);
    }, { passive: true });
    new ResizeObserver(update).observe(list);
    if (location.hash) show(slides.findIndex((slide) => `#${slide.id}` === location.hash), "instant");
}
