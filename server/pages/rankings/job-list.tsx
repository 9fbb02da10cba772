import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { JobListAnswer, JobListRequest } from '../../operations/job-list/answer.ts';
import { Fold } from '../frame/fold.tsx';
import { Choices } from '../frame/page-links.tsx';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { CompareTicked, Tick } from '../lists/compare-ticked.tsx';
import { MarksKey } from '../pictures/tier-marks.tsx';
import { JobPriceLines } from './job-price.tsx';
import { ListControls, ListPaging, NoneListed } from './list-controls.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { absentInWords, placesInWords, questionLabel, reasonInWords, TIER_NAMES } from './question-label.tsx';
import type { RankingInput } from './ranking-input.ts';
import { reliabilityInWords } from './reliability.ts';
import { answerIn, TierHeads, TierPictures, tiersWith } from './tier-columns.tsx';

type Unplaced = JobListAnswer['unplaced'][number];

/** Whether a reader moved, added or dropped questions. */
function hasOwnQuestions({ must, want, nice, drop }: JobListRequest): boolean {
  return [must, want, nice, drop].some((named) => named !== undefined);
}

/** The title of a list: the job, also if it is with the reader's questions, or that it is the reader's own. */
export function jobListTitle(
  { job }: Pick<JobListAnswer, 'job'>,
  input: JobListRequest,
  { jobs }: Pick<Methodology, 'jobs'>,
): string {
  if (job === null) return 'Your own list';
  const label = jobs[job]?.label ?? job;
  return hasOwnQuestions(input) ? `${label}, with your questions` : label;
}

interface JobListPageProps {
  readonly list: JobListAnswer;
  readonly input: RankingInput;
  /** The tools that are left out only because something is unknown. */
  readonly mayMatch: readonly string[] | undefined;
  /** How many tools the filters keep; undefined without filters. */
  readonly matching: number | undefined;
  /** The entry prices that sources give, by slug. */
  readonly amounts: ReadonlyMap<string, Amounts>;
  /** How many tools the snapshot has. */
  readonly tools: number;
  readonly methodology: Methodology;
}

/** The list of a job: what its places mean, the placed tools, those without a place, the questions, and a form to change them. */
export function JobListPage({ list, input, mayMatch, matching, amounts, tools, methodology }: JobListPageProps) {
  const { jobs, catalogue } = methodology;
  const { entries, unplaced, questions, job, notices } = list;
  const after = notesAfter(list, tools);
  const shown = entries.length + unplaced.length;
  return (
    <>
      <p class="eyebrow">
        <a href="/rankings">All rankings</a>
      </p>
      <h1>{jobListTitle(list, input, methodology)}</h1>
      <p class="lead">
        {job !== null && jobs[job]?.description} Places show what is proven, not what is best.
        {job !== null && hasOwnQuestions(input) && (
          <>
            {' '}
            <a href={`/rankings/general?job=${job}`}>Back to the questions of the job</a>
          </>
        )}
      </p>
      <Choices
        label="Jobs"
        lead="By job"
        choices={Object.entries(jobs).map(([slug, { label }]) => ({
          href: `/rankings/general?job=${slug}`,
          label,
          current: slug === job,
        }))}
      />
      {list.health.provisional && (
        <p class="notice">Provisional: few tools are placed or differ clearly, so this order says little.</p>
      )}
      {notices.map(({ text }) => (
        <p class="notice">{text}</p>
      ))}
      <ListControls input={input} mayMatch={mayMatch} methodology={methodology} />
      {shown === 0 && <NoneListed input={input} mayMatch={mayMatch} />}
      <section aria-labelledby="placed">
        <h2 id="placed">{placedInWords(list, matching)}</h2>
        {entries.length > 0 && (
          <PlacedTable entries={entries} questions={questions} amounts={amounts} catalogue={catalogue} />
        )}
        {after !== '' && <p class="after-list quiet">{after}</p>}
      </section>
      <WithoutPlace unplaced={unplaced} questions={questions} minPages={methodology.min_pages} />
      {shown > 1 && <CompareTicked job={job ?? undefined} />}
      <ListPaging input={input} shown={shown} total={matching ?? list.total} />
      <Fold id="trust" title="How far this order can be trusted">
        <p>{reliabilityInWords(list.health)}</p>
      </Fold>
      <Fold id="questions" title="The questions" count={`${questions.length}, and how to ask your own`}>
        {tiersWith(questions).map((tier) => (
          <>
            <h3>{TIER_NAMES[tier]}</h3>
            <ul>
              {questions
                .filter((one) => one.tier === tier)
                .map(({ question, why }) => (
                  <li>
                    {questionLabel(question, catalogue)} <code class="condition">{question}</code>
                    {why && <span class="condition">{why}</span>}
                  </li>
                ))}
            </ul>
          </>
        ))}
        <OwnQuestions input={input} jobs={jobs} />
      </Fold>
    </>
  );
}

/** `30 tools placed, 2 without a place`, or how many of them the filters keep. */
function placedInWords({ health: { placed }, total }: JobListAnswer, matching: number | undefined): string {
  const without = total > placed ? `, ${total - placed} without a place` : '';
  const all = `${counted(placed, 'tool placed', 'tools placed')}${without}`;
  return matching === undefined ? all : `${matching} of the list match; ${all} in all`;
}

/** What readers could wonder about after the list: a complete tool in a later group, and tools that are missing. */
function notesAfter({ entries, total }: JobListAnswer, tools: number): string {
  const isCompleteAndLater = entries.some(({ group, proven: { must } }) => {
    const [proven = 0, of = 0] = must;
    return group > 1 && of > 0 && proven === of;
  });
  const others = tools - total;
  return [
    isCompleteAndLater &&
      'A tool with all musts proven can be in a later group, because another tool is clearly ahead of it.',
    others === 1 && '1 tool of another type is not in this list.',
    others > 1 && `${others} tools of other types are not in this list.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface WithoutPlaceProps {
  readonly unplaced: readonly Unplaced[];
  readonly questions: JobListAnswer['questions'];
  readonly minPages: number;
}

/** The tools of the list that have no place in it, in the order of the answer, each with the reason. */
function WithoutPlace({ unplaced, questions, minPages }: WithoutPlaceProps) {
  if (unplaced.length === 0) return null;
  const tiers = tiersWith(questions);
  return (
    <section aria-labelledby="unplaced">
      <h2 id="unplaced">Without a place</h2>
      <p>Each has its reason next to it. If little was read or proven, that says nothing against a tool.</p>
      <ul>
        {unplaced.map(({ tool, reason, proven }) => (
          <li>
            <a href={`/tools/${tool.slug}`}>{tool.name}</a>: {reasonInWords(reason, minPages)} (
            {tiers.map((tier) => `${TIER_NAMES[tier].toLowerCase()} ${proven[tier].join(' of ')}`).join(', ')})
          </li>
        ))}
      </ul>
    </section>
  );
}

type Placed = JobListAnswer['entries'][number];

interface PlacedTableProps {
  readonly entries: readonly Placed[];
  readonly questions: JobListAnswer['questions'];
  /** The entry prices that sources give, by slug. */
  readonly amounts: ReadonlyMap<string, Amounts>;
  readonly catalogue: Catalogue;
}

/** The placed tools of a list: group, a mark for each question, what to ask and what it rests on. */
function PlacedTable({ entries, questions, amounts, catalogue }: PlacedTableProps) {
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
            <TierHeads tiers={tiersWith(questions)} />
            <th scope="col">What to ask</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { tool, group, range, proven, open, denied, absent = [], evidence, price, facts } = entry;
            return (
              <tr>
                <th scope="row">
                  <Tick slug={tool.slug} name={tool.name} />
                  <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                  <ChannelMarks facts={facts} catalogue={catalogue} />
                  <JobPriceLines price={price} proven={proven} amounts={amounts.get(tool.slug)} />
                </th>
                <td>
                  <span class="cell-label">Group</span> {group}
                  <span class="condition">{placesInWords(range)}</span>
                </td>
                <TierPictures row={entry} questions={questions} labelOf={labelOf} />
                <td class="to-ask">
                  <details>
                    <summary>{open.length === 0 ? 'All answered' : `${open.length} to ask`}</summary>
                    {openInWords(open, catalogue)}
                    <span class="condition">{evidenceInWords(evidence)}</span>
                  </details>
                  {denied.length > 0 && <span class="condition">says no: {denied.map(labelOf).join(', ')}</span>}
                  {absent.length > 0 && <span class="condition">not there: {absentInWords(absent, catalogue)}</span>}
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
  return open
    .map(({ question, state }) => {
      const label = questionLabel(question, catalogue);
      if (state === 'disputed') return `${label} (sources differ)`;
      return state === 'never_looked' ? `${label} (not looked for yet)` : label;
    })
    .join(', ');
}

/** `71 pages read; all 12 answers rest on the vendor’s own pages; 7 show no date; 1 is due for review`. */
function evidenceInWords({ pages, by_vendor: [own = 0, all = 0], old, stale, undated }: Placed['evidence']): string {
  return [
    counted(pages, 'page read', 'pages read'),
    ownInWords(own, all),
    old > 0 && `${counted(old, 'is', 'are')} old`,
    undated > 0 && `${counted(undated, 'shows', 'show')} no date`,
    stale > 0 && `${counted(stale, 'is', 'are')} due for review`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** How many of the proven answers the vendor's own pages support. */
function ownInWords(own: number, all: number): string {
  const where = 'on the vendor’s own pages';
  if (all === 0) return '';
  if (all === 1) return `the one answer ${own === 1 ? 'rests' : 'does not rest'} ${where}`;
  if (own === all) return `all ${all} answers rest ${where}`;
  return `${own === 0 ? 'none' : own} of ${all} answers ${own < 2 ? 'rests' : 'rest'} ${where}`;
}
