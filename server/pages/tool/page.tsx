import { Type } from 'typebox';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import { isAnswered } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Tool } from '../../../model/tool.ts';
import { citation } from '../../operations/answer.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import { LatestChanges, latestChanges } from '../changes/recent.tsx';
import { missingChannels } from '../facts/entry-price.tsx';
import { CopyText, SameAsData } from '../frame/copy-download.tsx';
import { toolOptions } from '../frame/forms.tsx';
import { type Part, PartList } from '../frame/page-links.tsx';
import { lastGroups } from '../last-groups.ts';
import { definePage } from '../page.ts';
import { Alternatives } from './alternatives.tsx';
import { Facts } from './facts.tsx';
import { toolText } from './markdown.ts';
import { PlacesByJob } from './places.tsx';
import { SourceList } from './sources.tsx';
import { AtAGlance, Prices, ToolHead } from './summary.tsx';
import { Unknown } from './unknown.tsx';
import { Show, type ToolView } from './view.ts';

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: Slug, show: Type.Optional(Show) }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  feed: ({ slug }) => ({ path: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  load: ({ slug }, { ask, prepared }) => {
    const { tool, alternatives = [], ...answer } = ask(getTool, { slug, detail: 'audit' });
    const shared = { options: prepared(toolOptions), lastGroups: prepared(lastGroups) };
    return { ...answer, ...shared, tool, alternatives, latest: latestChanges(slug, ask) };
  },
  title: ({ data: { tool } }) => `${tool.name}: facts with sources`,
  description: ({ data: { tool } }) =>
    `${tool.summary} ${Math.round(tool.coverage * 100)} % of the questions about it are answered, each with its source.`,
  jsonLd: ({ data: { tool }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(tool, methodology, `${baseUrl}/tools/${slug}`),
  picture: ({ slug }) => toolPicture(slug),
  markdown: (view) => toolText(view),
  render: ({ data, input: { show }, past, methodology, manifest, operator, baseUrl }) => (
    <ToolPage
      {...data}
      methodology={methodology}
      manifest={manifest}
      operator={operator}
      baseUrl={baseUrl}
      past={past}
      show={show}
    />
  ),
});

/** What the tool is, its places by job, then every question of the catalogue with its answer and sources. */
function ToolPage(view: ToolView) {
  return (
    <>
      <ToolHead {...view} />
      <AtAGlance {...view} />
      <div class="with-contents tool">
        <Contents {...view} />
        <div class="beside-contents">
          <PlacesByJob {...view} />
          <Unknown {...view} />
          <Prices {...view} />
          <Alternatives {...view} />
          <LatestChanges {...view.tool} latest={view.latest} catalogue={view.methodology.catalogue} />
          <Facts {...view} />
          <SourceList {...view} />
          <CiteAndCorrect {...view} />
        </div>
      </div>
    </>
  );
}

const BEFORE_FACTS: readonly Part[] = [
  { id: 'places', label: 'Places by job' },
  { id: 'unknown', label: 'What is unknown' },
  { id: 'prices', label: 'Prices' },
  { id: 'alternatives', label: 'Alternatives' },
  { id: 'latest-changes', label: 'Latest changes' },
  { id: 'facts', label: 'All facts' },
];

const AFTER_FACTS: readonly Part[] = [
  { id: 'sources', label: 'Sources' },
  { id: 'cite', label: 'Cite, download, correct' },
];

/** The table of contents, with the number of answers in each group of questions. */
function Contents({ tool, methodology: { catalogue } }: ToolView) {
  const facts = Object.values(tool.facts);
  const groups = Object.entries(catalogue.groups).map(([id, label]) => {
    const own = facts.filter(({ group }) => group === id);
    return { id, label, answered: { count: own.filter(isAnswered).length, of: own.length } };
  });
  return (
    <nav class="page-guide" aria-label="On this page">
      <p class="page-guide-title">On this page</p>
      <PartList parts={BEFORE_FACTS} />
      <PartList parts={groups} />
      <PartList parts={AFTER_FACTS} />
    </nav>
  );
}

/** A citation to copy, the data as JSON, and how to report a wrong fact. */
function CiteAndCorrect({ tool, manifest, operator: { repository }, baseUrl }: ToolView) {
  const { name, slug, file } = tool;
  const address = `${baseUrl}/tools/${slug}`;
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">Cite, download, correct</h2>
      <CopyText name={`a citation of ${name}`} text={citation(manifest, baseUrl, `/tools/${slug}`)} />
      <p>
        Each fact has its own link, the # after its question, for example{' '}
        <a href="#ai.public_api">{address}#ai.public_api</a>.
      </p>
      <SameAsData json={`/api/v1/tools/${slug}?detail=audit`} />
      <p>
        Is something wrong? All facts about {name} come from{' '}
        {repository ? (
          <a href={`${repository}/blob/HEAD/${file}`}>
            <code>{file}</code>
          </a>
        ) : (
          <>
            the file <code>{file}</code>
          </>
        )}
        . See <a href="/corrections">how to report a wrong fact</a>.
      </p>
    </section>
  );
}

/** The tool as a schema.org SoftwareApplication: only what facts prove, without ratings. */
function toolJsonLd(tool: Tool, { categories }: Methodology, address: string): Record<string, unknown> {
  const { name, summary, website, aliases, facts, entry_price } = tool;
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
