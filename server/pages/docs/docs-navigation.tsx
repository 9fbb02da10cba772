const PAGES = { '/docs': 'Overview', '/docs/api': 'REST API', '/docs/mcp': 'MCP for agents' } as const;

/** Links between the pages for programmers. */
export function DocsNavigation({ path }: { readonly path: keyof typeof PAGES }) {
  return (
    <nav class="navigation docs-navigation" aria-label="For programs">
      <ul>
        {Object.entries(PAGES).map(([address, label]) => (
          <li>
            <a href={address} aria-current={address === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
