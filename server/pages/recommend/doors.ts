import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';

/** A page that may have what a text without any criterion is after. */
export interface Door {
  readonly label: string;
  readonly href: string;
}

/** Texts that only name the subject of prices, in the languages that the word list reads. */
const ABOUT_PRICES = /\b(pric(e|es|ing)|costs?|how much|fees?|preise?|kosten|prix|tarifs?|precios?|prezz[oi])\b/i;

const PRICE_DOORS: readonly Door[] = [
  { label: 'What outreach tools cost, on one scale', href: '/pricing' },
  { label: 'All tools, the cheapest first', href: writeAddress(recommend, { cheapest: true }) },
  { label: 'The bill for your team', href: '/cost' },
];

/** In characters, as the search takes them. */
const MAX_SEARCHED = 100;

/** Where else to look: the pages about prices if the text is about them, and a search for its words. */
export function doorsFor(text: string): Door[] {
  const search =
    text === '' || text.length > MAX_SEARCHED
      ? []
      : [{ label: `Search the tools for “${text}”`, href: writeAddress(searchTools, { q: text }) }];
  return [...(ABOUT_PRICES.test(text) ? PRICE_DOORS : []), ...search];
}
