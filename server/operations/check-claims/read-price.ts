import type { Unit } from '../../../model/pricing/plan.ts';
import type { ClaimedPrice } from './claim.ts';

type PriceTerm = Partial<Pick<ClaimedPrice, 'period' | 'units' | 'billing'>>;

const EACH = String.raw`(?:(?:for )?(?:per|an?|each|every)\s+|\/\s*)`;
const BILLED = '(?:(?:if|when) )?(?:billed|paid|charged) ';

/** Patterns that may follow an amount. The first match wins. */
const TERM_PATTERNS: readonly (readonly [pattern: string, term: PriceTerm])[] = [
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

function unitPattern(words: string, units: readonly Unit[]): [string, PriceTerm][] {
  return [[`${EACH}(?:${words})`, { units }]];
}

const CURRENCY_CODES: Readonly<Record<string, string>> = {
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
 * Parses a price: `59`, `$59`, `59 EUR per user per month billed yearly`. Returns undefined if any term is not understood.
 * @param currencies known currency codes
 */
export function parsePrice(text: string, currencies: readonly string[]): ClaimedPrice | undefined {
  const { before, amount, rest = '' } = AMOUNT.exec(text.toLowerCase().trim())?.groups ?? {};
  if (amount === undefined) return undefined;
  const findCode = (word: string) => CURRENCY_CODES[word] ?? currencies.find((code) => code.toLowerCase() === word);
  const after = CURRENCY_AFTER.exec(rest)?.groups?.after;
  // In "59 a month", no currency follows the amount.
  const currencyWord = before ?? (after !== undefined && findCode(after) !== undefined ? after : undefined);
  const currency = currencyWord === undefined ? null : findCode(currencyWord);
  if (currency === undefined) return undefined;
  const terms = parseTerms(before === undefined && currencyWord !== undefined ? rest.slice(currencyWord.length) : rest);
  return terms && { amount: Number(amount.replaceAll(',', '')), currency, ...terms };
}

function parseTerms(text: string): Required<PriceTerm> | undefined {
  const terms: { -readonly [Name in keyof Required<PriceTerm>]: Required<PriceTerm>[Name] } = {
    period: null,
    units: null,
    billing: null,
  };
  let rest = skipSeparators(text);
  while (rest !== '') {
    const matches = TERM_PATTERNS.map(([pattern, term]) => ({
      term,
      match: new RegExp(`^(?:${pattern})\\b`).exec(rest)?.[0],
    }));
    const { term, match } = matches.find((candidate) => candidate.match !== undefined) ?? {};
    // Rejects two terms of the same kind, such as "a month a year".
    if (
      term === undefined ||
      match === undefined ||
      Object.keys(term).some((name) => terms[name as keyof PriceTerm] !== null)
    )
      return undefined;
    Object.assign(terms, term);
    rest = skipSeparators(rest.slice(match.length));
  }
  return terms;
}

/** Strips leading separators. */
function skipSeparators(text: string): string {
  return text.replace(/^[\s,;()]+/, '');
}
