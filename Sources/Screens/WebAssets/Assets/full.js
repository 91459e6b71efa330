// The code alone on the screen: awake, and closed with Escape.

export default function full(main) {
    const awake = () => {
        // A refused lock (low battery) leaves the code on the screen; nothing is lost.
        if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => null);
    };
    awake();
    document.addEventListener("visibilitychange", awake);
    addEventListener("keydown", (event) => event.key === "Escape" && main.querySelector(".close").click());
}
