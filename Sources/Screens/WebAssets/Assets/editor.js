// Card editor: the preview follows the keys, rows come and go without a round trip.
// The rules of the name are those of CardModel (PersonName.display, monogram) and of CardFace.nameSize.

import rows from "./person.js";

const eastAsian = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3005-\u3007\u30fc]+$/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const signs = (text) => [...letters.segment(text)].map((part) => part.segment);
const initial = (text) => signs(text).find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? "";
const width = (text) => signs(text).reduce((sum, sign) => sum + (sign.codePointAt(0) >= 0x1100 ? 2 : 1), 0);

function nameSize(name) {
    const whole = width(name);
    const word = Math.max(0, ...name.split(/\s+/).map(width));
    if (whole <= 14 && word <= 10) return "name-short";
    if (whole <= 24 && word <= 13) return "name-medium";
    if (whole <= 46 && word <= 18) return "name-long";
    return "name-full";
}

function names(value) {
    const first = value("preferredName") || value("givenName");
    const family = value("familyName");
    const familyFirst = eastAsian.test(family) && eastAsian.test(first);
    const parts = familyFirst ? [family + first] : [first, value("middleName"), family];
    const person = parts.filter(Boolean).join(" ");
    const company = value("company");
    const fallbacks = ["namePrefix", "nameSuffix", "company", "emails.0.value", "phones.0.value", "website"];
    const name = person || fallbacks.map(value).find(Boolean) || "";
    const initials = familyFirst ? initial(family) : initial(first) + initial(family);
    const words = name.split(/[ @]/).slice(0, name === company ? 2 : 1);
    // Nobody yet: letters that show where letters will be.
    const monogram = initials || words.map(initial).join("") || "Aa";
    return { name, monogram, isCompany: !person && name === company };
}

export default function editor(form) {
    const card = form.querySelector("[data-preview] .card");
    const face = card.querySelector(".face");
    const identity = card.querySelector(".identity");
    const icons = form.querySelector("[data-icons]")?.dataset.icons ?? "/assets/icons.svg";
    let photo = card.querySelector(".portrait")?.src ?? "";
    const value = (name) => form.elements.namedItem(name)?.value?.trim() ?? "";
    const hidden = (name) => form.querySelector(`[name=hidden][value="${name}"]`)?.checked ?? false;

    const line = (kind, text) => {
        let element = identity.querySelector(`.${kind}`);
        if (!text) return element?.remove();
        if (!element) {
            element = document.createElement("p");
            element.className = kind;
            element.append(document.createElement("bdi"));
        }
        element.firstElementChild.textContent = text;
        identity.append(element);
    };

    const draw = () => {
        const { name, monogram, isCompany } = names(value);
        const theme = value("theme");
        const layout = value("layout");
        const icon = value("icon");
        const shown = hidden("photo") ? "" : photo;
        card.className = `card theme-${theme} layout-${layout} ${shown ? "has-photo " : ""}${nameSize(name)}`;
        card.dir = rightToLeft.test(name.match(/\p{L}/u)?.[0] ?? "") ? "rtl" : "ltr";
        card.closest(".stage").className = `stage theme-${theme}`;
        document.body.className = `theme-${theme}`;
        identity.querySelector(".name bdi").textContent = name || "\u00a0";
        line("role", hidden("role") ? "" : value("role"));
        line("company", isCompany || hidden("company") ? "" : value("company"));
        line("pronouns", hidden("pronouns") ? "" : value("pronouns"));
        face.firstElementChild.replaceWith(picture(shown, icon, monogram));
        const letters = form.querySelector("[data-monogram]");
        if (letters) letters.textContent = monogram;
    };

    const picture = (source, icon, monogram) => {
        if (source) {
            return Object.assign(new Image(512, 512), { className: "portrait", src: source, alt: "" });
        }
        const box = document.createElement("span");
        box.className = "monogram";
        if (!icon) {
            box.textContent = monogram;
            return box;
        }
        const space = "http://www.w3.org/2000/svg";
        const drawing = document.createElementNS(space, "svg");
        drawing.setAttribute("class", "icon");
        drawing.append(document.createElementNS(space, "use"));
        drawing.firstChild.setAttribute("href", `${icons}#${icon}`);
        box.append(drawing);
        return box;
    };

    form.addEventListener("input", draw);
    rows(form, draw, (chosen) => {
        photo = chosen;
        draw();
    });

    // Somebody may have been quicker than this module.
    draw();
}
