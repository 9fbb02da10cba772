import type { Methodology } from '../../../model/methodology.ts';
import type { JobScore } from '../../../model/score.ts';
import { AskFirstText } from './ask-first.tsx';
import type { RankedList } from './ranked-list.ts';

interface MatrixProps {
  readonly entries: RankedList['entries'];
  readonly jobs: readonly string[];
  readonly methodology: Methodology;
  /** The name of the table. */
  readonly label: string;
}

/** Tools by jobs: in each cell how much of the job is proven, and the group of the tool in the list of the job. */
export function Matrix({ entries, jobs, methodology, label }: MatrixProps) {
  const { categories, catalogue } = methodology;
  const labels = new Map(jobs.map((job) => [job, methodology.jobs[job]?.label ?? job]));
  return (
    <table class="job-matrix stacked" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">Jobs with all musts proven</th>
          {jobs.map((job) => (
            <th scope="col">
              <a href={`/rankings/general?job=${job}`}>{labels.get(job)}</a>
            </th>
          ))}
          <th scope="col">What to ask first</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ tool, complete, ask_first }) => (
          <tr>
            <th scope="row">
              <a href={`/tools/${tool.slug}`}>{tool.name}</a>
              <span class="condition">{categories[tool.category]?.label ?? tool.category}</span>
            </th>
            <td>
              <span class="cell-label">All musts proven</span> {complete.length} of {jobs.length}
            </td>
            {jobs.map((job) => (
              <ScoreCell label={labels.get(job) ?? job} score={tool.scores[job]} isComplete={complete.includes(job)} />
            ))}
            <td>
              <span class="cell-label">What to ask first</span>{' '}
              <AskFirstText askFirst={ask_first} jobs={methodology.jobs} catalogue={catalogue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ScoreCellProps {
  readonly label: string;
  readonly score: JobScore | undefined;
  readonly isComplete: boolean;
}

/** `11 of 12`, marked if all musts are proven, with the group if the tool has a place in the list. */
function ScoreCell({ label, score, isComplete }: ScoreCellProps) {
  if (!score) return <td />;
  return (
    <td class={isComplete ? 'complete' : undefined}>
      <span class="cell-label">{label}</span>
      <span class="whole">
        {isComplete && (
          <span class="must-mark">
            <span aria-hidden="true">✓</span>
            <span class="unseen">all musts proven: </span>
          </span>
        )}
        {score.proven} of {score.of}
      </span>
      <span class="condition">{score.group === null ? 'no place' : `group ${score.group}`}</span>
    </td>
  );
}
