import { type Condition, writeQuestion } from '../../model/condition.ts';
import { includeCurrency } from './bounds.ts';
import { isAdjacent } from './cues.ts';
import type { findSince } from './dates.ts';
import type { Mention } from './mentions.ts';
import type { ReaderCatalogue, ReadingContext, readQuestions } from './parse-steps.ts';
import type { PlanMention } from './plans.ts';
import { isBareNumber } from './quantities.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, indexByToken, isWithin, overlaps, type Span, splitSpans } from './spans.ts';
import { checkUses, type TokenUse } from './token-uses.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Builds the uses of all parts on tokens. If parts overlap, the later use wins. */
function collectUses(
  { scan, isLong, isAboutTools, figures, roles, category, unlisted }: ReadingContext,
  { incomplete, quantities, otherCounts, unsupported }: ReturnType<typeof readQuestions>,
  { plans, plan, since, dates }: UseInputs,
  mentions: readonly Mention[],
): TokenUse[] {
  const { numbers, sums, limits, currency } = figures;
  const questions = isAboutTools ? [...mentions, ...incomplete] : mentions;
  const values = new Set(questions.flatMap(({ any }) => any.map(({ value }) => value)));
  const otherFigures = [...figures.unsupported.map((sum) => includeCurrency(scan, sum)), ...dates];
  const limitTokens = coveredTokens(limits);
  // Numbers that describe the writer, as in "a company of 40" or "selling a product for 9,000 EUR".
  const asides = [
    ...unlisted,
    ...otherCounts,
    // A bare number may repeat a quantity: "two each, so 10".
    ...numbers.filter((one) => isBareNumber(scan, one) && quantities.some(({ value }) => value === one.value)),
    ...(isLong ? otherFigures : []),
    ...sums.filter((sum) => !overlaps(limitTokens, sum)),
  ];
  return [
    ...asides.map((part) => createUse(part, 'silent')),
    ...numbers.filter(({ value }) => values.has(value)).map((part) => createUse(part, 'question')),
    ...(category ? [createUse(category, 'category')] : []),
    ...[since ?? [], currency ?? []].flat().map((part) => createUse(part, 'number')),
    ...roles.map((part) => createUse(part, 'tool')),
    ...questions.map((part) => createUse(part, 'question')),
    ...[...limits, ...quantities].map((part) => createUse(part, 'number')),
    ...plans.map((part) => createUse(part, part.name === plan?.name ? 'tool' : 'not understood')),
    ...[...unsupported, ...(isAboutTools ? [] : incomplete), ...(isLong ? [] : otherFigures)].map((part) =>
      createUse(part, 'not understood'),
    ),
  ];
}

const createUse = ({ first, end }: Span, kind: TokenUse['kind']): TokenUse => ({ first, end, kind });

/** Other parts of a text. */
interface UseInputs {
  readonly plans: readonly PlanMention[];
  readonly plan: PlanMention | undefined;
  readonly since: ReturnType<typeof findSince>;
  readonly dates: readonly Span[];
  readonly catalogue: ReaderCatalogue;
}

/** Finds what was understood of a text, and what was not. */
export function checkCoverage(
  context: ReadingContext,
  questionParts: ReturnType<typeof readQuestions>,
  inputs: UseInputs,
): ReturnType<typeof checkUses> {
  const { scan, decision, isAboutTools, isInKnownLanguage, figures } = context;
  const { sentences, questions, incomplete } = questionParts;
  const { topic } = decision;
  const repeated = findRepeated(scan, sentences, [...questionParts.mentions, ...incomplete]);
  const mentions = [...repeated, ...questionParts.mentions];
  const uses = collectUses(context, questionParts, inputs, mentions);
  const requestedQuestions = [...questions, ...incomplete];
  const impliedByAll = collectImpliedStems(requestedQuestions, scan.vocabulary);
  return checkUses(scan, uses, {
    sentences,
    unread: questionParts.unread,
    numbers: figures.numbers,
    impliedStemsAt: isAboutTools ? () => impliedByAll : indexImpliedStems(scan, [...mentions, ...incomplete]),
    isAboutTools,
    isInKnownLanguage,
    isYesOrNo:
      topic !== 'price' &&
      requestedQuestions.every(({ any }) => any.every((condition) => isYesOrNo(condition, inputs.catalogue))),
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
  const mentionedTokens = coveredTokens(mentions);
  const repeats = matches.filter(
    (match) => !overlaps(mentionedTokens, match) && sentences.some((sentence) => isWithin(match, sentence)),
  );
  return repeats.flatMap(({ first, end, condition }) => {
    const mention = mentions.find(({ any }) => any.some(({ key }) => key === condition.key));
    return mention ? [{ ...mention, first, end }] : [];
  });
}

/** Collects the stems that questions imply, because one of their phrases contains them. */
function collectImpliedStems(
  questions: readonly Mention[],
  { stemsByQuestion, stemsByValue }: Vocabulary,
): ReadonlySet<string> {
  const conditions = questions.flatMap(({ any }) => any);
  return new Set(
    conditions.flatMap((condition) => [
      ...(stemsByValue.get(writeQuestion({ any: [condition] })) ?? stemsByQuestion.get(condition.key) ?? []),
    ]),
  );
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
