import type { Child } from 'hono/jsx';

interface FoldProps {
  /** The id of what is folded. A link to it, or to anything in it, opens it. */
  readonly id: string;
  readonly title: Child;
  /** How much is in it, after the title: "12 of 20 answered". */
  readonly count?: Child;
  /** The level of its heading. */
  readonly level?: 2 | 3 | 4;
  readonly open?: boolean | undefined;
  readonly children?: Child;
}

/**
 * A section that is closed at first. Browsers open it without a script when a link leads into it and when it is searched, which is why
 * the id is that of the content and not of the heading; the script does so for older browsers.
 */
export function Fold({ id, title, count, level = 2, open = false, children }: FoldProps) {
  const Heading = `h${level}` as 'h2';
  return (
    <details class="fold" open={open}>
      <summary>
        <Heading>{title}</Heading>
        {count !== undefined && <span class="quiet count">{count}</span>}
      </summary>
      <div class="folded" id={id}>
        {children}
      </div>
    </details>
  );
}
