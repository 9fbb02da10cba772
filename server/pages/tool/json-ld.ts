import { ENTRY_PRICE, withChannelsOnly } from '../../../model/entry-price.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { lacksInWords } from '../../../model/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Money } from '../../../model/value.ts';

/** The tool in the words of schema.org: what facts prove of it and no more, without ratings. */
export function toolJsonLd(tool: Tool, { categories }: Methodology, address: string): Record<string, unknown> {
  const { name, summary, website, aliases, facts, entry_price } = tool;
  const maker = facts['company.name'];
  const price = facts[ENTRY_PRICE.monthly];
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    '@id': address,
    name,
    ...(aliases.length > 0 && { alternateName: aliases }),
    description: summary,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: categories[tool.category]?.label,
    url: website,
    mainEntityOfPage: address,
    ...(maker?.status === 'known' && { author: { '@type': 'Organization', name: maker.value } }),
    ...(price?.status === 'known' && { offers: offer(price.value as Money, entry_price) }),
  };
}

/** The lowest price, with the channels that it does not buy. */
function offer({ amount, currency }: Money, entry: Tool['entry_price']) {
  const lacks = entry && lacksInWords(withChannelsOnly(entry));
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount,
    priceCurrency: currency,
    ...(lacks && { description: `Without ${lacks}` }),
  };
}
