// Import: how far the upload is, and how far the server is. Without this the page loads itself again.

export default function start(element) {
    if (element.matches("form")) upload(element);
    else if (element.dataset.live === "running") watch(element);
}

function upload(form) {
    const bar = form.querySelector("progress");
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const button = form.querySelector("button");
        const request = new XMLHttpRequest();
        const failed = () => {
            button.disabled = false;
            bar.hidden = true;
            // The plain way shows what the server or the browser has to say.
            form.submit();
        };
        request.open("POST", form.action);
        request.upload.onprogress = ({ loaded, total }) => (bar.value = (loaded / total) * 100);
        request.onload = () => {
            if (request.status >= 400) failed();
            else location.href = request.responseURL;
        };
        request.onerror = failed;
        bar.hidden = false;
        button.disabled = true;
        request.send(new FormData(form));
    });
}

function watch(element) {
    const look = async () => {
        try {
            const answer = await fetch(location.href);
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const next = page.querySelector("[data-live]");
            if (!answer.ok || !next) return;
            if (next.dataset.live === "running") {
                const [bar, line] = [element.querySelector("progress"), element.querySelector("[role=status]")];
                bar.value = next.querySelector("progress").value;
                line.textContent = next.querySelector("[role=status]").textContent;
            } else {
                element.replaceChildren(...next.childNodes);
                document.querySelector("h1").textContent = page.querySelector("h1").textContent;
                document.title = page.title;
                return;
            }
        } catch (error) {
            if (!(error instanceof TypeError)) throw error; // Offline: looks again.
        }
        setTimeout(look, 700);
    };
    setTimeout(look, 400);
}
