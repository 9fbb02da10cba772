import { Type } from 'typebox';
import { groupBy } from '../../../model/group-by.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { moneyOf } from '../../../model/pricing/money.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { changesAddress } from '../changes/filters.tsx';
import { bullets, type Line, type PageBlock, paragraph, type Row } from '../document/document.ts';
import { reasonOf } from '../facts/fact-sources.tsx';
import { capitalised } from '../frame/capitalised.ts';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { axisOfPrices, priceRow, priceTable, ratesLine } from './price-table.tsx';
import {
  cheapestFirst,
  NO_CERTAIN_AMOUNT,
  notesOnUnknown,
  type ToolPrice,
  toolPrices,
  typeMedian,
} from './tool-prices.ts';

const PRICE_KEYS = [...Object.values(ENTRY_PRICE), 'pricing.plans'];

export const allPricing = definePage({
  path: '/pricing',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Prices', place: 'header' },
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
    const shown = { scale, currencies };
    const rows = Object.entries(categories).flatMap(([slug, { label }]): Row[] => {
      const own = known.filter(({ category }) => category === slug);
      const median = typeMedian(known, slug, currencies.base);
      const middle = median ? `, half of them at most ${median.price}` : '';
      if (own.length === 0) return [];
      return [{ band: `${label}: ${own.length}${middle}` }, ...own.map((price) => priceRow(price, shown))];
    });
    return {
      title: 'What outreach tools cost',
      lead: `${leadInWords(known, prices.length, currencies.base)} These are the cheapest plans, for the smallest set-up.`,
      blocks: [
        paragraph([
          { link: '/cost', label: 'What would it cost us?' },
          ' works out the bill for your people, LinkedIn accounts and mailboxes. ',
          { link: changesAddress({ keys: PRICE_KEYS }), label: 'Prices that vendors changed' },
          ' are listed by day.',
        ]),
      ],
      sections: [
        {
          id: 'known',
          heading: 'The cheapest paid plan',
          blocks: [
            priceTable(rows, shown),
            { kind: 'text', quiet: true, line: ratesLine(currencies) },
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

/** First those with a note on what was read, then the rest by the reason why the price is unknown. */
function unpriced(prices: readonly ToolPrice[]): PageBlock[] {
  const noted = prices.flatMap((price): (readonly [Line, Line])[] => {
    const notes = notesOnUnknown(price.facts);
    return notes.length > 0 ? [[[nameOf(price)], notes.join(' ')]] : [];
  });
  const others = prices.filter(({ facts }) => notesOnUnknown(facts).length === 0);
  const byReason = groupBy(others, ({ facts }) => {
    const monthly = facts['pricing.starts_at'];
    return monthly?.unknown ? reasonOf(monthly.unknown) : (monthly?.display ?? 'unknown');
  });
  return [
    paragraph('Each name leads to the pages that were searched for its price.'),
    ...(noted.length > 0 ? [{ kind: 'terms' as const, items: noted }] : []),
    bullets(
      ...[...byReason].map(([reason, tools]) => [
        `${capitalised(reason)}: `,
        ...tools.flatMap((tool, i) => [...(i > 0 ? [', '] : []), nameOf(tool)]),
      ]),
    ),
  ];
}

const nameOf = ({ slug, name }: ToolPrice) => ({ link: `/pricing/${slug}`, label: name });
