import { type Static, Type } from 'typebox';

const Rank = Type.Integer({ minimum: 1 });

export const RankRange = Type.Object(
  { best: Rank, worst: Rank },
  {
    title: 'RankRange',
    description: 'Over all that is unknown: the best and the worst rank that the sources leave open.',
  },
);

const UNRANKED_REASONS = ['below_floor', 'not_proven', 'ruled_out', 'closed'] as const;

export const rankingFigures = {
  score: Type.Number({ minimum: 0, maximum: 100 }),
  potential: Type.Number({ minimum: 0, maximum: 100 }),
  coverage: Type.Number({ minimum: 0, maximum: 1 }),
};

export const UnrankedReason = Type.Enum([...UNRANKED_REASONS], {
  description:
    'below_floor: too little is known; not_proven, ruled_out: not proven eligible, or proven not to be; closed: no longer sold.',
});

/** One list of a ranking: tools by slug, joined with their summaries when served. */
export const RankingList = Type.Object(
  {
    category: Type.Union([Type.String(), Type.Null()]),
    entries: Type.Array(Type.Object({ rank: Rank, rank_range: RankRange, tool: Type.String(), ...rankingFigures })),
    unranked: Type.Array(Type.Object({ tool: Type.String(), reason: UnrankedReason })),
  },
  { title: 'RankingList' },
);
export type RankingList = Static<typeof RankingList>;

/** A ranking of the snapshot: one file a profile. */
export const Ranking = Type.Object({ profile: Type.String(), lists: Type.Array(RankingList) }, { title: 'Ranking' });
export type Ranking = Static<typeof Ranking>;
