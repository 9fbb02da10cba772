import { Type } from 'typebox';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import type { Fact } from '../../../model/fact.ts';
import { countBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { citation } from '../../operations/answer.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import { lastGroups } from '../all-tools.ts';
import { changeTable } from '../changes/change-table.ts';
import { type Change, type Entry, entriesOf } from '../changes/entries.ts';
import { pricesPast } from '../changes/price-history.tsx';
import { Blocks } from '../document/draw.tsx';
import { missingChannels } from '../facts/entry-price.tsx';
import { absentReason, reasonOf } from '../facts/fact-sources.tsx';
import { CopyText, SameAsData } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { LinkedinNotice, worksOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { Alternatives } from './alternatives.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { Extensions } from './extensions.tsx';
import { Facts } from './facts.tsx';
import { ToolHead } from './head.tsx';
import { Identifiers } from './identifiers.tsx';
import { toolText } from './markdown.ts';
import { PlacesByJob } from './places.tsx';
import { PlatformRulesFold } from './platform-rules.tsx';
import { Prices } from './prices.tsx';
import { SourceList } from './sources.tsx';
import { Show, type ToolView } from './view.ts';

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: Slug, show: Type.Optional(Show) }),
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  feed: ({ slug }) => ({ path: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  load: ({ slug }, { ask, prepared, manifest }) => {
    const { tool, alternatives = [], prices = {}, ...answer } = ask(getTool, { slug });
    const { changes, held_from } = ask(getChanges, { tools: [slug] });
    return {
      ...answer,
      ...{ tool, alternatives, prices, lastGroups: prepared(lastGroups), latest: latestOf(changes) },
      ...{ pricesPast: pricesPast(changes, tool.facts, manifest.as_of), heldFrom: held_from },
    };
  },
  title: ({ data: { tool } }) => `${tool.name}: price, channels and what is unknown`,
  description: ({ data: { tool } }) =>
    `${tool.summary} ${Math.round(tool.coverage * 100)} % of the questions about it are answered, each with its source.`,
  picture: ({ slug }) => toolPicture(slug),
  jsonLd: ({ data: { tool }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(tool, methodology, `${baseUrl}/tools/${slug}`),
  markdown: (view) => toolText(view),
  render: ({ data, input: { show }, ...view }) => <ToolPage {...view} {...data} show={show} />,
});

/** What a buyer wants to know first; the rest is folded: places, prices, and every question of the catalogue with its answer and sources. */
function ToolPage(view: ToolView) {
  const { tool, methodology } = view;
  return (
    <div class="tool">
      <ToolHead {...view} />
      <AtAGlance {...view} />
      {worksOnLinkedin(tool.facts) && <LinkedinNotice notices={methodology.notices} />}
      <PlacesByJob {...view} />
      <Prices {...view} />
      <Alternatives {...view} />
      <PlatformRulesFold {...view} />
      <Extensions {...view} />
      <Unknown {...view} />
      <LatestChanges {...view} />
      <Facts {...view} />
      <SourceList {...view} />
      <CiteAndCorrect {...view} />
    </div>
  );
}

/** A citation to copy, the data as JSON, and how to report a wrong fact. */
function CiteAndCorrect({ tool, manifest, operator: { repository }, baseUrl }: ToolView) {
  const { name, slug, file } = tool;
  const address = `${baseUrl}/tools/${slug}`;
  return (
    <Fold id="cite" title="Cite, download, correct">
      <CopyText name={`a citation of ${name}`} text={citation(manifest, baseUrl, `/tools/${slug}`)} />
      <p>
        Each fact has its own link, the # after its question, for example{' '}
        <a href="#ai.public_api">{address}#ai.public_api</a>.
      </p>
      <SameAsData json={`/api/v1/tools/${slug}`} />
      <Identifiers tool={tool} />
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
    </Fold>
  );
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

/** How many questions are unknown, by reason, with a link to all of them. */
function Unknown({ tool: { slug, name, facts } }: ToolView) {
  const reasons = unknownByReason(Object.values(facts));
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) {
    return (
      <Fold id="unknown" title="What is unknown" count="nothing">
        <p>Every question about {name} that applies is answered.</p>
      </Fold>
    );
  }
  return (
    <Fold id="unknown" title="What is unknown" count={counted(total, 'question')}>
      <p>
        Unknown is not no.{' '}
        <a href={`/tools/${slug}?show=unknown#facts`}>
          {total === 1 ? 'The one question that is' : `All ${total} questions that are`} unknown for {name}
        </a>
        , by what was done about them:
      </p>
      <ul class="index">
        {reasons.map(([reason, count]) => (
          <li>
            {reason}
            <span class="leader" />
            <span class="figure">{count}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Counts unknown questions by the reason in words, the most frequent first. */
function unknownByReason(facts: readonly Fact[]): [reason: string, count: number][] {
  const reasons = facts.flatMap(({ unknown, absent }) =>
    unknown ? [absent ? absentReason(absent) : reasonOf(unknown)] : [],
  );
  return [...countBy(reasons)].sort(([, one], [, other]) => other - one);
}

const MAX_LATEST = 3;

/** The last changes of a tool, without its first listing. @param changes of the tool, newest first */
function latestOf(changes: readonly Change[]): readonly Entry[] {
  return entriesOf(changes)
    .filter(({ answers }) => answers === undefined)
    .slice(0, MAX_LATEST);
}

/** The last changes of a tool, with a link to all. */
function LatestChanges({ tool: { slug, name }, latest, methodology: { catalogue } }: ToolView) {
  return (
    <Fold id="latest-changes" title="Latest changes" count={countOf(latest)}>
      {latest.length === 0 ? (
        <p>No answer about {name} has changed since it was first listed.</p>
      ) : (
        <Blocks blocks={[changeTable(latest, { anchors: false, isListed: (other) => other === slug, catalogue })]} />
      )}
      <p class="after">
        <a href={`/tools/${slug}/changes`}>All changes of {name}, and its price over time</a>
      </p>
    </Fold>
  );
}

const countOf = ({ length, 0: first }: readonly Entry[]) =>
  first === undefined ? 'none' : `the last ${length === 1 ? 'one' : length}, newest of ${first.change.recorded}`;
