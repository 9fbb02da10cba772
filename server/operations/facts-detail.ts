import { type Static, Type } from 'typebox';
import { type Claim, Fact, Unknown } from '../../model/fact.ts';
import { type Citation, Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';

/** The parameter `detail`, with a description of what it means for an operation. */
export const detailOf = (description: string) =>
  Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('compact'), Type.Literal('audit')], { description }));

/** The parameter `detail` of an operation that returns facts. */
export const Detail = detailOf(
  '"full" (default): value, notes, sources and, if unknown, why and where editors looked. "compact": status and value. "audit" adds places on pages, what pages show, ages, search terms and, for one tool, the parts of its scores.',
);
export type Detail = Static<typeof Detail>;

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

const { status, value, display, complete, from_plan, extra, has, lacks, note } = Fact.properties;

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

/** A fact without its evidence. */
export const CompactFact = Type.Pick(Fact, ['status', 'value'], { title: 'CompactFact' });

/** The address of a page, who publishes it and how old it is. */
export const FullSource = Type.Pick(Source, ['id', 'url', 'relation', 'read', 'dated'], { title: 'FullSource' });
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
  fact: ({ status, value }) => ({ status, value }),
  sources: () => [],
};

export const auditedFacts: FactsView<Fact, Source> = { fact: (fact) => fact, sources: citedSources };

/** The selected facts of a tool by key, and the sources that they cite. */
export function factsOf<ShownFact, ShownSource>(
  { facts, sources }: Tool,
  isSelected: (key: string) => boolean,
  view: FactsView<ShownFact, ShownSource>,
): { facts: Record<string, ShownFact>; sources: ShownSource[] } {
  const selected = Object.entries(facts).filter(([key]) => isSelected(key));
  return {
    facts: Object.fromEntries(selected.map(([key, fact]) => [key, view.fact(fact)])),
    sources: view.sources(
      selected.map(([, fact]) => fact),
      sources,
    ),
  };
}

export function fullSource({ id, url, relation, read, dated }: Source): FullSource {
  return { id, url, relation, read, dated };
}

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

type Citing = Pick<Fact, 'sources' | 'disagrees' | 'earlier' | 'unknown'>;

/** The sources that facts are based on, that disagree with them or that were searched for them, in the order of `sources`. */
export function citedSources(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  // Plain loops, for speed: a comparison of ten tools has some 700 facts.
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
