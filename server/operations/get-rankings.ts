import { Type } from 'typebox';
import { RankRange, rankingFigures, UnrankedReason } from '../../pipeline/artifacts/ranking.ts';
import { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { didYouMean, nearest } from './nearest.ts';
import { operation } from './operation.ts';
import { Problem } from './problem.ts';

export const getRankings = operation({
  name: 'get_rankings',
  path: '/rankings/{profile}',
  title: 'Rankings by proven score',
  description:
    'Tools in order of what is proven about them, in one of three profiles: "general" (one list), "by-type" (one list for each category), "team" (weighed for several seats). rank_range says what rank the unknowns leave open. Tools about which too little is known are listed as unranked, with the reason.',
  input: Type.Object({
    profile: Type.String({ maxLength: 100, pattern: '\\S', description: 'One of: general, by-type, team.' }),
  }),
  output: Type.Object({
    profile: Type.String(),
    lists: Type.Array(
      Type.Object(
        {
          category: Type.Union([Type.String(), Type.Null()], { description: 'Null where the list has all types.' }),
          entries: Type.Array(
            Type.Object(
              { rank: Type.Integer({ minimum: 1 }), rank_range: RankRange, tool: ToolSummary, ...rankingFigures },
              { title: 'RankedTool' },
            ),
          ),
          unranked: Type.Array(Type.Object({ tool: ToolSummary, reason: UnrankedReason }, { title: 'UnrankedTool' })),
        },
        { title: 'RankedList' },
      ),
    ),
  }),
  problems: ['missing_parameter', 'profile_not_found'],
  example: { profile: 'general' },
  run(snapshot, { profile }) {
    const ranking = snapshot.rankings.get(profile) ?? refuse(snapshot, profile);
    const summary = (slug: string) => snapshot.summaries.get(slug) as ToolSummary;
    return {
      profile: ranking.profile,
      lists: ranking.lists.map(({ category, entries, unranked }) => ({
        category,
        entries: entries.map((entry) => ({ ...entry, tool: summary(entry.tool) })),
        unranked: unranked.map((entry) => ({ ...entry, tool: summary(entry.tool) })),
      })),
    };
  },
});

function refuse({ methodology }: Snapshot, profile: string): never {
  const allowed = Object.keys(methodology.profiles);
  const near = nearest(profile, allowed);
  throw new Problem(
    'profile_not_found',
    `There is no profile "${profile}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`,
    {
      parameter: 'profile',
      value: profile,
      allowed,
      nearest: near,
    },
  );
}
