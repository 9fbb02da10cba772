import type { Methodology } from '../../../model/methodology.ts';
import { compareAddress } from '../compare/selection.tsx';
import { RankRange } from '../pictures/rank-range.tsx';
import { ScoreBar } from '../pictures/score-bars.tsx';
import type { RankedEntry, RankedList } from './ranked-list.ts';

interface RankedTableProps {
  readonly list: RankedList;
  readonly profile: string;
  /** What the table holds, in words. */
  readonly label: string;
  readonly categories: Methodology['categories'];
}

/** The ranked of a list in order, each with what is proven, what is open, and the way to why it stands above the next. */
export function RankedTable({ list: { category, entries, health }, profile, label, categories }: RankedTableProps) {
  const ranks = entries.map(({ rank }) => rank);
  const open = `Ranks left open, of ${health.ranked}`;
  return (
    <table class="ranked stacked" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Tool</th>
          <th scope="col">Score, proven to potential</th>
          <th scope="col">{open}</th>
          <th scope="col" class="number">
            Known
          </th>
          <th scope="col">Compare</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ tool, score, potential, coverage, ...rankInfo }, index) => (
          <tr>
            <td class="rank-cell">
              {rankInfo.rank}
              {ranks.filter((rank) => rank === rankInfo.rank).length > 1 && (
                <span class="tied">
                  <span aria-hidden="true">=</span>
                  <span class="unseen"> shared</span>
                </span>
              )}
            </td>
            <th scope="row">
              <a href={`/tools/${tool.slug}`}>{tool.name}</a>
              {category === null && <span class="condition">{categories[tool.category]?.label ?? tool.category}</span>}
            </th>
            <td>
              <span class="cell-label">Score, proven to potential</span>
              <ScoreBar score={{ score, potential }} />
            </td>
            <td>
              <span class="cell-label">{open}</span>
              <RankRange rankInfo={rankInfo} of={health.ranked} />
            </td>
            <td class="number">
              <span class="cell-label">Known </span>
              {Math.round(coverage * 100)} %
            </td>
            <td>
              <WhyAboveLink entry={entries[index] as RankedEntry} next={entries[index + 1]} profile={profile} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WhyAboveLinkProps {
  readonly entry: RankedEntry;
  readonly next: RankedEntry | undefined;
  readonly profile: string;
}

/** Leads to what makes the difference between a tool and the next in the list. */
function WhyAboveLink({ entry: { tool, score }, next, profile }: WhyAboveLinkProps) {
  if (!next) return null;
  return (
    <a href={compareAddress({ tools: [tool.slug, next.tool.slug], profile }, 'scores')}>
      <span class="unseen">{tool.name}: </span>
      {score === next.score ? 'level with' : 'why above'} {next.tool.name}
    </a>
  );
}
