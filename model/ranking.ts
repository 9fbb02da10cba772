import { type Static, Type } from 'typebox';

const Rank = Type.Integer({ minimum: 1 });

const RankRange = Type.Object(
  { best: Rank, worst: Rank },
  {
    title: 'RankRange',
    description: 'The best and the worst rank that are possible, depending on what is unknown.',
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
    'below_floor: too little is known; not_proven: not proven to be eligible; ruled_out: proven not to be; closed: no longer sold.',
});

const WeightRange = Type.Object(
  { best: Rank, worst: Rank },
  {
    title: 'WeightRange',
    description:
      'How far the proven order depends on our weights: the range of ranks in nine of ten draws of weights. It is not about unknowns.',
  },
);

/** The rank of a tool in a list and its ranges. */
export const rankInfo = {
  rank: Rank,
  rank_range: RankRange,
  weight_range: WeightRange,
  unranked_could_pass: Type.Integer({
    minimum: 0,
    description: 'Unranked tools, except those ruled out, that could pass this one if their unknowns turned out well.',
  }),
};

export const FactsNeeded = Type.Array(Type.String(), {
  description: 'The fewest facts that have to become known (or a yes, if ruled out) for the tool to be ranked.',
});

const Share = Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]);

export const Health = Type.Object(
  {
    ranked: Type.Integer({ minimum: 0 }),
    decided: Share,
    follows_coverage: Share,
    provisional: Type.Boolean({
      description:
        'True if fewer than 5 tools are ranked, decided is below 0.10 or follows_coverage is above 0.80: the order is not reliable yet.',
    }),
  },
  {
    title: 'Health',
    description:
      'decided: the share of pairs whose order no unknown can reverse. follows_coverage: of the pairs with different scores, the share in which more is known about the higher. Null if there are no pairs.',
  },
);
export type Health = Static<typeof Health>;

/** One list of a ranking, with tools as slugs. The server adds their summaries. */
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

/** A ranking: one file of the snapshot per profile. */
export const Ranking = Type.Object({ profile: Type.String(), lists: Type.Array(RankingList) }, { title: 'Ranking' });
export type Ranking = Static<typeof Ranking>;
