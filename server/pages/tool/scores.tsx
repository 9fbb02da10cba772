import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Part, ScoreWithParts } from '../../../model/score.ts';
import { FactLink, FactLinks } from '../facts/fact-row.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { DimensionBar, median, ScoreBar } from '../pictures/score-bars.tsx';
import type { Place, ToolView } from './view.ts';

/** The score and the rank in each list. */
export function ScoresAndRanks({ tool, ranks, methodology }: ToolView) {
  const { profiles, dimensions, categories, catalogue } = methodology;
  const type = categories[tool.category]?.label ?? tool.category;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Scores and ranks</h2>
      <p>
        A score, out of 100, counts only what sources prove; hatched is what it would gain if every unknown turned out
        well. The dot is the rank, and the band shows every rank that the unknowns leave open.
      </p>
      <table class="standing stacked">
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">Score, proven to potential</th>
            <th scope="col">Rank, and ranks left open</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(tool.scores.profiles).map(([slug, score]) => {
            const { label = slug, scoped, description } = profiles[slug] ?? {};
            return (
              <tr>
                <th scope="row">
                  <a href={scoped ? `/rankings/${slug}#${tool.category}` : `/rankings/${slug}`}>
                    {scoped ? type : label}
                  </a>
                  <span class="condition">{scoped ? 'among its type' : description}</span>
                </th>
                <td>
                  <span class="cell-label">Score, proven to potential</span>
                  <ScoreBar score={score} />
                  <span class="condition">{Math.round(score.coverage * 100)} % of its points are known</span>
                  <Subtotals name={scoped ? type : label} score={score} dimensions={dimensions} />
                </td>
                <td>
                  <span class="cell-label">Rank</span>
                  <Rank place={ranks[slug]} catalogue={catalogue} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SubtotalsProps {
  /** The name of the list, for screen readers. */
  readonly name: string;
  readonly score: ScoreWithParts;
  readonly dimensions: Methodology['dimensions'];
}

/** The points of each dimension, which add up to the score of a list. */
function Subtotals({ name, score: { score, subtotals }, dimensions }: SubtotalsProps) {
  return (
    <details class="why">
      <summary>
        How it adds up<span class="unseen"> in the list {name}</span>
      </summary>
      <dl class="sums">
        {Object.entries(subtotals).map(([slug, { points, maximum }]) => (
          <div>
            <dt>{dimensions[slug]?.label ?? slug}</dt>
            <dd>
              {tenths(points)} <span class="quiet">of {tenths(maximum)}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>
            <b>{score.toFixed(1)}</b> <span class="quiet">of 100.0</span>
          </dd>
        </div>
      </dl>
    </details>
  );
}

const REASONS = {
  below_floor: 'Not ranked: too little is known.',
  not_proven: 'Not ranked: not proven to be eligible.',
  ruled_out: 'Not ranked: proven not to be eligible.',
  closed: 'Not ranked: no longer sold.',
};

/** The rank with its range, or why there is none and which facts are missing for one. */
function Rank({ place, catalogue }: { readonly place: Place | undefined; readonly catalogue: Catalogue }) {
  if (!place) return null;
  if (!place.ranked) {
    return (
      <>
        {REASONS[place.reason]}
        <FactsNeeded keys={place.facts_needed} catalogue={catalogue} />
      </>
    );
  }
  const { best, worst } = place.weight_range;
  return (
    <>
      <span aria-hidden="true">
        <b>{place.rank}</b> <span class="quiet">of {place.of}</span>
      </span>
      <RankRange rankInfo={place} of={place.of} />
      <span class="condition">
        {best === worst ? best : `${best} to ${worst}`} with other weights
        {place.unranked_could_pass > 0 &&
          `; ${place.unranked_could_pass} unranked ${place.unranked_could_pass === 1 ? 'tool' : 'tools'} could pass it`}
      </span>
    </>
  );
}

/** More links than this are collapsed. */
const MAX_LINKS = 4;

/** The facts that have to be known for a rank. */
function FactsNeeded({ keys, catalogue }: { readonly keys: readonly string[]; readonly catalogue: Catalogue }) {
  if (keys.length === 0) return null;
  const links = <FactLinks names={keys} catalogue={catalogue} />;
  if (keys.length <= MAX_LINKS) return <span class="condition">Needed for a rank: {links}</span>;
  return (
    <details class="why">
      <summary>{keys.length} answers needed for a rank</summary>
      <span class="condition">{links}</span>
    </details>
  );
}

/** The score in each dimension compared with the median of the type, and what earned it. */
export function Dimensions({ tool, peers, methodology: { dimensions, categories, catalogue } }: ToolView) {
  const type = categories[tool.category]?.label ?? tool.category;
  return (
    <section aria-labelledby="dimensions">
      <h2 id="dimensions">Why these scores</h2>
      <p>
        Each dimension is scored out of 100. The vertical mark is the median of the {peers.length} tools of its type,{' '}
        {type}. <a href="/methodology">The method</a> explains how much each question counts.
      </p>
      <div class="dimensions">
        {Object.entries(tool.scores.dimensions).map(([slug, score]) => {
          const { label = slug, notice } = dimensions[slug] ?? {};
          const typical = median(peers.flatMap(({ scores }) => scores.dimensions[slug]?.score ?? []));
          return (
            <section class="dimension">
              <div>
                <h3>{label}</h3>
                {typical !== undefined && <p class="condition">median of its type {typical.toFixed(1)}</p>}
              </div>
              <div>
                <DimensionBar score={score} typical={typical} />
                {notice && <p class="condition">{notice}</p>}
                <ScoreParts name={label} score={score} catalogue={catalogue} />
              </div>
            </section>
          );
        })}
      </div>
    </section>
  );
}

interface ScorePartsProps {
  /** The name of the dimension, for screen readers. */
  readonly name: string;
  readonly score: ScoreWithParts;
  readonly catalogue: Catalogue;
}

/** The questions that add up to a score, by what earned points, what is missing and what is open. */
function ScoreParts({ name, score: { parts, why }, catalogue }: ScorePartsProps) {
  const earned = parts.filter(({ points }) => points > 0);
  const open = parts.filter(({ points, best }) => points === 0 && best > 0);
  const missing = parts.filter(({ best }) => best === 0);
  const counts = [
    [earned, `of ${parts.length} earned`],
    [missing, 'missing'],
    [open, 'open'],
  ] as const;
  return (
    <details class="why">
      <summary>
        {counts
          .filter(([some]) => some.length > 0)
          .map(([some, word]) => `${some.length} ${word}`)
          .join(', ')}
        <span class="unseen"> in {name}</span>
      </summary>
      <p class="condition">{why}</p>
      <PartsTable title="Earned" parts={earned} catalogue={catalogue} />
      <PartsTable title="Missing, or proven to earn nothing" parts={missing} catalogue={catalogue} />
      <PartsTable title="Open: earns nothing until it is proven" parts={open} catalogue={catalogue} />
    </details>
  );
}

interface PartsTableProps {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly catalogue: Catalogue;
}

function PartsTable({ title, parts, catalogue }: PartsTableProps) {
  if (parts.length === 0) return null;
  return (
    <table class="parts">
      <caption>{title}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Points, out of the maximum</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, points, maximum }) => (
          <tr>
            <th scope="row">
              <FactLink name={key}>{catalogue.keys[key]?.label ?? key}</FactLink>
            </th>
            <td>
              {tenths(points)} <span class="quiet">of {tenths(maximum)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tenths of a point as points. */
const tenths = (points: number) => (points / 10).toFixed(1);
