import { Sentence } from '../frame/copy-download.tsx';
import { type AuditedTool, VerdictTable, type VerdictTableProps } from './verdict-table.tsx';

interface ListSectionProps {
  readonly id: string;
  readonly title: string;
  /** What the tools have in common. */
  readonly about: string;
  readonly tools: readonly AuditedTool[];
  /** How many of them are shown with their evidence. */
  readonly shown: number;
  readonly columns: Omit<VerdictTableProps, 'tools' | 'caption'>;
}

/** One of the lists of an answer: the first tools with their evidence, the others with a sentence each, collapsed. */
export function ListSection({ id, title, about, tools, shown, columns }: ListSectionProps) {
  const [first, others] = [tools.slice(0, shown), tools.slice(shown)];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span class="quiet">{tools.length}</span>
      </h2>
      <p>{tools.length > 0 ? about : 'None.'}</p>
      {first.length > 0 && <VerdictTable tools={first} {...columns} caption={`${title}: tools by criterion`} />}
      {others.length > 0 && (
        <details class="brief">
          <summary>{summaryOf(others.length, first.length > 0)}</summary>
          <ul class="plain">
            {others.map(({ tool, why }) => (
              <li>
                <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                <span class="condition">
                  <Sentence text={why} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function summaryOf(count: number, isRest: boolean): string {
  if (isRest) return `${count} more`;
  return count === 1 ? 'Show 1 tool' : `Show ${count} tools`;
}
