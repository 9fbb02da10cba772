import { type Static, Type } from 'typebox';
import { Mend, placing, UnrankedReason } from '../../pipeline/artifacts/ranking.ts';
import { Scores } from '../../pipeline/artifacts/score.ts';
import { Tool, ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { OpenQuestion } from '../../pipeline/artifacts/worklist.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { citedSources } from './cited.ts';
import { CompactFact, compact } from './detail.ts';
import { findTool } from './find-tool.ts';
import { operation } from './operation.ts';
import { groupNames, select, selection } from './selection.ts';

export const Slug = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The slug of a tool, for example "waalaxy".',
});

const Place = Type.Union(
  [
    Type.Object({
      ranked: Type.Literal(true),
      of: Type.Integer({ minimum: 1, description: 'Ranked tools in the list.' }),
      ...placing,
    }),
    Type.Object({ ranked: Type.Literal(false), reason: UnrankedReason, mend: Mend }),
  ],
  { title: 'Place' },
);

/** A tool with the facts that were asked for; the parts of its scores stand with the whole. */
const SelectedTool = Type.Object({ ...Tool.properties, scores: Scores }, { title: 'SelectedTool' });

const CompactTool = Type.Object(
  { ...ToolSummary.properties, facts: Type.Record(Type.String(), CompactFact) },
  { title: 'CompactTool' },
);

export const getTool = operation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'Everything known about one tool: every catalogue question with its status, value, sources and age (unknown ones too, with where was looked), its scores with the parts that add up to them, its ranks, the open questions that could move them, and its sources. For a small answer name groups or keys, or ask for compact detail. Find slugs with search_tools.',
  choices: { groups: groupNames },
  input: Type.Object({ slug: Slug, ...selection }),
  output: Type.Object({
    tool: Type.Union([Tool, SelectedTool, CompactTool], {
      description: 'Tool; SelectedTool where groups or keys are given; CompactTool in compact detail.',
    }),
    ranks: Type.Record(Type.String(), Place, { description: 'By profile; for by-type in the list of its category.' }),
    open_questions: Type.Record(Type.String(), Type.Array(OpenQuestion), {
      description:
        'By profile, the open questions whose answers could move the rank furthest; none where the tool is unranked, none in compact detail.',
    }),
  }),
  problems: ['tool_not_found', 'unknown_group', 'unknown_key'],
  example: { slug: 'waalaxy' },
  run(snapshot, { slug, detail, ...wanted }) {
    const tool = findTool(snapshot, slug, 'slug');
    const asked = select(snapshot, wanted);
    const profiles = [...snapshot.rankings.keys()];
    const open = (profile: string) => (detail === 'compact' ? [] : (snapshot.worklist[profile]?.[tool.slug] ?? []));
    return {
      tool:
        detail === 'compact' ? compactTool(snapshot, tool, asked) : asked ? selectedTool(snapshot, tool, asked) : tool,
      ranks: Object.fromEntries(profiles.map((profile) => [profile, placeOf(snapshot, profile, tool.slug)])),
      open_questions: Object.fromEntries(
        profiles.map((profile) => [profile, open(profile).filter(({ key }) => asked?.(key) ?? true)]),
      ),
    };
  },
});

function selectedTool(snapshot: Snapshot, tool: Tool, asked: (key: string) => boolean): Static<typeof SelectedTool> {
  const facts = Object.fromEntries(Object.entries(tool.facts).filter(([key]) => asked(key)));
  const { scores } = snapshot.summaries.get(tool.slug) as ToolSummary;
  return { ...tool, scores, facts, sources: citedSources(Object.values(facts), tool.sources) };
}

function compactTool(
  snapshot: Snapshot,
  { slug, facts }: Tool,
  asked: (key: string) => boolean = () => true,
): Static<typeof CompactTool> {
  const kept = Object.entries(facts).filter(([key]) => asked(key));
  return {
    ...(snapshot.summaries.get(slug) as ToolSummary),
    facts: Object.fromEntries(kept.map(([key, fact]) => [key, compact(fact)])),
  };
}

function placeOf({ rankings }: Snapshot, profile: string, slug: string) {
  for (const { entries, unranked } of rankings.get(profile)?.lists ?? []) {
    const entry = entries.find(({ tool }) => tool === slug);
    if (entry) {
      const { rank, rank_range, weight_range, unranked_could_pass } = entry;
      return { ranked: true as const, of: entries.length, rank, rank_range, weight_range, unranked_could_pass };
    }
    const out = unranked.find(({ tool }) => tool === slug);
    if (out) return { ranked: false as const, reason: out.reason, mend: out.mend };
  }
  throw new Error(`${slug} stands in no list of ${profile}`);
}
