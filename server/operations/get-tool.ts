import { Type } from 'typebox';
import { Mend, placing, UnrankedReason } from '../../pipeline/artifacts/ranking.ts';
import { Tool } from '../../pipeline/artifacts/tool.ts';
import { OpenQuestion } from '../../pipeline/artifacts/worklist.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { findTool } from './find-tool.ts';
import { operation } from './operation.ts';

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

export const getTool = operation({
  name: 'get_tool',
  path: '/tools/{slug}',
  title: 'One tool with all its facts',
  description:
    'Everything known about one tool: every catalogue question with its status, value, sources and age (unknown ones too, with where was looked), its scores with the parts that add up to them, its ranks, the open questions that could move them, and its sources. Find slugs with search_tools.',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    tool: Tool,
    ranks: Type.Record(Type.String(), Place, { description: 'By profile; for by-type in the list of its category.' }),
    open_questions: Type.Record(Type.String(), Type.Array(OpenQuestion), {
      description:
        'By profile, the open questions whose answers could move the rank furthest; none where the tool is unranked.',
    }),
  }),
  problems: ['tool_not_found'],
  example: { slug: 'waalaxy' },
  run(snapshot, { slug }) {
    const tool = findTool(snapshot, slug, 'slug');
    const profiles = [...snapshot.rankings.keys()];
    return {
      tool,
      ranks: Object.fromEntries(profiles.map((profile) => [profile, placeOf(snapshot, profile, tool.slug)])),
      open_questions: Object.fromEntries(
        profiles.map((profile) => [profile, snapshot.worklist[profile]?.[tool.slug] ?? []]),
      ),
    };
  },
});

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
