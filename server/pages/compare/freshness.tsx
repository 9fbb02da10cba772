import { citationsOf, isAnswered } from '../../../model/fact.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import type { Sources } from '../facts/citations.tsx';
import { FreshnessBand } from '../pictures/coverage.tsx';
import type { Row } from './agreement.ts';

interface FreshnessProps {
  readonly tools: readonly ToolSummary[];
  readonly rows: readonly Row[];
  readonly sources: Sources;
}

/** How much is known about a tool, and how old that is. */
interface Known {
  readonly answered: number;
  /** Of those: due to be read again. */
  readonly due: number;
  /** All questions that apply. */
  readonly of: number;
  /** The day on which a page was last read; undefined if none was. */
  readonly lastRead: string | undefined;
}

/** How many answers each tool has, how many of them are due to be read again, and when a page was last read. */
export function Freshness({ tools, rows, sources }: FreshnessProps) {
  return (
    <tr>
      <th scope="row">Answers and their age</th>
      {tools.map(({ slug }) => {
        const known = knownOf(rows, slug, sources);
        return (
          <td>
            <FreshnessBand fresh={known.answered - known.due} due={known.due} of={known.of} />
            {known.answered} of {known.of} answered
            <span class="condition">
              {known.due > 0 && `${known.due} due to be read again; `}
              {known.lastRead !== undefined && (
                <>
                  last page read <time datetime={known.lastRead}>{known.lastRead}</time>
                </>
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

export function knownOf(rows: readonly Row[], slug: string, sources: Sources): Known {
  const facts = rows.flatMap(({ cells }) => cells[slug] ?? []).filter(({ status }) => status !== 'not_applicable');
  const answered = facts.filter(isAnswered);
  const days = facts.flatMap(citationsOf).flatMap(({ id }) => sources.get(id)?.read ?? []);
  return {
    answered: answered.length,
    due: answered.filter(({ stale }) => stale === true).length,
    of: facts.length,
    lastRead: days.toSorted().at(-1),
  };
}
