import { type Static, Type } from 'typebox';
import { type Claim, Fact, Unknown } from '../../model/fact.ts';
import { type Citation, Source } from '../../model/source.ts';

/** A source by its id alone; where on its page a thing stands is for those who audit. */
export const SourceId = Type.Pick(Source, ['id'], { title: 'SourceId' });

export function idsOf(citations: readonly Citation[]): Static<typeof SourceId>[] {
  return citations.map(({ id }) => ({ id }));
}

const FullClaim = Type.Object(
  { value: Fact.properties.value, display: Fact.properties.display, sources: Type.Array(SourceId) },
  { title: 'FullClaim' },
);

const FullUnknown = Type.Object(
  {
    reason: Unknown.properties.reason,
    looked_at: Type.Array(
      Type.Object({ source: Type.String({ description: 'The id of a source in the same answer.' }) }),
      {
        description: 'Pages that were read for it.',
      },
    ),
    searches: Type.Integer({
      minimum: 0,
      description: 'How many searches were made for it; their words stand in audit.',
    }),
    note: Type.Optional(Type.String()),
  },
  { title: 'FullUnknown' },
);

const { status, value, display, complete, from_plan, extra, has, lacks, note } = Fact.properties;

/**
 * A fact with what it rests on. What is empty, follows from its key (label, group) or can be worked out from its sources
 * (evidence, age) is left out, so that a whole tool fits what clients of models take.
 */
export const FullFact = Type.Object(
  {
    status,
    value,
    display,
    unit: Type.Optional(Type.String()),
    sources: Type.Array(SourceId),
    unknown: Type.Optional(FullUnknown),
    disagrees: Type.Optional(Type.Array(FullClaim, { description: 'What other current sources say instead.' })),
    earlier: Type.Optional(Type.Array(FullClaim, { description: 'What older pages of the same publisher said.' })),
    complete,
    from_plan,
    extra,
    has,
    lacks,
    note,
  },
  { title: 'FullFact' },
);

function fullFact(fact: Fact): Static<typeof FullFact> {
  const { status, value, display, unit, sources, unknown, disagrees, earlier, complete, from_plan, extra } = fact;
  const { has, lacks, note } = fact;
  return {
    ...{ status, value, display },
    ...(unit !== null && { unit }),
    sources: idsOf(sources),
    ...(unknown && { unknown: fullUnknown(unknown) }),
    ...(disagrees && { disagrees: disagrees.map(fullClaim) }),
    ...(earlier && { earlier: earlier.map(fullClaim) }),
    ...(complete !== undefined && { complete }),
    ...(from_plan !== undefined && { from_plan }),
    ...(extra !== undefined && { extra }),
    ...(has !== undefined && { has }),
    ...(lacks !== undefined && { lacks }),
    ...(note !== undefined && { note }),
  };
}

function fullUnknown({ reason, looked_at, note }: Static<typeof Unknown>): Static<typeof FullUnknown> {
  const pages = looked_at.flatMap((place) => ('source' in place ? [{ source: place.source }] : []));
  return { reason, looked_at: pages, searches: looked_at.length - pages.length, ...(note !== null && { note }) };
}

function fullClaim({ value, display, sources }: Static<typeof Claim>): Static<typeof FullClaim> {
  return { value, display, sources: idsOf(sources) };
}

/** The parameter that says how much to give, with what that is for an operation. */
export const detailOf = (description: string) =>
  Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('compact'), Type.Literal('audit')], { description }));

/** How much to give of each fact and source. */
export const Detail = detailOf(
  '"full" by default: every question with value, notes, sources and, where open, why and where was looked. "compact": status and value. "audit" adds places on pages, what these show, ages, words of searches and, of one tool, the parts of its scores.',
);
export type Detail = Static<typeof Detail> | undefined;

/** A fact without its evidence. */
export const CompactFact = Type.Pick(Fact, ['status', 'value'], { title: 'CompactFact' });

/** Where a page is, who speaks on it and how old it is. */
export const FullSource = Type.Pick(Source, ['id', 'url', 'relation', 'read', 'dated'], { title: 'FullSource' });

/** A fact in the detail that was asked for. */
export const DetailedFact = Type.Union([FullFact, CompactFact, Fact], {
  description: 'FullFact; CompactFact in compact detail; Fact in audit.',
});
export type DetailedFact = Static<typeof DetailedFact>;

/** A source in the detail that was asked for. */
export const DetailedSource = Type.Union([FullSource, Source], { description: 'FullSource; Source in audit.' });

export function detailedFact(fact: Fact, detail: Detail): DetailedFact {
  if (detail === 'audit') return fact;
  return detail === 'compact' ? { status: fact.status, value: fact.value } : fullFact(fact);
}

/** None in compact detail, whose facts cite none. */
export function detailedSources(sources: readonly Source[], detail: Detail): Static<typeof DetailedSource>[] {
  if (detail === 'compact') return [];
  if (detail === 'audit') return [...sources];
  return sources.map(({ id, url, relation, read, dated }) => ({ id, url, relation, read, dated }));
}

type Citing = Pick<Fact, 'sources' | 'disagrees' | 'earlier' | 'unknown'>;

/** The sources that some facts rest on, disagree by, or were looked for in, in the order in which they stand. */
export function citedSources(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  // Plain loops: a comparison of ten tools comes here with some 700 facts.
  const cite = (citations: readonly Citation[]) => {
    for (const { id } of citations) cited.add(id);
  };
  for (const { sources: own, disagrees, earlier, unknown } of facts) {
    cite(own);
    for (const claim of disagrees ?? []) cite(claim.sources);
    for (const claim of earlier ?? []) cite(claim.sources);
    for (const place of unknown?.looked_at ?? []) if ('source' in place) cited.add(place.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}
