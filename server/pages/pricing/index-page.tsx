import { Type } from 'typebox';
import { groupBy } from '../../../model/group-by.ts';
import { moneyOf } from '../../../model/pricing/plan.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { capitalised, type Line, type PageBlock, paragraph } from '../document/document.ts';
import { reasonOf } from '../facts/evidence.ts';
import { changesAddress } from '../history/following.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import {
  axisOfPrices,
  cheapestFirst,
  NO_CERTAIN_AMOUNT,
  notesOnUnknown,
  priceTable,
  type ToolPrice,
  toolPrices,
  typeMedian,
} from './price-table.tsx';

export const allPricing = definePage({
  path: '/pricing',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, { linkJson, prepared }) => {
    linkJson(searchTools, { sort: 'name' });
    return {
      prices: prepared(toolPrices),
      known: prepared(cheapestFirst),
      scale: prepared(axisOfPrices),
      onLinkedin: prepared(toolsOnLinkedin),
    };
  },
  title: () => 'What outreach tools cost: cheapest plans compared',
  description: ({ data }) =>
    `The cheapest paid plan of each outreach tool with a known price, on one scale, and which of the ${data.prices.length} tools have no known price.`,
  document: ({ data: { prices, known, scale, onLinkedin }, methodology }) => {
    const { currencies, categories } = methodology;
    const unknown = prices.filter(({ lowest }) => lowest === undefined);
    const rows = Object.entries(categories).flatMap(([slug, { label }]) => {
      const own = known.filter(({ category }) => category === slug);
      const median = typeMedian(known, slug, currencies.base);
      const middle = median ? `, half of them at most ${median}` : '';
      return own.length > 0 ? [{ band: `${label}: ${own.length}${middle}` }, ...own] : [];
    });
    return {
      title: 'What outreach tools cost',
      lead: `${leadInWords(known, prices.length, currencies.base)} These are the cheapest plans, for the smallest set-up.`,
      blocks: [
        paragraph([
          { link: '/cost', label: 'What would it cost us?' },
          ' works out the bill for your people, LinkedIn accounts and mailboxes. ',
          { link: changesAddress({ keys: ['pricing.plans'] }), label: 'Prices that vendors changed' },
          ' are listed by day.',
        ]),
      ],
      sections: [
        {
          id: 'known',
          heading: 'The cheapest paid plan',
          blocks: [
            ...priceTable(rows, { scale, currencies }),
            ...linkedinNotice({ slugs: known.map(({ slug }) => slug), onLinkedin, notices: methodology.notices }),
          ],
        },
        {
          id: 'unknown',
          heading: 'Price not known',
          folded: String(unknown.length),
          blocks: unpriced(unknown),
        },
      ],
      related: [
        ['What would it cost us (add people, linkedin_accounts, mailboxes)', '/cost'],
        ['What vendors changed', '/changes'],
        ['All tools', '/tools'],
      ],
    };
  },
});

/** `We know the price of 33 of 60 tools: from 8.25 USD to 799 USD a month.` */
function leadInWords(known: readonly ToolPrice[], of: number, base: string): string {
  const [first, last] = [known[0], known.at(-1)].map((price) => moneyInWords(moneyOf(price?.lowest ?? 0, base)));
  if (known.length === 0) return `We know the price of none of ${of} tools: ${NO_CERTAIN_AMOUNT}.`;
  return `We know the price of ${known.length} of ${of} tools: from ${first} to ${last} a month.`;
}

/** The tools by what was read about their price, or by the reason why it is unknown. */
function unpriced(prices: readonly ToolPrice[]): PageBlock[] {
  const byReason = groupBy(prices, ({ facts }) => {
    const plans = facts['pricing.plans'];
    const reason = plans?.unknown ? reasonOf(plans.unknown) : 'the plans have no published price';
    return notesOnUnknown(facts).join(' ') || `${capitalised(reason)}.`;
  });
  const items = [...byReason].map(([reason, tools]): readonly [Line, Line] => {
    const names = tools.flatMap(({ slug, name }, i) => [i > 0 ? ', ' : '', { link: `/pricing/${slug}`, label: name }]);
    return tools.length > 1 ? [reason.replace(/\.$/, ''), names] : [names, reason];
  });
  return [paragraph('Each name leads to the pages that were searched for its price.'), { kind: 'terms', items }];
}
