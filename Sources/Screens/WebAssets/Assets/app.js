// The owner's app works without this. Each module improves one element that asks for it by data-module.

import "./feedback.js";

// Days begin in the owner's own zone.
document.cookie = `timezone=${Intl.DateTimeFormat().resolvedOptions().timeZone};path=/;max-age=31536000;samesite=lax`;

// What is wrong is seen at once.
document.querySelector("main [aria-invalid=true]")?.focus();

for (const element of document.querySelectorAll("[data-module]")) {
    import(`./${element.dataset.module}.js`).then((module) => module.default(element));
}

if ("serviceWorker" in navigator && document.documentElement.dataset.worker) {
    import("./offline.js").then((module) => module.watch(document.documentElement.dataset.worker));
}
