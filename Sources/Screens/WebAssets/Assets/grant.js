// The answer to an app that opened this window: its own site alone may read it.

export default function grant(element) {
    if (!window.opener) return;
    for (const origin of element.dataset.origins.split(" ")) {
        window.opener.postMessage({ ckWebAuthToken: element.dataset.token, ckSession: element.dataset.token }, origin);
    }
    window.close();
}
