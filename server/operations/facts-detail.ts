import { type Static, Type } from 'typebox';
import { Absent, type Claim, Fact, Unknown } from '../../model/fact.ts';
import { type Citation, Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';

/** The parameter `detail` of every operation. */
export const Detail = Type.Optional(
  Type.Union([Type.Literal('full'), Type.Literal('concise'), Type.Literal('compact'), Type.Literal('audit')], {
    description: '"concise": in words, with the sources of what is shown; "compact": values; "audit": all evidence.',
  }),
);
export type Detail = NonNullable<Static<typeof Detail>>;

/** A source by its id. Only audit detail has the place on the page. */
const SourceId = Type.Pick(Source, ['id'], { title: 'SourceId' });

function idsOf(citations: readonly Citation[]): Static<typeof SourceId>[] {
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
      description: 'How many searches were made for it; audit detail has their terms.',
    }),
    note: Type.Optional(Type.String()),
  },
  { title: 'FullUnknown' },
);

const { on, rules_out, stale: tooOld, review_after } = Absent.properties;
const CompactAbsent = Type.Object({ on, rules_out, stale: tooOld }, { title: 'CompactAbsent' });
const FullAbsent = Type.Object(
  { at: Type.Array(SourceId), on, rules_out, stale: tooOld, review_after },
  { title: 'FullAbsent' },
);

const { status, value, display, assumed, read_by_others, complete, from_plan, extra, has, lacks, note } =
  Fact.properties;

/** In every detail: what is too old to rely on. */
const stale = Type.Optional(Type.Literal(true, { description: 'The evidence is older than the question allows.' }));

/**
 * A fact with its evidence. Left out is what is empty, what follows from the key (label, group) and what can be computed from the
 * sources (evidence, age), so that a whole tool fits the limits of MCP clients.
 */
export const FullFact = Type.Object(
  {
    status,
    value,
    display,
    unit: Type.Optional(Type.String()),
    for: Fact.properties.for,
    assumed,
    read_by_others,
    sources: Type.Array(SourceId),
    unknown: Type.Optional(FullUnknown),
    absent: Type.Optional(FullAbsent),
    disagrees: Type.Optional(Type.Array(FullClaim, { description: 'What other current sources say instead.' })),
    earlier: Type.Optional(Type.Array(FullClaim, { description: 'What older pages of the same publisher said.' })),
    complete,
    from_plan,
    extra,
    has,
    lacks,
    second_reading: Fact.properties.second_reading,
    note,
    stale,
  },
  { title: 'FullFact' },
);

/** A fact without its evidence, and without anything else than what the value would be misread without. */
export const CompactFact = Type.Object(
  {
    status,
    value,
    absent: Type.Optional(CompactAbsent),
    for: Fact.properties.for,
    assumed,
    read_by_others,
    from_plan,
    extra,
    note,
    dated: Type.Optional(
      Type.String({
        description: 'The newest date of a page, or on which it still said it; left out if none has one.',
      }),
    ),
    stale,
  },
  { title: 'CompactFact' },
);

/** The address of a page, who publishes it and how old it is. */
export const FullSource = Type.Pick(Source, ['id', 'url', 'relation', 'read', 'dated', 'unchanged_on'], {
  title: 'FullSource',
});
type FullSource = Static<typeof FullSource>;

/** A fact in any detail. */
export const DetailedFact = Type.Union([FullFact, CompactFact, Fact], {
  description: 'FullFact; CompactFact in compact detail; Fact in audit.',
});
export type DetailedFact = Static<typeof DetailedFact>;

/** A source in any detail. */
export const DetailedSource = Type.Union([FullSource, Source], { description: 'FullSource; Source in audit.' });

/** How facts and their sources are shown in one detail. */
export interface FactsView<ShownFact, ShownSource> {
  readonly fact: (fact: Fact) => ShownFact;
  /** Those of the sources that the facts cite, in the same order. */
  readonly sources: (facts: Iterable<Citing>, sources: readonly Source[]) => ShownSource[];
}

export const fullFacts: FactsView<Static<typeof FullFact>, FullSource> = {
  fact: fullFact,
  sources: (facts, sources) => citedSources(facts, sources).map(fullSource),
};

export const compactFacts: FactsView<Static<typeof CompactFact>, never> = {
  fact: compactFact,
  sources: () => [],
};

export const auditedFacts: FactsView<Fact, Source> = { fact: (fact) => fact, sources: citedSources };

/** The selected facts of a tool by key, and the sources that they cite. @param others what cites sources besides facts */
export function factsOf<ShownFact, ShownSource>(
  { facts, sources }: Tool,
  isSelected: (key: string, fact: Fact) => boolean,
  view: FactsView<ShownFact, ShownSource>,
  others: readonly Citing[] = [],
): { facts: Record<string, ShownFact>; sources: ShownSource[] } {
  const selected = Object.entries(facts).filter(([key, fact]) => isSelected(key, fact));
  return {
    facts: Object.fromEntries(selected.map(([key, fact]) => [key, view.fact(fact)])),
    sources: view.sources([...selected.map(([, fact]) => fact), ...others], sources),
  };
}

export function fullSource({ id, url, relation, read, dated, unchanged_on }: Source): FullSource {
  return { id, url, relation, read, dated, ...(unchanged_on !== undefined && { unchanged_on }) };
}

/** What a value would be misread without: the channels that it is about, and what is uncertain about a price. */
function reservationsOn({ for: channels, assumed, read_by_others }: Reservations): Reservations {
  return {
    ...(channels !== undefined && { for: channels }),
    ...(assumed !== undefined && { assumed }),
    ...(read_by_others !== undefined && { read_by_others }),
  };
}

type Reservations = Pick<Fact, 'for' | 'assumed' | 'read_by_others'>;

function compactFact(fact: Fact): Static<typeof CompactFact> {
  const { status, value, absent, from_plan, extra, note, evidence, stale } = fact;
  return {
    ...{ status, value },
    ...(absent && { absent: compactAbsent(absent) }),
    ...reservationsOn(fact),
    ...(from_plan !== undefined && { from_plan }),
    ...(extra !== undefined && { extra }),
    ...(note !== undefined && { note }),
    ...(evidence?.newest && { dated: evidence.newest }),
    ...(stale && { stale }),
  };
}

function fullFact(fact: Fact): Static<typeof FullFact> {
  const { status, value, display, unit, sources, unknown, disagrees, earlier, complete, from_plan, extra } = fact;
  const { has, lacks, second_reading, note, absent } = fact;
  return {
    ...{ status, value, display },
    ...(unit !== null && { unit }),
    ...reservationsOn(fact),
    sources: idsOf(sources),
    ...(unknown && { unknown: fullUnknown(unknown) }),
    ...(absent && { absent: { ...absent, at: idsOf(absent.at) } }),
    ...(disagrees && { disagrees: disagrees.map(fullClaim) }),
    ...(earlier && { earlier: earlier.map(fullClaim) }),
    ...(complete !== undefined && { complete }),
    ...(from_plan !== undefined && { from_plan }),
    ...(extra !== undefined && { extra }),
    ...(has !== undefined && { has }),
    ...(lacks !== undefined && { lacks }),
    ...(second_reading !== undefined && { second_reading }),
    ...(note !== undefined && { note }),
    ...(fact.stale && { stale: true as const }),
  };
}

function compactAbsent({ on, rules_out, stale }: Absent): Static<typeof CompactAbsent> {
  return { on, ...(rules_out && { rules_out }), stale };
}

function fullUnknown({ reason, looked_at, note }: Static<typeof Unknown>): Static<typeof FullUnknown> {
  const pages = looked_at.flatMap((place) => ('source' in place ? [{ source: place.source }] : []));
  return { reason, looked_at: pages, searches: looked_at.length - pages.length, ...(note !== null && { note }) };
}

function fullClaim({ value, display, sources }: Static<typeof Claim>): Static<typeof FullClaim> {
  return { value, display, sources: idsOf(sources) };
}

type Citing = Pick<Fact, 'sources' | 'disagrees' | 'earlier' | 'unknown' | 'looked_at'> & {
  readonly absent?: Fact['absent'];
};

/** The sources that facts are based on, that disagree with them or that were searched for them, in the order of `sources`. */
export function citedSources(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  // Plain loops, for speed: a comparison of ten tools has some 700 facts.
  const cite = (citations: readonly Citation[]) => {
    for (const { id } of citations) cited.add(id);
  };
  for (const { sources: own, disagrees, earlier, unknown, looked_at, absent } of facts) {
    cite(own);
    if (absent) cite(absent.at);
    for (const claim of disagrees ?? []) cite(claim.sources);
    for (const claim of earlier ?? []) cite(claim.sources);
    for (const place of looked_at ?? unknown?.looked_at ?? []) if ('source' in place) cited.add(place.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}
