import { BILLING_PERIODS } from '../../model/keys.ts';
import { PERIODS, type Period } from '../../model/pricing/money.ts';
import { findNumbers } from './numbers.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import { joinWords } from './tokens.ts';

/** The parsed text of one parameter, such as "three", "under $60 a month", "euros" or "billed annually". */
export interface ShortValue {
  /** The number of the text, if it has exactly one. */
  readonly number: ShortNumber | undefined;
  /** The ISO 4217 code, if the whole text is a currency. */
  readonly currency: string | undefined;
  /** The billing period, if the whole text is one. */
  readonly period: Period | undefined;
}

/** A number with the text before and after it. */
interface ShortNumber {
  readonly value: number;
  readonly currency: string | undefined;
  readonly textBefore: string;
  readonly textAfter: string;
}

/** Parses the text of one parameter. A text with typos has no values, so the caller has to correct it. */
export function readShortValue(scan: Scan): Partial<ShortValue> {
  if (scan.tokens.some((token) => token.isCorrected)) return {};
  return { number: parseNumber(scan), currency: parseCurrency(scan), period: parsePeriod(scan) };
}

function parseNumber(scan: Scan): ShortNumber | undefined {
  const { text, tokens } = scan;
  const [number, ...rest] = findNumbers(scan);
  if (!number || number.isRangeEnd || rest.length > 0) return undefined;
  return {
    value: number.value,
    currency: number.currency,
    textBefore: text.slice(0, tokens[number.first]?.start).trim(),
    textAfter: text.slice(tokens[number.end - 1]?.end).trim(),
  };
}

/** Parses a text that is only a currency, such as "US dollars" or "Euro (€)". */
function parseCurrency({ tokens, words }: Scan): string | undefined {
  const phraseCode = words.currencies.get(joinWords(tokens, 0, tokens.length));
  const [code, ...otherCodes] = new Set(tokens.map(({ word }) => words.currencies.get(word)));
  return phraseCode ?? (otherCodes.length === 0 ? code : undefined);
}

/** Parses a text that is only a billing period, such as "yearly", "billed annually" or "month-to-month". */
function parsePeriod({ tokens, matches, cues }: Scan): Period | undefined {
  const isWholeText = ({ first, end }: Span) => first === 0 && end === tokens.length;
  const condition = matches.find(isWholeText)?.condition;
  const senses = cues.find(isWholeText)?.senses;
  return PERIODS.find(
    (period) => (condition?.key === BILLING_PERIODS && period === condition.value) || senses?.has(period),
  );
}
