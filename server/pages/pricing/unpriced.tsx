import { reasonOf } from '../facts/fact-sources.tsx';
import type { EntryPrice } from './entry-price.ts';

/** The tools without a known price: what was read of some, and why it is unknown of the rest; each leads to where it was looked for. */
export function Unpriced({ prices }: { readonly prices: readonly EntryPrice[] }) {
  const noted = prices.filter(({ notes }) => notes.length > 0);
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">Price unknown</h2>
      <p>Each name leads to where its price was looked for.</p>
      {noted.length > 0 && (
        <>
          <h3>
            Something was read, but no price that is certain <span class="quiet count">{noted.length}</span>
          </h3>
          <ul class="noted">
            {noted.map(({ slug, name, notes }) => (
              <li>
                <a href={`/pricing/${slug}`}>{name}</a> <span class="condition">{notes.join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {[...byReason(prices.filter(({ notes }) => notes.length === 0))].map(([reason, tools]) => (
        <>
          <h3>
            {reason[0]?.toUpperCase()}
            {reason.slice(1)} <span class="quiet count">{tools.length}</span>
          </h3>
          <ul class="names">
            {tools.map(({ slug, name }) => (
              <li>
                <a href={`/pricing/${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}

function byReason(prices: readonly EntryPrice[]): ReadonlyMap<string, readonly EntryPrice[]> {
  const reasons = new Map<string, EntryPrice[]>();
  for (const price of prices) {
    const { unknown, display } = price.facts.monthly;
    const reason = unknown ? reasonOf(unknown) : display;
    reasons.set(reason, [...(reasons.get(reason) ?? []), price]);
  }
  return reasons;
}
