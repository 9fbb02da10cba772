import type { Child } from 'hono/jsx';
import type { ToolSummary } from '../../../model/tool.ts';

interface SheetProps {
  /** What the table shows, in words. */
  readonly label: string;
  /** Over the first column. */
  readonly head: string;
  readonly tools: readonly ToolSummary[];
  /** Whether it is short enough to stand in its full height. */
  readonly short?: boolean;
  readonly children: Child;
}

/** A table with a column a tool. Two fit a phone; more scroll in a region of their own, with names and questions in sight. */
export function Sheet({ label, head, tools, short = false, children }: SheetProps) {
  const few = tools.length === 2;
  const scrolls = few ? {} : { role: 'region', 'aria-label': label, tabindex: 0 };
  const size = few ? 'sheet-few' : tools.length > 4 ? 'sheet-more sheet-many' : 'sheet-more';
  const kind = `sheet ${size} columns-${tools.length}${short ? ' sheet-short' : ''}`;
  return (
    <div class={kind} {...scrolls}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {tools.map(({ slug, name }) => (
              <th scope="col">
                <a href={`/tools/${slug}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
