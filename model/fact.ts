import { type Static, Type } from 'typebox';
import { CHANNELS } from './catalogue.ts';
import { groupBy } from './group-by.ts';
import { Money, Plan } from './pricing/plan.ts';
import { Citation, IsoDate, isVendors, type Source } from './source.ts';
import { isAnswered } from './state.ts';

/** The value of a known fact. The type of its key in the catalogue decides which of these it is. */
export const FactValue = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Money, Type.Array(Plan)],
  { title: 'FactValue', description: 'Its shape follows from the type of the key in the catalogue.' },
);
export type FactValue = Static<typeof FactValue>;

export const STATUSES = ['known', 'unknown', 'disputed', 'not_applicable'] as const;

/** Why a fact is unknown. Editors set the first three; one of the others is set for every key that is not in the file. */
export const UNKNOWN_REASONS = ['not-found', 'not-published', 'gated', 'not-researched'] as const;

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
      description:
        'not-found: looked for, but no page says so; not-published: given on request only; gated: behind a login; not-researched: not looked for yet; retired: the question is no longer asked.',
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

/** That something was looked for, live, at the place where it would be, and was not there. */
export const Absent = Type.Object(
  {
    at: Type.Array(Citation, { minItems: 1, description: 'The pages that were looked at.' }),
    on: Type.String({ format: 'date', description: 'The day of the look.' }),
    rules_out: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The values that were not there, if there are several to choose from.',
      }),
    ),
    stale: Type.Boolean({ description: 'Whether the look is too old: then it says nothing any more.' }),
    review_after: IsoDate,
  },
  { title: 'Absent' },
);
export type Absent = Static<typeof Absent>;

export const Evidence = Type.Object(
  {
    first_party: Type.Boolean({ description: 'True if one of the sources is from the vendor.' }),
    publishers: Type.Array(Type.String()),
    oldest: Type.Union([IsoDate, Type.Null()], { description: 'Null where no source shows its age.' }),
    newest: Type.Union([IsoDate, Type.Null()], { description: 'Null where no source shows its age.' }),
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
    for: Type.Optional(
      Type.Array(Type.Enum([...CHANNELS]), {
        minItems: 1,
        description: 'The channels that the answer is about.',
      }),
    ),
    assumed: Type.Optional(
      Type.Array(Type.Enum([...ASSUMPTIONS]), {
        minItems: 1,
        description: 'Not said by the price page: that $ means USD; that a monthly price is billed monthly.',
      }),
    ),
    reported: Type.Optional(
      Type.Boolean({
        description:
          'True if it rests on reports alone: a price that only others read on the price page, or an answer from one collection made by a machine.',
      }),
    ),
    sources: Type.Array(Citation),
    unknown: Type.Optional(Unknown),
    absent: Type.Optional(Absent),
    disagrees: Type.Optional(Type.Array(Claim, { description: 'What other current sources say instead.' })),
    earlier: Type.Optional(Type.Array(Claim, { description: 'What older pages of the same publisher said.' })),
    complete: Type.Optional(
      Type.Boolean({
        description: 'A set lists what is proven. A value that it does not list is a no only if this is true.',
      }),
    ),
    from_plan: Type.Optional(Type.String({ description: 'The cheapest plan with it.' })),
    extra: Type.Optional(Type.Boolean({ description: 'Paid on top of the plan, or in more expensive plans.' })),
    has: Type.Optional(Type.Array(Type.String(), { description: 'Keys of what the free plan has.' })),
    lacks: Type.Optional(Type.Array(Type.String(), { description: 'Keys of what the free plan does not have.' })),
    looked_at: Type.Optional(Type.Array(LookedAt, { description: 'For a no: where the opposite was looked for.' })),
    second_reading: Type.Optional(Type.String({ format: 'date', description: 'For a no: when it was confirmed.' })),
    note: Type.Optional(Type.String()),
    evidence: Type.Union([Evidence, Type.Null()]),
    old: Type.Optional(
      Type.Literal(true, { description: 'Nothing that it rests on is newer than 18 months. It counts all the same.' }),
    ),
    stale: Type.Union([Type.Boolean(), Type.Null()], { description: 'Due to be read again. Null without an answer.' }),
    review_after: Type.Union([IsoDate, Type.Null()], { description: 'Null without an answer.' }),
  },
  { title: 'Fact' },
);
export type Fact = Static<typeof Fact>;

/** What an answer depends on besides its value. */
export const CONDITIONS = [
  'for',
  'assumed',
  'reported',
  'complete',
  'from_plan',
  'extra',
  'has',
  'lacks',
] as const satisfies readonly (keyof Fact)[];

export type FactsByKey = Readonly<Record<string, Fact>>;

/** The citations of a fact, including those that disagree and the pages on which something was not there. */
export function citationsOf(fact: Pick<Fact, 'sources' | 'disagrees' | 'absent'>): Citation[] {
  return [fact.sources, ...(fact.disagrees ?? []).map(({ sources }) => sources), fact.absent?.at ?? []].flat();
}

/** The pages to show for an answer: those that say it or, where something was not there, those that were looked at. */
export function shownCitations(fact: { readonly sources: readonly Citation[]; readonly absent?: Pick<Absent, 'at'> }) {
  return fact.absent?.at ?? fact.sources;
}

export function isVendorOnly(fact: Fact, sources: ReadonlyMap<string, Pick<Source, 'relation'>>): boolean {
  return isAnswered(fact) && citationsOf(fact).every(({ id }) => isVendors(sources.get(id)?.relation));
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

/** The day after which a fact that says something has to be read again, or looked for again if it was not there; null if it says nothing. */
export function reviewDayOf(fact: Pick<Fact, 'status' | 'absent' | 'review_after'>): string | null {
  return fact.absent ? fact.absent.review_after : isAnswered(fact) ? fact.review_after : null;
}

/** Whether a fact has to be read again: it is due on that day, or old. */
export function isToReview(fact: Pick<Fact, 'status' | 'absent' | 'review_after' | 'old'>, today: string): boolean {
  const day = reviewDayOf(fact);
  return day !== null && (day < today || fact.old === true);
}
