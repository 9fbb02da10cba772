import type { Budget, Constraint } from '../../../model/constraint.ts';
import { type ReadTokens, skipWords } from '../../text/tokens.ts';
import type { ReadingContext } from './context.ts';
import type { Span } from './draft.ts';
import type { Bound, Grammar } from './grammar.ts';
import { LONG_TEXT } from './interpretation.ts';
import {
  basisAt,
  boundAfter,
  boundBefore,
  currencyAfter,
  isContradicted,
  type PriceBasis,
  ruledOutUnitEnd,
  type Sum,
  sumAt,
  totalAfterComma,
  unitBefore,
} from './money.ts';
import type { NamedQuantity } from './numbers.ts';
import { isPlain } from './phrases.ts';
import { monthsAt, paidForAt } from './quantities.ts';

/** A sum that is a budget, or that must not be read as one. */
interface BudgetMatch {
  /** A floor ("at least $50") and money already spent ("we pay $50") are not limits. */
  readonly kind: 'limit' | 'approximate' | 'floor' | 'spent';
  /** The limit. For a floor or money already spent, the limit that the sum would be. */
  readonly constraint: Omit<Constraint, 'strength'>;
  /** The lower end of a range. It is not a criterion. */
  readonly lower?: number;
  /** What a limit is for in total: people, accounts, contacts, months. */
  readonly quantities: readonly NamedQuantity[];
  /** The index after the last token. */
  readonly end: number;
}

/** The words before a sum: "monthly budget of", "price per user under". */
interface Opening {
  readonly period: Budget['period'];
  readonly per: Budget['per'];
  readonly bound: Bound | undefined;
  /** The index of the sum. */
  readonly end: number;
}

/** A sum. In a range, "$50-$100", the upper end is the limit. */
type SumOrRange = Sum & { readonly lower?: Sum };

/** The words after a sum: "a seat per month at most". */
interface Details {
  readonly basis: PriceBasis;
  /** What the sum is for in total. */
  readonly quantities: readonly NamedQuantity[];
  readonly bound: Bound | undefined;
  readonly isOneOff: boolean;
  /** The index after the last token. */
  readonly end: number;
}

/**
 * The budget that begins at a token. A sum is a budget only if a bound precedes it, or a period or unit follows it: "we sell
 * a $5000 product" names none.
 */
export function budgetAt(grammar: Grammar, tokens: ReadTokens, at: number): BudgetMatch | undefined {
  const opening = openingAt(grammar, tokens, at);
  const sum = opening && sumOrRangeAt(grammar, tokens, opening.end);
  if (!sum) return undefined;
  const details = detailsAt(grammar, tokens, sum.end, opening.period !== null);
  const { basis, quantities, isOneOff } = details;
  const bound = boundOf(opening, sum, details);
  // "two thousand a month in dollars"
  const currency = sum.currency === undefined ? currencyAfter(grammar, tokens, details.end) : undefined;
  // "in dollars for everyone"
  const rest = currency && basisAt(grammar, tokens, currency.end);
  const value: Budget = {
    amount: sum.amount,
    currency: sum.currency ?? currency?.meaning ?? null,
    period: basis.period ?? rest?.period ?? opening.period ?? (isOneOff ? 'once' : null),
    per: basis.per ?? rest?.per ?? opening.per ?? (quantities.length > 0 ? 'total' : null),
    ...(basis.billing && { billing: basis.billing }),
  };
  if (!isComplete(value, bound)) return undefined;
  // A number without a currency is money if it is for a period, or called a budget, or one of two that contradict each other.
  // "about 400 a month" may be anything.
  const isForPeriod = basis.period !== null && value.per !== 'total' && bound !== 'approximate';
  const isMoney =
    value.currency !== null ||
    isForPeriod ||
    namesBudget(grammar, tokens, at, opening.end) ||
    isContradicted(grammar, tokens, { first: at, end: sum.end, amount: sum.amount, bound });
  if (!isMoney) return undefined;
  const kind = bound === undefined || bound === 'available' ? 'limit' : bound;
  const isLimit = kind === 'limit' || kind === 'approximate';
  return {
    kind,
    constraint: { key: 'budget', op: 'lte', value },
    ...(sum.lower && { lower: sum.lower.amount }),
    end: rest?.end ?? details.end,
    quantities: isLimit ? quantities : [],
  };
}

/** The sum that begins at a token, with what it pays for, whether or not it limits anything. */
function priceAt(
  grammar: Grammar,
  tokens: ReadTokens,
  at: number,
): (Sum & Pick<PriceBasis, 'period' | 'per' | 'billing'>) | undefined {
  const sum = sumAt(grammar, tokens, at);
  return sum && { ...sum, ...basisAt(grammar, tokens, sum.end) };
}

function openingAt(grammar: Grammar, tokens: ReadTokens, at: number): Opening | undefined {
  const unit = unitBefore(grammar, tokens, at);
  const opening = unit && tokens[unit.end]?.gap === 'none' ? boundAt(grammar, tokens, unit.end) : undefined;
  const isOfSum = opening && sumAt(grammar, tokens, opening.end) !== undefined;
  return unit && isOfSum ? { ...opening, per: unit.per } : boundAt(grammar, tokens, at);
}

function boundAt(grammar: Grammar, tokens: ReadTokens, at: number): Opening | undefined {
  // "monthly budget of $300", "a one-time payment of $300"
  const periods = grammar.money.periods.matchesAt(tokens, at);
  const period = periods.find(({ meaning, end }) => precedesSum(grammar, tokens, meaning, end));
  if (periods.length > 0 && !period) return undefined;
  const first = period?.end ?? at;
  const bound = boundBefore(grammar, tokens, first);
  const end = bound ? skipWords(tokens, bound.end, grammar.fillers) : first;
  if (end > at && tokens[end]?.gap === 'stop') return undefined;
  return { period: (period?.meaning as Budget['period'] | undefined) ?? null, per: null, bound: bound?.meaning, end };
}

/** Whether a period belongs to the sum after it. "a one-time payment, $200" may have a comma, and no bound. */
function precedesSum(grammar: Grammar, tokens: ReadTokens, period: string, end: number): boolean {
  const isOnce = period === 'once';
  const gap = tokens[end]?.gap;
  if (gap !== 'none' && !(isOnce && gap === 'comma')) return false;
  return boundBefore(grammar, tokens, end) !== undefined || (isOnce && sumAt(grammar, tokens, end) !== undefined);
}

function sumOrRangeAt(grammar: Grammar, tokens: ReadTokens, at: number): SumOrRange | undefined {
  const sum = sumAt(grammar, tokens, at);
  if (!sum || tokens[sum.end]?.gap !== 'none') return sum;
  const isRange = grammar.money.ranges.has(tokens[sum.end]?.word ?? '');
  const upper = sumAt(grammar, tokens, isRange ? sum.end + 1 : sum.end);
  if (!upper || upper.amount <= sum.amount) return sum;
  return { ...upper, currency: upper.currency ?? sum.currency, lower: sum };
}

function detailsAt(grammar: Grammar, tokens: ReadTokens, first: number, hasPeriod: boolean): Details {
  const basis = basisAt(grammar, tokens, first);
  const isPerUnit = basis.per === 'seat' || basis.per === 'sender';
  const paidFor = isPerUnit ? undefined : paidForBetween(grammar, tokens, first, basis.end);
  const paidEnd = Math.max(basis.end, paidFor?.end ?? 0);
  // A sum for a period is not one for all months: "$50 a month for 4 months".
  const months = basis.period === null && !hasPeriod && !isPerUnit ? monthsAt(grammar, tokens, paidEnd) : undefined;
  const quantityEnd = months?.end ?? paidEnd;
  const bound = boundAfter(grammar, tokens, quantityEnd);
  // "60 € a month at most per user"
  const rest = bound && (basis.per === null || basis.period === null) ? basisAt(grammar, tokens, bound.end) : undefined;
  const per = basis.per ?? rest?.per ?? null;
  const detailsEnd = rest?.end ?? bound?.end ?? quantityEnd;
  // "120 euros a month, all in"
  const total = per === null ? totalAfterComma(grammar, tokens, detailsEnd) : undefined;
  const boundEnd = total ?? detailsEnd;
  const endOfOneOff = basis.period === null && !hasPeriod ? oneOffEnd(grammar, tokens, boundEnd) : undefined;
  const end = endOfOneOff ?? boundEnd;
  return {
    basis: { ...basis, period: basis.period ?? rest?.period ?? null, per: total === undefined ? per : 'total' },
    quantities: [paidFor, months].filter((quantity) => quantity !== undefined),
    bound: bound?.meaning,
    isOneOff: endOfOneOff !== undefined,
    end: ruledOutUnitEnd(grammar, tokens, end) ?? end,
  };
}

/** "for 4 users", between a sum and the end of its price basis. */
function paidForBetween(grammar: Grammar, tokens: ReadTokens, first: number, last: number): NamedQuantity | undefined {
  for (let at = first; at <= last && tokens[at]?.gap === 'none'; at++) {
    const quantity = paidForAt(grammar, tokens, at);
    if (quantity) return quantity;
  }
  return undefined;
}

/** "up to $200, one-time payment": the index after a single payment that is separated from its sum by a comma. */
function oneOffEnd(grammar: Grammar, tokens: ReadTokens, at: number): number | undefined {
  if (tokens[at]?.gap !== 'comma') return undefined;
  return grammar.money.periods.matchesAt(tokens, at).find(({ meaning }) => meaning === 'once')?.end;
}

function namesBudget(grammar: Grammar, tokens: ReadTokens, first: number, end: number): boolean {
  return tokens.slice(first, end).some(({ forms }) => forms.some((form) => grammar.money.nouns.has(form)));
}

function boundOf(opening: Opening, sum: SumOrRange, details: Details): Bound | undefined {
  const bound = details.bound === 'limit' ? 'limit' : (opening.bound ?? details.bound);
  // "from 50 to 100" has an upper end, as "50 to 100" has.
  return bound === 'floor' && sum.lower ? 'limit' : bound;
}

/** Whether the words around a sum say enough to call it a budget. "we have 3 years" does not. */
function isComplete({ currency, period, per }: Budget, bound: Bound | undefined): boolean {
  if (bound === undefined) return currency !== null && (period !== null || per !== null);
  return currency !== null || bound !== 'available';
}

/** "X or Y with 70 euros": where tools are chosen from, a sum is the limit if it is all that is left to be read. */
export function takeBudgetOfChoice(context: ReadingContext): void {
  const { draft, grammar, tokens } = context;
  const left = draft.notUnderstoodBeyond((word) => grammar.questions.words.has(word));
  const [first = tokens.length] = left[0] ?? [];
  const sum = bareSumAt(context, first);
  if (!sum) return;
  const isOfSum = ([from, to]: Span) => from >= first && to < sum.end;
  // "the 70 euros plan": what is next to the sum says what it is.
  const isNextTo = ([from, to]: Span) =>
    (to === first - 1 && tokens[first]?.gap === 'none') || (from === sum.end && tokens[from]?.gap === 'none');
  // "X (70 euros) and Y": the price of X.
  const isAfter = new Set(draft.criteria.filter(isTool).map(({ span: [at] }) => at > first));
  if (left.every(isOfSum) && !draft.notUnderstood.some(isNextTo) && isAfter.size < 2) addBudget(context, first, sum);
}

/** Words that may join a sum to what it is for: "LinkedIn and email with 70 euros". */
const JOINING = new Set('with for and mit für und avec pour et con para por y com e'.split(' '));

/**
 * "Unified inbox, white label, 600 EUR": the only sum in a need is the limit if all other words of its clause are understood or say nothing.
 * In "we sell a course for 600 EUR" and "saves 600 EUR" one is not.
 */
export function takeBudgetOfNeed(context: ReadingContext): void {
  const { draft, isOtherLanguage, tokens } = context;
  if (isOtherLanguage || tokens.length > LONG_TEXT || draft.criteria.every(isTool)) return;
  const sums = draft.notUnderstood.flatMap(([at, last]) => {
    const sum = at === last ? bareSumAt(context, at) : undefined;
    return sum ? [{ at, sum }] : [];
  });
  const [{ at, sum } = {}] = sums;
  // The end of "$ 600" is a number without a currency, and that of "600 $ 700 $" another sum.
  if (at === undefined || !sum || sums.some(({ sum: { end } }) => end !== sum.end)) return;
  let [from, end] = [at, sum.end];
  while (from > 0 && tokens[from]?.gap === 'none') from -= 1;
  while (tokens[end]?.gap === 'none') end += 1;
  const isIn = (index: number) => (one: { readonly span: Span }) => one.span[0] <= index && index <= one.span[1];
  const isSaid = (index: number) =>
    (index >= at && index < sum.end) ||
    draft.criteria.some((item) => !isTool(item) && isIn(index)(item)) ||
    (isPlain(context, index) && !draft.notUnderstood.some((span) => isIn(index)({ span })));
  const isJoined = at === from || JOINING.has(tokens[at - 1]?.word ?? '') || draft.criteria.some(isIn(at - 1));
  const isOfTool = draft.criteria.some((item) => isTool(item) && item.span[1] === at - 1);
  const clause = Array.from({ length: end - from }, (_, i) => from + i);
  if (isJoined && !isOfTool && clause.every(isSaid)) addBudget(context, at, sum);
}

/** A sum of money that begins at a token, where no other words say how much may be spent. */
function bareSumAt({ draft, grammar, tokens }: ReadingContext, at: number): Sum | undefined {
  const isLimited = draft.floors.length > 0 || draft.criteria.some(({ constraint: { key } }) => key === 'budget');
  const sum = isLimited ? undefined : priceAt(grammar, tokens, at);
  return sum?.currency === undefined ? undefined : sum;
}

function addBudget({ draft, tokens }: ReadingContext, first: number, { amount, currency, end }: Sum): void {
  const value = { amount, currency: currency ?? null, period: null, per: null };
  const words = tokens.slice(first, end).map(({ word }) => word);
  draft.dropNotUnderstood((word) => words.includes(word));
  draft.addCriterion({ key: 'budget', op: 'lte', value, strength: 'must' }, first, end);
  draft.criteria.sort((a, b) => a.span[0] - b.span[0]);
}

function isTool({ constraint: { key } }: { readonly constraint: { readonly key: string } }): boolean {
  return key === 'tool';
}
