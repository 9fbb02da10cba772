import { type Static, Type } from 'typebox';
import { TIERS } from '../../../model/job.ts';
import { answerTo } from '../../../model/job-answer.ts';
import { evidenceFor, JobEvidence } from '../../../model/job-evidence.ts';
import { ListHealth } from '../../../model/job-health.ts';
import { type JobList, listFor, type Row } from '../../../model/job-list.ts';
import { questionName } from '../../../model/job-name.ts';
import { UNPLACED_REASONS } from '../../../model/job-places.ts';
import { toolsOfJob } from '../../../model/job-tools.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import type { Table, Row as TableRow } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { beyond, within } from '../selection.ts';
import { OpenQuestion } from './places.ts';
import { JobPrice, priceWith } from './price.ts';
import { mutable, Proven } from './proven.ts';
import { type Asked, questionsFor } from './questions.ts';

const Count = Type.Integer({ minimum: 0 });
const Place = Type.Integer({ minimum: 1 });

const row = {
  tool: ToolSummary,
  proven: Proven,
  left: Type.Integer({ minimum: 0, description: 'Questions that are not proven.' }),
  open: Type.Array(OpenQuestion, { description: 'What to ask the vendor.' }),
  denied: Type.Array(Type.String(), { description: 'Questions that the sources answer with no.' }),
  does_not_apply: Type.Optional(Type.Array(Type.String(), { description: 'Questions that its type rules out.' })),
  evidence: JobEvidence,
  price: JobPrice,
};

/** The list of a job, or of a reader's own questions. */
export const JobListAnswer = Type.Object(
  {
    job: Type.Union([Type.String(), Type.Null()], { description: 'Null for questions without a job.' }),
    questions: Type.Array(
      Type.Object({
        question: Type.String({
          description: 'A key, key=value or key@channel; several joined by | if any of them will do.',
        }),
        tier: Type.Enum([...TIERS]),
        why: Type.Union([Type.String(), Type.Null()], { description: "Null for a reader's own question." }),
      }),
    ),
    health: ListHealth,
    total: Type.Integer({ minimum: 0, description: 'All tools of the list, placed or not, returned or not.' }),
    entries: Type.Array(
      Type.Object(
        {
          group: Type.Integer({ minimum: 1, description: 'The order within a group claims nothing.' }),
          rank: Type.Integer({ minimum: 1, description: '1 + the placed tools in earlier groups.' }),
          range: Type.Object(
            { best: Place, worst: Place },
            { description: 'The places under any weights that respect the tiers.' },
          ),
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
            description:
              'too_little_proven: less than half of the musts; too_little_read: too few pages; closed: no longer sold; denies_a_must: with denied=last.',
          }),
          ...row,
        },
        { title: 'UnplacedTool' },
      ),
    ),
  },
  { title: 'JobList', description: 'Places by what is proven, never by what is best.' },
);
export type JobListAnswer = Static<typeof JobListAnswer>;

/** What a reader asks for, as in the parameters. */
export interface JobListRequest extends Asked {
  readonly denied?: 'last';
  readonly limit?: number;
  readonly offset?: number;
}

/** The list that a reader asks for: of a job, of a job with questions of their own, or of their questions alone. */
export function jobListFor(request: JobListRequest, snapshot: Snapshot): JobListAnswer {
  const { jobs, min_pages } = snapshot.methodology;
  const job = request.job === undefined ? undefined : jobs[request.job];
  const questions = questionsFor(request, job, snapshot);
  const tools = toolsOfJob(job, snapshot.tools.values());
  const musts = new Set(questions.must.map(questionName));
  const whole = listFor(questions, tools, min_pages);
  const denying = new Set(
    request.denied === 'last'
      ? [...whole.entries, ...whole.unplaced].filter(({ denied }) => denied.some((name) => musts.has(name))).map(slugOf)
      : [],
  );
  const list: JobList =
    denying.size === 0
      ? whole
      : listFor(
          questions,
          tools.filter(({ slug }) => !denying.has(slug)),
          min_pages,
        );
  const apart = [...whole.entries, ...whole.unplaced]
    .filter(({ tool }) => denying.has(tool))
    .sort((x, y) => (x.tool < y.tool ? -1 : 1));
  const shown = ({ tool: slug, proven, left, open, denied }: Row) => {
    const tool = snapshot.tools.get(slug) as Tool;
    const counts = { proven: mutable(proven), left, open: open.map((one) => ({ ...one })), denied: [...denied] };
    const without = TIERS.flatMap((tier) => questions[tier])
      .filter((question) => answerTo(question, tool.facts) === 'not_applicable')
      .map(questionName);
    return {
      tool: snapshot.summaries.get(slug) as ToolSummary,
      ...counts,
      ...(without.length > 0 ? { does_not_apply: without } : {}),
      evidence: evidenceFor(questions, tool),
      price: priceWith(questions.must, tool, snapshot.methodology),
    };
  };
  const unplaced = [
    ...list.unplaced.map((entry) => ({ row: entry, reason: entry.reason })),
    ...apart.map((entry) => ({ row: entry, reason: 'denies_a_must' as const })),
  ];
  return {
    job: request.job ?? null,
    questions: TIERS.flatMap((tier) =>
      questions[tier].map((question) => ({
        question: questionName(question),
        tier,
        why: 'why' in question && typeof question.why === 'string' ? question.why : null,
      })),
    ),
    health: { ...list.health, tools: tools.length },
    total: tools.length,
    entries: within(list.entries, request).map((entry) => {
      const { group, rank, range, leads_clearly, led_clearly_by, cannot_be_passed_by } = entry;
      const place = { group, rank, range: { ...range }, leads_clearly, led_clearly_by, cannot_be_passed_by };
      return { ...place, ...shown(entry) };
    }),
    unplaced: within(unplaced, beyond(list.entries.length, request)).map(({ row: entry, reason }) => ({
      reason,
      ...shown(entry),
    })),
  };
}

const slugOf = ({ tool }: Row) => tool;

const COLUMNS = [
  ...[
    'list',
    'group',
    'rank',
    'rank_best',
    'rank_worst',
    'slug',
    'name',
    'category',
    'must',
    'wanted',
    'extra',
    'left',
  ],
  ...['open', 'denied', 'unplaced', 'price_from', 'price_plan', 'price_up_to', 'plan_stated', 'costs_extra'],
] as const;

/** One row for each tool, placed ones first: proven questions by tier as "3/4", open and denied ones separated by spaces, labels by "; ". */
export function jobListTable({ job, entries, unplaced }: JobListAnswer): Table {
  const cells = ({
    tool,
    proven,
    left,
    open,
    denied,
    price,
  }: JobListAnswer['unplaced'][number] | JobListAnswer['entries'][number]): TableRow => ({
    ...{ list: job, slug: tool.slug, name: tool.name, category: tool.category },
    ...Object.fromEntries(TIERS.map((tier) => [tier, proven[tier].join('/')])),
    left,
    open: open.map(({ question }) => question).join(' '),
    denied: denied.join(' '),
    ...{ price_from: price.from, price_plan: price.plan, price_up_to: price.up_to, plan_stated: price.plan_stated },
    costs_extra: price.costs_extra.join('; '),
  });
  return {
    columns: COLUMNS,
    rows: [
      ...entries.map((entry) => ({
        ...cells(entry),
        ...{ group: entry.group, rank: entry.rank, rank_best: entry.range.best, rank_worst: entry.range.worst },
      })),
      ...unplaced.map((entry) => ({ ...cells(entry), unplaced: entry.reason })),
    ],
  };
}
