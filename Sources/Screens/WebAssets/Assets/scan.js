// Scan: the camera in the page. Codes are read here where the browser can (BarcodeDetector), else a frame a
// second goes to the server, which keeps nothing. What was read is posted as text and shown by the server.

export default async function scan(finder) {
    const status = finder.querySelector("[data-status]");
    const form = document.querySelector("form[data-scan]");
    if (!navigator.mediaDevices?.getUserMedia) return tell("unavailable");

    const video = document.createElement("video");
    Object.assign(video, { muted: true, playsInline: true, autoplay: true });
    try {
        video.srcObject = await navigator.mediaDevices.getUserMedia({
            video: { facingMode: "environment", width: { ideal: 1280 } }, audio: false,
        });
    } catch (error) {
        return tell(error.name === "NotAllowedError" ? "denied" : "unavailable");
    }
    finder.prepend(video);
    await video.play();
    addEventListener("pagehide", () => video.srcObject.getTracks().forEach((track) => track.stop()));

    const detector = await localDetector();
    let busy = false;
    const timer = setInterval(async () => {
        if (busy || video.readyState < 2 || document.hidden) return;
        busy = true;
        try {
            const text = detector ? (await detector.detect(video))[0]?.rawValue : await ask(video);
            if (text) {
                clearInterval(timer);
                tell("found");
                form.elements.text.value = text;
                form.requestSubmit();
            }
        } catch {
            tell("failed"); // The next frame may be better.
        }
        busy = false;
    }, detector ? 150 : 1000);

    async function ask(video) {
        const canvas = document.createElement("canvas");
        const scale = Math.min(1, 960 / video.videoWidth);
        canvas.width = video.videoWidth * scale;
        canvas.height = video.videoHeight * scale;
        canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
        const frame = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.8));
        const body = new FormData();
        body.set("csrf", form.elements.csrf.value);
        body.set("picture", frame, "frame.jpg");
        const headers = { Accept: "application/json" };
        const answer = await fetch(finder.dataset.frames, { method: "POST", body, headers });
        return answer.status === 200 ? (await answer.json()).text : "";
    }

    function tell(what) {
        const words = finder.dataset[what];
        if (words && status.textContent !== words) status.textContent = words;
    }
}

async function localDetector() {
    if (!("BarcodeDetector" in globalThis)) return null;
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
}
