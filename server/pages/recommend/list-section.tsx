import { counted } from '../../../model/words/numbers.ts';
import { Sentence } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { type AuditedTool, VerdictTable, type VerdictTableProps } from './verdict-table.tsx';

interface ListSectionProps {
  readonly id: string;
  readonly title: string;
  /** What the tools have in common. */
  readonly about: string;
  readonly tools: readonly AuditedTool[];
  /** How many of them are shown with their evidence. */
  readonly shown: number;
  /** How many of those are not folded. */
  readonly inSight?: number;
  readonly columns: Omit<VerdictTableProps, 'tools' | 'caption'>;
}

/** How many tools of an answer are in sight with their evidence. */
export const IN_SIGHT = 3;

/** One of the lists of an answer: the first tools with their evidence, the next ones too but folded, the others with a sentence each. */
export function ListSection({ id, title, about, tools, shown, inSight = IN_SIGHT, columns }: ListSectionProps) {
  if (tools.length === 0) return null;
  const split = Math.min(shown, inSight);
  const [first, folded, others] = [tools.slice(0, split), tools.slice(split, shown), tools.slice(shown)];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span class="quiet">{tools.length}</span>
      </h2>
      <p>{about}</p>
      {first.length > 0 && <VerdictTable tools={first} {...columns} caption={`${title}: tools by criterion`} />}
      {folded.length > 0 && (
        <Fold
          id={`${id}-next`}
          level={3}
          title={first.length > 0 ? 'The next, with their evidence' : 'With their evidence'}
          count={folded.length}
        >
          <VerdictTable tools={folded} {...columns} caption={`${title}: further tools by criterion`} />
        </Fold>
      )}
      {others.length > 0 && (
        <details class="brief">
          <summary>{summaryOf(others.length, shown > 0)}</summary>
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
  return `Show ${counted(count, 'tool')}`;
}
