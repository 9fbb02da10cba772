import { type Condition, writeQuestion } from '../../model/condition.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { assignOwners, type Claim } from './account.ts';
import { includeCurrency } from './bounds.ts';
import type { CategoryMention } from './category.ts';
import { isAdjacent } from './cues.ts';
import type { CurrencyMention } from './currency.ts';
import type { Mention } from './mentions.ts';
import type { NumberMention } from './numbers.ts';
import type { ReaderCatalogue, ReadingContext, readQuestions } from './parse-steps.ts';
import type { PlanMention } from './plans.ts';
import { isBareNumber, type Quantity } from './quantities.ts';
import type { AccountEntry, Limit } from './reading.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, indexByToken, isWithin, overlaps, type Span, splitSpans } from './spans.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The parts of a text that claim tokens. */
interface UnderstoodParts {
  readonly questions: readonly Mention[];
  /** Recognised parts that no question can express, such as an integration we have no question about. */
  readonly unsupported: readonly Span[];
  readonly quantities: readonly Quantity[];
  readonly limits: readonly (Limit & Span)[];
  readonly tools: readonly NameMention[];
  readonly plans: readonly PlanMention[];
  /** The plan that the answer is about, if the text asks about exactly one tool. */
  readonly plan: PlanMention | undefined;
  readonly category: CategoryMention | undefined;
  readonly currency: CurrencyMention | undefined;
  readonly numbers: readonly NumberMention[];
  /** Numbers that describe the writer, as in "a company of 40" or "selling a product for 9,000 EUR". */
  readonly asides: readonly Span[];
}

/** Builds the claims of all parts on tokens. If parts overlap, the later claim wins. */
function buildClaims(parts: UnderstoodParts): Claim[] {
  const { questions, unsupported, quantities, limits, tools, plans, category, asides } = parts;
  const values = new Set(questions.flatMap(({ any }) => any.map(({ value }) => value)));
  const numbersInQuestions = parts.numbers.filter(({ value }) => values.has(value));
  return [
    ...asides.map((part): Claim => ({ ...toSpan(part), owner: 'silent' })),
    ...numbersInQuestions.map((part): Claim => ({ ...toSpan(part), owner: 'question' })),
    ...(category ? [createClaim(category, 'category', `${category.isRefused ? 'no ' : ''}${category.category}`)] : []),
    ...(parts.currency ? [createClaim(parts.currency, 'sum', `currency ${parts.currency.code}`)] : []),
    ...tools.map((name) => createClaim(name, 'tool', `${name.slug} (${name.role})`)),
    ...questions.map((mention) => createClaim(mention, 'question', `${writeQuestion(mention)} (${mention.strength})`)),
    ...limits.map((limit) => createClaim(limit, 'sum', formatLimit(limit))),
    ...quantities.map((quantity) => createClaim(quantity, 'number', `${quantity.field}=${quantity.value}`)),
    ...plans.map((plan) =>
      plan.name === parts.plan?.name
        ? createClaim(plan, 'tool', `plan ${plan.name}`)
        : { ...toSpan(plan), owner: 'not_understood' as const },
    ),
    ...unsupported.map((part): Claim => ({ ...toSpan(part), owner: 'not_understood' })),
  ];
}

function createClaim(part: Span, owner: Claim['owner'], as: string): Claim {
  return { ...toSpan(part), owner, as };
}

const toSpan = ({ first, end }: Span): Span => ({ first, end });

function formatLimit({ amount, currency, per, period }: Limit): string {
  return ['budget', amount, currency, per && per !== 'total' && `per ${per}`, period && `a ${period}`]
    .filter(Boolean)
    .join(' ');
}

/** Other inputs of an account. */
interface AccountInputs {
  readonly plans: readonly PlanMention[];
  readonly plan: PlanMention | undefined;
  readonly dates: readonly Span[];
  readonly catalogue: ReaderCatalogue;
}

/** Accounts for a text. Recognised parts claim their tokens, and every other token gets an owner too. */
export function accountForText(
  { scan, decision, isLong, isAboutTools, isInKnownLanguage, figures, roles, category, unlisted }: ReadingContext,
  questionParts: ReturnType<typeof readQuestions>,
  { plans, plan, dates, catalogue }: AccountInputs,
): AccountEntry[] {
  const { sentences, mentions, questions, incomplete, quantities } = questionParts;
  const { numbers, limits } = figures;
  const { topic } = decision;
  const limitTokens = coveredTokens(limits);
  const unsupported = [...figures.unsupported.map((sum) => includeCurrency(scan, sum)), ...dates];
  const repeatedMentions = findRepeated(scan, sentences, [...mentions, ...incomplete]);
  const claims = buildClaims({
    questions: [...repeatedMentions, ...mentions, ...(isAboutTools ? incomplete : [])],
    unsupported: [...questionParts.unsupported, ...(isAboutTools ? [] : incomplete), ...(isLong ? [] : unsupported)],
    quantities,
    limits,
    tools: roles,
    plans,
    plan,
    category,
    currency: figures.currency,
    numbers,
    asides: [
      ...unlisted,
      ...questionParts.otherCounts,
      // A bare number may repeat a quantity: "two each, so 10".
      ...numbers.filter((one) => isBareNumber(scan, one) && quantities.some(({ value }) => value === one.value)),
      ...(isLong ? unsupported : []),
      ...figures.sums.filter((sum) => !overlaps(limitTokens, sum)),
    ],
  });
  const requestedQuestions = [...questions, ...incomplete];
  const impliedByAll = collectImpliedStems(requestedQuestions, scan.vocabulary);
  return assignOwners(scan, claims, {
    sentences,
    unread: questionParts.unread,
    numbers,
    impliedStemsAt: isAboutTools
      ? () => impliedByAll
      : indexImpliedStems(scan, [...repeatedMentions, ...mentions, ...incomplete]),
    isAboutTools,
    isInKnownLanguage,
    isYesOrNo:
      topic !== 'price' &&
      requestedQuestions.every(({ any }) => any.every((condition) => isYesOrNo(condition, catalogue))),
    isOnlyAboutChannels:
      questions.length > 0 && questions.every(({ any: [condition] }) => condition?.key.startsWith('channels.')),
    isAboutChanges: topic === 'changes',
    isAboutBans: topic === 'ban' || decision.kind === 'rules',
    isNeed: decision.kind === 'need',
    isAboutToolLimit: decision.isAboutToolLimit,
  });
}

/** Whether the answer to a condition is yes or no. */
function isYesOrNo({ key, value }: Condition, { keys }: ReaderCatalogue): boolean {
  return value !== undefined || keys[key]?.type === 'boolean';
}

/** Finds repeated mentions of questions. */
function findRepeated({ matches }: Scan, sentences: readonly Span[], mentions: readonly Mention[]): Mention[] {
  const claimedTokens = coveredTokens(mentions);
  const repeats = matches.filter(
    (match) => !overlaps(claimedTokens, match) && sentences.some((sentence) => isWithin(match, sentence)),
  );
  return repeats.flatMap(({ first, end, condition }) => {
    const mention = mentions.find(({ any }) => any.some(({ key }) => key === condition.key));
    return mention ? [{ ...mention, first, end }] : [];
  });
}

/** Words that a question about an API or an MCP server implies. */
const AI_WORDS = 'ai ki ia agent agente claude'.split(' ');

/** Collects the stems that questions imply, because one of their phrases contains them. */
function collectImpliedStems(
  questions: readonly Mention[],
  { stemsByQuestion, stemsByValue, language }: Vocabulary,
): ReadonlySet<string> {
  const conditions = questions.flatMap(({ any }) => any);
  const words = conditions.some(({ key }) => key.startsWith('ai.')) ? AI_WORDS : [];
  return new Set([
    ...conditions.flatMap((condition) => [
      ...(stemsByValue.get(writeQuestion({ any: [condition] })) ?? stemsByQuestion.get(condition.key) ?? []),
    ]),
    ...words.map((word) => stemWord(word, language)),
  ]);
}

/**
 * Indexes the implied stems by token. A question implies stems only between the same commas, because "hosted in Germany, German support"
 * asks for two things.
 */
function indexImpliedStems(scan: Scan, questions: readonly Mention[]): (at: number) => ReadonlySet<string> {
  // Words in brackets belong to the words before them.
  const isBracketed = (at: number) => scan.text[(scan.tokens[at]?.start ?? 0) - 1] === '(';
  const runs = splitSpans(0, scan.tokens.length, (at) => !isAdjacent(scan, at) && !isBracketed(at));
  const stems = runs.map((run) =>
    collectImpliedStems(
      questions.filter((question) => isWithin(question, run)),
      scan.vocabulary,
    ),
  );
  const runAt = indexByToken(
    scan.tokens,
    runs.map((run, i) => ({ ...run, i })),
  );
  return (at) => stems[runAt[at]?.i ?? 0] as ReadonlySet<string>;
}
