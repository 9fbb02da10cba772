import { Type } from 'typebox';
import { cut } from '../../../model/words/cut.ts';
import { commaList } from '../../../model/words/lists.ts';
import { criteriaExample, criteriaParameters, textParameters } from '../../operations/criteria/parameters.ts';
import { exampleTool, exampleTools } from '../../operations/example-tools.ts';
import { writeAddress } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { window } from '../../operations/selection.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { toolToName } from '../all-tools.ts';
import { bullets, type DocumentSection, type Line, type PageDocument, paragraph } from '../document/document.ts';
import { feedOf, followTools } from '../history/following.tsx';
import { SameAsData } from '../layout/links.tsx';
import { definePage } from '../page.ts';
import { questionDocument, recommendationDocument } from './answer.tsx';
import { chipsOf, describing, hasCriteria, type Request, requestIn } from './change.ts';
import { changeSection, NeedForm, readingsOf, type UnderstoodProps, understoodInShort } from './need.tsx';
import { knownTools, type RecommendAnswer, recommendationTitle } from './shortlist.tsx';

/** How many of the tools that are not among the few have a row by default. */
const DEFAULT_LIMIT = 60;

const { q } = recommend.input.properties;
const declared = {
  path: '/recommend',
  input: Type.Object({ q, ...textParameters, ...criteriaParameters, limit: window.limit }),
};

export const recommendation = definePage({
  ...declared,
  examples: (snapshot) => [
    {},
    { q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp, under 80 euros a month for 3 people' },
    { q: `cheap, like ${exampleTool(snapshot).name} but safer, warm-up, SSO and unicorn dust` },
    { q: 'LinkedIn automation as a desktop app, ideally with an API, but no desktop app' },
    { q: 'Sales engagement tool without email' },
    {
      q: 'LinkedIn, email, WhatsApp, voice notes, unified inbox, webhooks, API, MCP, HubSpot, Salesforce, SSO, free trial',
    },
    { q: 'blue sky' },
    { q: 'LinkedIn and email', limit: 3 },
    { ...criteriaExample(snapshot), limit: 2 },
    { q: 'LinkedIn and email, under 80 euros', must: ['ai.public_api'], budget: 50, first: 'ai.public_api' },
    ...questionsAbout(snapshot),
  ],
  load({ limit = DEFAULT_LIMIT, ...others }, { ask, prepared }) {
    const request = requestIn(others);
    const { q, ignore } = request;
    const example = prepared(toolToName)?.name;
    if (q === undefined && !hasCriteria(request)) return { example, request };
    // Without a limit, because the page has every tool; limit says how many rows the table of the others has.
    const answer = ask(recommend, request);
    const hasBoth = q !== undefined && hasCriteria(request);
    const own = hasBoth ? ask(recommend, { q, ...(ignore && { ignore }), as: 'need', limit: 1 }) : answer;
    return { example, request, answer, own, limit, known: prepared(knownTools) };
  },
  feed: ({ data: { answer } }) => feedOf(answer ? toolsShown(answer) : []),
  title: ({ input: { q = 'your criteria' }, data: { answer } }) =>
    answer ? `${answer.question ? 'Your question' : 'What fits'}: ${cut(q, 60)}` : 'Say what you need',
  description: ({ data: { answer } }) => {
    if (!answer)
      return 'Say what you need in plain words or choose it, and get the outreach tools that fit, each with its price, what is documented and what to ask the vendor.';
    if (answer.question) return 'The answer in short, with its sources, and a link to the whole answer.';
    return `${answer.totals.fits} tools fit your text and ${answer.totals.may_fit} may: the few to choose from, with prices, what is open and what to ask.`;
  },
  document: ({ data, methodology, json }) => {
    const { answer, own, request, example } = data;
    if (!answer) return blankDocument(example, <NeedForm request={request} methodology={methodology} />);
    const read = {
      answer,
      request,
      methodology,
      describe: describing(answer, methodology),
      chips: chipsOf(answer, own),
    };
    const props = { ...data, ...read, readings: readingsOf(read) };
    const { answered_by, fallback } = answer;
    const document = answered_by
      ? questionDocument(answer, answered_by)
      : fallback
        ? withoutCriteria(props, example)
        : recommendationDocument(props);
    const asData = { kind: 'people' as const, html: <SameAsData json={json} table={false} /> };
    const later = {
      id: 'later',
      heading: 'Follow it, or take it along',
      blocks: [...followTools(toolsShown(answer)), asData],
    };
    return {
      ...(!fallback && otherReading(answer, request)),
      ...document,
      sections: [...document.sections, later],
    };
  },
});

/** The tools to choose from, or that a question names. */
function toolsShown({ answered_by, fallback, tool_names, shortlist, fails }: RecommendAnswer): string[] {
  if (fallback) return [];
  if (answered_by) return Object.keys(tool_names);
  return (shortlist.tools.length > 0 ? shortlist.tools : fails.map(({ tool }) => tool.slug)).slice(0, 10);
}

/** One question of each kind, about tools of the snapshot. */
function questionsAbout(snapshot: Snapshot): { q: string }[] {
  const [one, two] = exampleTools(snapshot).map(({ name }) => name);
  return [
    { q: `${one} or ${two}, which has an API?` },
    { q: `${one} vs ${two}` },
    { q: `how much does ${one} cost` },
    { q: `how much does ${one} cost for 4 people` },
    { q: `does ${one} have an API?` },
    { q: `what is ${one}` },
  ];
}

/** The page without a need: the form and examples. */
function blankDocument(tool: string | undefined, html: ReturnType<typeof NeedForm>): PageDocument {
  const how =
    'A published word list turns your words into criteria, and facts with sources decide. What no page says is unknown, never a no. No language model reads your text, and no place is paid for.';
  return {
    title: 'Find the tools that fit your needs',
    lead: 'Say it in your own words, choose it below, or both. You get the few tools to choose from, what each costs, and what to ask its vendor.',
    blocks: [{ kind: 'people', html }],
    sections: [examples(tool), { id: 'how', heading: 'How it works', blocks: [paragraph(how)] }],
    related: [
      ['How it is decided', '/methodology'],
      ['All tools', '/tools'],
    ],
  };
}

/** For a text without any criterion: where it may lead, the form to say more, and the lists that need no text. */
function withoutCriteria(props: UnderstoodProps, tool: string | undefined): PageDocument {
  const { answer, methodology } = props;
  const links = relatedLinks(answer.query);
  const jobs = Object.entries(methodology.jobs).map(
    ([slug, { label, description }]): Line => [{ link: `/rankings/general?job=${slug}`, label }, { note: description }],
  );
  return {
    title: recommendationTitle(answer),
    lead: 'Name a channel, a feature, an integration, a tool that you know or a budget, or choose what the tool is for.',
    blocks: [
      ...understoodInShort(props),
      ...(links.length > 0 ? [bullets(...links)] : []),
      ...answer.notices.map(({ text }) => ({ kind: 'notice' as const, line: text })),
    ],
    sections: [
      changeSection(props),
      { id: 'jobs', heading: 'What is the tool for?', blocks: [bullets(...jobs)] },
      examples(tool),
    ],
    related: [
      ['All tools by job', '/rankings/general'],
      ['All tools', '/tools'],
    ],
  };
}

/** Texts that only name the subject of prices, in the languages that the word list reads. */
const ABOUT_PRICES = /\b(pric(e|es|ing)|costs?|how much|fees?|preise?|kosten|prix|tarifs?|precios?|prezz[oi])\b/i;

const PRICE_LINKS: readonly Line[] = [
  [{ link: writeAddress(recommend, { cheapest: true }), label: 'All tools, the cheapest first' }],
  [{ link: '/cost', label: 'The bill for your team' }],
];

/** Where else to look: the pages about prices if the text is about them, and a search for its words if it takes as many characters. */
function relatedLinks(text: string): Line[] {
  const prices = ABOUT_PRICES.test(text) ? PRICE_LINKS : [];
  if (text === '' || text.length > 100) return [...prices];
  return [...prices, [{ link: writeAddress(searchTools, { q: text }), label: `Search the tools for “${text}”` }]];
}

/** Needs in plain words, each with what it shows. @param tool to name, if there is one */
function examples(tool: string | undefined): DocumentSection {
  const needs = [
    ['Channels and features', 'LinkedIn and email in one sequence, with webhooks, no WhatsApp'],
    [
      'A budget and a number of people',
      'Unified inbox and reply tracking for a team of 5, at most 400 euros a month in all',
    ],
    ...(tool === undefined ? [] : [['A tool you know', `Like ${tool} but cheaper, with an API`] as const]),
    ['A type of tool', 'Cold email tool with warm-up and inbox rotation, ideally with HubSpot'],
    ['For an AI agent', 'An official MCP server and a documented API that can start campaigns'],
    ['In your language', 'LinkedIn Automatisierung mit HubSpot, höchstens 100 Euro im Monat, ohne WhatsApp'],
  ] as const;
  const items = needs.map(([about, q]) => [about, [{ link: writeAddress(recommend, { q }), label: q }]] as const);
  return { id: 'examples', heading: 'Examples', blocks: [{ kind: 'terms', items }] };
}

/** How a text that names tools was read, and a link to the other reading. */
function otherReading(
  { see_also: [other], tool_names }: RecommendAnswer,
  { q, as }: Request,
): { readonly eyebrow?: Line } {
  const about = commaList(Object.values(tool_names), 3) || 'what vendors changed';
  const readings = { need: 'a need', question: `a question about ${about}` } as const;
  if (other) {
    const read = other.as === 'need' ? 'question' : 'need';
    return {
      eyebrow: [`Read as ${readings[read]}. `, { link: other.address, label: `This is ${readings[other.as]} instead` }],
    };
  }
  if (as !== 'need') return {};
  const again = { link: writeAddress(recommend, { q }), label: 'Read it as it is written instead' };
  return { eyebrow: ['Read as a need. ', again] };
}
