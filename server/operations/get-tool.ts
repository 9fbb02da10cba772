import { type Static, Type } from 'typebox';
import { Alternative } from '../../model/alternatives.ts';
import { FactsNeeded, rankInfo, UnrankedReason } from '../../model/ranking.ts';
import type { ScoresWithParts } from '../../model/score.ts';
import { Tool, ToolSummary } from '../../model/tool.ts';
import { OpenQuestion } from '../../model/worklist.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { exampleTool } from './example-tools.ts';
import {
  CompactFact,
  citedSources,
  type Detail,
  detailedFact,
  detailedSources,
  FullFact,
  FullSource,
} from './facts-detail.ts';
import { factsTable } from './facts-table.ts';
import { findTool, Slug } from './input.ts';
import { operation } from './operation.ts';
import { select, selection, selectionChoices } from './selection.ts';

const Place = Type.Union(
  [
    Type.Object({
      ranked: Type.Literal(true),
      of: Type.Integer({ minimum: 1, description: 'Ranked tools in the list.' }),
      ...rankInfo,
    }),
    Type.Object({ ranked: Type.Literal(false), reason: UnrankedReason, facts_needed: FactsNeeded }),
  ],
  { title: 'Place' },
);

const { aliases, former_slugs, closed, file, independence, comparable_price, entry_price } = Tool.properties;

const FullTool = Type.Object(
  {
    ...ToolSummary.properties,
    ...{ aliases, former_slugs, closed, file, independence, comparable_price, entry_price },
    facts: Type.Record(Type.String(), FullFact, { description: 'By key, in the order of the catalogue.' }),
    sources: Type.Array(FullSource),
  },
  { title: 'FullTool' },
);

const CompactTool = Type.Object(
  { ...ToolSummary.properties, facts: Type.Record(Type.String(), CompactFact) },
  { title: 'CompactTool' },
);

const NamedAlternative = Type.Object({ ...Alternative.properties, name: Type.String() }, { title: 'NamedAlternative' });

export const getTool = operation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'Everything known about one tool: every question with status, value and sources (unknown ones with where was looked), scores and ranks, the open questions that could move them, nearest alternatives and sources. For a small answer name groups or keys, or ask for compact detail; audit detail adds the parts that add up to the scores and all of the evidence. Find slugs with search_tools.',
  choices: selectionChoices,
  input: Type.Object({ slug: Slug, ...selection }),
  output: Type.Object({
    tool: Type.Union([FullTool, CompactTool, Tool], {
      description:
        'FullTool; CompactTool in compact detail; Tool in audit, where groups or keys keep the parts of scores that their facts feed.',
    }),
    ranks: Type.Record(Type.String(), Place, { description: 'By profile; for by-type in the list of its category.' }),
    open_questions: Type.Record(Type.String(), Type.Array(OpenQuestion), {
      description:
        'By profile, the open questions whose answers could move the rank furthest; none where the tool is unranked, none in compact detail.',
    }),
    alternatives: Type.Optional(
      Type.Array(NamedAlternative, {
        description:
          'The nearest tools by what is proven, nearest first; left out in compact detail and where groups or keys are given.',
      }),
    ),
  }),
  problems: ['tool_not_found', 'unknown_group', 'unknown_key'],
  examples: (snapshot) => [
    { slug: exampleTool(snapshot).slug, groups: ['company'], keys: ['ai.mcp_server'], detail: 'full' as const },
  ],
  table: ({ tool }, { tools }) => factsTable(Object.keys(tool.facts), tools.get(tool.slug) as Tool),
  run(snapshot, { slug, detail, ...wanted }) {
    const tool = findTool(snapshot, slug, 'slug');
    const asked = select(snapshot, wanted);
    const profiles = [...snapshot.rankings.keys()];
    const open = (profile: string) => (detail === 'compact' ? [] : (snapshot.worklist[profile]?.[tool.slug] ?? []));
    return {
      tool: detailedTool(snapshot, tool, detail, asked),
      ranks: Object.fromEntries(profiles.map((profile) => [profile, placeOf(snapshot, profile, tool.slug)])),
      open_questions: Object.fromEntries(
        profiles.map((profile) => [profile, open(profile).filter(({ key }) => asked?.(key) ?? true)]),
      ),
      ...(detail !== 'compact' && !asked && { alternatives: alternativesTo(snapshot, tool.slug) }),
    };
  },
});

function detailedTool(
  snapshot: Snapshot,
  tool: Tool,
  detail: Detail,
  asked: (key: string) => boolean = () => true,
): Static<typeof FullTool> | Static<typeof CompactTool> | Tool {
  const kept = Object.entries(tool.facts).filter(([key]) => asked(key));
  const facts = Object.fromEntries(kept.map(([key, fact]) => [key, detailedFact(fact, detail)]));
  const summary = snapshot.summaries.get(tool.slug) as ToolSummary;
  if (detail === 'compact') return { ...summary, facts };
  const cited = citedSources(
    kept.map(([, fact]) => fact),
    tool.sources,
  );
  const scores = detail === 'audit' ? scoresFedBy(asked, tool.scores) : summary.scores;
  return { ...tool, scores, facts, sources: detailedSources(cited, detail) } as Static<typeof FullTool> | Tool;
}

/** Scores with those of their parts that some facts feed. */
function scoresFedBy(asked: (key: string) => boolean, { profiles, dimensions }: ScoresWithParts): ScoresWithParts {
  const narrow = (scores: ScoresWithParts['profiles']) =>
    Object.fromEntries(
      Object.entries(scores).map(([slug, score]) => [
        slug,
        { ...score, parts: score.parts.filter(({ key }) => asked(key)) },
      ]),
    );
  return { profiles: narrow(profiles), dimensions: narrow(dimensions) };
}

function alternativesTo({ alternatives, tools }: Snapshot, slug: string): Static<typeof NamedAlternative>[] {
  return (alternatives[slug] ?? []).map((near) => ({ ...near, name: (tools.get(near.slug) as Tool).name }));
}

function placeOf({ rankings }: Snapshot, profile: string, slug: string) {
  for (const { entries, unranked } of rankings.get(profile)?.lists ?? []) {
    const entry = entries.find(({ tool }) => tool === slug);
    if (entry) {
      const { rank, rank_range, weight_range, unranked_could_pass } = entry;
      return { ranked: true as const, of: entries.length, rank, rank_range, weight_range, unranked_could_pass };
    }
    const out = unranked.find(({ tool }) => tool === slug);
    if (out) return { ranked: false as const, reason: out.reason, facts_needed: out.facts_needed };
  }
  throw new Error(`${slug} stands in no list of ${profile}`);
}
