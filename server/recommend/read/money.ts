import type { Budget } from '../../../model/constraint.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken, ReadTokens } from '../../text/tokens.ts';
import type { Bound, Grammar } from './grammar.ts';
import { isJoined } from './numbers.ts';

const MAX_CONNECTORS = 3;
/** Before a currency: "in dollars". */
const IN = new Set(['in', 'en', 'em']);

export interface Sum {
  readonly amount: number;
  /** ISO 4217; undefined if none is named. */
  readonly currency: string | undefined;
  /** The index after the last token. */
  readonly end: number;
}

/** What a sum pays for: the period, the unit and how it is billed. */
export type PriceBasis = Pick<Budget, 'period' | 'per' | 'billing'> & {
  /** The index after the last token. */
  readonly end: number;
};

/** The sum that begins at a token. Its currency may be before, after or attached to the amount, or missing. */
export function sumAt(grammar: Grammar, tokens: ReadTokens, first: number): Sum | undefined {
  const sign = grammar.money.currencies.matchAt(tokens, first);
  let at = sign?.end ?? first;
  const parsed = tokens[at]?.amount;
  if (parsed === undefined || (at > first && tokens[at]?.gap !== 'none')) return undefined;
  let { amount } = parsed;
  at += 1;
  // "1 000"
  while (/^\d{3}$/.test(tokens[at]?.word ?? '') && isJoined(tokens[at]) && amount < 1000) {
    amount = amount * 1000 + Number(tokens[at]?.word);
    at += 1;
  }
  const attached = parsed.unit === '' ? undefined : grammar.money.currencies.matchAt([tokenOf(parsed.unit)], 0);
  if (parsed.unit !== '' && !attached) return undefined;
  const next = attached || tokens[at]?.gap !== 'none' ? undefined : grammar.money.currencies.matchAt(tokens, at);
  // "$50 €60": the second sign belongs to the next sum.
  const after = next && sign && tokens[next.end]?.amount && tokens[next.end]?.gap === 'none' ? undefined : next;
  return { amount, currency: sign?.meaning ?? attached?.meaning ?? after?.meaning, end: after?.end ?? at };
}

/** The currency after the period of a sum: "two thousand a month in dollars". */
export function currencyAfter(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<string> | undefined {
  const [preposition, currency] = [tokens[at], tokens[at + 1]];
  const isNamed = preposition?.gap === 'none' && currency?.gap === 'none' && IN.has(preposition.word);
  return isNamed ? grammar.money.currencies.matchAt(tokens, at + 1) : undefined;
}

/** "$300 in all, not per user": the index after a unit that the text rules out. It adds nothing to the budget. */
export function ruledOutUnitEnd(grammar: Grammar, tokens: ReadTokens, at: number): number | undefined {
  const { gap, word } = tokens[at] ?? {};
  if ((gap !== 'none' && gap !== 'comma') || !grammar.money.negations.has(word ?? '')) return undefined;
  const first = grammar.money.connectors.has(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
  return tokens[first]?.gap === 'none' ? grammar.money.units.matchAt(tokens, first)?.end : undefined;
}

/** What the words before a sum say that it pays for: "price per user under $50", "all in all 80 euros". */
export function unitBefore(
  grammar: Grammar,
  tokens: ReadTokens,
  at: number,
): Pick<PriceBasis, 'per' | 'end'> | undefined {
  const first = grammar.money.nouns.has(tokens[at]?.word ?? '') && tokens[at + 1]?.gap === 'none' ? at + 1 : at;
  const isPer = grammar.money.per.has(tokens[first]?.word ?? '') && tokens[first + 1]?.gap === 'none';
  const unit = grammar.money.units.matchAt(tokens, isPer ? first + 1 : first);
  return unit && isPer === (unit.meaning !== 'total')
    ? { per: unit.meaning as Budget['per'], end: unit.end }
    : undefined;
}

/** "120 euros a month, all in": the index after words for the total that are all that is between two commas. */
export function totalAfterComma(grammar: Grammar, tokens: ReadTokens, at: number): number | undefined {
  if (tokens[at]?.gap !== 'comma') return undefined;
  const unit = grammar.money.units.matchesAt(tokens, at).find(({ meaning }) => meaning === 'total');
  return unit && tokens[unit.end]?.gap !== 'none' ? unit.end : undefined;
}

/** Reads on from the index after a sum, up to the end of the clause or the first word that does not belong to the price. */
export function basisAt(grammar: Grammar, tokens: ReadTokens, first: number): PriceBasis {
  let [period, per, end]: [Budget['period'], Budget['per'], number] = [null, null, first];
  let billing: 'monthly' | undefined;
  for (let at = first; at < tokens.length && tokens[at]?.gap === 'none'; ) {
    // "60 euros billed monthly" names the period and the billing. After a period, "billed monthly" is a criterion of its own.
    const billed: PhraseMatch<true> | undefined =
      period === null ? grammar.money.billedMonthly.matchAt(tokens, at) : undefined;
    if (billed) {
      [period, billing] = ['month', 'monthly'];
      at = billed.end;
      end = at;
      continue;
    }
    const time = period === null ? grammar.money.periods.matchAt(tokens, at) : undefined;
    const unit = per === null ? grammar.money.units.matchAt(tokens, at) : undefined;
    const people =
      per === null && tokens[at]?.number !== undefined ? grammar.money.units.matchAt(tokens, at + 1) : undefined;
    if (unit && unit.end >= (time?.end ?? 0)) per = unit.meaning as Budget['per'];
    else if (time) period = time.meaning as Budget['period'];
    // "for 5 people": a sum for all of them.
    else if (people) per = 'total';
    else if (grammar.money.connectors.has(tokens[at]?.word ?? '') && at < end + MAX_CONNECTORS) {
      at += 1;
      continue;
    } else break;
    at = Math.max(unit?.end ?? 0, time?.end ?? 0, people?.end ?? 0);
    end = at;
  }
  return { period, per, end, ...(billing && { billing }) };
}

function tokenOf(word: string): ReadToken {
  return {
    word,
    start: 0,
    end: 0,
    gap: 'stop',
    hyphen: false,
    capital: false,
    forms: [word],
    number: undefined,
    amount: undefined,
    homonym: false,
  };
}

/** The opposite bound may begin this many tokens before a sum, and this many may separate the two. */
const MAX_BOUND_TOKENS = 6;
const MAX_TOKENS_BETWEEN = 1;
/** "we're currently paying" */
const MAX_TOKENS_OF_SPENT = 3;

interface BoundSum {
  readonly first: number;
  /** The index after the last token. */
  readonly end: number;
  readonly amount: number;
  readonly bound: Bound | undefined;
}

/** The bound before a sum. Of two, "budget max" or "spend at least", the one next to the sum decides. */
export function boundBefore(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<Bound> | undefined {
  const first = grammar.money.bounds.matchAt(tokens, at);
  const second =
    first && tokens[first.end]?.gap === 'none' ? grammar.money.bounds.matchAt(tokens, first.end) : undefined;
  if (!first || !second) return first;
  // "maximum we pay": a limit stays one.
  const staysLimit = first.meaning === 'limit' && second.meaning !== 'approximate' && second.meaning !== 'floor';
  return { ...second, meaning: staysLimit ? 'limit' : second.meaning };
}

/** Whether words for money that is spent end right before a token: "we pay Dealforge $99". */
export function isSpentBefore(grammar: Grammar, tokens: ReadTokens, at: number): boolean {
  for (let first = Math.max(0, at - MAX_TOKENS_OF_SPENT); first < at; first++) {
    const bound = grammar.money.bounds.matchAt(tokens, first);
    if (bound?.meaning === 'spent' && bound.end === at) return true;
  }
  return false;
}

/** The bound after a sum: "$50 or less". */
export function boundAfter(grammar: Grammar, tokens: ReadTokens, at: number): PhraseMatch<Bound> | undefined {
  const bound = tokens[at]?.gap === 'none' ? grammar.money.bounds.matchAt(tokens, at) : undefined;
  if (bound?.meaning !== 'limit' && bound?.meaning !== 'approximate') return undefined;
  // "$50 a seat, under $100": the bound belongs to the next sum.
  return sumAt(grammar, tokens, bound.end) ? undefined : bound;
}

/** "under 50 but at least 80": whether the text also names the opposite bound, with a sum that contradicts this one. */
export function isContradicted(grammar: Grammar, tokens: ReadTokens, { first, end, amount, bound }: BoundSum): boolean {
  const opposite = bound === 'limit' ? 'floor' : bound === 'floor' ? 'limit' : undefined;
  if (!opposite) return false;
  for (let at = Math.max(0, first - MAX_BOUND_TOKENS); at <= end + MAX_TOKENS_BETWEEN; at++) {
    const match = at < first || at >= end ? grammar.money.bounds.matchAt(tokens, at) : undefined;
    const sum = match?.meaning === opposite ? sumAt(grammar, tokens, match.end) : undefined;
    const isNear = sum && (at >= end || (sum.end <= first && sum.end >= first - MAX_TOKENS_BETWEEN));
    if (isNear && (bound === 'limit' ? sum.amount > amount : sum.amount < amount)) return true;
  }
  return false;
}
