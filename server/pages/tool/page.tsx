import { Type } from 'typebox';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import { countAnswers } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import { type Change, type Entry, entriesOf } from '../changes/entries.ts';
import { pricesPast } from '../changes/price-history.tsx';
import type { Line, PageBlock, PageDocument } from '../document/document.ts';
import { missingChannels } from '../facts/entry-price.tsx';
import { worksOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { LONG_PAGE_LIMIT } from '../page-text.ts';
import { alternativesSection } from './alternatives.tsx';
import { whatDecides } from './deciding.tsx';
import { extensionsSection } from './extensions.ts';
import { allFacts } from './facts.ts';
import { citeAndCorrect, latestChanges, platformRules, sourceList, whatIsUnknown } from './folds.tsx';
import { atAGlance, conclusion } from './glance.ts';
import { pricesSection } from './prices.ts';
import { Show, type ToolView } from './view.ts';

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: Slug, show: Type.Optional(Show) }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  canonicalInput: ({ slug }) => ({ slug }),
  listed: everyTool,
  feed: ({ slug }) => ({ path: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  load: ({ slug }, { ask, manifest }) => {
    const { tool, alternatives = [], prices = {}, ...answer } = ask(getTool, { slug });
    const { changes, held_from } = ask(getChanges, { tools: [slug] });
    return {
      ...answer,
      ...{ tool, alternatives, prices, latest: latestOf(changes) },
      ...{ pricesPast: pricesPast(changes, tool.facts, manifest.as_of), heldFrom: held_from },
    };
  },
  title: ({ data: { tool } }) => `${tool.name}: price, channels and what is unknown`,
  description: ({ data: { tool } }) =>
    `${tool.summary} ${Math.round(tool.coverage * 100)} % of the questions about it are answered, each with its source.`,
  picture: ({ slug }) => toolPicture(slug),
  jsonLd: ({ data: { tool }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(tool, methodology, `${baseUrl}/tools/${slug}`),
  document: toolDocument,
});

/** What a buyer wants to know first; the rest is folded. */
function toolDocument(view: ToolView): PageDocument {
  const { data, input, methodology } = view;
  const { tool, alternatives } = data;
  const { slug, name, category } = tool;
  const type = { link: `/tools?category=${category}`, label: methodology.categories[category]?.label ?? category };
  const others = alternatives.slice(0, 3).map((other) => other.slug);
  return {
    eyebrow: [type],
    title: name,
    lead: conclusion(view),
    blocks: notices(view),
    sections: [
      atAGlance(view),
      ...(input.show === undefined || input.show === 'all' ? whatDecides(view) : []),
      allFacts(view),
      pricesSection(view),
      alternativesSection(view),
      ...platformRules(view),
      ...extensionsSection(view),
      ...whatIsUnknown(view),
      latestChanges(view),
      sourceList(view),
      citeAndCorrect(view),
    ],
    limit: LONG_PAGE_LIMIT,
    related: [
      [`What ${name} costs`, `/pricing/${slug}`],
      [`What changed about ${name}, and its price over time`, `/tools/${slug}/changes`],
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
  const { name, summary, website, aliases, identifiers = [], facts, entry_price } = tool;
  const sameAs = identifiers.flatMap(({ url, former }) => (url === undefined || former ? [] : [url]));
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
    ...(sameAs.length > 0 && { sameAs }),
    mainEntityOfPage: address,
    ...(maker?.status === 'known' && { author: { '@type': 'Organization', name: maker.value } }),
    ...(price?.status === 'known' && { offers: offer(price.value as Money, entry_price) }),
  };
}

/** The entry price, with the channels that it does not include. */
function offer({ amount, currency }: Money, entry: Tool['entry_price']) {
  const missing = missingChannels(entry);
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount,
    priceCurrency: currency,
    ...(missing && { description: `Without ${missing}` }),
  };
}

const MAX_LATEST = 3;

/** The last changes of a tool, without its first listing. @param changes of the tool, newest first */
function latestOf(changes: readonly Change[]): readonly Entry[] {
  return entriesOf(changes)
    .filter(({ answers }) => answers === undefined)
    .slice(0, MAX_LATEST);
}
