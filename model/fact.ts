import { type Static, Type } from 'typebox';
import { Citation, IsoDate, type Source } from './source.ts';
import { FactValue } from './value.ts';

export const STATUSES = ['known', 'unknown', 'disputed', 'not_applicable'] as const;

/** Why a fact is unknown. Editors state the first three; `not-researched` is what a key gets that no one has looked for. */
export const UNKNOWN_REASONS = ['not-found', 'not-published', 'gated', 'not-researched'] as const;

const LookedAt = Type.Union(
  [
    Type.Object({ source: Type.String({ description: 'The id of a source in the same answer.' }) }),
    Type.Object({ search: Type.String({ description: 'The words that were searched for.' }), on: IsoDate }),
  ],
  { title: 'LookedAt' },
);

export const Unknown = Type.Object(
  {
    reason: Type.Enum([...UNKNOWN_REASONS], {
      description:
        'not-found: looked for, nothing said; not-published: given on request only; gated: behind a login; not-researched: not looked for yet.',
    }),
    looked_at: Type.Array(LookedAt),
    note: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'Unknown' },
);

/** A value with the sources that say it. */
export const Claim = Type.Object(
  { value: FactValue, display: Type.String(), sources: Type.Array(Citation, { minItems: 1 }) },
  { title: 'Claim' },
);

export const Evidence = Type.Object(
  {
    first_party: Type.Boolean({ description: "True where one of the sources is the vendor's own." }),
    publishers: Type.Array(Type.String()),
    oldest: Type.Union([IsoDate, Type.Null()], { description: 'Null where no source shows its age.' }),
    newest: Type.Union([IsoDate, Type.Null()], { description: 'Null where no source shows its age.' }),
  },
  { title: 'Evidence' },
);

/** One catalogue question answered for one tool, or plainly not. */
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
    sources: Type.Array(Citation),
    unknown: Type.Optional(Unknown),
    disagrees: Type.Optional(Type.Array(Claim, { description: 'What other current sources say instead.' })),
    earlier: Type.Optional(Type.Array(Claim, { description: 'What older pages of the same publisher said.' })),
    complete: Type.Optional(
      Type.Boolean({ description: 'A set lists what is proven; only where this is true is an unlisted value a no.' }),
    ),
    from_plan: Type.Optional(Type.String({ description: 'The cheapest plan that has it.' })),
    extra: Type.Optional(Type.Boolean({ description: 'Paid on top of the plan, or in dearer plans.' })),
    has: Type.Optional(Type.Array(Type.String(), { description: 'Keys of what the free plan is said to have.' })),
    lacks: Type.Optional(Type.Array(Type.String(), { description: 'Keys of what the free plan is said not to have.' })),
    note: Type.Optional(Type.String()),
    evidence: Type.Union([Evidence, Type.Null()]),
    stale: Type.Union([Type.Boolean(), Type.Null()], { description: 'Null where the age of the evidence is unknown.' }),
    review_after: Type.Union([IsoDate, Type.Null()], { description: 'Null where the age of the evidence is unknown.' }),
  },
  { title: 'Fact' },
);
export type Fact = Static<typeof Fact>;

/** The facts of one tool, by catalogue key. */
export type FactsByKey = Readonly<Record<string, Fact>>;

/** Whether a question has an answer: one that sources agree on, or several that they dispute. */
export function isAnswered(fact: Pick<Fact, 'status'> | undefined): boolean {
  return fact?.status === 'known' || fact?.status === 'disputed';
}

/** Every value that current sources give: one where the fact is known, more where it is disputed, none where it is not answered. */
export function valuesOf(fact: Fact): FactValue[] {
  if (!isAnswered(fact)) return [];
  return [fact.value as FactValue, ...(fact.disagrees ?? []).map(({ value }) => value)];
}

/** The sources of a fact, those that disagree among them. */
export function citationsOf(fact: Fact): Citation[] {
  return [fact.sources, ...(fact.disagrees ?? []).map(({ sources }) => sources)].flat();
}

/** Whether every page that an answer rests on is the vendor's own. */
export function isVendorsWordAlone(fact: Fact, sources: ReadonlyMap<string, Pick<Source, 'relation'>>): boolean {
  return isAnswered(fact) && citationsOf(fact).every(({ id }) => sources.get(id)?.relation === 'vendor');
}
