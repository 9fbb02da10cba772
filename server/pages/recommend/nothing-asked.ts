import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { bullets, type Line, type PageBlock, type PageDocument } from '../document/document.ts';
import { conclusion } from './shortlist.tsx';
import { changeSection, type UnderstoodProps, understoodInShort } from './understood.tsx';

/** How many of the examples show what a need looks like. */
const EXAMPLES = 3;

/** For a text without any criterion: where it may lead, the form to say more, and the lists that need no text. */
export function withoutCriteria(props: UnderstoodProps): PageDocument {
  const { answer, methodology } = props;
  const doors = doorsFor(answer.query);
  return {
    title: conclusion(answer),
    lead: 'Name a channel, a feature, an integration, a tool that you know or a budget, or choose what the tool is for.',
    blocks: [
      ...understoodInShort(props),
      ...(doors.length > 0 ? [bullets(...doors)] : []),
      ...answer.notices.map(({ text }): PageBlock => ({ kind: 'notice', line: text })),
    ],
    sections: [
      changeSection(props),
      {
        id: 'jobs',
        heading: 'What is the tool for?',
        blocks: [
          bullets(
            ...Object.entries(methodology.jobs).map(
              ([slug, { label, description }]): Line => [
                { link: `/rankings/general?job=${slug}`, label },
                { note: description },
              ],
            ),
          ),
        ],
      },
      {
        id: 'examples',
        heading: 'Such as',
        blocks: [
          bullets(
            ...exampleNeeds(answer.general_ranking[0]?.tool.name)
              .slice(0, EXAMPLES)
              .map(([, q]) => example(q)),
          ),
        ],
      },
    ],
    related: [
      ['All tools by job', '/rankings/general'],
      ['All tools', '/tools'],
    ],
  };
}

/** A link to the answer to a need. */
export const example = (q: string): Line => [{ link: writeAddress(recommend, { q }), label: q }];

/** Texts that only name the subject of prices, in the languages that the word list reads. */
const ABOUT_PRICES = /\b(pric(e|es|ing)|costs?|how much|fees?|preise?|kosten|prix|tarifs?|precios?|prezz[oi])\b/i;

const PRICE_DOORS: readonly Line[] = [
  [{ link: '/pricing', label: 'What outreach tools cost, on one scale' }],
  [{ link: writeAddress(recommend, { cheapest: true }), label: 'All tools, the cheapest first' }],
  [{ link: '/cost', label: 'The bill for your team' }],
];

/** In characters, as the search takes them. */
const MAX_SEARCHED = 100;

/** Where else to look: the pages about prices if the text is about them, and a search for its words. */
function doorsFor(text: string): Line[] {
  const isSearched = text !== '' && text.length <= MAX_SEARCHED;
  const search = { link: writeAddress(searchTools, { q: text }), label: `Search the tools for “${text}”` };
  return [...(ABOUT_PRICES.test(text) ? PRICE_DOORS : []), ...(isSearched ? [[search]] : [])];
}

/** Needs in plain words, each with what it shows. One names a tool, if there is one to name. */
export function exampleNeeds(tool: string | undefined): readonly (readonly [about: string, need: string])[] {
  return [
    ['Channels and features', 'LinkedIn and email in one sequence, with webhooks, no WhatsApp'],
    [
      'A budget and a number of people',
      'Unified inbox and reply tracking for a team of 5, at most 400 euros a month in all',
    ],
    ...(tool === undefined ? [] : [['A tool you know', `Like ${tool} but cheaper, with an API`] as const]),
    ['A type of tool', 'Cold email tool with warm-up and inbox rotation, ideally with HubSpot'],
    ['For an AI agent', 'An official MCP server and a documented API that can start campaigns'],
    ['In your language', 'LinkedIn Automatisierung mit HubSpot, höchstens 100 Euro im Monat, ohne WhatsApp'],
  ];
}
