import { type EntryPrice, withChannelsOnly } from '../../../model/entry-price.ts';
import { lacksInWords } from '../../../model/price-text.ts';

/** The channels that an entry price does not buy, to follow the price: `without LinkedIn (from 109 USD, plan Multichannel)`. */
export function EntryLacks({ entry }: { readonly entry: EntryPrice | null }) {
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  if (!lacks) return null;
  return <span class="condition">without {lacks}</span>;
}
