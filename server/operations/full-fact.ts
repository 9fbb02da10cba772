import { type Static, Type } from 'typebox';
import { type Claim, Fact, Unknown } from '../../model/fact.ts';
import { idsOf, SourceId } from './source-id.ts';

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

export function fullFact(fact: Fact): Static<typeof FullFact> {
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
