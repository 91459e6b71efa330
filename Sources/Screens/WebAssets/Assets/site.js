// A card's page without a server: fetch and DOM. What is asked for and shown is decided in card.wasm, which is Swift.
// It takes events, texts that end with NUL and then bytes, and answers with texts and a file.
const [main, words] = document.querySelectorAll("main, template"), { documentElement, body } = document;
const sign = String.fromCodePoint;
const vcard = (bytes, name) => new File([bytes], name, { type: "text/vcard" });
let swift, file;
const memory = (start, end) => swift.memory.buffer.slice(start, end);

// What Swift asks of Unicode's tables and of chance.
const host = {
  letter: (code, isNumber) => (isNumber ? /\p{N}/u : /\p{Alphabetic}/u).test(sign(code)),
  upper: (code) => sign(code).toUpperCase().codePointAt(),
  random: (at, count) => crypto.getRandomValues(new Uint8Array(swift.memory.buffer, at, count)),
};

// At most two million bytes in at most fifteen seconds.
async function load(address, options) {
  const { status, body } = await fetch(address, { signal: AbortSignal.timeout(15e3), ...options });
  const parts = [], reader = body.getReader();
  for (let size = 0; ; ) {
    const { value } = await reader.read();
    if (!value) return [new Blob(parts), status];
    if ((size += value.length) > 2e6) throw reader.cancel();
    parts.push(value);
  }
}

async function tell(event, texts = [], data = "") {
  const input = await new Blob([...texts.map((one) => one + "\0"), data]).arrayBuffer();
  const at = swift.reserve(input.byteLength);
  new Uint8Array(swift.memory.buffer, at).set(new Uint8Array(input));
  const answer = swift.happen(event), [start, middle, end] = new Uint32Array(memory(answer, answer + 12));
  const [language, kind, theme, title, markup, wanted, photo, name] = new TextDecoder().decode(memory(start, middle)).split("\0");
  file = vcard(memory(middle, end), name);
  if (!markup) return;
  [documentElement.lang, main.className, body.className, document.title] = [language, kind, theme, title];
  main.innerHTML = markup;
  if (event > 3) main.focus();
  if (wanted) ask(wanted);
  // Save and Share open when the photo is in the file, or will not come.
  const save = () => {
    main.querySelector(".save").href = URL.createObjectURL(file);
    main.querySelector("button")?.removeAttribute("disabled");
  };
  if (photo) load(photo).then(([bytes]) => tell(3, [], bytes)).then(save, save);
  else if (name) save();
}

async function ask(recordName) {
  try {
    const body = JSON.stringify({ records: [{ recordName }] });
    const [bytes, status] = await load(main.dataset.service, { method: "POST", body });
    const answer = JSON.parse(await bytes.text()), record = answer.records?.[0] ?? answer;
    const { vCardData, photo, theme, layout, icon, expiresAt, endedAt } = record.fields ?? {};
    const data = Uint8Array.from(atob(vCardData?.value ?? ""), (byte) => byte.charCodeAt());
    const values = [theme, layout, icon, expiresAt, endedAt].map((field) => field?.value);
    values.unshift(record.serverErrorCode, record.deleted, record.recordType, photo?.value?.downloadURL);
    await tell(1, [status, Date.now(), new Date().getTimezoneOffset(), ...values], data);
  } catch ({ name }) {
    tell(2, [navigator.onLine ? name : "offline"]);
  }
}

main.addEventListener("click", ({ target: { name } }) => {
  if (name === "retry") tell(4);
  if (name === "share") navigator.share({ files: [file] }).catch(({ name }) => name === "AbortError" || tell(5));
});

try {
  const module = await (await fetch(main.dataset.module)).arrayBuffer();
  swift = (await WebAssembly.instantiate(module, { host })).instance.exports;
  const { languages, userAgent } = navigator, { pathname, search } = location;
  const shares = navigator.canShare?.({ files: [vcard("", "a.vcf")] });
  await tell(0, [pathname, search.slice(1), words.content.textContent, languages, userAgent, shares]);
} catch {
  main.className = "failed";
}
