import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { assemble, perSnapshot, type Snapshot } from '../../../server/snapshot/snapshot.ts';
import { withTools } from '../../../tools/load/inputs.ts';

const LOOKED_AT = '2026-11-22';
/** Six words of 80 characters at most at each end, each with nine characters in an address. */
const LINK = `https://a.example/#:~:text=${'%E2%82%AC'.repeat(80)},${'%E2%82%AC'.repeat(80)}`;

const words = (length: number) => 'wordy text '.repeat(Math.ceil(length / 11)).slice(0, length);

/** A thousand tools with names, prices, values and notes as long as any could be. */
export const worstSnapshot = perSnapshot((snapshot): Snapshot => {
  const many = withTools(snapshot, 1000);
  const { manifest, methodology, lexicon, dataset, worklist, alternatives, rankings } = many;
  const slugs = new Map([...many.tools.keys()].map((slug) => [slug, slug.padEnd(90, '-x')]));
  const renamed = (slug: string) => slugs.get(slug) as string;
  return assemble({
    manifest,
    methodology,
    lexicon,
    worklist,
    dataset: {
      ...dataset,
      records: [...many.tools.values()].map(({ slug, name, category }) => ({
        ...(dataset.records[0] as (typeof dataset.records)[number]),
        slug: renamed(slug),
        name,
        category,
      })),
    },
    alternatives: Object.fromEntries(Object.entries(alternatives).map(([slug, one]) => [renamed(slug), one])),
    rankings: [...rankings.values()].map((ranking) => ({
      ...ranking,
      lists: ranking.lists.map((list) => ({
        ...list,
        entries: list.entries.map((entry) => ({ ...entry, tool: renamed(entry.tool) })),
        unranked: list.unranked.map((entry) => ({ ...entry, tool: renamed(entry.tool) })),
      })),
    })),
    tools: [...many.tools.values()].map((tool) => worstTool(tool, renamed(tool.slug))),
  });
});

function worstTool(tool: Tool, slug: string): Tool {
  return {
    ...tool,
    slug,
    name: words(200),
    summary: words(1000),
    price_from: words(500),
    identifiers: Array.from({ length: 50 }, (_, i) => ({ kind: 'npm', id: `@${'x'.repeat(210)}/${i}`, sources: [] })),
    sources: tool.sources.map((source) => ({ ...source, unchanged_on: LOOKED_AT })),
    facts: Object.fromEntries(Object.entries(tool.facts).map(([key, fact]) => [key, worstFact(fact)])),
  };
}

/** Answers keep their value, which searches and filters read. */
function worstFact(fact: Fact): Fact {
  const isAnswered = fact.status === 'known' || fact.status === 'disputed';
  const sources = fact.sources.map((citation) => ({ ...citation, link: LINK, unchanged_on: LOOKED_AT }));
  const worst = {
    ...fact,
    sources,
    display: words(400),
    note: words(600),
    from_plan: words(100),
    extra: true,
    stale: true,
  };
  return isAnswered ? worst : { ...worst, status: 'not_applicable' };
}
