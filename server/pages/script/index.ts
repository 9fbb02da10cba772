/* Does what HTML can't: submits a text box with Enter, and copies text. Without JavaScript, everything else works. */
addEventListener('keydown', submitOnEnter);
if (navigator.clipboard) addCopyButtons();

/** Submits a text box with `data-submit` on Enter. Shift and Enter start a new line. */
function submitOnEnter(event: KeyboardEvent): void {
  const { form, dataset } = event.target as HTMLTextAreaElement;
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || dataset?.submit === undefined) return;
  event.preventDefault();
  form?.requestSubmit();
}

/** Adds a button after each element with `data-copy`. */
function addCopyButtons(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    // Visually hidden. Screen readers announce its text when it changes.
    const status = document.createElement('span');
    status.className = 'unseen';
    status.setAttribute('role', 'status');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${element.dataset.copy}`);
    button.addEventListener('click', async () => {
      const result = await navigator.clipboard.writeText((element.textContent ?? '').trim()).then(
        () => 'Copied',
        () => 'Not allowed',
      );
      button.textContent = result;
      status.textContent = result;
    });
    element.after(button, status);
  }
}
