import type { Catalogue } from '../../../model/catalogue.ts';
import { TIERS } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { JobListAnswer, JobListRequest } from '../../operations/job-list/answer.ts';
import { Choices } from '../frame/page-links.tsx';
import { MarksKey } from '../pictures/tier-marks.tsx';
import { JobPriceLines } from './job-price.tsx';
import { placesInWords, reasonInWords, reliabilityInWords, TIER_NAMES } from './job-words.ts';
import { OwnQuestions } from './own-questions.tsx';
import { questionLabel } from './question-label.ts';
import { answerIn, TierHeads, TierPictures } from './tier-columns.tsx';

type Placed = JobListAnswer['entries'][number];
type Unplaced = JobListAnswer['unplaced'][number];

/** The title of a list: the job, or that it is the reader's own. */
export function jobListTitle({ job }: JobListAnswer, { jobs }: Methodology): string {
  return job === null ? 'Your own list' : (jobs[job]?.label ?? job);
}

interface JobListPageProps {
  readonly list: JobListAnswer;
  readonly input: JobListRequest;
  readonly methodology: Methodology;
}

/** The list of a job: what its places mean, the placed tools, those without a place, the questions, and a form to change them. */
export function JobListPage({ list, input, methodology }: JobListPageProps) {
  const { jobs, catalogue, min_pages } = methodology;
  const { entries, unplaced, questions } = list;
  return (
    <>
      <h1>{jobListTitle(list, methodology)}</h1>
      <p class="lead">
        {list.job !== null && jobs[list.job]?.description} Places show what is proven, not what is best.
      </p>
      <Choices
        label="Jobs"
        lead="By job"
        choices={Object.entries(jobs).map(([slug, { label }]) => ({
          href: `/rankings/general?job=${slug}`,
          label,
          current: slug === list.job,
        }))}
      />
      <p>{reliabilityInWords(list.health)}</p>
      <section aria-labelledby="placed">
        <h2 id="placed">{entries.length === 1 ? '1 tool placed' : `${entries.length} tools placed`}</h2>
        {entries.length > 0 && <PlacedTable entries={entries} questions={questions} catalogue={catalogue} />}
      </section>
      {unplaced.length > 0 && (
        <section aria-labelledby="unplaced">
          <h2 id="unplaced">Without a place</h2>
          <p>
            Being listed here is not a mark against a tool: too little about it was read, or too few musts are proven.
          </p>
          <ul>
            {unplaced.map(({ tool, reason, proven }) => (
              <li>
                <a href={`/tools/${tool.slug}`}>{tool.name}</a>: {reasonInWords(reason, min_pages)} (
                {provenInWords(proven)})
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="questions">
        <h2 id="questions">The questions</h2>
        {TIERS.map((tier) => {
          const asked = questions.filter((one) => one.tier === tier);
          return (
            asked.length > 0 && (
              <>
                <h3>{TIER_NAMES[tier]}</h3>
                <ul>
                  {asked.map(({ question, why }) => (
                    <li>
                      {questionLabel(question, catalogue)} <code class="condition">{question}</code>
                      {why && <span class="condition">{why}</span>}
                    </li>
                  ))}
                </ul>
              </>
            )
          );
        })}
        <OwnQuestions input={input} jobs={jobs} />
      </section>
    </>
  );
}

interface PlacedTableProps {
  readonly entries: readonly Placed[];
  readonly questions: JobListAnswer['questions'];
  readonly catalogue: Catalogue;
}

function PlacedTable({ entries, questions, catalogue }: PlacedTableProps) {
  const labelOf = (question: string) => questionLabel(question, catalogue);
  const answers = new Set(entries.flatMap((entry) => questions.map(({ question }) => answerIn(entry, question))));
  return (
    <>
      <MarksKey answers={answers} />
      <table class="job-places stacked" aria-labelledby="placed">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Group</th>
            <TierHeads />
            <th scope="col">What to ask</th>
            <th scope="col">What was read</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { tool, group, range, proven, open, denied, evidence, price } = entry;
            return (
              <tr>
                <th scope="row">
                  <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                  <JobPriceLines price={price} proven={proven} />
                </th>
                <td>
                  <span class="cell-label">Group</span> {group}
                  <span class="condition">{placesInWords(range)}</span>
                </td>
                <TierPictures row={entry} questions={questions} labelOf={labelOf} />
                <td>
                  <span class="cell-label">What to ask</span> {openInWords(open, catalogue)}
                  {denied.length > 0 && <span class="condition">says no: {denied.map(labelOf).join(', ')}</span>}
                </td>
                <td class="read">
                  <span class="cell-label">What was read</span> {evidenceInWords(evidence)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function openInWords(open: Placed['open'], catalogue: Catalogue): string {
  if (open.length === 0) return 'nothing is open';
  return open
    .map(({ question, state }) => {
      const label = questionLabel(question, catalogue);
      if (state === 'disputed') return `${label} (sources differ)`;
      return state === 'never_looked' ? `${label} (not looked for yet)` : label;
    })
    .join(', ');
}

function evidenceInWords({ pages, by_vendor: [own = 0, all = 0], stale, undated }: Placed['evidence']): string {
  return [
    `${pages} pages`,
    `${own} of ${all} proofs by the vendor`,
    stale > 0 && `${stale} due for review`,
    undated > 0 && `${undated} undated`,
  ]
    .filter(Boolean)
    .join('; ');
}

function provenInWords(proven: Unplaced['proven']): string {
  return TIERS.map((tier) => `${TIER_NAMES[tier].toLowerCase()} ${proven[tier].join(' of ')}`).join(', ');
}
