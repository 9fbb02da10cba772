import type { Unit } from '../../../model/pricing/plan.ts';
import type { ClaimedPrice } from './claim.ts';

type Part = Partial<Pick<ClaimedPrice, 'period' | 'units' | 'billing'>>;

const EACH = String.raw`(?:(?:for )?(?:per|an?|each|every)\s+|\/\s*)`;
const BILLED = '(?:(?:if|when) )?(?:billed|paid|charged) ';

/** Patterns that may follow an amount. The first match wins. */
const PARTS: readonly (readonly [pattern: string, part: Part])[] = [
  [`${BILLED}(?:monthly|by the month|${EACH}month)`, { billing: 'month' }],
  [`${BILLED}(?:yearly|annually|by the year|${EACH}year)`, { billing: 'year' }],
  [`${EACH}(?:month|mo)|monthly`, { period: 'month' }],
  [`${EACH}(?:year|yr)|yearly|annually`, { period: 'year' }],
  ...unitPattern('user|seat|person|member', ['person']),
  ...unitPattern('linkedin[ -]account', ['linkedin-account', 'identity']),
  ...unitPattern('mailbox|inbox|email account', ['mailbox']),
  ...unitPattern('account|sender', ['linkedin-account', 'mailbox', 'identity']),
  ...unitPattern('identity', ['identity']),
  ...unitPattern('workspace', ['workspace']),
];

function unitPattern(words: string, all: readonly Unit[]): [string, Part][] {
  return [[`${EACH}(?:${words})`, { units: all }]];
}

const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  pounds: 'GBP',
};

const AMOUNT = /^(?<before>[a-z$€£]+)?\s*(?<amount>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)(?![\d.])\s*(?<rest>.*)$/s;
const CURRENCY_AFTER = /^(?<after>[a-z]+|[$€£])(?=[\s,/(]|$)/;

/**
 * Parses a price: `59`, `$59`, `59 EUR per user per month billed yearly`. Returns undefined if any part is not understood.
 * @param currencies known currency codes
 */
export function parsePrice(text: string, currencies: readonly string[]): ClaimedPrice | undefined {
  const { before, amount, rest = '' } = AMOUNT.exec(text.toLowerCase().trim())?.groups ?? {};
  if (amount === undefined) return undefined;
  const codeOf = (word: string) => CODES[word] ?? currencies.find((code) => code.toLowerCase() === word);
  const after = CURRENCY_AFTER.exec(rest)?.groups?.after;
  // In "59 a month", no currency follows the amount.
  const named = before ?? (after !== undefined && codeOf(after) !== undefined ? after : undefined);
  const currency = named === undefined ? null : codeOf(named);
  if (currency === undefined) return undefined;
  const parts = parseParts(before === undefined && named !== undefined ? rest.slice(named.length) : rest);
  return parts && { amount: Number(amount.replaceAll(',', '')), currency, ...parts };
}

function parseParts(text: string): Required<Part> | undefined {
  const parts: { -readonly [Name in keyof Required<Part>]: Required<Part>[Name] } = {
    period: null,
    units: null,
    billing: null,
  };
  let rest = skipSeparators(text);
  while (rest !== '') {
    const matches = PARTS.map(([pattern, part]) => ({ part, match: new RegExp(`^(?:${pattern})\\b`).exec(rest)?.[0] }));
    const { part, match } = matches.find((one) => one.match !== undefined) ?? {};
    // "A month a year" names two periods.
    if (
      part === undefined ||
      match === undefined ||
      Object.keys(part).some((name) => parts[name as keyof Part] !== null)
    )
      return undefined;
    Object.assign(parts, part);
    rest = skipSeparators(rest.slice(match.length));
  }
  return parts;
}

/** Strips leading separators. */
function skipSeparators(text: string): string {
  return text.replace(/^[\s,;()]+/, '');
}
