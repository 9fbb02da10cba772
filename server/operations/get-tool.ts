import { type Static, Type } from 'typebox';
import { Alternative } from '../../model/alternatives.ts';
import { FactsNeeded, rankInfo, UnrankedReason } from '../../model/ranking.ts';
import type { ScoresWithParts } from '../../model/score.ts';
import { Tool, ToolSummary } from '../../model/tool.ts';
import { OpenQuestion } from '../../model/worklist.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { exampleTool } from './example-tools.ts';
import { auditedFacts, CompactFact, compactFacts, FullFact, FullSource, factsOf, fullFacts } from './facts-detail.ts';
import { factsTable } from './facts-table.ts';
import { findTool, Slug } from './input.ts';
import { PlaceInJob, placesByJob } from './job-list/places.ts';
import { operationWithDetail } from './operation.ts';
import { type SelectedKeys, select, selection, selectionChoices } from './selection.ts';

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

const Input = Type.Object({ slug: Slug, ...selection });
type Input = Static<typeof Input>;

export const getTool = operationWithDetail({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'Everything known about one tool: every question with status, value and sources (if unknown, where editors looked), scores and ranks, the open questions that could change them, alternatives and sources. For a small answer, pass groups, keys or compact detail; audit detail adds all evidence. search_tools finds slugs.',
  choices: selectionChoices,
  input: Input,
  output: Type.Object({
    tool: Type.Union([FullTool, CompactTool, Tool], {
      description:
        'FullTool; CompactTool in compact detail; Tool in audit, where groups or keys keep only the parts of scores that use their facts.',
    }),
    ranks: Type.Record(Type.String(), Place, { description: 'By profile; for by-type in the list of its category.' }),
    places: Type.Record(Type.String(), PlaceInJob, {
      description: 'By job, for the jobs that its type is for: what is proven, and its place in the list.',
    }),
    open_questions: Type.Record(Type.String(), Type.Array(OpenQuestion), {
      description:
        'By profile, the open questions whose answers could change the rank most; none if the tool is unranked or in compact detail.',
    }),
    alternatives: Type.Optional(
      Type.Array(NamedAlternative, {
        description:
          'The most similar tools by what is proven; left out in compact detail and if groups or keys are given.',
      }),
    ),
  }),
  problems: ['tool_not_found', 'unknown_group', 'unknown_key'],
  examples: (snapshot) => [
    { slug: exampleTool(snapshot).slug, groups: ['company'], keys: ['ai.mcp_server'], detail: 'full' as const },
  ],
  table: ({ tool }, { tools }) => factsTable(Object.keys(tool.facts), tools.get(tool.slug) as Tool),
  views: {
    full(snapshot, input) {
      const { tool, selected } = load(snapshot, input);
      const { scores } = summaryOf(snapshot, tool);
      return {
        tool: { ...tool, scores, ...factsOf(tool, selected.has, fullFacts) },
        ranks: ranksOf(snapshot, tool),
        places: placesByJob(snapshot, tool.slug),
        ...outlookOf(snapshot, tool, selected),
      };
    },
    compact(snapshot, input) {
      const { tool, selected } = load(snapshot, input);
      const { facts } = factsOf(tool, selected.has, compactFacts);
      return {
        tool: { ...summaryOf(snapshot, tool), facts },
        ranks: ranksOf(snapshot, tool),
        places: placesByJob(snapshot, tool.slug),
        open_questions: byProfile(snapshot, () => []),
      };
    },
    audit(snapshot, input) {
      const { tool, selected } = load(snapshot, input);
      const scores = scoresFedBy(selected.has, tool.scores);
      return {
        tool: { ...tool, scores, ...factsOf(tool, selected.has, auditedFacts) },
        ranks: ranksOf(snapshot, tool),
        places: placesByJob(snapshot, tool.slug),
        ...outlookOf(snapshot, tool, selected),
      };
    },
  },
});

/** @throws Problem tool_not_found, unknown_group or unknown_key */
function load(snapshot: Snapshot, { slug, ...wanted }: Input) {
  return { tool: findTool(snapshot, slug, 'slug'), selected: select(snapshot, wanted) };
}

function summaryOf({ summaries }: Snapshot, { slug }: Tool): ToolSummary {
  return summaries.get(slug) as ToolSummary;
}

function byProfile<Value>({ rankings }: Snapshot, of: (profile: string) => Value): Record<string, Value> {
  return Object.fromEntries([...rankings.keys()].map((profile) => [profile, of(profile)]));
}

/** The open questions that could move the tool's ranks, and the tools like it. */
function outlookOf(snapshot: Snapshot, { slug }: Tool, selected: SelectedKeys) {
  const open = (profile: string) => snapshot.worklist[profile]?.[slug] ?? [];
  return {
    open_questions: byProfile(snapshot, (profile) => open(profile).filter(({ key }) => selected.has(key))),
    ...(selected.isAll && { alternatives: alternativesTo(snapshot, slug) }),
  };
}

/** Scores with only those of their parts that the selected facts feed. */
function scoresFedBy(isSelected: SelectedKeys['has'], { profiles, dimensions }: ScoresWithParts): ScoresWithParts {
  const narrow = (scores: ScoresWithParts['profiles']) =>
    Object.fromEntries(
      Object.entries(scores).map(([slug, score]) => [
        slug,
        { ...score, parts: score.parts.filter(({ key }) => isSelected(key)) },
      ]),
    );
  return { profiles: narrow(profiles), dimensions: narrow(dimensions) };
}

function alternativesTo({ alternatives, tools }: Snapshot, slug: string): Static<typeof NamedAlternative>[] {
  return (alternatives[slug] ?? []).map((near) => ({ ...near, name: (tools.get(near.slug) as Tool).name }));
}

function ranksOf(snapshot: Snapshot, { slug }: Tool): Record<string, Static<typeof Place>> {
  return byProfile(snapshot, (profile) => placeOf(snapshot, profile, slug));
}

function placeOf({ rankings }: Snapshot, profile: string, slug: string): Static<typeof Place> {
  for (const { entries, unranked } of rankings.get(profile)?.lists ?? []) {
    const entry = entries.find(({ tool }) => tool === slug);
    if (entry) {
      const { rank, rank_range, weight_range, unranked_could_pass } = entry;
      return { ranked: true, of: entries.length, rank, rank_range, weight_range, unranked_could_pass };
    }
    const out = unranked.find(({ tool }) => tool === slug);
    if (out) return { ranked: false, reason: out.reason, facts_needed: out.facts_needed };
  }
  throw new Error(`${slug} is in no list of ${profile}`);
}
