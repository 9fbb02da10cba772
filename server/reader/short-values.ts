import { BILLING } from './billing.ts';
import { findNumbers } from './numbers.ts';
import type { Scan } from './scan.ts';
import type { Span } from './spans.ts';
import { wordsBetween } from './tokens.ts';
import { findPeriod, PERIODS, type Period } from './units.ts';

/** The parsed text of one parameter: "three", "under $60 a month", "euros", "billed annually". */
export interface ShortValue {
  /** Its only number, with the text around it. */
  readonly number: ShortNumber | undefined;
  /** ISO 4217 code, if the whole text is a currency. */
  readonly currency: string | undefined;
  /** Set if the whole text is a period. */
  readonly period: Period | undefined;
}

interface ShortNumber {
  readonly value: number;
  readonly currency: string | undefined;
  readonly before: string;
  readonly after: string;
}

/** Returns nothing for a text with typos, so that the caller is asked to correct it. */
export function readShortValue(scan: Scan): Partial<ShortValue> {
  if (scan.tokens.some((token) => token.isCorrected)) return {};
  return { number: onlyNumber(scan), currency: wholeCurrency(scan), period: wholePeriod(scan) };
}

function onlyNumber(scan: Scan): ShortNumber | undefined {
  const { text, tokens } = scan;
  const [number, ...others] = findNumbers(scan);
  if (!number || number.isRange || others.length > 0) return undefined;
  return {
    value: number.value,
    currency: number.currency,
    before: text.slice(0, tokens[number.first]?.start).trim(),
    after: text.slice(tokens[number.end - 1]?.end).trim(),
  };
}

/** "US dollars", "Euro (€)" */
function wholeCurrency({ tokens, words }: Scan): string | undefined {
  const whole = words.currencies.get(wordsBetween(tokens, 0, tokens.length));
  const [code, ...others] = new Set(tokens.map(({ word }) => words.currencies.get(word)));
  return whole ?? (others.length === 0 ? code : undefined);
}

/** "yearly", "billed annually", "month-to-month" */
function wholePeriod({ tokens, matches, cues }: Scan): Period | undefined {
  const isWhole = ({ first, end }: Span) => first === 0 && end === tokens.length;
  const condition = matches.find(isWhole)?.condition;
  const named = condition?.key === BILLING ? PERIODS.find((period) => period === condition.value) : undefined;
  return named ?? findPeriod(cues.find(isWhole));
}
