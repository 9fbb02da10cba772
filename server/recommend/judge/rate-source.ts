import type { Currencies } from '../../../model/currencies.ts';
import type { Citation, Source } from '../../../model/source.ts';
import type { Money } from '../../../model/value.ts';

/** The id of the source of the exchange rates, in the place of a tool's slug the file that has them. */
const ID = 'currencies/rates';

/** Cites the source of the rates where an amount has to be converted. */
export function rateCitations(amounts: readonly Money[], to: string): Citation[] {
  return amounts.some(({ currency }) => currency !== to) ? [{ id: ID, at: null }] : [];
}

/** The source of the rates as one among those of the facts. */
export function rateSource({ source }: Currencies): Source {
  return { id: ID, ...source };
}
