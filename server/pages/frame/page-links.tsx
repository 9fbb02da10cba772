import type { Child } from 'hono/jsx';

/** A link to another view of the same data, or to a section of the page. */
interface Choice {
  readonly href: string;
  readonly label: string;
  /** Whether this is the current view. */
  readonly current?: boolean;
}

interface ChoicesProps {
  /** Names the choices for screen readers. */
  readonly label: string;
  /** Visible text before the choices. */
  readonly lead?: string;
  readonly choices: readonly Choice[];
}

/** A row of links, with the current one marked. */
export function Choices({ label, lead, choices }: ChoicesProps) {
  return (
    <nav class="choices" aria-label={label}>
      {lead && <span class="quiet">{lead}</span>}
      <ul>
        {choices.map(({ href, label, current }) => (
          <li>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part of a page, with a heading. */
interface Part {
  /** The id of its heading. */
  readonly id: string;
  readonly heading: string;
}

interface WithContentsProps {
  readonly parts: readonly Part[];
  readonly children?: Child;
}

/** A long page with its table of contents: at the side of wide windows, otherwise at the top. */
export function WithContents({ parts, children }: WithContentsProps) {
  return (
    <div class="with-contents">
      <nav class="page-guide" aria-label="On this page">
        <p class="page-guide-title">On this page</p>
        <ul>
          {parts.map(({ id, heading }) => (
            <li>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="beside-contents">{children}</div>
    </div>
  );
}

const DOCS = { '/docs': 'Overview', '/docs/api': 'REST API', '/docs/mcp': 'MCP for agents' } as const;

/** Links between the pages for programmers. */
export function DocsNavigation({ path }: { readonly path: keyof typeof DOCS }) {
  const choices = Object.entries(DOCS).map(([href, label]) => ({ href, label, current: href === path }));
  return <Choices label="For programs" choices={choices} />;
}
