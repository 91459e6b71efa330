// Where we met: the device's place, at once where the owner allowed it before, else when the button is pressed. What was
// typed for the last person today stands there for the next one: whoever is at a fair types its name once.

import { say } from "./feedback.js";

export default async function place(form) {
    const button = form.querySelector("[data-place]");
    const field = form.elements.metWhere;
    const today = form.elements.metOn.defaultValue;
    const [day, where] = JSON.parse(sessionStorage.getItem("place") ?? "[]");
    if (day === today && !field.value) field.value = where;
    form.addEventListener("submit", () => {
        sessionStorage.setItem("place", JSON.stringify([form.elements.metOn.value, field.value]));
    });

    if (!navigator.geolocation || !isSecureContext) return;
    const fill = (loud) => navigator.geolocation.getCurrentPosition(({ coords }) => {
        const here = `${coords.latitude.toFixed(4)}, ${coords.longitude.toFixed(4)}`;
        if (!field.value.includes(here)) field.value = field.value ? `${field.value} (${here})` : here;
    }, () => loud && say(button.dataset.place), { timeout: 10000, maximumAge: 300000 });
    button.hidden = false;
    button.addEventListener("click", () => fill(true));
    const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
    if (permission?.state === "granted" && !field.value) fill(false);
}
