import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bar.tsx';
import { Subtotals } from './subtotals.tsx';
import type { Place, ToolView } from './view.ts';

/** Its score and rank in each list, with what is left open. */
export function Standing({ tool, ranks, methodology: { profiles, dimensions, categories, catalogue } }: ToolView) {
  const type = categories[tool.category]?.label ?? tool.category;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Scores and ranks</h2>
      <p>
        A score counts what sources prove, of 100; hatched is what it would gain if every unknown turned out well. The
        dot is the rank, with every rank that the unknowns leave open.
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
            const { label = slug, scoped } = profiles[slug] ?? {};
            return (
              <tr>
                <th scope="row">
                  <a href={scoped ? `/rankings/${slug}#${tool.category}` : `/rankings/${slug}`}>
                    {scoped ? `${type}` : label}
                  </a>
                  <span class="condition">{scoped ? 'among its type' : profiles[slug]?.description}</span>
                </th>
                <td>
                  <span class="cell-label">Score, proven to potential</span>
                  <ScoreBar score={score} />
                  <span class="condition">{Math.round(score.coverage * 100)} % of its points are known</span>
                  <Subtotals name={scoped ? type : label} score={score} dimensions={dimensions} />
                </td>
                <td>
                  <span class="cell-label">Rank</span>
                  <Rank place={ranks[slug]} label={(key) => catalogue.keys[key]?.label ?? key} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const REASONS = {
  below_floor: 'Not ranked: too little is known.',
  not_proven: 'Not ranked: not proven to be eligible.',
  ruled_out: 'Not ranked: proven not to be eligible.',
  closed: 'Not ranked: no longer sold.',
};

function Rank({ place, label }: { readonly place: Place | undefined; readonly label: (key: string) => string }) {
  if (!place) return null;
  if (!place.ranked) {
    return (
      <>
        {REASONS[place.reason]}
        <FactsNeeded keys={place.facts_needed} label={label} />
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
        {place.unranked_could_pass > 0 && `; ${passing(place.unranked_could_pass)} could pass it`}
      </span>
    </>
  );
}

const passing = (count: number) => (count === 1 ? '1 unranked tool' : `${count} unranked tools`);

/** Of more, how many there are is said first, and which on demand. */
const FEW = 4;

/** What would have to be known for a rank. */
function FactsNeeded({ keys, label }: { readonly keys: readonly string[]; readonly label: (key: string) => string }) {
  if (keys.length === 0) return null;
  const links = keys.map((key, i) => (
    <>
      {i > 0 && ', '}
      <a href={`#${key}`}>{label(key)}</a>
    </>
  ));
  if (keys.length <= FEW) return <span class="condition">To be known first: {links}</span>;
  return (
    <details class="why">
      <summary>{keys.length} answers to be known first</summary>
      <span class="condition">{links}</span>
    </details>
  );
}
