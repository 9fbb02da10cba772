import { type EntryPrice, withChannelsOnly } from '../../../model/pricing/entry-price.ts';
import { lacksInWords } from '../../../model/pricing/price-text.ts';

/** The channels that the entry price does not include, in words: `LinkedIn (from 109 USD, plan Multichannel)`. */
export function missingChannels(entry: EntryPrice | null): string | undefined {
  return (entry && lacksInWords(withChannelsOnly(entry))) || undefined;
}
