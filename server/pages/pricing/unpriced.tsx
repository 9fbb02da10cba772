import { reasonOf } from '../facts/unknown.tsx';
import type { EntryPrice } from './entry-price.ts';

/** The tools without a known price, by why it is unknown; where it was looked for stands on the page of each. */
export function Unpriced({ prices }: { readonly prices: readonly EntryPrice[] }) {
  const reasons = new Map<string, EntryPrice[]>();
  for (const price of prices) {
    const { unknown, display } = price.facts.monthly;
    const reason = unknown ? reasonOf(unknown) : display;
    reasons.set(reason, [...(reasons.get(reason) ?? []), price]);
  }
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">Price unknown</h2>
      <p>Each name leads to where its price was looked for.</p>
      {[...reasons].map(([reason, tools]) => (
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
