import type { Board } from '../../../model/board/board.ts';
import { computeCell } from '../../../model/board/cell.ts';
import { type Need, type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import type { Change } from '../../../model/change.ts';
import { lacksValue, writeQuestion } from '../../../model/condition.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { priceOf } from '../../../model/pricing/price.ts';
import { plansIn } from '../../../model/pricing/read-plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { formatSetUp } from '../../../model/words/units.ts';
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
  /** Questions that are answered but not part of the need: without a value, not needed, or shown by a comparison. */
  readonly others: readonly Pick<NeedQuestion, 'any'>[];
  readonly isPrice: boolean;
  /** Whether it asks for prices of another time than today. */
  readonly isOfOtherTime: boolean;
  readonly isYesOrNo: boolean;
  /** The day since which something changed. */
  readonly since: string | undefined;
}

/** What a text asks about some tools. @param text as typed */
export function topicOf(
  reading: TextReading,
  need: Need,
  { text, tools }: { readonly text: string; readonly tools: readonly Tool[] },
  snapshot: Snapshot,
): QuestionTopic {
  const { catalogue, jobs } = snapshot.methodology;
  const { topic, limits } = reading;
  const isBare = reading.questions.length + need.notUnderstood.length === 0 && reading.job === undefined;
  // Whoever names numbers or a sum asks for the bill.
  const hasNumbers = Object.keys(need.setUp).length + limits.length > 0 && topic !== 'changes';
  const isComparison = topic === 'compare' && isBare;
  // Named tools are not counted.
  const ofFacts = topic === 'count' ? 'facts' : topic;
  const about = isBare && topic === 'facts' && !hasNumbers && tools.length === 1 ? 'tool' : ofFacts;
  const isPrice =
    hasNumbers ||
    reading.isCheapWanted ||
    about === 'price' ||
    about === 'tool' ||
    isComparison ||
    (isBare && about === 'facts');
  // What need not be so is answered all the same: "X has no API".
  const notInNeed = reading.questions.filter(
    ({ any, strength }) => strength === 'unneeded' || any.some((one) => lacksValue(one, catalogue)),
  );
  const compared = isComparison ? (jobs[mainJob(tools, snapshot) ?? '']?.required ?? []) : [];
  return {
    tools: tools.map(({ slug }) => slug),
    about,
    others: [...notInNeed, ...needForJob({ required: compared, nice: [] }).questions],
    isPrice,
    isOfOtherTime: reading.isOfOtherTime,
    isYesOrNo: reading.isYesOrNo,
    since: about === 'changes' ? parseSince(text, snapshot.manifest.as_of) : undefined,
  };
}

/**
 * The facts that a question about tools asks for, question by question.
 * @param need as it was asked, without what its numbers imply
 * @param boards one for each set-up that it names
 */
export function answerQuestion(
  topic: QuestionTopic,
  need: Need,
  boards: readonly Board[],
  snapshot: Snapshot,
): ToolAnswer[] {
  if (topic.about === 'changes') return lastChanges(topic, need, snapshot);
  const prices = topic.isPrice
    ? boards.flatMap(({ need: { setUp }, rows }) =>
        topic.tools.flatMap((slug) => priceAnswer(rowOf(rows, slug), boards.length > 1 ? setUp : undefined, snapshot)),
      )
    : [];
  const questions = [...need.questions, ...topic.others];
  const byTool = topic.tools.map((slug) => factAnswers(questions, slug, snapshot));
  const most = Math.max(0, ...byTool.map(({ length }) => length));
  return [...prices, ...Array.from({ length: most }, (_, i) => byTool.flatMap((answers) => answers[i] ?? [])).flat()];
}

type Row = Board['rows'][number];

const rowOf = (rows: Board['rows'], slug: string) => rows.find(({ tool }) => tool.slug === slug);

/** @param setUp where there are several */
function priceAnswer(row: Row | undefined, setUp: SetUp | undefined, snapshot: Snapshot): ToolAnswer[] {
  if (!row) return [];
  const { tool, bill } = row;
  return [
    {
      tool: tool.slug,
      name: tool.name,
      key: PRICE,
      label: setUp ? `Price for ${formatSetUp(setUp)}` : 'Price',
      price: priceOf(bill),
      ...(bill.planBill && { set_up: { ...bill.planBill.setUp } }),
      ...(setUp && { for: { ...setUp } }),
      ...sourceOf(tool.facts[PRICE]?.sources[0]?.id, snapshot),
    },
  ];
}

function factAnswers(questions: readonly Pick<NeedQuestion, 'any'>[], slug: string, snapshot: Snapshot): ToolAnswer[] {
  const tool = snapshot.tools.get(slug);
  if (!tool) return [];
  return questions.map((question) => {
    const key = writeQuestion(question);
    // The rows say which cells have a note.
    const { source, noted: _, ...cell } = computeCell(question, tool.facts);
    const label = labelQuestion(key, snapshot.methodology.catalogue);
    return { tool: slug, name: tool.name, key, label, ...cell, ...sourceOf(source, snapshot) };
  });
}

/** The last changes that vendors made in what is asked about: of the named tools, or of any. */
function lastChanges({ others, isPrice, since }: QuestionTopic, need: Need, snapshot: Snapshot): ToolAnswer[] {
  const about = [
    ...(isPrice ? [PRICE] : []),
    ...[...need.questions, ...others].flatMap(({ any }) => any.map(({ key }) => key)),
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
  { about, tools, isPrice, isOfOtherTime, isYesOrNo }: QuestionTopic,
  answers: readonly ToolAnswer[],
  { setUp, budget, notUnderstood, plan }: Pick<Need, 'setUp' | 'budget' | 'notUnderstood' | 'plan'>,
  isStatement: boolean,
  snapshot: Snapshot,
): string {
  const kind = isStatement && about !== 'changes' ? 'statement' : about === 'facts' && isPrice ? 'price' : about;
  const tool = tools.length === 1 ? snapshot.tools.get(tools[0] ?? '') : undefined;
  const all = plansIn(tool?.facts ?? {}).map(({ name }) => name);
  return describeAnswers({
    kind,
    answers,
    setUp,
    budget,
    notUnderstood,
    isOfOtherTime,
    isYesOrNo,
    tool,
    plan: plan === undefined ? undefined : { name: plan, all },
    ...snapshot.methodology,
  });
}
