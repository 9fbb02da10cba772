/* Updates the page while forms and chips change, and adds copy buttons. Without JavaScript, forms have buttons and chips are links. */
addEventListener('input', submitOnInput);
addEventListener('focusout', submitSelect);
addEventListener('keydown', submitOnEnter);
addEventListener('click', followChip);
addEventListener('popstate', reloadOnHistoryChange);
if (navigator.clipboard) addCopyButtons();

/** How long to wait after the last key press. */
const DEBOUNCE_MS = 250;
let debounceTimer: number | undefined;

/** Submits forms with `data-live` while people type numbers. Text is submitted with the button. */
function submitOnInput({ target }: Event): void {
  const { form, name, type } = target as HTMLInputElement;
  if (name !== 'q' && name !== 'tools' && type !== 'select-one') scheduleUpdate(form, DEBOUNCE_MS);
}

/** Submits a select when the focus leaves it, not at each arrow key. */
function submitSelect({ target }: Event): void {
  const { form, type, value, dataset } = target as HTMLSelectElement;
  if (type !== 'select-one' || value === (dataset.sent ?? getInitialValue(target as HTMLSelectElement))) return;
  dataset.sent = value;
  scheduleUpdate(form, 0);
}

/** The option that was selected when the page loaded. */
function getInitialValue({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Submits a select, or a text box with `data-submit`, on Enter. Shift and Enter start a new line. */
function submitOnEnter(event: KeyboardEvent): void {
  const { form, type, dataset } = event.target as HTMLSelectElement & HTMLTextAreaElement;
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  if (type !== 'select-one' && dataset?.submit === undefined) return;
  event.preventDefault();
  form?.requestSubmit();
}

function scheduleUpdate(form: HTMLFormElement | null, delay: number): void {
  if (form?.dataset.live === undefined) return;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    if (!form.checkValidity()) return;
    const fields = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    const query = new URLSearchParams(fields);
    loadContent(`${form.action}${query.size > 0 ? `?${query}` : ''}`, form, (address) =>
      history.replaceState(null, '', address),
    );
  }, delay);
}

/** Loads a chip's link without leaving the page. */
function followChip(event: MouseEvent): void {
  const chip = (event.target as Element).closest<HTMLAnchorElement>('.chips a');
  if (!chip || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  loadContent(chip.href, undefined, (address) => history.pushState(null, '', address));
}

/** The address of the content on the page. */
let shownAddress = getCurrentAddress();

function getCurrentAddress(): string {
  return location.pathname + location.search;
}

/** Reloads if Back or Forward leads to other content. Browsers handle anchors themselves. */
function reloadOnHistoryChange(): void {
  if (getCurrentAddress() !== shownAddress) location.reload();
}

let latestAddress: string | undefined;

/** Loads an address and replaces the content of the page, except for the form in use. If calls overlap, the last one wins. */
async function loadContent(
  address: string,
  form: Element | undefined,
  updateHistory: (address: string) => void,
): Promise<void> {
  latestAddress = address;
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (latestAddress !== address) return;
  // On errors, load the page as usual.
  if (!response?.ok) return location.assign(address);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [current, incoming] = [document.querySelector('main'), next.querySelector('main')];
  const headline = [...next.querySelectorAll('h1, .lead')].map(({ textContent }) => textContent).join(' ');
  if (latestAddress !== address || !current || !incoming) return;
  keepOpen([current, incoming]);
  replaceAround([current, incoming], form && findFormPair([current, incoming], form));
  document.title = next.title;
  updateHistory(response.url);
  shownAddress = getCurrentAddress();
  if (navigator.clipboard) addCopyButtons();
  announce(headline);
}

type Pair = readonly [current: Element, incoming: Element];

/** Keeps the panel open for the next change. On phones, the panel of a new page is folded. */
function keepOpen([current, incoming]: Pair): void {
  if (current.querySelector('.need-panel[open]')) incoming.querySelector('.need-panel')?.setAttribute('open', '');
}

/** A form and its counterpart in the new page. Undefined if there is none. */
function findFormPair([current, incoming]: Pair, form: Element): Pair | undefined {
  const [currentForms, newForms] = [current, incoming].map((main) => [...main.querySelectorAll('form[data-live]')]) as [
    Element[],
    Element[],
  ];
  const counterpart = newForms[currentForms.indexOf(form)];
  return counterpart && [form, counterpart];
}

/** Replaces the children of an element, except for the ancestors of the form that stays. */
function replaceAround([current, incoming]: Pair, formPair: Pair | undefined): void {
  if (!formPair) current.replaceChildren(...incoming.childNodes);
  if (!formPair || current === formPair[0]) return;
  const [currentChild, newChild] = [current, incoming].map((element, i) =>
    [...element.children].find((child) => child.contains(formPair[i] as Element)),
  ) as [Element, Element];
  const nodes = [...incoming.childNodes];
  const index = nodes.indexOf(newChild);
  for (const child of [...current.childNodes]) if (child !== currentChild) child.remove();
  currentChild.before(...nodes.slice(0, index));
  currentChild.after(...nodes.slice(index + 1));
  replaceAround([currentChild, newChild], formPair);
}

function announce(text: string): void {
  const status = document.querySelector('body > [role=status]') ?? createStatus();
  document.body.append(status);
  status.textContent = text;
}

/** Adds a button after each element with `data-copy`. */
function addCopyButtons(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-copy]:not(:has(+ .copy))')) {
    const status = createStatus();
    const button = createButton(`Copy ${element.dataset.copy}`, status, () => (element.textContent ?? '').trim());
    button.className = 'copy';
    element.after(button, status);
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
