import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
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
        Within a dimension, an indicator of tier 4 can earn four times what one of tier 1 can. The points are those of
        the general list, of 100 in all.
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
      <table class="indicators stacked" aria-labelledby={`dimension-${slug}`}>
        <thead>
          <tr>
            <th scope="col">Indicator, and why it counts</th>
            <th scope="col">Earns its points with</th>
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
              </th>
              <td>
                <span class="cell-label">Earns its points with</span>
                {ruleWords(indicator, key, keys)}
              </td>
              <td>
                <span class="cell-label">Tier</span>
                {indicator.tier}
              </td>
              <td>
                <span class="cell-label">Points</span>
                {tenths(method.tables.profiles.general?.['*']?.[key] ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Points are whole tenths in the data. */
export const tenths = (points: number) => (points / 10).toFixed(1);
