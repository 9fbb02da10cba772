import type { Static } from 'typebox';
import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { getRankings } from '../../operations/get-rankings.ts';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bar.tsx';

export type RankedList = Static<typeof getRankings.output>['lists'][number];

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
        By what sources prove about each tool, whatever its type; specialised tools stand low in it by design.
        {health.provisional && ` ${healthWords(health)}`}
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

/** How much the order says, in words. */
function healthWords({ ranked, decided, follows_coverage }: RankedList['health']): string {
  const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)} %`;
  return `It is provisional: of the pairs among the ${ranked} ranked tools ${percent(decided)} are decided whatever the unknowns turn out to be, and in ${percent(follows_coverage)} the higher tool is also the better known one.`;
}
