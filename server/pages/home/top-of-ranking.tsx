import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bar.tsx';
import { healthWords } from '../rankings/health-words.ts';
import type { RankedList } from '../rankings/ranked-list.ts';

interface TopProps {
  readonly list: RankedList;
  readonly categories: Methodology['categories'];
}

/** The first of the general ranking, each with what is proven and what is open. */
export function TopOfRanking({ list, categories }: TopProps) {
  const { health, entries, total } = list;
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">The general ranking</h2>
      <p>
        By what sources prove about each tool, whatever its type; specialised tools stand low in it by design.{' '}
        {healthWords(health)}
      </p>
      <table class="ranking stacked">
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Tool</th>
            <th scope="col">Score, proven to potential</th>
            <th scope="col">Ranks left open, of {health.ranked}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ tool, score, potential, ...placing }) => (
            <tr>
              <td>{placing.rank}</td>
              <th scope="row">
                <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                <span class="condition">{categories[tool.category]?.label ?? tool.category}</span>
              </th>
              <td>
                <span class="cell-label">Score, proven to potential</span>
                <ScoreBar score={{ score, potential }} />
              </td>
              <td>
                <span class="cell-label">Ranks left open, of {health.ranked}</span>
                <RankRange placing={placing} of={health.ranked} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="after-table">
        <a href="/rankings/general">
          All {health.ranked} ranked tools, and the {total - health.ranked} too little known to rank
        </a>
      </p>
    </section>
  );
}
