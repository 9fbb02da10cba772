import { Type } from 'typebox';
import { toolPicture } from '../../../model/picture-index.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { counted } from '../../../model/words/numbers.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool, writeAddress } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { definePage } from '../page.ts';
import { entriesOf } from './entries.ts';
import { CAUSES, feedLinks, leadInWords, listOf } from './page.tsx';
import { priceHistory, pricesPast } from './price-history.tsx';

const declared = {
  path: '/tools/{slug}/changes',
  input: Type.Object({ slug: ToolName, offset: getChanges.input.properties.offset }),
};

export const toolChanges = definePage({
  ...declared,
  examples: (snapshot) => fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load({ slug, offset = 0 }, { ask, linkJson, manifest }) {
    const { tool } = ask(getTool, { slug, keys: Object.values(ENTRY_PRICE) });
    linkJson(getChanges, { tools: [slug] });
    const answer = ask(getChanges, { tools: [slug] });
    const prices = pricesPast(answer.changes, tool.facts, manifest.as_of);
    return { tool, answer, prices, entries: entriesOf(answer.changes), offset };
  },
  feed: ({ input: { slug } }) => ({ address: `/tools/${slug}/changes`, title: 'What changed about this tool' }),
  title: ({ data: { tool } }) => `${tool.name}: what changed, and why`,
  description: ({ data: { tool, entries } }) =>
    `${counted(entries.length, 'change')} of what is known about ${tool.name}, newest first, each with its cause and its sources, and its price over time.`,
  picture: ({ slug }) => toolPicture(slug),
  document: ({ data, input: { slug }, json, methodology: { catalogue } }) => {
    const { tool, answer, prices, entries, offset } = data;
    const addressAt = (offset: number | undefined) => writeAddress(declared, { slug, offset });
    const isListed = (other: string) => other === slug;
    return {
      eyebrow: [
        { link: `/tools/${slug}`, label: `All facts about ${tool.name}` },
        ' · ',
        { link: '/changes', label: 'Changes of all tools' },
      ],
      title: `${tool.name}: what changed, and why`,
      lead: leadInWords(answer, entries.length, ''),
      sections: [
        {
          id: 'price-over-time',
          heading: 'Price over time',
          blocks: priceHistory(prices, { name: tool.name, knownFrom: answer.held_from, catalogue }),
        },
        {
          id: 'changes',
          heading: 'Changes',
          blocks: [
            ...listOf({ entries, offset, addressAt }, { isListed, catalogue }),
            feedLinks(`/tools/${slug}/changes`),
            { kind: 'people', html: <SameAsData json={json} /> },
          ],
        },
        CAUSES,
      ],
      related: [
        [`All facts about ${tool.name}`, `/tools/${slug}`],
        ['Changes of all tools', '/changes'],
      ],
    };
  },
});
