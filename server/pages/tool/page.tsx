import { type Static, Type } from 'typebox';
import { countAnswers } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { toolPriceInWords } from '../../../model/pricing/price.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { type AnswerOf, everyTool } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import type { Line, PageBlock, PageDocument } from '../document/document.ts';
import { LONG_PAGE_LIMIT } from '../document/write.ts';
import type { ListedChange } from '../history/table.ts';
import { worksOnLinkedin } from '../linkedin-notice.tsx';
import { definePage, type View } from '../page.ts';
import { allFacts, whatDecides } from './facts.tsx';
import {
  alternativesSection,
  citeAndCorrect,
  latestChanges,
  platformRules,
  sourceList,
  whatIsUnknown,
} from './folds.tsx';
import { atAGlance, conclusion, pricesSection } from './overview.ts';

/** Which facts of a tool are listed. */
export const Show = Type.Union(
  [
    Type.Literal('all'),
    Type.Literal('answered'),
    Type.Literal('unknown'),
    Type.Literal('disputed'),
    Type.Literal('vendor'),
  ],
  {
    description:
      'Which facts are shown: all (default), answered, unknown, disputed, or those that rest on the vendor’s word alone.',
  },
);
export type Show = Static<typeof Show>;

/** The data of the page of a tool, by job what is about a job. */
interface ToolData
  extends Pick<AnswerOf<typeof getTool>, 'tool' | 'places' | 'open_questions' | 'platform_rules'>,
    Required<Pick<AnswerOf<typeof getTool>, 'alternatives' | 'prices'>> {
  /** The last changes of what is known about it, newest first. */
  readonly latest: readonly ListedChange[];
}

export type ToolView = View<{ readonly slug: string; readonly show?: Show }, ToolData>;

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: ToolName, show: Type.Optional(Show) }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  canonicalInput: ({ slug }) => ({ slug }),
  listed: everyTool,
  load: ({ slug }, { ask }) => {
    const { tool, alternatives = [], prices = {}, ...answer } = ask(getTool, { slug });
    return {
      ...answer,
      tool,
      alternatives,
      prices,
      latest: ask(getChanges, { tools: [slug], limit: MAX_LATEST }).changes,
    };
  },
  feed: ({ input: { slug } }) => ({ address: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  title: ({ data: { tool } }) => `${tool.name}: price, channels and what is unknown`,
  description: ({ data: { tool } }) =>
    `${tool.summary} ${Math.round(tool.coverage * 100)} % of the questions about it are answered, each with its source.`,
  jsonLd: ({ data: { tool }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(tool, methodology, `${baseUrl}/tools/${slug}`),
  document: toolDocument,
});

/** In characters: what decides for an assistant, which finds the rest at the addresses that are named. */
const LIMIT = 10_000;

/** What a buyer wants to know first; the rest is folded. */
function toolDocument(view: ToolView): PageDocument {
  const { data, input, methodology } = view;
  const { tool, alternatives } = data;
  const { slug, name, category } = tool;
  const isOverview = input.show === undefined || input.show === 'all';
  const type = { link: `/tools?category=${category}`, label: methodology.categories[category]?.label ?? category };
  const others = alternatives.slice(0, 3).map((other) => other.slug);
  return {
    eyebrow: [type],
    title: name,
    lead: conclusion(view),
    blocks: notices(view),
    sections: [
      atAGlance(view),
      ...(isOverview ? whatDecides(view) : []),
      pricesSection(view),
      allFacts(view),
      alternativesSection(view),
      ...platformRules(view),
      ...whatIsUnknown(view),
      latestChanges(view),
      sourceList(view),
      citeAndCorrect(view),
    ],
    // A list of chosen facts is whole.
    limit: isOverview ? LIMIT : LONG_PAGE_LIMIT,
    related: [
      [`What ${name} costs`, `/pricing/${slug}`],
      [`What changed about ${name}`, `/tools/${slug}/changes`],
      [`What ${name} costs 3 people (change people, add linkedin_accounts, mailboxes)`, `/cost?people=3&tools=${slug}`],
      ...(others.length > 0
        ? [[`${name} and the tools most like it`, `/compare?tools=${[slug, ...others].join(',')}`] as const]
        : []),
      ['What platforms’ own rules say', '/platforms'],
      ['All tools', '/tools'],
    ],
  };
}

/** Below this share of answers, most of what a page shows is unknown. */
const LITTLE = 0.25;

/** That the tool is no longer sold, that little is known of it, and that LinkedIn forbids automation. */
function notices({ data: { tool }, methodology: { min_pages, notices } }: ToolView): PageBlock[] {
  const { closed, coverage, facts, sources } = tool;
  const { answered, of } = countAnswers(Object.values(facts));
  const lines: Line[] = [];
  if (closed)
    lines.push([
      `No longer sold since ${closed.since}.`,
      ...(closed.successor
        ? [' Its successor is ', { link: `/tools/${closed.successor}`, label: closed.successor }, '.']
        : []),
    ]);
  else if (coverage < LITTLE || sources.length < min_pages)
    lines.push(
      `Little is known here so far: ${answered} of ${of} questions are answered, from ${counted(sources.length, 'page')}. That says nothing against the tool.`,
    );
  if (worksOnLinkedin(facts)) lines.push(notices.linkedin_forbids_automation);
  return lines.map((line) => ({ kind: 'notice', line }));
}

/** The tool as a schema.org SoftwareApplication: only what facts prove, without ratings. */
function toolJsonLd(tool: Tool, { categories }: Methodology, address: string): Record<string, unknown> {
  const { name, summary, website, aliases, identifiers = [], facts, price } = tool;
  const sameAs = identifiers.flatMap(({ url, former }) => (url === undefined || former ? [] : [url]));
  const maker = facts['company.name'];
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
    ...(sameAs.length > 0 && { sameAs }),
    mainEntityOfPage: address,
    ...(maker?.status === 'known' && { author: { '@type': 'Organization', name: maker.value } }),
    ...(price.amount !== null && { offers: offer(price, facts) }),
  };
}

/** The least that a month costs, with what that price is for. */
function offer(price: Tool['price'], facts: Tool['facts']) {
  return {
    '@type': 'AggregateOffer',
    lowPrice: price.amount,
    priceCurrency: price.currency,
    description: toolPriceInWords(price, facts),
  };
}

const MAX_LATEST = 3;
