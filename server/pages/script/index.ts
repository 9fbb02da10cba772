/* Does what HTML can't: copies text. Without JavaScript, everything else works. */
if (navigator.clipboard) addCopyButtons();

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
