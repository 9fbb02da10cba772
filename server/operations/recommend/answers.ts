import type { Board } from '../../../model/board/board.ts';
import { computeCell } from '../../../model/board/cell.ts';
import { type Need, needForJob } from '../../../model/board/need.ts';
import { writeCell, writeRow } from '../../../model/board/write.ts';
import type { Change } from '../../../model/change.ts';
import { type Condition, lacksValue, writeQuestion } from '../../../model/condition.ts';
import type { Job } from '../../../model/job.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { priceOf } from '../../../model/pricing/price.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { shortSources } from '../../calls/sources.ts';
import type { TextReading } from '../../reader/reading.ts';
import { describeAnswers } from '../../sentences/tools.ts';
import { changeOf } from '../get-changes/change.ts';
import { selectChanges } from '../get-changes/question.ts';
import type { ToolAnswer } from './answer.ts';
import { mainJob } from './like-tool.ts';
import { parseSince } from './since.ts';

const PRICE = 'pricing.plans';
/** How many changes an answer has. */
const MAX_CHANGES = 3;

/** What a text asks or says about tools. */
export interface QuestionTopic {
  /** Slugs in the order named, each once. */
  readonly tools: readonly string[];
  readonly about: 'facts' | 'price' | 'changes' | 'compare' | 'tool';
  /** Keys that a need cannot ask for, such as all values of a set. */
  readonly keys: readonly string[];
  readonly isPrice: boolean;
  /** The day since which something changed. */
  readonly since: string | undefined;
}

/**
 * The need behind a question about tools. What it asks is nice to have, so that no tool fails it. If it asks for a price too, it is
 * required, so that the price is that of a plan that has it.
 * @param text as typed
 */
export function needForQuestion(requested: Need, reading: TextReading, text: string, snapshot: Snapshot) {
  const { catalogue } = snapshot.methodology;
  const slugs = reading.tools.filter(({ role }) => role === 'asked').map(({ slug }) => slug);
  const tools = slugs.flatMap((slug) => snapshot.tools.get(slug) ?? []);
  const isOpen = (one: Condition) => lacksValue(one, catalogue);
  const questioned = reading.questions.filter(({ any }) => !any.some(isOpen));
  const job = reading.topic === 'price' ? undefined : snapshot.methodology.jobs[reading.job ?? ''];
  const isBare = reading.questions.length + requested.notUnderstood.length === 0 && !job;
  // Whoever names numbers or a sum asks for the bill.
  const hasNumbers = Object.keys(requested.setUp).length + reading.limits.length > 0 && reading.topic !== 'changes';
  const isComparison = reading.topic === 'compare' && isBare;
  const about =
    isBare && reading.topic === 'facts' && !hasNumbers && tools.length === 1 ? 'tool' : topicOfFacts(reading);
  const isPrice =
    hasNumbers ||
    reading.isCheapWanted ||
    about === 'price' ||
    about === 'tool' ||
    isComparison ||
    (isBare && about === 'facts');
  const questions = isComparison
    ? questionsOf(snapshot.methodology.jobs[mainJob(tools, snapshot) ?? ''])
    : job
      ? questionsOf(job)
      : questioned.map(({ any, strength }) => ({
          any,
          strength: isPrice && strength === 'required' ? strength : ('nice' as const),
        }));
  const topic: QuestionTopic = {
    tools: slugs,
    about,
    keys: reading.questions.flatMap(({ any }) => any.filter(isOpen).map(({ key }) => key)),
    isPrice,
    since: about === 'changes' ? parseSince(text, snapshot.manifest.as_of) : undefined,
  };
  const only = slugs.length > 0 ? slugs : undefined;
  const need: Need = {
    ...requested,
    questions: eachOnce(questions),
    budget: undefined,
    only,
    without: undefined,
    notUnderstood: [],
  };
  const assumed = job ? [`What the list "${job.label}" asks is taken.`] : [];
  return { topic, need, assumed };
}

/** Named tools are not counted. */
function topicOfFacts({ topic }: TextReading): Exclude<TextReading['topic'], 'count'> {
  return topic === 'count' ? 'facts' : topic;
}

function eachOnce(questions: Need['questions']): Need['questions'] {
  return [...new Map(questions.map((one) => [writeQuestion(one), one])).values()];
}

/** The requirements of a job, as nice to have. */
function questionsOf({ required = [] }: Partial<Job> = {}): Need['questions'] {
  return needForJob({ required, nice: [] }).questions.map(({ any }) => ({ any, strength: 'nice' }));
}

/**
 * The facts that a question about tools asks for, question by question.
 * @param boards one for each set-up that it names
 */
export function answerQuestion(topic: QuestionTopic, boards: readonly Board[], snapshot: Snapshot): ToolAnswer[] {
  const [first] = boards;
  if (topic.about === 'changes') return first ? lastChanges(topic, first.need, snapshot) : [];
  const prices = topic.isPrice
    ? boards.flatMap(({ rows }) => topic.tools.flatMap((slug) => priceAnswer(rowOf(rows, slug), snapshot)))
    : [];
  const byTool = topic.tools.map((slug) => factAnswers(topic, first, slug, snapshot));
  const most = Math.max(0, ...byTool.map(({ length }) => length));
  return [...prices, ...Array.from({ length: most }, (_, i) => byTool.flatMap((answers) => answers[i] ?? [])).flat()];
}

type Row = Board['rows'][number];

const rowOf = (rows: Board['rows'], slug: string) => rows.find(({ tool }) => tool.slug === slug);

function priceAnswer(row: Row | undefined, snapshot: Snapshot): ToolAnswer[] {
  if (!row) return [];
  const { tool, bill } = row;
  return [
    {
      tool: tool.slug,
      name: tool.name,
      key: PRICE,
      label: 'Price',
      price: priceOf(bill),
      ...(bill.planBill && { set_up: { ...bill.planBill.setUp } }),
      ...sourceOf(tool.facts[PRICE]?.sources[0]?.id, snapshot),
    },
  ];
}

function factAnswers(
  { keys }: QuestionTopic,
  board: Board | undefined,
  slug: string,
  snapshot: Snapshot,
): ToolAnswer[] {
  const row = board && rowOf(board.rows, slug);
  if (!row) return [];
  const { tool } = row;
  const all = [
    ...Object.entries(writeRow(board.need, row).cells),
    ...keys.map((key) => [key, writeCell(computeCell({ any: [{ key }] }, tool.facts))] as const),
  ];
  return all.map(([key, { source, ...cell }]) => ({
    tool: tool.slug,
    name: tool.name,
    key,
    label: labelQuestion(key, snapshot.methodology.catalogue),
    ...cell,
    ...sourceOf(source, snapshot),
  }));
}

/** The last changes that vendors made in what is asked about: of the named tools, or of any. */
function lastChanges({ keys, isPrice, since }: QuestionTopic, need: Need, snapshot: Snapshot): ToolAnswer[] {
  const about = [
    ...keys,
    ...(isPrice ? [PRICE] : []),
    ...need.questions.flatMap(({ any }) => any.map(({ key }) => key)),
  ];
  const changes = selectChanges(snapshot, {
    cause: ['vendor'],
    ...(since !== undefined && { since }),
    ...(need.only && { tools: [...need.only] }),
    ...(about.length > 0 && { keys: about }),
  });
  const valueIn = (side: Change['before']) => (side && 'value' in side ? side.value : null);
  return changes.slice(0, MAX_CHANGES).flatMap((change): ToolAnswer[] => {
    const { tool, name, key, label, day, before, after, sources } = changeOf(snapshot, change);
    if (key === null || label === null) return [];
    return [
      {
        tool,
        name,
        key,
        label,
        value: valueIn(after),
        changed: { day, before: valueIn(before) },
        ...sourceOf(sources[0]?.id, snapshot),
      },
    ];
  });
}

/** The source with an id, as answers have it. */
function sourceOf(id: string | undefined, snapshot: Snapshot): Pick<ToolAnswer, 'source'> {
  const source = id === undefined ? undefined : shortSources(snapshot, [id])[id];
  return source ? { source } : {};
}

/** The answers in one sentence. A statement is answered with the facts, not judged. */
export function sayAnswers(
  { about, tools, isPrice }: QuestionTopic,
  answers: readonly ToolAnswer[],
  [setUp = {}]: readonly SetUp[],
  { isStatement, notUnderstood }: { readonly isStatement: boolean; readonly notUnderstood: readonly string[] },
  snapshot: Snapshot,
): string {
  const kind = isStatement && about !== 'changes' ? 'statement' : about === 'facts' && isPrice ? 'price' : about;
  const tool = tools.length === 1 ? snapshot.tools.get(tools[0] ?? '') : undefined;
  return describeAnswers({ kind, answers, setUp, notUnderstood, tool, ...snapshot.methodology });
}
