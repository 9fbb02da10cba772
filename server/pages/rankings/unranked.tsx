import { capitalised } from '../frame/capitalised.ts';
import { reasonInWords } from './job-words.ts';
import type { RankedList } from './ranked-list.ts';

interface UnrankedProps {
  readonly unranked: RankedList['unranked'];
  readonly minPages: number;
  readonly id: string;
  /** Which tools these are, after a number: `of this type`. */
  readonly what?: string;
}

/** The tools of a list that have no place in it, by reason. */
export function Unranked({ unranked, minPages, id, what = '' }: UnrankedProps) {
  if (unranked.length === 0) return null;
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  return (
    <>
      <h3 id={id}>{[`${unranked.length} more`, what, 'without a place'].filter(Boolean).join(' ')}</h3>
      {reasons.some((reason) => reason !== 'closed') && (
        <p>If little was read or proven, that says nothing against a tool.</p>
      )}
      <ul>
        {reasons.map((reason) => (
          <li>
            {capitalised(reasonInWords(reason, minPages))}:{' '}
            {unranked
              .filter((one) => one.reason === reason)
              .map(({ tool: { slug, name } }, i) => (
                <>
                  {i > 0 && ', '}
                  <a href={`/tools/${slug}`}>{name}</a>
                </>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}
