import { type Static, Type } from 'typebox';

const Rank = Type.Integer({ minimum: 1 });

const RankRange = Type.Object(
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

const WeightRange = Type.Object(
  { best: Rank, worst: Rank },
  {
    title: 'WeightRange',
    description:
      'How far the proven order depends on our weights: the ranks of nine in ten draws of weights. Says nothing about what is unknown.',
  },
);

/** What stands beside a tool in a list, besides its figures. */
export const rankInfo = {
  rank: Rank,
  rank_range: RankRange,
  weight_range: WeightRange,
  unranked_could_pass: Type.Integer({
    minimum: 0,
    description: 'Unranked tools, not ruled out, that could pass this one if their unknowns turned out well.',
  }),
};

export const FactsNeeded = Type.Array(Type.String(), {
  description:
    'The fewest facts that would have to become known (or, where ruled out, a yes) for the tool to be ranked.',
});

const Share = Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]);

export const Health = Type.Object(
  {
    ranked: Type.Integer({ minimum: 0 }),
    decided: Share,
    follows_coverage: Share,
    provisional: Type.Boolean({
      description:
        'Fewer than 5 ranked, decided below 0.10, or follows_coverage above 0.80: the order says little yet.',
    }),
  },
  {
    title: 'Health',
    description:
      'decided: the share of pairs whose order no unknown can turn. follows_coverage: of pairs with different scores, the share where the higher is also the better known. Null where there are no pairs.',
  },
);
export type Health = Static<typeof Health>;

/** One list of a ranking: tools by slug, joined with their summaries when served. */
export const RankingList = Type.Object(
  {
    category: Type.Union([Type.String(), Type.Null()]),
    health: Health,
    entries: Type.Array(Type.Object({ ...rankInfo, tool: Type.String(), ...rankingFigures })),
    unranked: Type.Array(Type.Object({ tool: Type.String(), reason: UnrankedReason, facts_needed: FactsNeeded })),
  },
  { title: 'RankingList' },
);
export type RankingList = Static<typeof RankingList>;

/** A ranking of the snapshot: one file a profile. */
export const Ranking = Type.Object({ profile: Type.String(), lists: Type.Array(RankingList) }, { title: 'Ranking' });
export type Ranking = Static<typeof Ranking>;
