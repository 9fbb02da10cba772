import { ENTRY_PRICE } from '../../../model/entry-price.ts';
import { citationsOf, type Fact, isAnswered } from '../../../model/fact.ts';
import { Citations, type Sources } from '../facts/citations.tsx';
import type { Facts } from './cost-in-words.ts';

/** Who says the entry price, where and when; where none is known, the way to where it was looked for. */
export function EntryPriceSources({ facts, sources }: { readonly facts: Facts; readonly sources: Sources }) {
  const answered = Object.values(ENTRY_PRICE)
    .flatMap((key) => facts[key] ?? [])
    .filter(isAnswered);
  if (answered.length === 0)
    return (
      <p>
        <a href={`#${ENTRY_PRICE.monthly}`}>Where the price was looked for</a>
      </p>
    );
  return (
    <div class="said-by">
      <Citations citations={byPage(answered)} sources={sources} />
      {answered.some(({ stale }) => stale) && <span class="condition stale">Due for another look.</span>}
    </div>
  );
}

/** Each page once, with all places on it. */
function byPage(facts: readonly Fact[]): Fact['sources'] {
  const places = new Map<string, Set<string>>();
  for (const { id, at } of facts.flatMap(citationsOf)) {
    const known = places.get(id) ?? new Set();
    places.set(id, at === null ? known : known.add(at));
  }
  return [...places].map(([id, at]) => ({ id, at: at.size > 0 ? [...at].join('; ') : null }));
}
