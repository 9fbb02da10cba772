import { type Currencies, convert } from '../../../model/pricing/money.ts';
import type { Citation, Source } from '../../../model/source.ts';

/** `at 0.8802 (rate of 2026-09-29)`; undefined if nothing has to be converted. */
export function rateInWords(from: string, to: string, { rates, as_of }: Currencies): string | undefined {
  if (from === to) return undefined;
  const rate = convert({ amount: 1, currency: from }, to, rates);
  return `at ${rate.toFixed(4)} (rate of ${as_of})`;
}

/** The id of the source of the exchange rates. Unlike those of other sources, it begins with no tool's slug. */
const RATES = 'currencies/rates';

/** Cites the source of the exchange rates if one of the currencies has to be converted. */
export function rateCitations(currencies: readonly string[], to: string): Citation[] {
  return currencies.some((currency) => currency !== to) ? [{ id: RATES, at: null }] : [];
}

/** The source of the exchange rates, in the form of the sources of facts. */
export function rateSource({ source }: Currencies): Source {
  return { id: RATES, ...source };
}
