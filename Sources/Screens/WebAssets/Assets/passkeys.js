// Passkeys: asks the server for a question, the authenticator for an answer, and sends it as an ordinary form.

import { say } from "./feedback.js";

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const known = (list) => list?.map((item) => ({ ...item, id: bytes(item.id) }));

async function question(form) {
    const answer = await fetch(form.dataset.options, {
        method: "POST",
        body: new URLSearchParams({ csrf: form.elements.csrf?.value ?? "" }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const options = await answer.json();
    options.challenge = bytes(options.challenge);
    options.excludeCredentials = known(options.excludeCredentials);
    options.allowCredentials = known(options.allowCredentials);
    if (options.user) options.user.id = bytes(options.user.id);
    return options;
}

const uses = {
    async create(form) {
        const made = await navigator.credentials.create({ publicKey: await question(form) });
        form.elements.clientData.value = text(made.response.clientDataJSON);
        form.elements.attestation.value = text(made.response.attestationObject);
    },
    async get(form) {
        const found = await navigator.credentials.get({ publicKey: await question(form) });
        form.elements.id.value = found.id;
        form.elements.clientData.value = text(found.response.clientDataJSON);
        form.elements.authenticatorData.value = text(found.response.authenticatorData);
        form.elements.signature.value = text(found.response.signature);
    },
};

export default function passkeys(form) {
    if (!window.PublicKeyCredential) return;
    form.hidden = false;
    const button = form.querySelector("button");
    const send = async () => {
        button.disabled = true;
        try {
            await uses[form.dataset.use](form);
            form.submit();
        } catch (error) {
            button.disabled = false;
            // The person closed the question: nothing to say.
            if (error.name !== "NotAllowedError" && error.name !== "AbortError") say(form.dataset.failed);
        }
    };
    button.addEventListener("click", send);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        send();
    });
}
