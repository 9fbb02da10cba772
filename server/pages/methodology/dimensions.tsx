import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Indicator, Methodology } from '../../../model/methodology.ts';
import { WeightBar } from '../pictures/weight-bar.tsx';

type Weighed = Pick<Methodology, 'profiles' | 'dimensions'>;

/** What each dimension weighs in each profile, drawn on one scale. */
export function WeightsTable({ profiles, dimensions }: Weighed) {
  const most = Math.max(...Object.values(dimensions).flatMap(({ weights }) => Object.values(weights)));
  return (
    <section aria-labelledby="weights">
      <h2 id="weights">Profiles and weights</h2>
      <p>A profile is a point of view on the same facts: it says how much each dimension counts.</p>
      <dl class="terms">
        {Object.entries(profiles).map(([slug, { label, description, why }]) => (
          <>
            <dt>
              <a href={`/rankings/${slug}`}>{label}</a>
            </dt>
            <dd>
              {description} {why}
            </dd>
          </>
        ))}
      </dl>
      <table class="profile-weights">
        <caption>The weight of each dimension, of 100 points in all.</caption>
        <thead>
          <tr>
            <th scope="col">Dimension</th>
            {Object.values(profiles).map(({ label }) => (
              <th scope="col">{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(dimensions).map(([slug, { label, weights }]) => (
            <tr>
              <th scope="row">
                <a href={`#dimension-${slug}`}>{label}</a>
              </th>
              {Object.keys(profiles).map((profile) => (
                <td>
                  <span class="weight">
                    <span class="figures">{weights[profile] ?? 0}</span>
                    <WeightBar weight={weights[profile] ?? 0} most={most} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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

type Graded = Exclude<Indicator, { rule: 'yes' }>;
type Keys = Readonly<Record<string, CatalogueKey>>;

/** How much of its points an indicator earns with which answer, where that is more than yes and no. */
function ruleWords(indicator: Graded, key: string, keys: Keys): string {
  switch (indicator.rule) {
    case 'level':
      return Object.entries(indicator.levels)
        .sort(([, a], [, b]) => b - a)
        .map(([value, percent]) => `${nameOf(value, keys[key])} ${percent} %`)
        .join(', ');
    case 'linear': {
      const { zero_at, full_at, currency, only_if = {} } = indicator;
      const unit = currency ?? keys[key]?.unit ?? '';
      const [all, none] = full_at < zero_at ? ['or less', 'or more'] : ['or more', 'or less'];
      const range = `${full_at} ${unit} ${all}, falling evenly to nothing at ${zero_at} ${unit}${zero_at === 0 ? '' : ` ${none}`}`;
      const conditions = Object.entries(only_if).map(
        ([other, { free_of }]) =>
          `; only if “${keys[other]?.label ?? other}” is proven free of ${free_of.map((value) => nameOf(value, keys[other])).join(' and ')}`,
      );
      return range + conditions.join('');
    }
  }
}

const nameOf = (value: string, key: CatalogueKey | undefined) => key?.values?.[value] ?? value;

/** The types of tool, and what lies outside the job of each in the list by type. */
export function Types({ method }: { readonly method: Methodology }) {
  const { categories, out_of_scope, dimensions, catalogue } = method;
  const nameOf = (scope: string) =>
    dimensions[scope] ? `all of “${dimensions[scope]?.label}”` : (catalogue.keys[scope]?.label ?? scope);
  return (
    <section aria-labelledby="types">
      <h2 id="types">Types of tool</h2>
      <p>
        In the lists by type, what lies outside the job of a type is left out, and the rest is scaled to 100 points
        again.
      </p>
      <table class="types-of-tool stacked">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Left out of its list</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(categories).map(([slug, { label, description }]) => (
            <tr id={`type-${slug}`}>
              <th scope="row">
                <b>{label}</b>
                <span class="condition">{description}</span>
              </th>
              <td>
                <span class="cell-label">Left out of its list</span>
                {(out_of_scope[slug] ?? []).map(nameOf).join(', ') || 'nothing'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
