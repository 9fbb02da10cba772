import type { Static } from 'typebox';
import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { ToolSummary } from '../../../pipeline/artifacts/tool.ts';
import type { getRankings } from '../../operations/get-rankings.ts';
import type { View } from '../page.ts';
import { ScoreBar } from '../pictures/score-bar.tsx';

const UNRANKED = {
  below_floor: 'too little known to rank',
  not_proven: 'not proven eligible',
  ruled_out: 'not eligible',
  closed: 'no longer sold',
} as const;

/** The general ranking, and what the figures mean. */
export function Home({
  data: { ranking },
  manifest: { counts },
  methodology,
}: View<object, { ranking: Static<typeof getRankings.output> }>) {
  const [list] = ranking.lists;
  const floor = methodology.profiles.general?.floor ?? 0;
  return (
    <>
      <h1>What is known about outreach tools, and who says so</h1>
      <p class="lead">
        {counts.known + counts.disputed} facts about {counts.tools} tools, each with the page that says it. What no page
        says is called unknown, never no.
      </p>
      <h2 id="tools">Tools by proven score</h2>
      <p>
        The score counts what sources prove; the second figure is what it would be if every unknown turned out well.
        Specialised tools score low in this list of all types by design. “Open” is the range of ranks that the unknowns
        leave possible.
      </p>
      {list?.health.provisional && (
        <p class="notice">
          <b>Provisional.</b> {healthWords(list.health)}
        </p>
      )}
      <div class="scroll">
        <table class="ranking">
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Tool</th>
              <th scope="col">Type</th>
              <th scope="col">Proven to potential, of 100</th>
              <th scope="col">Questions</th>
            </tr>
          </thead>
          <tbody>
            {list?.entries.map(({ rank, rank_range, weight_range, tool }) => (
              <Row
                tool={tool}
                methodology={methodology}
                rank={`${rank}`}
                note={`open: ${rank_range.best} to ${rank_range.worst}; by weights: ${weight_range.best} to ${weight_range.worst}`}
              />
            ))}
            {list?.unranked.map(({ tool, reason }) => (
              <Row tool={tool} methodology={methodology} rank="–" note={unrankedNote(tool, reason, floor)} />
            ))}
          </tbody>
        </table>
      </div>
      <h2>For programs</h2>
      <p>
        The same answers over <a href="/api/v1/openapi.json">REST</a> and MCP (Streamable HTTP at <code>/mcp</code>),
        without a key.
      </p>
    </>
  );
}

/** How much the order says, in words. */
function healthWords({
  ranked,
  decided,
  follows_coverage,
}: Static<typeof getRankings.output>['lists'][number]['health']): string {
  const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)} %`;
  return `Of the pairs among ${ranked} ranked tools ${percent(decided)} are decided whatever the unknowns turn out to be; in ${percent(follows_coverage)} of them the higher tool is also the better known one.`;
}

function unrankedNote(tool: ToolSummary, reason: keyof typeof UNRANKED, floor: number): string {
  const known = Math.floor((tool.scores.profiles.general?.coverage ?? 0) * 100);
  return reason === 'below_floor'
    ? `${UNRANKED[reason]}: ${known} % of the points, ${Math.round(floor * 100)} % needed`
    : UNRANKED[reason];
}

function Row({
  tool,
  methodology,
  rank,
  note,
}: {
  tool: ToolSummary;
  methodology: Methodology;
  rank: string;
  note: string;
}) {
  const general = tool.scores.profiles.general;
  return (
    <tr>
      <td>
        {rank} <span class="quiet small">{note}</span>
      </td>
      <th scope="row">
        <a href={`/tools/${tool.slug}`}>{tool.name}</a>
        <span class="quiet small">{tool.summary}</span>
      </th>
      <td>{methodology.categories[tool.category]?.label ?? tool.category}</td>
      <td>{general && <ScoreBar score={general} />}</td>
      <td>{Math.floor(tool.coverage * 100)} % answered</td>
    </tr>
  );
}
