/*
 * Adds buttons that copy texts to the clipboard, and opens folded sections in browsers that do not do so by themselves. Without JavaScript
 * there are no buttons, and nothing else is missing.
 */
openLinked();
addEventListener('hashchange', openLinked);
openForPrinting();
if (navigator.clipboard) addCopyButtons();

/** Opens the sections around the element that the address names, and shows it. */
function openLinked(): void {
  const linked = document.getElementById(location.hash.slice(1));
  const closed = foldsAround(linked).filter(({ open }) => !open);
  for (const fold of closed) fold.open = true;
  if (closed.length > 0) linked?.scrollIntoView();
}

function foldsAround(element: Element | null | undefined): HTMLDetailsElement[] {
  const fold = element?.closest('details');
  return fold ? [fold, ...foldsAround(fold.parentElement)] : [];
}

/** Opens all sections while the page is printed. */
function openForPrinting(): void {
  let closed: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    // Of a board only the rows are printed.
    closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not(.chips *, .board *)')].filter(
      ({ open }) => !open,
    );
    for (const fold of closed) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of closed) fold.open = false;
  });
}

/** A button after each element marked `data-copy`, which copies the text of the element. */
function addCopyButtons(): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const status = createStatus();
    const button = createButton(`Copy ${marked.dataset.copy}`, status, () => (marked.textContent ?? '').trim());
    button.className = 'copy';
    marked.after(button, status);
  }
}

/**
 * @param label the accessible name of the button
 * @param status where the result is announced to screen readers
 * @param text gives the text to copy, when the button is pressed
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

/** An element, visually hidden, whose text screen readers announce when it changes. */
function createStatus(): HTMLElement {
  const status = document.createElement('span');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  return status;
}
