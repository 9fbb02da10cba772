import { moneyIn, PRICE_KEYS } from '../prices.ts';
import type { RuleOf } from '../rule.ts';
import { sourceId } from '../tool-contents.ts';

/** A price that no page of the vendor shows needs two people who read it there, each on a known day. */
export const priceWitnesses: RuleOf<'fact'> = {
  name: 'price-witnesses',
  scope: 'fact',
  tip: 'Cite a page of the vendor, or two independent publishers who name the price page and the day ("dated"). Put a single reading into the note. If a page of the vendor is cited for something else than the amount, add "read_by_others: true". If the source is a word-for-word copy of the price page, declare an exception that says so.',
  allowsExceptions: true,
  *check({ tool, key, fact }) {
    if (!PRICE_KEYS.has(key) || [...moneyIn(fact.value)].length === 0) {
      if (fact.read_by_others)
        yield { path: ['read_by_others'], key: true, message: '"read_by_others" is only allowed with a price' };
      return;
    }
    const sources = (fact.sources ?? []).map((citation) => tool.sources[sourceId(citation)]);
    if (!fact.read_by_others && sources.some((source) => source === undefined || source.relation === 'vendor')) return;
    const publishers = new Set(
      sources.flatMap((source) =>
        source?.dated === undefined || source.relation === 'vendor' ? [] : ownerOf(source.publisher),
      ),
    );
    if (publishers.size < 2)
      yield {
        path: ['sources'],
        message: `has a price that only ${[...publishers].join('') || 'undated pages'} reported; it needs a page of the vendor or two dated readings`,
      };
  },
};

/** The publisher without the place where it publishes: `API Evangelist (GitHub)` is `API Evangelist`. */
function ownerOf(publisher: string): string {
  return publisher.replace(/ \(.*\)$/, '').toLowerCase();
}
