import { Type } from 'typebox';
import { kindOfIdentifier } from '../../../model/identifier.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { type AnswerOf, everyTool } from '../../operations/operation.ts';
import { citation } from '../../operations/request.ts';
import { selection } from '../../operations/selection.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { allTools, jobBoards, type PricedTool } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type LinePart,
  type PageBlock,
  type PageDocument,
  paragraph,
  present,
} from '../document/document.ts';
import { LONG_PAGE_LIMIT } from '../document/write.ts';
import { type ListedChange, titleOf } from '../history/table.ts';
import { SameAsData } from '../layout/links.tsx';
import { definePage, type Loading, type View } from '../page.ts';
import { evidenceSections, factsSection } from './facts.ts';
import { askSection, jobsSection, rowsForJobs } from './jobs.ts';
import { plansSection, priceSentence } from './plans.ts';

type Answer = AnswerOf<typeof getTool>;

interface Input {
  readonly slug: string;
  readonly keys?: string[];
  readonly groups?: string[];
}

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: ToolName, ...selection }),
  examples: (snapshot) => {
    const [best, ...others] = fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug }));
    return best === undefined ? [] : [best, { ...best, groups: ['pricing', 'ai'] }, ...others];
  },
  canonicalInput: ({ slug }) => ({ slug }),
  listed: everyTool,
  load: loadTool,
  feed: ({ input: { slug } }) => ({ address: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  title: ({ data: { answer } }) => `${answer.name}: price, features and what is unknown`,
  description: (view) =>
    `${conclusion(view)} ${view.data.answer.closed ? 'It is no longer sold. ' : ''}Every fact has its source and its day.`,
  jsonLd: ({ data: { answer }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(answer, methodology, `${baseUrl}/tools/${slug}`),
  document: (view) => (view.data.whole ? wholeDocument(view, view.data.whole) : evidenceDocument(view)),
});

/** How many of the latest changes are shown. */
const LATEST = 5;

function loadTool(input: Input, { ask, prepared, methodology }: Loading) {
  const answer = ask(getTool, input);
  const { slug, similar } = answer;
  if (input.keys || input.groups) return { answer, whole: undefined };
  const all = prepared(allTools);
  return {
    answer,
    whole: {
      pricing: ask(getPricing, { slug }),
      forJobs: rowsForJobs(answer, prepared(jobBoards), methodology),
      similar: similar.flatMap((other) => all.find((one) => one.slug === other) ?? []),
      latest: ask(getChanges, { tools: [slug], limit: LATEST }).changes as readonly ListedChange[],
    },
  };
}

type Data = ReturnType<typeof loadTool>;
type ToolView = View<Input, Data>;

/** What the tool is and, where all of it is shown, what it costs. */
function conclusion({ data: { answer, whole }, methodology: { catalogue } }: ToolView): string {
  if (answer.closed || answer.known_by_name || !whole) return answer.summary;
  return `${answer.summary} ${priceSentence(answer, whole.pricing.plans, catalogue)}`;
}

function eyebrow({ slug, name, category }: Answer, { categories }: Methodology, isEvidence: boolean): Line {
  return [
    { link: `/tools?category=${category}`, label: categories[category]?.label ?? category },
    ...(isEvidence ? [' · ', { link: `/tools/${slug}`, label: `All about ${name}` }] : []),
  ];
}

/** All about a tool. */
function wholeDocument(
  view: ToolView,
  { pricing, forJobs, similar, latest }: NonNullable<Data['whole']>,
): PageDocument {
  const { data, methodology, manifest, baseUrl, operator, json } = view;
  const { answer } = data;
  const { slug, name, facts, plans = {} } = answer;
  const labels = (plan: string) =>
    Object.keys(plans)
      .filter((key) => plans[key] === plan)
      .map((key) => methodology.catalogue.keys[key]?.label ?? key);
  const adds = new Map([...new Set(Object.values(plans))].map((plan) => [plan, labels(plan)]));
  return {
    eyebrow: eyebrow(answer, methodology, false),
    title: name,
    lead: conclusion(view),
    blocks: present<PageBlock>(...noticesOf(answer), paragraph(linksOf(answer))),
    sections: present<DocumentSection>(
      plansSection(pricing, adds),
      jobsSection(answer, forJobs, methodology),
      similar.length > 0 && similarSection(slug, similar),
      factsSection(answer, methodology.catalogue),
      ...askSection(answer, forJobs, methodology),
      latest.length > 0 && changesSection(slug, latest, methodology),
      {
        id: 'correct',
        heading: 'Correct it, or take it along',
        blocks: present<PageBlock>(
          paragraph([
            { link: `/corrections?slug=${slug}`, label: 'Report a wrong fact' },
            '. All facts about the tool are one file: ',
            operator.repository
              ? { link: `${operator.repository}/blob/HEAD/facts/tools/${slug}.yaml`, label: `facts/tools/${slug}.yaml` }
              : { code: `facts/tools/${slug}.yaml` },
            '. ',
            { link: '/vendors', label: 'For vendors' },
            '.',
          ]),
          (answer.identifiers ?? []).length > 0 && paragraph(identifiersOf(answer)),
          { kind: 'copy', text: citation(manifest, baseUrl, `/tools/${slug}`), name: 'a citation', isSentence: true },
          forPeople(<SameAsData json={json} table={false} />),
          facts['channels.linkedin'] === true && {
            kind: 'notice',
            line: methodology.notices.linkedin_forbids_automation,
          },
        ),
      },
    ),
    limit: LONG_PAGE_LIMIT,
    related: [
      [`What ${name} costs, by plan and size`, `/pricing/${slug}`],
      [`What changed about ${name}`, `/tools/${slug}/changes`],
      ...(similar.length > 0
        ? [[`${name} and similar tools side by side`, compareAddress(slug, similar)] as const]
        : []),
    ],
  };
}

function noticesOf({ closed, known_by_name: isKnownByName }: Answer): PageBlock[] {
  return present<PageBlock>(
    closed !== null && closedNotice(closed),
    isKnownByName === true && { kind: 'notice', line: ['Too little could be read to list it: we know it by name.'] },
  );
}

function closedNotice({ since, successor }: NonNullable<Answer['closed']>): PageBlock {
  const next = successor === null ? [] : [' Its successor is ', { link: `/tools/${successor}`, label: successor }, '.'];
  return { kind: 'notice', line: [`No longer sold since ${since}.`, ...next] };
}

/** Where the tool is, what it would cost, and how else it is called. */
function linksOf({ slug, website, aliases, facts }: Answer): Line {
  const page = facts['pricing.page'];
  const parts: Line[] = [
    [{ link: website, label: 'Website', says: 'nofollow' }],
    ...(typeof page === 'string' ? [[{ link: page, label: 'Price page', says: 'nofollow' }]] : []),
    [{ link: `/pricing/${slug}`, label: 'Prices and terms' }],
    [{ link: `/cost?tools=${slug}`, label: 'Your bill' }],
    ...(aliases.length > 0 ? [[`Also called ${aliases.join(', ')}`]] : []),
  ];
  return parts.flatMap((part, i) => (i === 0 ? part : [' · ', ...part]));
}

/** By what else others know the tool. */
function identifiersOf({ identifiers = [] }: Answer): Line {
  return [
    'Known elsewhere as: ',
    ...identifiers.flatMap(({ kind, id, url, former }, i): LinePart[] => [
      `${i === 0 ? '' : ' · '}${kindOfIdentifier(kind).label}${former ? ', before' : ''} `,
      url === undefined ? { code: id } : { link: url, label: id, says: 'nofollow' },
    ]),
  ];
}

const compareAddress = (slug: string, similar: readonly PricedTool[]) =>
  `/compare?tools=${[slug, ...similar.map((other) => other.slug)].sort().join(',')}`;

/** The tools with the most in common for its job. */
function similarSection(slug: string, similar: readonly PricedTool[]): DocumentSection {
  return {
    id: 'similar',
    heading: 'Similar',
    blocks: [
      bullets(
        ...similar.map((other) => [
          { link: `/tools/${other.slug}`, label: other.name },
          `, ${priceInWords(other.price)}`,
        ]),
        [{ link: compareAddress(slug, similar), label: 'Compare them' }],
      ),
    ],
  };
}

function changesSection(slug: string, latest: readonly ListedChange[], { catalogue }: Methodology): DocumentSection {
  return {
    id: 'latest-changes',
    heading: 'What changed',
    blocks: [
      bullets(...latest.map((change) => `${change.day} ${titleOf(change, catalogue)}`)),
      paragraph([{ link: `/tools/${slug}/changes`, label: 'All changes, with their sources' }]),
    ],
  };
}

/** What stands behind some facts. */
function evidenceDocument(view: ToolView): PageDocument {
  const { data, methodology, json } = view;
  const { answer } = data;
  const { slug, name } = answer;
  return {
    eyebrow: eyebrow(answer, methodology, true),
    title: `${name}: what pages say`,
    lead: conclusion(view),
    blocks: noticesOf(answer),
    sections: [
      ...evidenceSections(answer, methodology.catalogue),
      { id: 'data', heading: 'As data', blocks: [forPeople(<SameAsData json={json} table={false} />)] },
    ],
    limit: LONG_PAGE_LIMIT,
    related: [[`All about ${name}`, `/tools/${slug}`]],
  };
}

/** The tool as a schema.org SoftwareApplication: only what facts say, without ratings. */
function toolJsonLd(answer: Answer, { categories }: Methodology, address: string): Record<string, unknown> {
  const { name, summary, website, aliases, identifiers = [], category, price, facts } = answer;
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
    applicationSubCategory: categories[category]?.label,
    url: website,
    ...(sameAs.length > 0 && { sameAs }),
    mainEntityOfPage: address,
    ...(typeof maker === 'string' && { author: { '@type': 'Organization', name: maker } }),
    ...(price.amount !== null && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: price.amount,
        priceCurrency: price.currency,
        description: priceInWords(price),
      },
    }),
  };
}
