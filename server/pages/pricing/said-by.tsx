import { isAnswered } from '../../../pipeline/artifacts/answer.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { Citations, type Sources } from '../facts/citation.tsx';
import { UnknownWhy } from '../facts/unknown.tsx';
import type { Facts } from './cost-in-words.ts';

/** Who says the entry price, where and when; or where a price was looked for. */
export function SaidBy({ facts, sources }: { readonly facts: Facts; readonly sources: Sources }) {
  const both = [facts['pricing.starts_at'], facts['pricing.starts_at_annual']].filter((fact) => fact !== undefined);
  const answered = both.filter(isAnswered);
  const [monthly] = both;
  if (answered.length === 0)
    return <p class="said-by">{monthly?.unknown && <UnknownWhy unknown={monthly.unknown} sources={sources} />}</p>;
  return (
    <div class="said-by">
      <Citations citations={distinct(answered)} sources={sources} />
      {answered.some(({ stale }) => stale) && <span class="condition stale">Due for another look.</span>}
    </div>
  );
}

/** Two prices of one page cite it twice. */
function distinct(facts: readonly Fact[]): Fact['sources'] {
  const cited = facts.flatMap(({ sources, disagrees = [] }) => [
    ...sources,
    ...disagrees.flatMap((claim) => claim.sources),
  ]);
  return [...new Map(cited.map((citation) => [`${citation.id} ${citation.at}`, citation])).values()];
}
