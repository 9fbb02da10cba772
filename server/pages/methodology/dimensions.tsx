import { type CatalogueKey, CHANNEL_NAMES } from '../../../model/catalogue.ts';
import type { Indicator, Methodology } from '../../../model/methodology.ts';
import { WeightBar } from '../pictures/score-bars.tsx';

type WeightsProps = Pick<Methodology, 'profiles' | 'dimensions'>;

/** The weight of each dimension in each profile, on one scale. */
export function WeightsTable({ profiles, dimensions }: WeightsProps) {
  const most = Math.max(...Object.values(dimensions).flatMap(({ weights }) => Object.values(weights)));
  return (
    <section aria-labelledby="weights">
      <h2 id="weights">Profiles and weights</h2>
      <p>A profile is one view of the same facts: it sets how much each dimension counts.</p>
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
        <caption>The weight of each dimension, out of 100 points.</caption>
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

/** Each dimension with its indicators, why they count, and the points they can earn. */
export function Dimensions({ method }: DimensionsProps) {
  return (
    <section aria-labelledby="dimensions">
      <h2 id="dimensions">Dimensions</h2>
      <p>
        A proven yes earns all points of its indicator, unless stated otherwise. The points are those of the general
        list, 100 in total. Within a dimension they follow the tiers: tier 4 earns four times as much as tier 1.
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
                {indicator.rule === 'yes' && indicator.for && (
                  <span class="condition">Counts only what is documented for {CHANNEL_NAMES[indicator.for]}.</span>
                )}
                {indicator.rule !== 'yes' && (
                  <span class="condition">Points by answer: {describeRule(indicator, key, keys)}.</span>
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

/** In the data, points are integers in tenths. */
export const tenths = (points: number) => (points / 10).toFixed(1);

type Graded = Exclude<Indicator, { rule: 'yes' }>;
type Keys = Readonly<Record<string, CatalogueKey>>;

/** The share of its points that an indicator earns by answer, for rules other than yes or no. */
function describeRule(indicator: Graded, key: string, keys: Keys): string {
  switch (indicator.rule) {
    case 'level':
      return Object.entries(indicator.levels)
        .sort(([, a], [, b]) => b - a)
        .map(([value, percent]) => `${nameOf(value, keys[key])} ${percent} %`)
        .join(', ');
    case 'linear': {
      const { zero_at, full_at, currency, only_if = {} } = indicator;
      const unit = currency ?? keys[key]?.unit ?? '';
      const [beyondFull, beyondZero] = full_at < zero_at ? ['or less', 'or more'] : ['or more', 'or less'];
      const range = `${full_at} ${unit} ${beyondFull}, falling linearly to nothing at ${zero_at} ${unit}${zero_at === 0 ? '' : ` ${beyondZero}`}`;
      const conditions = Object.entries(only_if).map(
        ([other, { free_of }]) =>
          `; only if “${keys[other]?.label ?? other}” is proven free of ${free_of.map((value) => nameOf(value, keys[other])).join(' and ')}`,
      );
      return range + conditions.join('');
    }
  }
}

const nameOf = (value: string, key: CatalogueKey | undefined) => key?.values?.[value] ?? value;

/** The types of tool, and what is left out of the score of each in the rankings by type. */
export function Types({ method }: { readonly method: Methodology }) {
  const { categories, out_of_scope, dimensions, catalogue } = method;
  const nameOf = (scope: string) =>
    dimensions[scope] ? `all of “${dimensions[scope]?.label}”` : (catalogue.keys[scope]?.label ?? scope);
  return (
    <section aria-labelledby="types">
      <h2 id="types">Types of tool</h2>
      <p>
        The rankings by type leave out what a type of tool is not meant to do, and scale the rest to 100 points again.
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
