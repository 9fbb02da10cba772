/* Updates the page while forms and chips change, and adds copy buttons. Without JavaScript, forms have buttons and chips are links. */
addEventListener('input', answerTyping);
addEventListener('focusout', answerChoice);
addEventListener('keydown', answerEnter);
addEventListener('click', followChip);
addEventListener('popstate', showEarlier);
if (navigator.clipboard) addCopyButtons();

/** In milliseconds, after the last key press. */
const PAUSE = 250;
let typing: number | undefined;

/** Forms with `data-live` are sent while numbers are typed. Text is sent with the button. */
function answerTyping({ target }: Event): void {
  const { form, name, type } = target as HTMLInputElement;
  if (name !== 'q' && name !== 'tools' && type !== 'select-one') answer(form, PAUSE);
}

/** A choice is sent when the reader leaves it, not at each arrow key. */
function answerChoice({ target }: Event): void {
  const { form, type, value, dataset } = target as HTMLSelectElement;
  if (type !== 'select-one' || value === (dataset.sent ?? initialOf(target as HTMLSelectElement))) return;
  dataset.sent = value;
  answer(form, 0);
}

/** The choice that the page came with. */
function initialOf({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Enter sends a choice, and the text of a box that says so; Shift and Enter begin a line. */
function answerEnter(event: KeyboardEvent): void {
  const { form, type, dataset } = event.target as HTMLSelectElement & HTMLTextAreaElement;
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  if (type !== 'select-one' && dataset?.submit === undefined) return;
  event.preventDefault();
  form?.requestSubmit();
}

function answer(form: HTMLFormElement | null, pause: number): void {
  if (form?.dataset.live === undefined) return;
  clearTimeout(typing);
  typing = setTimeout(() => {
    if (!form.checkValidity()) return;
    const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    const query = new URLSearchParams(given);
    show(`${form.action}${query.size > 0 ? `?${query}` : ''}`, form, (address) =>
      history.replaceState(null, '', address),
    );
  }, pause);
}

/** Removes a chip without leaving the page. */
function followChip(event: MouseEvent): void {
  const chip = (event.target as Element).closest<HTMLAnchorElement>('.chips a');
  if (!chip || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  show(chip.href, undefined, (address) => history.pushState(null, '', address));
}

/** The address of the content on the page. */
let shown = addressHere();

function addressHere(): string {
  return location.pathname + location.search;
}

/** Back to before a chip was removed. Anchors are left to the browser. */
function showEarlier(): void {
  if (addressHere() !== shown) location.reload();
}

let latest: string | undefined;

/** Replaces the page by another address, except for a form in use. A later call wins. */
async function show(address: string, form: Element | undefined, note: (address: string) => void): Promise<void> {
  latest = address;
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (latest !== address) return;
  // On errors, load the page as usual.
  if (!response?.ok) return location.assign(address);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [now, then] = [document.querySelector('main'), next.querySelector('main')];
  const headline = [...next.querySelectorAll('h1, .lead')].map(({ textContent }) => textContent).join(' ');
  if (latest !== address || !now || !then) return;
  keepOpen([now, then]);
  replaceAround([now, then], form && formsIn([now, then], form));
  document.title = next.title;
  note(response.url);
  shown = addressHere();
  if (navigator.clipboard) addCopyButtons();
  announce(headline);
}

type Pair = readonly [now: Element, then: Element];

/** On a phone, the panel is folded on each new page: it stays open for the next change. */
function keepOpen([now, then]: Pair): void {
  if (now.querySelector('.need-panel[open]')) then.querySelector('.need-panel')?.setAttribute('open', '');
}

/** A form and its counterpart in the new page. Undefined if there is none. */
function formsIn([now, then]: Pair, form: Element): Pair | undefined {
  const [own, others] = [now, then].map((main) => [...main.querySelectorAll('form[data-live]')]) as [
    Element[],
    Element[],
  ];
  const same = others[own.indexOf(form)];
  return same && [form, same];
}

/** Replaces the children of an element, except for the ancestors of the form that stays. */
function replaceAround([now, then]: Pair, staying: Pair | undefined): void {
  if (!staying) now.replaceChildren(...then.childNodes);
  if (!staying || now === staying[0]) return;
  const [on, same] = [now, then].map((element, i) =>
    [...element.children].find((child) => child.contains(staying[i] as Element)),
  ) as [Element, Element];
  const nodes = [...then.childNodes];
  const at = nodes.indexOf(same);
  for (const child of [...now.childNodes]) if (child !== on) child.remove();
  on.before(...nodes.slice(0, at));
  on.after(...nodes.slice(at + 1));
  replaceAround([on, same], staying);
}

function announce(words: string): void {
  const status = document.querySelector('body > [role=status]') ?? createStatus();
  document.body.append(status);
  status.textContent = words;
}

/** Adds a button after each element with `data-copy`. */
function addCopyButtons(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-copy]:not(:has(+ .copy))')) {
    const status = createStatus();
    const button = createButton(`Copy ${marked.dataset.copy}`, status, () => (marked.textContent ?? '').trim());
    button.className = 'copy';
    marked.after(button, status);
  }
}

/**
 * @param label accessible name
 * @param status announces the result to screen readers
 * @param text returns the text to copy
 */
function createButton(label: string, status: HTMLElement, text: () => string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', label);
  button.addEventListener('click', async () => {
    const result = await navigator.clipboard.writeText(text()).then(
      () => 'Copied',
      () => 'Not allowed',
    );
    button.textContent = result;
    status.textContent = result;
  });
  return button;
}

/** Visually hidden. Screen readers announce its text when it changes. */
function createStatus(): HTMLElement {
  const status = document.createElement('span');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  return status;
}
