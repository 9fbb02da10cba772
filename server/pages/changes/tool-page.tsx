import { Type } from 'typebox';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { writeAddress } from '../../operations/address.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { definePage } from '../page.ts';
import { CauseCounts } from './cause-counts.tsx';
import { entriesOf } from './entries.ts';
import { FeedLinks, PageLinks, pageOf, type ToolChangesView } from './entry-pages.tsx';
import { changesAddress } from './filters.tsx';
import { toolChangesText } from './markdown.ts';
import { PriceHistory, pricesPast } from './price-history.tsx';
import { Causes, Timeline } from './timeline.tsx';

const declared = {
  path: '/tools/{slug}/changes',
  input: Type.Object({ slug: Slug, offset: getChanges.input.properties.offset }),
};

export const toolChanges = definePage({
  ...declared,
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  feed: ({ slug }) => ({ path: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  listed: everyTool,
  load({ slug, offset = 0 }, { ask, linkJson, manifest }) {
    const { tool } = ask(getTool, { slug, keys: Object.values(ENTRY_PRICE) });
    linkJson(getChanges, { tools: [slug] });
    const answer = ask(getChanges, { tools: [slug] });
    const prices = pricesPast(answer.changes, tool.facts, manifest.as_of);
    return { tool, answer, prices, entries: entriesOf(answer.changes), offset };
  },
  title: ({ data: { tool } }) => `${tool.name}: what changed, and why`,
  description: ({ data: { tool, answer } }) =>
    `${answer.total} changes of what is known about ${tool.name}, newest first, each with its cause and its sources, and its price over time.`,
  picture: ({ slug }) => toolPicture(slug),
  markdown: (view) => toolChangesText(view),
  render: (view) => (
    <>
      <ToolChangesPage {...view} />
      <SameAsData json={view.json} />
    </>
  ),
});

/** The price of a tool over time, then everything that changed about it. */
function ToolChangesPage({ data, input: { slug }, methodology: { catalogue } }: ToolChangesView) {
  const { tool, answer, prices, entries, offset } = data;
  const addressAt = (offset: number | undefined) => writeAddress(declared, { slug, offset });
  const pages = { entries, offset, addressAt };
  return (
    <>
      <p class="eyebrow">
        <a href={`/tools/${slug}`}>All facts about {tool.name}</a> · <a href="/changes">Changes of all tools</a>
      </p>
      <h1>{tool.name}: what changed, and why</h1>
      <CauseCounts answer={answer} ofOneTool addressOf={(cause) => changesAddress({ tools: [slug], cause: [cause] })} />
      <PriceHistory
        name={tool.name}
        prices={prices}
        plans={tool.entry_price?.plans ?? []}
        heldFrom={answer.held_from}
        catalogue={catalogue}
      />
      <PageLinks {...pages} side="above" />
      <Timeline
        entries={pageOf(entries, offset)}
        isListed={(other) => other === slug}
        catalogue={catalogue}
        everySource
      />
      <PageLinks {...pages} side="below" />
      <Causes counts={answer.by_cause} />
      <FeedLinks path={`/tools/${slug}/changes`} />
    </>
  );
}
