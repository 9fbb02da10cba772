import type { Child } from 'hono/jsx';
import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { ByJob } from '../home/ways-in.tsx';
import type { Recommendation } from './criterion-words.ts';

interface NothingAskedProps {
  readonly answer: Recommendation;
  readonly jobs: Methodology['jobs'];
  /** How the text was understood, and how to change it. */
  readonly children?: Child;
}

/** How many of the examples show what a need looks like. */
const EXAMPLES = 3;

/** For a text without any criterion: where it may lead, the box to say more, and what is there without a need. */
export function NothingAsked({ answer: { query, general_ranking, notices }, jobs, children }: NothingAskedProps) {
  const doors = doorsFor(query);
  return (
    <>
      {doors.length > 0 && (
        <ul class="plain doors" aria-label="Where to look instead">
          {doors.map(({ label, href }) => (
            <li>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        Name a channel, a feature, an integration, a tool that you know or a budget, or choose a <a href="#jobs">job</a>
        . <a href="#general-ranking">The list at the end</a> does not answer your text.
      </p>
      {children}
      <p class="after">Such as:</p>
      <ul class="plain">
        {exampleNeeds(general_ranking[0]?.tool.name)
          .slice(0, EXAMPLES)
          .map(([, need]) => (
            <li>
              <a href={writeAddress(recommend, { q: need })}>{need}</a>
            </li>
          ))}
      </ul>
      <ByJob jobs={jobs} />
      <section aria-labelledby="general-ranking">
        <h2 id="general-ranking">Tools that are proven to do most jobs</h2>
        {notices.map(({ text }) => (
          <p class="notice">{text}</p>
        ))}
        <p>
          The first {general_ranking.length} of <a href="/rankings/general">all tools</a>. They do not answer your text.
        </p>
        <ol class="plain">
          {general_ranking.map(({ tool: { slug, name }, why }) => (
            <li>
              <a href={`/tools/${slug}`}>{name}</a>
              <span class="condition">{why}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A page that may have what a text without any criterion is after. */
interface Door {
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

interface AskForLessProps {
  readonly answer: Recommendation;
  readonly describe: (constraint: Recommendation['understood'][number]['constraint']) => string;
}

/** Shown if no tool fits: each single must that can be dropped, as a link that asks again without it. */
export function AskForLess({ answer: { ask_instead }, describe }: AskForLessProps) {
  const { drop_one } = ask_instead;
  if (drop_one.length === 0) return null;
  return (
    <section aria-labelledby="ask-instead">
      <h2 id="ask-instead">Or ask for less</h2>
      <p>Leaving out any one of these is enough.</p>
      <ul class="index ways-out">
        {drop_one.map(({ constraint, words, query, permalink, fits, may_fit }) => {
          // A criterion of a parameter has no words of the reader's own.
          const isOfText = query !== null;
          const label = `Without “${isOfText ? words.join('”, “') : describe(constraint)}”`;
          const address = query === null ? permalink : writeAddress(recommend, { q: query });
          return (
            <li>
              {address === undefined ? label : <a href={address}>{label}</a>}{' '}
              {isOfText && <span class="quiet">{describe(constraint)}</span>}
              <span class="leader" />
              <span class="figure">{countInWords(fits, may_fit)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `3 tools fit`; `2 tools may fit` if none does. */
function countInWords(fits: number, mayFit: number): string {
  if (fits === 0) return counted(mayFit, 'tool may fit', 'tools may fit');
  return counted(fits, 'tool fits', 'tools fit');
}
