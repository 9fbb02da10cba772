import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/ranking/job.ts';
import type { JobScore } from '../../../model/ranking/published.ts';
import { counted } from '../../../model/words/numbers.ts';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { Tick } from '../lists/compare-ticked.tsx';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import { AskFirstText } from './question-label.tsx';
import type { RankedList } from './ranking-input.ts';

type Entry = RankedList['entries'][number];

interface MatrixProps {
  readonly entries: readonly Entry[];
  readonly jobs: readonly string[];
  readonly methodology: Methodology;
  /** The name of the table. */
  readonly label: string;
  /** Whether these are all tools of the list, so that those with one rank can be counted. */
  readonly isWhole?: boolean;
  /** Whether the rows are in the order of the places, so that those with one rank are together. */
  readonly isByPlace?: boolean;
}

/** Tools by jobs: in each cell how much of the job is proven, and the group of the tool in the list of the job. */
export function Matrix({ entries, jobs, methodology, label, isWhole = false, isByPlace = true }: MatrixProps) {
  const labels = new Map(jobs.map((job) => [job, methodology.jobs[job]?.label ?? job]));
  return (
    <>
      <ul class="marks-key" aria-label="Marks">
        <li>
          <VerdictMark verdict="meets" words="all musts proven" isInSight />
        </li>
        <li>11 of 12: questions proven</li>
        <li>group 2: the place in the list of the job</li>
      </ul>
      <table class="job-matrix stacked" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            {jobs.map((job) => (
              <th scope="col">
                <a href={`/rankings/general?job=${job}`}>{labels.get(job)}</a>
              </th>
            ))}
            <th scope="col">What to ask first</th>
          </tr>
        </thead>
        {byRank(entries, isByPlace).map(([rank, tools]) => (
          <tbody>
            {isByPlace && (
              <tr class="matrix-rank">
                <th scope="rowgroup" colspan={jobs.length + 2}>
                  Rank {rank}: all musts proven for {tools[0]?.complete.length} of {jobs.length} jobs
                  {isWhole && <span class="quiet"> · {counted(tools.length, 'tool')}</span>}
                </th>
              </tr>
            )}
            {tools.map((entry) => (
              <ToolRow entry={entry} jobs={jobs} labels={labels} methodology={methodology} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** The tools of each rank, in order; all together if the order is another. */
function byRank(entries: readonly Entry[], isByPlace: boolean): (readonly [rank: number, tools: readonly Entry[]])[] {
  if (!isByPlace) return [[0, entries]];
  return [...groupBy(entries, ({ rank }) => rank)];
}

interface ToolRowProps extends Pick<MatrixProps, 'jobs' | 'methodology'> {
  readonly entry: Entry;
  /** The names of the jobs. */
  readonly labels: ReadonlyMap<string, string>;
}

function ToolRow({ entry: { tool, complete, ask_first, facts }, jobs, labels, methodology }: ToolRowProps) {
  const { categories, catalogue } = methodology;
  return (
    <tr>
      <th scope="row">
        <Tick slug={tool.slug} name={tool.name} />
        <a href={`/tools/${tool.slug}`}>{tool.name}</a>
        <span class="condition">{categories[tool.category]?.label ?? tool.category}</span>
        <ChannelMarks facts={facts} catalogue={catalogue} />
      </th>
      {jobs.map((job) => (
        <ScoreCell
          label={labels.get(job) ?? job}
          score={tool.scores[job]}
          isComplete={complete.includes(job)}
          isForType={isForType(methodology.jobs[job], tool.category)}
        />
      ))}
      <td>
        <span class="cell-label">What to ask first</span>{' '}
        <AskFirstText askFirst={ask_first} jobs={methodology.jobs} catalogue={catalogue} />
      </td>
    </tr>
  );
}

interface ScoreCellProps {
  readonly label: string;
  readonly score: JobScore | undefined;
  readonly isComplete: boolean;
  /** Whether the job is for tools of this type. */
  readonly isForType: boolean;
}

/** `11 of 12`, marked if all musts are proven, with the group if the tool has a place in the list. */
function ScoreCell({ label, score, isComplete, isForType }: ScoreCellProps) {
  if (!score) return <td />;
  return (
    <td class={isComplete ? 'complete' : undefined}>
      <span class="cell-label">{label}</span>
      <span class="whole">
        {isComplete && (
          <>
            <VerdictMark verdict="meets" words="all musts proven:" />{' '}
          </>
        )}
        {score.proven} of {score.of}
      </span>
      <span class="condition">{placeInWords(score, isForType)}</span>
    </td>
  );
}

/** Tools of which too little was read, and those that are no longer sold, are not in a ranking by several jobs. */
function placeInWords({ group }: JobScore, isForType: boolean): string {
  if (group !== null) return `group ${group}`;
  return isForType ? 'too little proven' : 'not for its type';
}
