/**
 * Puts a button after everything that is marked `data-copy`, which copies its text or, where `data-copy` says one, that.
 * Without JavaScript there is no button, and nothing is missing.
 */
export function offerCopying(): void {
  if (!navigator.clipboard) return;
  for (const marked of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${marked.dataset.copyName ?? 'this'}`);
    const said = document.createElement('span');
    said.className = 'copied';
    said.setAttribute('role', 'status');
    button.addEventListener('click', async () => {
      const text = marked.dataset.copy || (marked.textContent ?? '').trim();
      said.textContent = await navigator.clipboard.writeText(text).then(
        () => 'Copied',
        () => 'Not allowed here; select and copy it',
      );
    });
    marked.after(button, said);
  }
}
