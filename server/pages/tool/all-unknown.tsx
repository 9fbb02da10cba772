import type { Fact } from '../../../model/fact.ts';
import { reasonOf } from '../facts/unknown.tsx';
import type { ToolView } from './view.ts';

/** How many questions are unknown, why, and the way to all of them. */
export function AllUnknown({ tool: { slug, name, facts } }: ToolView) {
  const reasons = unknownByReason(Object.values(facts));
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  return (
    <>
      <p class="after-table">
        <a href={`/tools/${slug}?show=unknown#facts`}>
          {total === 1 ? 'The one question that is' : `All ${total} questions that are`} unknown of {name}
        </a>
      </p>
      <ul class="index">
        {reasons.map(([reason, count]) => (
          <li>
            {reason}
            <span class="leader" />
            <span class="figure">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The reasons in words with how many questions each keeps open, the most frequent first. */
function unknownByReason(facts: readonly Fact[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { unknown } of facts) {
    if (unknown) counts.set(reasonOf(unknown), (counts.get(reasonOf(unknown)) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
