/**
 * Puts a button beside everything that is marked `data-copy`, which copies its text. Without JavaScript there is no button,
 * and nothing is missing.
 */
export function offerCopying(): void {
  if (!navigator.clipboard) return;
  for (const marked of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${marked.dataset.copy}`);
    const said = document.createElement('span');
    said.className = 'unseen';
    said.setAttribute('role', 'status');
    button.addEventListener('click', async () => {
      const told = await navigator.clipboard.writeText((marked.textContent ?? '').trim()).then(
        () => 'Copied',
        () => 'Not allowed',
      );
      button.textContent = told;
      said.textContent = told;
    });
    marked.after(button, said);
  }
}
