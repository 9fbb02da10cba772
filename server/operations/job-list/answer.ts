import { type Static, Type } from 'typebox';
import { isAboutLinkedIn, linkedInNotice, type Methodology, Notice } from '../../../model/methodology.ts';
import { Price, priceInWords } from '../../../model/pricing/price.ts';
import { answerTo, evidenceFor, JobEvidence, PlaceRange } from '../../../model/ranking/answers.ts';
import { type QuestionsByTier, questionName, singlesIn, TIERS, toolsOfJob } from '../../../model/ranking/job.ts';
import { type JobRow, listFor, type RankedRow } from '../../../model/ranking/list.ts';
import { ListHealth, UNPLACED_MEANINGS, UNPLACED_REASONS } from '../../../model/ranking/pairs.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { type CsvColumn, type CsvTable, csvTable } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedToTool } from '../additions.ts';
import { factColumns } from '../facts-table.ts';
import { paginate, remainingWindow, type Window } from '../selection.ts';
import { inOrderOfPrice, rowsInOrder } from '../tool-list.ts';
import { copyOfProven, OpenJobQuestion, Proven, priceForJob } from './places.ts';
import { type QuestionInput, questionsOfList } from './questions.ts';

const Count = Type.Integer({ minimum: 0 });

const row = {
  tool: ToolSummary,
  proven: Proven,
  left: Type.Integer({ minimum: 0, description: 'Questions that are not proven.' }),
  open: Type.Array(OpenJobQuestion, { description: 'What to ask the vendor.' }),
  denied: Type.Array(Type.String(), { description: 'Questions that the sources answer with no.' }),
  does_not_apply: Type.Optional(Type.Array(Type.String(), { description: 'Questions that its type rules out.' })),
  evidence: JobEvidence,
  price: Price,
  facts: addedToTool.facts,
};

/** The list of a job, or of a reader's own questions. */
export const JobListAnswer = Type.Object(
  {
    job: Type.Union([Type.String(), Type.Null()], { description: 'Null for questions without a job.' }),
    questions: Type.Array(
      Type.Object({
        question: Type.String({
          description: 'A key or key=value; several joined by | if any of them will do.',
        }),
        tier: Type.Enum([...TIERS]),
        why: Type.Union([Type.String(), Type.Null()], { description: "Null for a reader's own question." }),
      }),
    ),
    own_questions: Type.Array(Type.String(), {
      description: 'Those that the reader added to the job, or moved to another tier; all, without a job.',
    }),
    dropped: Type.Array(Type.String(), { description: 'Questions of the job that the reader left out.' }),
    health: ListHealth,
    total: Type.Integer({ minimum: 0, description: 'All tools of the list, placed or not, returned or not.' }),
    entries: Type.Array(
      Type.Object(
        {
          group: Type.Integer({ minimum: 1, description: 'The order within a group claims nothing.' }),
          rank: Type.Integer({ minimum: 1, description: '1 + the placed tools in an earlier group or ahead.' }),
          range: PlaceRange,
          leads_clearly: Count,
          led_clearly_by: Count,
          cannot_be_passed_by: Type.Integer({
            minimum: 0,
            description: 'Settled, whatever the open answers turn out to be.',
          }),
          ...row,
        },
        { title: 'PlacedTool' },
      ),
    ),
    unplaced: Type.Array(
      Type.Object(
        {
          reason: Type.Enum([...UNPLACED_REASONS, 'denies_a_must'], {
            description: `${UNPLACED_MEANINGS} denies_a_must: with denied=last, it would have a place otherwise.`,
          }),
          ...row,
        },
        { title: 'UnplacedTool' },
      ),
    ),
    notices: Type.Array(Notice, { description: 'Pass these on. In every list with a question about LinkedIn.' }),
  },
  { title: 'JobList', description: 'Places by what is proven, never by what is best.' },
);
export type JobListAnswer = Static<typeof JobListAnswer>;

/** What of a list is shown. Places, groups and totals stay those of the whole list. */
export interface ShownPart {
  /** The only tools whose rows are shown, by slug. */
  readonly tools?: readonly string[];
  /** The order of the rows, in place of that of the places. */
  readonly sort?: 'name' | 'price';
}

/** What a reader asks for, as in the parameters. */
export interface JobListRequest extends QuestionInput, ShownPart, Window {
  readonly denied?: 'last';
}

/** The places of a list that a reader asks for, whichever part of it is shown. */
export interface JobPlaces {
  readonly questions: QuestionsByTier;
  readonly own: readonly string[];
  readonly dropped: readonly string[];
  readonly health: ListHealth;
  /** The rows that are shown: of named tools, or all. */
  readonly ranked: readonly RankedRow[];
  readonly unplaced: readonly { readonly row: JobRow; readonly reason: JobListAnswer['unplaced'][number]['reason'] }[];
  /** Of the whole list, like places and groups. */
  readonly total: number;
}

/** The places of a job, of a job with questions of a reader's own, or of their questions alone. @throws Problem */
export function placesFor(request: JobListRequest, snapshot: Snapshot): JobPlaces {
  const { jobs, min_pages } = snapshot.methodology;
  const job = request.job === undefined ? undefined : jobs[request.job];
  const { questions, own, dropped } = questionsOfList(request, job, snapshot);
  const tools = toolsOfJob(job, snapshot.tools.values());
  const whole = listFor(questions, tools, min_pages);
  const apart = request.denied === 'last' ? denyingAMust(whole.entries, questions) : new Map<string, JobRow>();
  const list =
    apart.size === 0
      ? whole
      : listFor(
          questions,
          tools.filter(({ slug }) => !apart.has(slug)),
          min_pages,
        );
  const named = request.tools && new Set(request.tools);
  const isShown = ({ tool }: JobRow) => named?.has(tool) ?? true;
  const sorted = <One extends JobRow>(rows: readonly One[]): One[] =>
    inOrderOf(rows, request.sort, questions, snapshot);
  return {
    questions,
    own,
    dropped,
    health: { ...list.health, tools: tools.length },
    ranked: sorted(list.entries.filter(isShown)),
    unplaced: [
      ...sorted(list.unplaced.filter(isShown)).map((entry) => ({
        row: entry,
        reason: entry.reason,
      })),
      ...[...apart.values()].filter(isShown).map((entry) => ({ row: entry, reason: 'denies_a_must' as const })),
    ],
    total: tools.length,
  };
}

/** By place, by name, or by the price that each row shows: that with the required questions. */
function inOrderOf<One extends JobRow>(
  rows: readonly One[],
  sort: 'name' | 'price' | undefined,
  { must }: QuestionsByTier,
  snapshot: Snapshot,
): One[] {
  if (sort !== 'price') return rowsInOrder(rows, sort, snapshot);
  const { methodology, tools } = snapshot;
  const priceOf = (tool: Tool) => priceForJob(must, tool, methodology);
  return inOrderOfPrice(rows, (row) => tools.get(row.tool) as Tool, priceOf, methodology.currencies);
}

/** The list that a reader asks for. @throws Problem */
export function jobListFor(request: JobListRequest, snapshot: Snapshot): JobListAnswer {
  const { questions, own, dropped, health, ranked, unplaced, total } = placesFor(request, snapshot);
  const shown = ({ tool: slug, proven, left, open, denied }: JobRow) => {
    const tool = snapshot.tools.get(slug) as Tool;
    const counts = { proven: copyOfProven(proven), left, open: open.map((one) => ({ ...one })), denied: [...denied] };
    const without = TIERS.flatMap((tier) => questions[tier])
      .filter((question) => answerTo(question, tool.facts) === 'not_applicable')
      .map(questionName);
    return {
      tool: snapshot.summaries.get(slug) as ToolSummary,
      ...counts,
      ...(without.length > 0 ? { does_not_apply: without } : {}),
      evidence: evidenceFor(questions, tool),
      price: priceForJob(questions.must, tool, snapshot.methodology),
    };
  };
  return {
    job: request.job ?? null,
    questions: TIERS.flatMap((tier) =>
      questions[tier].map((question) => ({
        question: questionName(question),
        tier,
        why: 'why' in question && typeof question.why === 'string' ? question.why : null,
      })),
    ),
    own_questions: [...own],
    dropped: [...dropped],
    health,
    total,
    entries: paginate(ranked, request).map((entry) => {
      const { group, rank, range, leads_clearly, led_clearly_by, cannot_be_passed_by } = entry;
      const place = { group, rank, range: { ...range }, leads_clearly, led_clearly_by, cannot_be_passed_by };
      return { ...place, ...shown(entry) };
    }),
    unplaced: paginate(unplaced, remainingWindow(ranked.length, request)).map(({ row: entry, reason }) => ({
      reason,
      ...shown(entry),
    })),
    notices: noticesFor(questions, snapshot.methodology),
  };
}

/** The tools with a place whose sources answer a must with no, by slug. Without a place, a tool keeps the reason that it has already. */
function denyingAMust(ranked: readonly JobRow[], { must }: QuestionsByTier): ReadonlyMap<string, JobRow> {
  const musts = new Set(must.map(questionName));
  return new Map(
    ranked
      .filter(({ denied }) => denied.some((name) => musts.has(name)))
      .sort((x, y) => (x.tool < y.tool ? -1 : 1))
      .map((row) => [row.tool, row]),
  );
}

/** Warns that LinkedIn forbids automation if a question of a list is about LinkedIn, alone or as one of several. */
export function noticesFor(questions: QuestionsByTier, methodology: Pick<Methodology, 'notices'>): Notice[] {
  const singles = TIERS.flatMap((tier) => questions[tier].flatMap(singlesIn));
  return singles.some(({ key }) => isAboutLinkedIn(key)) ? [linkedInNotice(methodology)] : [];
}

/**
 * One row for each tool, placed ones first: proven questions by tier as "3/4", open, denied and inapplicable ones separated by spaces,
 * labels by "; "; then the added facts.
 */
export function jobListTable({ job, entries, unplaced }: JobListAnswer, keys: readonly string[] = []): CsvTable {
  const rows = [
    ...entries.map((entry) => ({ ...entry, place: entry, reason: null })),
    ...unplaced.map((entry) => ({ ...entry, place: null })),
  ];
  const columns: readonly CsvColumn<(typeof rows)[number]>[] = [
    ['list', () => job],
    ['group', ({ place }) => place?.group],
    ['rank', ({ place }) => place?.rank],
    ['rank_best', ({ place }) => place?.range.best],
    ['rank_worst', ({ place }) => place?.range.worst],
    ['slug', ({ tool }) => tool.slug],
    ['name', ({ tool }) => tool.name],
    ['category', ({ tool }) => tool.category],
    ...TIERS.map((tier): (typeof columns)[number] => [tier, ({ proven }) => proven[tier].join('/')]),
    ['left', ({ left }) => left],
    ['open', ({ open }) => open.map(({ question }) => question).join(' ')],
    ['denied', ({ denied }) => denied.join(' ')],
    ['does_not_apply', ({ does_not_apply = [] }) => does_not_apply.join(' ')],
    ['unplaced', ({ reason }) => reason],
    ['price', ({ price }) => priceInWords(price)],
    ['price_plan', ({ price }) => price.plan],
    ['price_missing', ({ price }) => price.missing.join('; ')],
    ...factColumns(keys, ({ facts }: (typeof rows)[number]) => facts),
  ];
  return csvTable(columns, rows);
}
