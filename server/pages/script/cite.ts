/**
 * Puts a button into each row of facts, which copies what the fact says with its address. Without JavaScript the address
 * alone is there.
 */
export function offerCiting(): void {
  if (!navigator.clipboard) return;
  for (const facts of document.querySelectorAll<HTMLElement>('[data-cite]')) {
    const said = document.createElement('span');
    said.className = 'unseen';
    said.setAttribute('role', 'status');
    facts.append(said);
    for (const row of facts.querySelectorAll<HTMLElement>('tr[id]')) {
      const link = row.querySelector<HTMLElement>('.permalink');
      const name = link?.dataset.name;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'cite';
      button.textContent = 'Copy';
      button.setAttribute('aria-label', `Copy a citation of “${name}”`);
      button.addEventListener('click', async () => {
        const value = row.querySelector('.value-text')?.textContent;
        const text = `${name}: ${value}. ${facts.dataset.cite?.replace('{key}', row.id)}`;
        const told = await navigator.clipboard.writeText(text).then(
          () => 'Copied',
          () => 'Not allowed',
        );
        button.textContent = told;
        said.textContent = told;
      });
      link?.after(button);
    }
  }
}
