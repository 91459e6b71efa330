// Scan: the camera in the page. Codes are read here where the browser can (BarcodeDetector), else a frame a
// second goes to the server, which keeps nothing. What was read is posted as text and shown by the server.

export default async function scan(finder) {
    const status = finder.querySelector("[data-status]");
    const form = document.querySelector("form[data-scan]");
    const tell = (what) => (status.textContent = finder.dataset[what]);
    if (!navigator.mediaDevices?.getUserMedia) return tell("unavailable");

    const video = document.createElement("video");
    Object.assign(video, { muted: true, playsInline: true, autoplay: true });
    let stream = null;
    const open = async () => {
        stream = await navigator.mediaDevices.getUserMedia({
            video: { facingMode: "environment", width: { ideal: 1280 } }, audio: false,
        });
        video.srcObject = stream;
        await video.play();
    };
    try {
        await open();
    } catch (error) {
        return tell(error.name === "NotAllowedError" ? "denied" : "unavailable");
    }
    finder.prepend(video);
    document.querySelector(".take")?.remove();
    tell("ready");
    // The camera is off while nobody looks at the page.
    const close = () => stream?.getTracks().forEach((track) => track.stop());
    addEventListener("pagehide", close);
    document.addEventListener("visibilitychange", () => {
        if (document.hidden) close();
        else open().catch(() => tell("unavailable"));
    });

    const detector = await localDetector();
    let done = false;
    while (!done) {
        await new Promise((next) => setTimeout(next, detector ? 150 : 1000));
        if (video.readyState < 2 || document.hidden) continue;
        // A frame that cannot be read is no matter: the next one may be better.
        const text = await (detector ? read(detector, video) : ask(video)).catch(() => "");
        if (!text) continue;
        done = true;
        tell("found");
        form.elements.text.value = text;
        form.requestSubmit();
    }

    async function ask() {
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
}

const read = async (detector, video) => (await detector.detect(video))[0]?.rawValue;

async function localDetector() {
    if (!("BarcodeDetector" in globalThis)) return null;
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
}
