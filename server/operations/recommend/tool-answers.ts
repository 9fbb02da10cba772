import type { Board } from '../../../model/board/board.ts';
import { computeCell } from '../../../model/board/cell.ts';
import { type Need, type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { prepareBillsFor } from '../../../model/board/terms.ts';
import type { Change } from '../../../model/change.ts';
import { lacksValue, writeQuestion } from '../../../model/condition.ts';
import { decideMark } from '../../../model/mark.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { type Price, toPrice, withConverted } from '../../../model/pricing/price.ts';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { citedSource } from '../../calls/sources.ts';
import type { TextReading } from '../../reader/reading.ts';
import type { BanFacts } from '../../sentences/about.ts';
import { describeAnswers } from '../../sentences/tools.ts';
import { toNamedChange } from '../get-changes/change.ts';
import { selectChanges } from '../get-changes/question.ts';
import type { ToolAnswer } from './answer.ts';
import { findMainJob } from './like-tool.ts';
import { parseSince } from './since.ts';

const PRICE = 'pricing.plans';
/** Limit of changes in an answer. */
const MAX_CHANGES = 3;

/** Whether tools pause when LinkedIn warns: all we know about bans. */
const PAUSES = 'safety.pause_on_warning';

/** The subject of a question or statement about tools. */
export interface QuestionTopic {
  /** Distinct slugs in the order named. */
  readonly tools: readonly string[];
  readonly about: 'facts' | 'price' | 'changes' | 'compare' | 'tool' | 'ban';
  /** Questions answered outside the need: without a value, not needed, or added by a comparison. */
  readonly others: readonly Pick<NeedQuestion, 'any'>[];
  readonly isPrice: boolean;
  /** Whether it compares tools without asking for anything in particular. */
  readonly isComparison: boolean;
  /** Whether it asks for past or future prices. */
  readonly isOfOtherTime: boolean;
  readonly isYesOrNo: boolean;
  /** The first day of the changes it asks for. */
  readonly since: string | undefined;
}

/** Determines what a text asks about some tools. @param text as typed */
export function findTopic(
  reading: TextReading,
  need: Need,
  { text, tools }: { readonly text: string; readonly tools: readonly Tool[] },
  snapshot: Snapshot,
): QuestionTopic {
  const { catalogue, jobs } = snapshot.methodology;
  const { topic, limits } = reading;
  const isBare = reading.questions.length + need.notUnderstood.length === 0 && reading.job === undefined;
  // Numbers or a sum mean that it asks for the bill.
  const hasNumbers = Object.keys(need.setUp).length + limits.length > 0 && topic !== 'changes';
  const isComparison = topic === 'compare' && reading.questions.length === 0;
  // About named tools, counts and LinkedIn's rules are questions of fact.
  const ofFacts = topic === 'count' || topic === 'rules' || topic === 'acts' ? 'facts' : topic;
  const about = isBare && topic === 'facts' && !hasNumbers && tools.length === 1 ? 'tool' : ofFacts;
  const isPrice =
    hasNumbers ||
    reading.isCheapWanted ||
    about === 'price' ||
    about === 'tool' ||
    (about === 'compare' && (isBare || !reading.isYesOrNo)) ||
    (isBare && about === 'facts');
  // Questions that are not needed still get an answer: "X has no API".
  const notInNeed = reading.questions.filter(
    ({ any, strength }) => strength === 'unneeded' || any.some((one) => lacksValue(one, catalogue)),
  );
  const compared =
    isComparison && reading.job === undefined ? (jobs[findMainJob(tools, snapshot) ?? '']?.required ?? []) : [];
  return {
    tools: tools.map(({ slug }) => slug),
    about,
    isComparison,
    others: [...notInNeed, ...needForJob({ required: compared, nice: [] }).questions],
    isPrice,
    isOfOtherTime: reading.isOfOtherTime,
    // "No" to a negated question is ambiguous.
    isYesOrNo: reading.isYesOrNo && reading.questions.every(({ strength }) => strength !== 'unneeded'),
    since: about === 'changes' ? parseSince(text, snapshot.manifest.as_of) : undefined,
  };
}

/**
 * Answers a question about tools, question by question.
 * @param need as requested, without what its numbers imply
 * @param boards one per set-up in the text
 */
export function answerQuestion(
  topic: QuestionTopic,
  need: Need,
  boards: readonly Board[],
  snapshot: Snapshot,
): ToolAnswer[] {
  if (topic.about === 'changes') return lastChanges(topic, need, snapshot);
  if (topic.about === 'ban') return topic.tools.flatMap((slug) => pauseAnswer(slug, snapshot));
  const prices = topic.isPrice
    ? boards.flatMap(({ need, rows }) =>
        topic.tools.flatMap((slug) =>
          priceAnswer(rowOf(rows, slug), need, { isOneOfSeveral: boards.length > 1 }, snapshot),
        ),
      )
    : [];
  const questions = [...need.questions, ...topic.others];
  const byTool = topic.tools.map((slug) => factAnswers(questions, slug, snapshot));
  const most = Math.max(0, ...byTool.map(({ length }) => length));
  return [...prices, ...Array.from({ length: most }, (_, i) => byTool.flatMap((answers) => answers[i] ?? [])).flat()];
}

type Row = Board['rows'][number];

const rowOf = (rows: Board['rows'], slug: string) => rows.find(({ tool }) => tool.slug === slug);

/** The price for the need of a board. @param isOneOfSeveral whether the text names several set-ups */
function priceAnswer(
  row: Row | undefined,
  need: Need,
  { isOneOfSeveral }: { readonly isOneOfSeveral: boolean },
  snapshot: Snapshot,
): ToolAnswer[] {
  if (!row) return [];
  const { tool, bill } = row;
  const setUp = isOneOfSeveral ? need.setUp : undefined;
  const monthly = need.billing === undefined ? monthlyPrice(row, need, snapshot) : undefined;
  const { currencies } = snapshot.methodology;
  const convert = (price: Price) => withConverted(price, need.currency ?? currencies.base, currencies.rates);
  return [
    {
      tool: tool.slug,
      name: tool.name,
      key: PRICE,
      label: setUp ? `Price for ${formatSetUp(setUp)}` : 'Price',
      price: convert(toPrice(bill, tool.facts[PRICE])),
      ...(monthly && { monthly: convert(monthly) }),
      ...(bill.planBill && { set_up: { ...bill.planBill.setUp } }),
      ...(setUp && { for: { ...setUp } }),
      ...sourceOf(tool.facts[PRICE]?.sources[0]?.id, snapshot),
    },
  ];
}

/** The exact price billed monthly. Undefined if there is none, or the price is billed monthly anyway. */
function monthlyPrice({ tool, bill }: Row, need: Need, { methodology }: Snapshot): Price | undefined {
  const { billing, upto_billing: mixed, currency, certainty } = toPrice(bill);
  if (billing === null || billing === 'month' || mixed || certainty === 'at least') return undefined;
  const monthly = toPrice(prepareBillsFor(need, tool, methodology)(need.setUp, 'month'));
  const isAlike = monthly.billing === 'month' && monthly.currency === currency && monthly.certainty === certainty;
  return isAlike && monthly.amount !== null && monthly.amount === monthly.upto ? monthly : undefined;
}

function factAnswers(questions: readonly Pick<NeedQuestion, 'any'>[], slug: string, snapshot: Snapshot): ToolAnswer[] {
  const tool = snapshot.tools.get(slug);
  if (!tool) return [];
  return questions.map((question) => {
    const key = writeQuestion(question);
    const { source, ...cell } = computeCell(question, tool.facts);
    const label = labelQuestion(key, snapshot.methodology.catalogue);
    return { tool: slug, name: tool.name, key, label, ...cell, ...sourceOf(source, snapshot) };
  });
}

function pauseAnswer(slug: string, snapshot: Snapshot): ToolAnswer[] {
  const isKnown = snapshot.methodology.catalogue.keys[PAUSES] !== undefined;
  return isKnown ? factAnswers([{ any: [{ key: PAUSES }] }], slug, snapshot) : [];
}

/** What we know about bans. @returns undefined without LinkedIn's rules */
export function banFacts({ tools, platforms }: Snapshot): BanFacts | undefined {
  const platform = platforms.get('linkedin');
  if (!platform) return undefined;
  const pausing = [...tools.values()].filter((tool) => isListed(tool) && decideMark(tool.facts[PAUSES]) === 'yes');
  return { platform: platform.name, pausing: pausing.length };
}

/** The last vendor changes of the requested facts, for the named tools or for all. */
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
    const { tool, name, key, label, day, before, after, sources } = toNamedChange(snapshot, change);
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

/** The source field of an answer, empty if no source is known. */
function sourceOf(id: string | undefined, snapshot: Snapshot): Pick<ToolAnswer, 'source'> {
  const source = id === undefined ? undefined : citedSource(snapshot, id);
  return source ? { source } : {};
}

/** Writes the answers as a sentence. For a statement it gives the facts and no judgement. */
export function writeAnswerSentence(
  { about, tools, isPrice, isComparison, isOfOtherTime, isYesOrNo }: QuestionTopic,
  answers: readonly ToolAnswer[],
  { setUp, budget, isCheapWanted, notUnderstood, plan }: Need,
  isStatement: boolean,
  snapshot: Snapshot,
): string {
  const kind =
    isStatement && !isComparison && about !== 'changes' && about !== 'ban'
      ? 'statement'
      : isPrice && !isComparison && (about === 'facts' || about === 'compare')
        ? 'price'
        : about;
  const tool = tools.length === 1 ? snapshot.tools.get(tools[0] ?? '') : undefined;
  const all = readPlans(tool?.facts ?? {}).map(({ name }) => name);
  return describeAnswers({
    kind,
    answers,
    setUp,
    budget,
    notUnderstood,
    isOfOtherTime,
    isYesOrNo,
    isFactFirst: budget === undefined && (isYesOrNo || (about === 'compare' && !isCheapWanted)),
    tool,
    plan: plan === undefined ? undefined : { name: plan, all },
    plans: all,
    bans: about === 'ban' ? banFacts(snapshot) : undefined,
    labelCategory: (category) => snapshot.methodology.categories[category]?.label,
    ...snapshot.methodology,
  });
}
