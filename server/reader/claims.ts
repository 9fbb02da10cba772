import { type Condition, writeQuestion } from '../../model/condition.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { assignOwners, type Claim } from './account.ts';
import { fromCurrency } from './bounds.ts';
import type { CategoryMention } from './category.ts';
import { isAdjacent } from './cues.ts';
import type { CurrencyMention } from './currency.ts';
import type { Mention } from './mentions.ts';
import type { NumberMention } from './numbers.ts';
import type { Parts, ReaderCatalogue, readQuestions } from './parts.ts';
import type { PlanMention } from './plans.ts';
import type { Quantity } from './quantities.ts';
import type { AccountEntry, Limit } from './reading.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, indexByToken, isWithin, type Span, splitSpans, touches } from './spans.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The understood parts of a text. If parts overlap, the first list wins. */
interface UnderstoodParts {
  readonly questions: readonly Mention[];
  /** Questions without their necessary value, and programs without a question. */
  readonly unread: readonly Span[];
  readonly quantities: readonly Quantity[];
  readonly limits: readonly (Limit & Span)[];
  readonly tools: readonly NameMention[];
  readonly plans: readonly PlanMention[];
  /** Whether the text asks about one tool, which the plan belongs to. */
  readonly isPlanRead: boolean;
  readonly category: CategoryMention | undefined;
  readonly currency: CurrencyMention | undefined;
  readonly numbers: readonly NumberMention[];
  /** Parts about the writer: "a company of 40", "selling a product for 9,000 EUR". */
  readonly asides: readonly Span[];
}

/** Converts understood parts to claims on tokens. */
function claimsOf(parts: UnderstoodParts): Claim[] {
  const { questions, unread, quantities, limits, tools, plans, category, asides } = parts;
  const values = new Set(questions.flatMap(({ any }) => any.map(({ value }) => value)));
  const ofValues = parts.numbers.filter(({ value }) => values.has(value));
  return [
    ...asides.map((part): Claim => ({ ...spanOf(part), owner: 'silent' })),
    ...ofValues.map((part): Claim => ({ ...spanOf(part), owner: 'question' })),
    ...(category ? [claim(category, 'category', category.category)] : []),
    ...(parts.currency ? [claim(parts.currency, 'sum', `currency ${parts.currency.code}`)] : []),
    ...tools.map((one) => claim(one, 'tool', `${one.slug} (${one.role})`)),
    ...questions.map((one) => claim(one, 'question', `${writeQuestion(one)} (${one.strength})`)),
    ...limits.map((one) => claim(one, 'sum', writeLimit(one))),
    ...quantities.map((one) => claim(one, 'number', `${one.field}=${one.value}`)),
    ...plans.map((one) =>
      parts.isPlanRead ? claim(one, 'tool', `plan ${one.name}`) : { ...spanOf(one), owner: 'not_understood' as const },
    ),
    ...unread.map((part): Claim => ({ ...spanOf(part), owner: 'not_understood' })),
  ];
}

function claim(part: Span, owner: Claim['owner'], as: string): Claim {
  return { ...spanOf(part), owner, as };
}

const spanOf = ({ first, end }: Span): Span => ({ first, end });

function writeLimit({ amount, currency, per, period }: Limit): string {
  return ['budget', amount, currency, per && per !== 'total' && `per ${per}`, period && `a ${period}`]
    .filter(Boolean)
    .join(' ');
}

/** Further inputs of the account. */
interface AccountInputs {
  readonly plans: readonly PlanMention[];
  readonly isPlanRead: boolean;
  readonly dates: readonly Span[];
  readonly catalogue: ReaderCatalogue;
}

/** Accounts for a text: claims for understood parts, and an owner for the rest. */
export function accountForText(
  { scanned, decision, isLong, isOnTools, isInKnownLanguage, sums, roles, category }: Parts,
  found: ReturnType<typeof readQuestions>,
  { plans, isPlanRead, dates, catalogue }: AccountInputs,
): AccountEntry[] {
  const { sentences, mentioned, questions, open, quantities } = found;
  const { numbers, limits } = sums;
  const { topic } = decision;
  const limited = coveredTokens(limits);
  const unread = [...sums.unread.map((sum) => fromCurrency(scanned, sum)), ...dates];
  const repeated = findRepeated(scanned, sentences, [...mentioned, ...open]);
  const claims = claimsOf({
    questions: [...repeated, ...mentioned, ...(isOnTools ? open : [])],
    unread: [...found.unread, ...(isOnTools ? [] : open), ...(isLong ? [] : unread)],
    quantities,
    limits,
    tools: roles,
    plans,
    isPlanRead,
    category,
    currency: sums.currency,
    numbers,
    asides: [...found.others, ...(isLong ? unread : []), ...sums.sums.filter((sum) => !touches(limited, sum))],
  });
  const requested = [...questions, ...open];
  const impliedByAll = stemsOf(requested, scanned.vocabulary);
  return assignOwners(scanned, claims, {
    sentences,
    numbers,
    impliedAt: isOnTools ? () => impliedByAll : impliedBeside(scanned, [...repeated, ...mentioned, ...open]),
    isOnTools,
    isInKnownLanguage,
    isYesOrNo: topic !== 'price' && requested.every(({ any }) => any.every((one) => isYesOrNo(one, catalogue))),
    isOnChannels: questions.length > 0 && questions.every(({ any: [one] }) => one?.key.startsWith('channels.')),
    isOnChanges: topic === 'changes',
    isOnBans: topic === 'ban',
  });
}

function isYesOrNo({ key, value }: Condition, { keys }: ReaderCatalogue): boolean {
  return value !== undefined || keys[key]?.type === 'boolean';
}

/** Finds repeated mentions of a question. */
function findRepeated({ matches }: Scan, sentences: readonly Span[], mentioned: readonly Mention[]): Mention[] {
  const read = coveredTokens(mentioned);
  const again = matches.filter(
    (match) => !touches(read, match) && sentences.some((sentence) => isWithin(match, sentence)),
  );
  return again.flatMap(({ first, end, condition }) => {
    const one = mentioned.find(({ any }) => any.some(({ key }) => key === condition.key));
    return one ? [{ ...one, first, end }] : [];
  });
}

/** Words that add nothing to an API or an MCP server. */
const AI_WORDS = ['ai', 'ki', 'ia', 'agent', 'agente', 'claude'];
/** Stems that add nothing to some questions: those in any of their phrases. */
function stemsOf(questions: readonly Mention[], { ofQuestion, ofValue, language }: Vocabulary): ReadonlySet<string> {
  const conditions = questions.flatMap(({ any }) => any);
  const words = conditions.some(({ key }) => key.startsWith('ai.')) ? AI_WORDS : [];
  return new Set([
    ...conditions.flatMap((one) => [...(ofValue.get(writeQuestion({ any: [one] })) ?? ofQuestion.get(one.key) ?? [])]),
    ...words.map((word) => stemWord(word, language)),
  ]);
}

/** The stems that add nothing to questions between the same commas. "Hosted in Germany, German support" asks for two things. */
function impliedBeside(scan: Scan, questions: readonly Mention[]): (at: number) => ReadonlySet<string> {
  // Brackets explain the words before them.
  const isBracketed = (at: number) => scan.text[(scan.tokens[at]?.start ?? 0) - 1] === '(';
  const runs = splitSpans(0, scan.tokens.length, (at) => !isAdjacent(scan, at) && !isBracketed(at));
  const stems = runs.map((run) =>
    stemsOf(
      questions.filter((one) => isWithin(one, run)),
      scan.vocabulary,
    ),
  );
  const runAt = indexByToken(
    scan.tokens,
    runs.map((run, i) => ({ ...run, i })),
  );
  return (at) => stems[runAt[at]?.i ?? 0] as ReadonlySet<string>;
}
