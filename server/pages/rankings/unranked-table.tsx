import type { Methodology } from '../../../model/methodology.ts';
import type { RankedList } from './ranked-list.ts';
import { unrankedWords } from './unranked-words.ts';

type Unranked = RankedList['unranked'][number];

interface UnrankedTableProps {
  readonly unranked: readonly Unranked[];
  /** What the table holds, in words. */
  readonly label: string;
  readonly keys: Methodology['catalogue']['keys'];
}

/** How many of the facts needed are named. */
const NAMED = 5;

/** Tools without a rank: why, and the fewest facts that would give them one. Those that lack least come first; one reason for all is left to the text. */
export function UnrankedTable({ unranked, label, keys }: UnrankedTableProps) {
  const reasons = new Set(unranked.map(({ reason }) => reason));
  const nearestFirst = [...unranked].sort((a, b) => a.facts_needed.length - b.facts_needed.length);
  return (
    <table class="unranked stacked" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          {reasons.size > 1 && <th scope="col">Why it has no rank</th>}
          <th scope="col">The fewest facts that would give it one</th>
        </tr>
      </thead>
      <tbody>
        {nearestFirst.map(({ tool, reason, facts_needed }, index) => (
          <tr>
            <th scope="row">
              <a href={`/tools/${tool.slug}`}>{tool.name}</a>
            </th>
            {reasons.size > 1 && <td>{unrankedWords(reason)}</td>}
            <td>
              {/* On a phone once is enough. */}
              {index === 0 && <span class="cell-label">The fewest facts that would give it a rank</span>}
              <NeededFacts slug={tool.slug} name={tool.name} facts_needed={facts_needed} keys={keys} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NeededFactsProps {
  readonly slug: string;
  readonly name: string;
  readonly facts_needed: Unranked['facts_needed'];
  readonly keys: Methodology['catalogue']['keys'];
}

function NeededFacts({ slug, name, facts_needed, keys }: NeededFactsProps) {
  if (facts_needed.length === 0) return <>none would</>;
  const left = facts_needed.length - NAMED;
  return (
    <>
      {facts_needed.slice(0, NAMED).map((key, index) => (
        <>
          {index > 0 && ', '}
          <a href={`/tools/${slug}#${key}`}>
            <span class="unseen">{name}: </span>
            {keys[key]?.label ?? key}
          </a>
        </>
      ))}
      {left > 0 && ` and ${left} more`}
    </>
  );
}
