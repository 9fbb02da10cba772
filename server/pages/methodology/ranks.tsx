import type { Methodology } from '../../../model/methodology.ts';
import { isAboutRanks, RuleList } from './rules.tsx';

/** How scores turn into an order, and how firm a place in it is. */
export function Ranks({ method }: { readonly method: Methodology }) {
  const { rules, profiles, draws, catalogue } = method;
  return (
    <section aria-labelledby="ranks">
      <h2 id="ranks">From points to ranks</h2>
      <p>
        A place is never one number alone: beside each rank stand the ranks that the unknowns leave open, and those that
        other weights would give.
      </p>
      <RuleList rules={Object.fromEntries(Object.entries(rules).filter(([name]) => isAboutRanks(name)))} />
      <h3>The floor</h3>
      <p>The least coverage with which a tool is ranked, and what has to be proven of it besides:</p>
      <ul>
        {Object.entries(profiles).map(([slug, { label, floor, eligible_if_any }]) => (
          <li>
            <a href={`/rankings/${slug}`}>{label}</a>: {Math.round(floor * 100)}&nbsp;%
            {eligible_if_any &&
              `, and one of these: ${eligible_if_any.map((key) => catalogue.keys[key]?.label ?? key).join(', ')}`}
          </li>
        ))}
      </ul>
      <h3>How other weights are drawn</h3>
      <p>
        {draws.count.toLocaleString('en')} draws, generator {draws.generator}. {draws.how}
      </p>
    </section>
  );
}
