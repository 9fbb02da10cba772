import { type Static, Type } from 'typebox';
import { groupBy } from './group-by.ts';
import { Money, Plan } from './pricing/plan.ts';
import { Citation, IsoDate } from './source.ts';
import { isAnswered } from './state.ts';

/** The value of a known fact. The type of its key in the catalogue decides which of these it is. */
export const FactValue = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Money, Type.Array(Plan)],
  { title: 'FactValue', description: 'Its shape follows from the type of the key in the catalogue.' },
);
export type FactValue = Static<typeof FactValue>;

export const STATUSES = ['known', 'unknown', 'disputed', 'not_applicable'] as const;

/** Why a fact is unknown: somebody looked for it and no page says so, or nobody looked. */
export const UNKNOWN_REASONS = ['not-found', 'not-researched'] as const;

/** What the page with a price leaves open, so that it was assumed: that a bare dollar sign means US dollars, that a price per month is billed monthly. */
export const ASSUMPTIONS = ['currency', 'billing'] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

const LookedAt = Type.Union(
  [
    Type.Object({ source: Type.String({ description: 'The id of a source in the same answer.' }) }),
    Type.Object({ search: Type.String({ description: 'The search query.' }), on: IsoDate }),
  ],
  { title: 'LookedAt' },
);

export const Unknown = Type.Object(
  {
    reason: Type.Enum([...UNKNOWN_REASONS], {
      description: 'not-found: looked for, but no page says so; not-researched: not looked for yet.',
    }),
    looked_at: Type.Array(LookedAt),
    note: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'Unknown' },
);

/** A value with its sources. */
export const Claim = Type.Object(
  { value: FactValue, display: Type.String(), sources: Type.Array(Citation, { minItems: 1 }) },
  { title: 'Claim' },
);

const Evidence = Type.Object(
  {
    publishers: Type.Array(Type.String(), { description: 'Of all sources, also those that disagree.' }),
    seen: Type.Union([IsoDate, Type.Null()], {
      description: 'The newest day of the pages that say the value; null if undated.',
    }),
  },
  { title: 'Evidence' },
);

/** The answer to one question of the catalogue for one tool, or the reason why there is none. */
export const Fact = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    group: Type.String(),
    status: Type.Enum([...STATUSES]),
    value: Type.Union([FactValue, Type.Null()], {
      description: 'Null unless known or disputed. Never read null as no.',
    }),
    display: Type.String({ description: 'The value in words.' }),
    unit: Type.Union([Type.String(), Type.Null()]),
    assumed: Type.Optional(
      Type.Array(Type.Enum([...ASSUMPTIONS]), {
        minItems: 1,
        description: 'Not said by the price page: that $ means USD; that a monthly price is billed monthly.',
      }),
    ),
    second_hand: Type.Optional(
      Type.Boolean({
        description: 'True if no page of the vendor says the value.',
      }),
    ),
    sources: Type.Array(Citation),
    unknown: Type.Optional(Unknown),
    disagrees: Type.Optional(Type.Array(Claim, { description: 'What other current sources say instead.' })),
    complete: Type.Optional(
      Type.Boolean({
        description: 'A set lists what is proven. A value that it does not list is a no only if this is true.',
      }),
    ),
    from_plan: Type.Optional(Type.String({ description: 'The cheapest plan with it.' })),
    extra: Type.Optional(Type.Boolean({ description: 'Paid on top of the plan.' })),
    note: Type.Optional(Type.String()),
    evidence: Type.Union([Evidence, Type.Null()]),
  },
  { title: 'Fact' },
);
export type Fact = Static<typeof Fact>;

/** What an answer depends on besides its value. */
export const CONDITIONS = [
  'assumed',
  'second_hand',
  'complete',
  'from_plan',
  'extra',
] as const satisfies readonly (keyof Fact)[];

export type FactsByKey = Readonly<Record<string, Fact>>;

/** The citations of a fact, including those that disagree. */
export function citationsOf(fact: Pick<Fact, 'sources' | 'disagrees'>): Citation[] {
  return [fact.sources, ...(fact.disagrees ?? []).map(({ sources }) => sources)].flat();
}

/** How many questions about a tool are answered, of those that apply to it. */
export function countAnswers(facts: Iterable<Pick<Fact, 'status'>>): {
  readonly answered: number;
  readonly of: number;
} {
  const all = [...facts];
  return {
    answered: all.filter(isAnswered).length,
    of: all.filter((fact) => fact.status !== 'not_applicable').length,
  };
}

/**
 * One citation for all those with the same name, in the order of the first of each. It names all their places and leads to the first
 * passage.
 * @param nameOf what is the same of citations that become one; by default the source
 */
export function mergedCitations(
  citations: readonly Citation[],
  nameOf: (citation: Citation) => string = ({ id }) => id,
): Citation[] {
  return [...groupBy(citations, nameOf).values()].map(merged);
}

function merged(group: readonly [Citation, ...Citation[]]): Citation {
  const [first] = group;
  if (group.length === 1) return first;
  const places = [...new Set(group.flatMap(({ at }) => at ?? []))];
  const { link, proof } = group.find((citation) => citation.link) ?? {};
  return {
    id: first.id,
    at: places.length > 0 ? places.join('; ') : null,
    ...(link !== undefined && { link }),
    ...(proof !== undefined && { proof }),
  };
}
