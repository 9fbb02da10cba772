import type { Methodology } from '../../../model/methodology.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { formatMonthlySum } from '../../../model/words/sum.ts';
import type { Answer } from './load.ts';

/** schema.org SoftwareApplication, with facts only and without ratings. */
export function toolJsonLd(answer: Answer, { categories }: Methodology, address: string): Record<string, unknown> {
  const { name, summary, website, aliases, identifiers = [], category, price, facts } = answer;
  const sameAs = identifiers.flatMap(({ url, former }) => (url === undefined || former ? [] : [url]));
  const maker = facts['company.name']?.value;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    '@id': address,
    name,
    ...(aliases.length > 0 && { alternateName: aliases }),
    description: summary,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: categories[category]?.label,
    url: website,
    ...(sameAs.length > 0 && { sameAs }),
    mainEntityOfPage: address,
    ...(typeof maker === 'string' && { author: { '@type': 'Organization', name: maker } }),
    // A price that may be higher is no offer.
    ...(hasSingleAmount(price.certainty) && {
      offers: {
        '@type': 'Offer',
        ...(price.plan !== null && { name: price.plan }),
        price: price.amount,
        priceCurrency: price.currency,
        description: formatMonthlySum(price),
      },
    }),
  };
}
