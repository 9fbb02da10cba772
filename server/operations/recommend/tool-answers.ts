import type { Board } from '../../../model/board/board.ts';
import { prepareBillsFor } from '../../../model/board/complete-need.ts';
import { type Need, type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import { computeCell } from '../../../model/cell.ts';
import type { Change } from '../../../model/change.ts';
import { lacksValue, writeQuestion } from '../../../model/condition.ts';
import { PAUSE_ON_WARNING, PLANS_KEY } from '../../../model/keys.ts';
import { decideMark } from '../../../model/mark.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { type Price, withConverted } from '../../../model/pricing/price.ts';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import type { BanFacts } from '../../sentences/inputs.ts';
import { describeAnswers, introduce } from '../../sentences/tools.ts';
import { sharesChannel } from '../compare-tools/need.ts';
import { toNamedChange } from '../get-changes/change.ts';
import { selectChanges } from '../get-changes/filters.ts';
import type { NamedCell } from './answer.ts';
import { findMainJob } from './like-tool.ts';

/** Limit of changes in one answer. */
const MAX_CHANGES = 3;

/** The subject of a question about tools. */
export interface QuestionTopic {
  /** Distinct slugs in the order named. */
  readonly tools: readonly string[];
  readonly about: 'facts' | 'price' | 'changes' | 'compare' | 'tool' | 'ban';
  /** Questions to answer that are not requirements: no value was given, the feature isn't needed, only its answer is, or a comparison added them. */
  readonly extraQuestions: readonly Pick<NeedQuestion, 'any'>[];
  readonly asksForPrice: boolean;
  /** Whether the text compares tools in general, without questions. */
  readonly isComparison: boolean;
  /** Whether the text asks about past or future prices. */
  readonly asksAboutOtherTime: boolean;
  readonly asksPerYear?: boolean;
  readonly isYesOrNo: boolean;
  /** The first day of the requested changes. */
  readonly since: string | undefined;
}

/** A question about the prices of tools. */
export const PRICE_TOPIC = {
  about: 'price',
  extraQuestions: [],
  asksForPrice: true,
  isComparison: false,
  asksAboutOtherTime: false,
  isYesOrNo: false,
  since: undefined,
} as const;

/** Determines what a text asks about some tools. */
export function findTopic(
  parsedText: ParsedText,
  need: Need,
  tools: readonly Tool[],
  snapshot: Snapshot,
): QuestionTopic {
  const { catalogue, jobs } = snapshot.methodology;
  const { topic, limits } = parsedText;
  const namesOnlyTools = parsedText.questions.length + need.notUnderstood.length === 0 && parsedText.job === undefined;
  // A quantity or a price limit asks for the bill.
  const hasNumbers = Object.keys(need.setUp).length + limits.length > 0 && topic !== 'changes';
  const isComparison = topic === 'compare' && parsedText.questions.length === 0;
  // Counts, rules and enforcement are not about named tools. If tools are named, the text asks about facts.
  const baseTopic = topic === 'count' || topic === 'rules' || topic === 'enforcement' ? 'facts' : topic;
  const about = namesOnlyTools && topic === 'facts' && !hasNumbers && tools.length === 1 ? 'tool' : baseTopic;
  const asksForPrice =
    hasNumbers ||
    // "X billed quarterly" asks for the bill too.
    (need.billing !== undefined && !parsedText.isYesOrNo) ||
    parsedText.wantsCheapest ||
    about === 'price' ||
    parsedText.asksForPrices ||
    about === 'tool' ||
    (about === 'compare' && (namesOnlyTools || !parsedText.isYesOrNo)) ||
    (namesOnlyTools && about === 'facts');
  // An unneeded feature still gets an answer, as in "X has no API".
  const notInNeed = parsedText.questions.filter(
    ({ any, strength, isOpen }) =>
      isOpen || strength === 'unneeded' || any.some((condition) => lacksValue(condition, catalogue)),
  );
  const comparedQuestions =
    isComparison && parsedText.job === undefined ? (jobs[findMainJob(tools, snapshot) ?? '']?.required ?? []) : [];
  return {
    tools: tools.map(({ slug }) => slug),
    about,
    isComparison,
    extraQuestions: [...notInNeed, ...needForJob({ required: comparedQuestions, nice: [] }).questions],
    asksForPrice,
    asksAboutOtherTime: parsedText.asksAboutOtherTime,
    asksPerYear: parsedText.asksPerYear,
    isYesOrNo: parsedText.isYesOrNo,
    since: about === 'changes' ? parsedText.since : undefined,
  };
}

/**
 * Answers each question of a text about tools.
 * @param need as requested, without the defaults that its numbers imply
 * @param boards one per set-up in the text
 */
export function answerQuestion(
  topic: QuestionTopic,
  need: Need,
  boards: readonly Board[],
  snapshot: Snapshot,
): NamedCell[] {
  if (topic.about === 'changes') return listLastChanges(topic, need, snapshot);
  if (topic.about === 'ban') return topic.tools.flatMap((slug) => answerAboutPauses(slug, snapshot));
  const prices = topic.asksForPrice
    ? boards.flatMap(({ need, rows }) =>
        topic.tools.flatMap((slug) =>
          answerPrice(findRow(rows, slug), need, { hasSeveralSetUps: boards.length > 1 }, snapshot),
        ),
      )
    : [];
  const questions = [...need.questions, ...topic.extraQuestions];
  const answersByTool = topic.tools.map((slug) => answerFacts(questions, slug, snapshot));
  // Answers are grouped by question, so the answers of all tools to a question are adjacent.
  const maxAnswers = Math.max(0, ...answersByTool.map(({ length }) => length));
  return [
    ...prices,
    ...Array.from({ length: maxAnswers }, (_, i) => answersByTool.flatMap((answers) => answers[i] ?? [])).flat(),
  ];
}

type Row = Board['rows'][number];

const findRow = (rows: Board['rows'], slug: string) => rows.find(({ tool }) => tool.slug === slug);

/** The price of a tool for a need. @param hasSeveralSetUps whether the text names several set-ups */
function answerPrice(
  row: Row | undefined,
  need: Need,
  { hasSeveralSetUps }: { readonly hasSeveralSetUps: boolean },
  snapshot: Snapshot,
): NamedCell[] {
  if (!row) return [];
  const { tool, bill } = row;
  const setUp = hasSeveralSetUps ? need.setUp : undefined;
  const monthly = need.billing === undefined ? computeMonthlyPrice(row, need, snapshot) : undefined;
  const { currencies } = snapshot.methodology;
  const convert = (price: Price) => withConverted(price, need.currency ?? currencies.base, currencies.rates);
  return [
    {
      tool: tool.slug,
      name: tool.name,
      key: PLANS_KEY,
      label: setUp ? `Price for ${formatSetUp(setUp)}` : 'Price',
      price: convert(toPrice(bill, tool.facts[PLANS_KEY])),
      ...(monthly && { monthly: convert(monthly) }),
      ...(bill.planBill && { set_up: { ...bill.planBill.setUp } }),
      ...(setUp && { for: { ...setUp } }),
    },
  ];
}

/** Computes the exact price billed monthly. Returns undefined if it is unknown, or if the given bill is monthly or has no exact price. */
function computeMonthlyPrice({ tool, bill }: Row, need: Need, { methodology }: Snapshot): Price | undefined {
  const { billing, currency, certainty } = toPrice(bill);
  if (billing === null || billing === 'month' || certainty === 'at least') return undefined;
  const monthly = toPrice(prepareBillsFor(need, tool, methodology)(need.setUp, 'month'));
  const isComparable = monthly.billing === 'month' && monthly.currency === currency && monthly.certainty === certainty;
  return isComparable && hasSingleAmount(certainty) ? monthly : undefined;
}

function answerFacts(questions: readonly Pick<NeedQuestion, 'any'>[], slug: string, snapshot: Snapshot): NamedCell[] {
  const tool = snapshot.tools.get(slug);
  if (!tool) return [];
  return questions.map((question) => {
    const key = writeQuestion(question);
    const label = labelQuestion(key, snapshot.methodology.catalogue);
    return { tool: slug, name: tool.name, key, label, ...computeCell(question, tool.facts) };
  });
}

function answerAboutPauses(slug: string, snapshot: Snapshot): NamedCell[] {
  const isKnown = snapshot.methodology.catalogue.keys[PAUSE_ON_WARNING] !== undefined;
  return isKnown ? answerFacts([{ any: [{ key: PAUSE_ON_WARNING }] }], slug, snapshot) : [];
}

/** Counts the tools that pause when LinkedIn warns. @returns undefined if the snapshot has no rules of LinkedIn */
export function findBanFacts({ tools, platforms }: Snapshot): BanFacts | undefined {
  const platform = platforms.get('linkedin');
  if (!platform) return undefined;
  const pausing = [...tools.values()].filter(
    (tool) => isListed(tool) && decideMark(tool.facts[PAUSE_ON_WARNING]) === 'yes',
  );
  return { platform: platform.name, pausing: pausing.length };
}

/** Lists the latest changes that vendors made to the requested facts, for the named tools or for all tools. */
function listLastChanges(
  { extraQuestions, asksForPrice, since }: QuestionTopic,
  need: Need,
  snapshot: Snapshot,
): NamedCell[] {
  const keys = [
    ...(asksForPrice ? [PLANS_KEY] : []),
    ...[...need.questions, ...extraQuestions].flatMap(({ any }) => any.map(({ key }) => key)),
  ];
  const changes = selectChanges(snapshot, {
    cause: ['vendor'],
    ...(since !== undefined && { since }),
    ...(need.only && { tools: [...need.only] }),
    ...(keys.length > 0 && { keys }),
  });
  const toValue = (side: Change['before']) => (side && 'value' in side ? side.value : null);
  return changes.slice(0, MAX_CHANGES).flatMap((change): NamedCell[] => {
    const { tool, name, key, label, day, before, after, sources } = toNamedChange(snapshot, change);
    if (key === null || label === null) return [];
    return [
      {
        tool,
        name,
        key,
        label,
        value: toValue(after),
        changed: { day, before: toValue(before) },
        ...(sources[0] && { source: sources[0].id }),
      },
    ];
  });
}

/** Writes the answers as a sentence. */
export function writeAnswerSentence(
  { about, tools, asksForPrice, isComparison, asksAboutOtherTime, asksPerYear = false, isYesOrNo }: QuestionTopic,
  answers: readonly NamedCell[],
  { questions, setUp, budget, wantsCheapest, notUnderstood, plan }: Need,
  snapshot: Snapshot,
): string {
  const kind = asksForPrice && !isComparison && (about === 'facts' || about === 'compare') ? 'price' : about;
  const tool = tools.length === 1 ? snapshot.tools.get(tools[0] ?? '') : undefined;
  const plans = readPlans(tool?.facts ?? {}).map(({ name }) => name);
  // Of a tool known only by name, little else is known, such as that it shut down. A tool without answers is introduced too.
  const introduced =
    about === 'tool'
      ? []
      : tools
          .flatMap((slug) => snapshot.tools.get(slug) ?? [])
          .filter((one) => one.known_by_name === true || (answers.length === 0 && notUnderstood.length > 0));
  const sentence = describeAnswers({
    kind,
    answers,
    setUp,
    required: questions.flatMap((question) => (question.strength === 'required' ? [writeQuestion(question)] : [])),
    sharesChannel: sharesChannel(tools.flatMap((slug) => snapshot.tools.get(slug) ?? [])),
    budget,
    notUnderstood,
    asksAboutOtherTime,
    asksPerYear,
    isYesOrNo,
    isFactFirst: budget === undefined && (isYesOrNo || (about === 'compare' && !wantsCheapest)),
    tool,
    plan: plan === undefined ? undefined : { name: plan, all: plans },
    plans,
    bans: about === 'ban' ? findBanFacts(snapshot) : undefined,
    labelCategory: (category) => snapshot.methodology.categories[category]?.label,
    ...snapshot.methodology,
  });
  return [sentence, ...introduced.map(({ name, summary }) => introduce(name, summary))].join(' ');
}
