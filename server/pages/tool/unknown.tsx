import type { Fact } from '../../../model/fact.ts';
import { countBy } from '../../../model/group-by.ts';
import { counted } from '../../../model/words/numbers.ts';
import { absentReason, reasonOf } from '../facts/fact-sources.tsx';
import { Fold } from '../frame/fold.tsx';
import type { ToolView } from './view.ts';

/** How many questions are unknown, by reason, with a link to all of them. */
export function Unknown({ tool: { slug, name, facts } }: ToolView) {
  const reasons = unknownByReason(Object.values(facts));
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) {
    return (
      <Fold id="unknown" title="What is unknown" count="nothing">
        <p>Every question about {name} that applies is answered.</p>
      </Fold>
    );
  }
  return (
    <Fold id="unknown" title="What is unknown" count={counted(total, 'question')}>
      <p>
        Unknown is not no.{' '}
        <a href={`/tools/${slug}?show=unknown#facts`}>
          {total === 1 ? 'The one question that is' : `All ${total} questions that are`} unknown for {name}
        </a>
        , by what was done about them:
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
    </Fold>
  );
}

/** Counts unknown questions by the reason in words, the most frequent first. */
function unknownByReason(facts: readonly Fact[]): [reason: string, count: number][] {
  const reasons = facts.flatMap(({ unknown, absent }) =>
    unknown ? [absent ? absentReason(absent) : reasonOf(unknown)] : [],
  );
  return [...countBy(reasons)].sort(([, one], [, other]) => other - one);
}
