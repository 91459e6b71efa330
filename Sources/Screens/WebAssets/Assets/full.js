// The code alone on the screen: awake, and closed with Escape.

export default function full(main) {
    const awake = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => null);
    awake();
    document.addEventListener("visibilitychange", awake);
    addEventListener("keydown", (event) => event.key === "Escape" && main.querySelector(".close").click());
}
