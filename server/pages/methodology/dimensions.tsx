import type { Methodology } from '../../../model/methodology.ts';
import { ruleWords } from './rule-words.ts';

interface DimensionsProps {
  readonly method: Methodology;
}

/** Every dimension with the facts that feed it, why each counts, and what it can earn. */
export function Dimensions({ method }: DimensionsProps) {
  return (
    <section aria-labelledby="dimensions">
      <h2 id="dimensions">Dimensions</h2>
      <p>
        A proven yes earns all the points of its indicator, unless it says otherwise. Points are those of the general
        list, of 100 in all; within a dimension they follow the tiers, so that tier 4 earns four times what tier 1 does.
      </p>
      {Object.entries(method.dimensions).map(([slug, dimension]) => (
        <Dimension slug={slug} dimension={dimension} method={method} />
      ))}
    </section>
  );
}

interface DimensionProps extends DimensionsProps {
  readonly slug: string;
  readonly dimension: Methodology['dimensions'][string];
}

function Dimension({ slug, dimension, method }: DimensionProps) {
  const { label, why, notice, only_if_yes, indicators } = dimension;
  const { keys } = method.catalogue;
  return (
    <section>
      <h3 id={`dimension-${slug}`}>{label}</h3>
      <p>
        {why}
        {only_if_yes && ` Counts only where “${keys[only_if_yes]?.label ?? only_if_yes}” is a proven yes.`}
      </p>
      {notice && <p class="notice">{notice}</p>}
      <table class="indicators" aria-labelledby={`dimension-${slug}`}>
        <thead>
          <tr>
            <th scope="col">Indicator, and why it counts</th>
            <th scope="col">Tier</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(indicators).map(([key, indicator]) => (
            <tr>
              <th scope="row">
                <a href={`#${key}`}>{keys[key]?.label ?? key}</a>
                <span class="condition">{indicator.why}</span>
                {indicator.rule !== 'yes' && (
                  <span class="condition">Earns by its answer: {ruleWords(indicator, key, keys)}.</span>
                )}
              </th>
              <td>{indicator.tier}</td>
              <td>{tenths(method.tables.profiles.general?.['*']?.[key] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Points are whole tenths in the data. */
export const tenths = (points: number) => (points / 10).toFixed(1);
