import { type Static, Type } from 'typebox';
import type { Condition } from './condition.ts';
import {
  Fact,
  type FactsByKey,
  FactValue,
  listValues,
  Note,
  PagesRead,
  ReasonNotApplicable,
  Search,
  Unconfirmed,
} from './fact.ts';
import { findBestMark, MARKS } from './mark.ts';
import { AddOn } from './pricing/plan.ts';
import { BriefPrice } from './pricing/price.ts';
import { addsFeature, findPlan, readPlans } from './pricing/read-plan.ts';
import { nonEmptyList, nullable, optionalList, optionalText, text } from './schemas.ts';
import { type Citation, passageLink, type SourcesById } from './source.ts';

/* The shape of an answer about one tool, wherever it appears. */

/** A place in a source: a passage that proves a value, or a page that was read without finding one. */
export const Passage = Type.Object(
  {
    id: text('Its key in `sources`.'),
    at: optionalText('The heading or table cell.'),
    link: Type.Optional(
      Type.String({ format: 'uri', description: 'Opens the page at the passage. Left out if impossible.' }),
    ),
  },
  { title: 'Passage' },
);
export type Passage = Static<typeof Passage>;

/** All evidence for one answer. */
export const Evidence = Type.Object(
  {
    passages: optionalList(Passage, 'All passages with the value; if unknown, the pages we read.'),
    others: optionalList(
      Type.Object({ value: FactValue, passages: Type.Array(Passage) }),
      'Values of sources that disagree.',
    ),
    searches: optionalList(Search, 'Searches that found nothing.'),
    implied_by: optionalText('The key whose answer implies this one.'),
    unconfirmed: optionalList(
      Type.Object({ ...Type.Omit(Unconfirmed, ['sources']).properties, passages: Type.Array(Passage) }),
      'Unproven claims, never counted.',
    ),
  },
  { title: 'Evidence' },
);
export type Evidence = Static<typeof Evidence>;

const { only_on, advised, second_hand, assumed, seen } = Fact.properties;

/** The answer of one tool to one question. */
export const Cell = Type.Object(
  {
    mark: Type.Enum(MARKS, { description: 'Unknown does not mean no.' }),
    value: nullable(FactValue, 'Null means unknown, never no.'),
    because: Type.Optional(ReasonNotApplicable),
    plan: optionalText('The cheapest plan with this feature.'),
    only_on,
    add_on: Type.Optional(
      Type.Object(Type.Omit(AddOn, ['keys']).properties, {
        title: 'CellAddOn',
        description: 'The add-on with this feature, paid on top of the plan.',
      }),
    ),
    extra_cost: Type.Optional(
      Type.Object(BriefPrice.properties, {
        title: 'ExtraCost',
        description: 'What the whole set-up costs with this feature, if the plan in `price` lacks it.',
      }),
    ),
    note: Type.Optional(Note),
    disputed: Type.Optional(nonEmptyList(FactValue, 'The values of sources that disagree.')),
    advised,
    second_hand,
    assumed,
    seen,
    read: Type.Optional(PagesRead),
    source: optionalText('The page cited first: a key of `sources`.'),
    evidence: Type.Optional(Evidence),
  },
  { title: 'Cell', description: 'If you pass its key to get_tool or get_pricing, it also has its evidence.' },
);
export type Cell = Static<typeof Cell>;

/** Whether sources give one answer. A disputed answer is not known. */
export function isKnown(cell: Pick<Cell, 'value'> | undefined): boolean {
  return (cell?.value ?? null) !== null;
}

/** Computes the answer of one tool to one question. In an OR-group, the first fact with the best mark is the answer. */
export function computeCell({ any }: { readonly any: readonly Condition[] }, facts: FactsByKey): Cell {
  const { mark, keys } = findBestMark(any, facts);
  const [key] = keys;
  const fact: Partial<Fact> = facts[key] ?? {};
  const { status, because, plan, only_on, note, seen, advised, second_hand, assumed, read, sources = [] } = fact;
  const isProven = status === 'known';
  const addOn = mark === 'yes' ? findAddOn(key, facts) : undefined;
  return {
    mark,
    value: isProven ? (fact.value as Cell['value']) : null,
    ...(mark === 'does not apply' && because !== undefined && { because }),
    ...(mark === 'yes' && plan !== undefined && { plan }),
    ...(mark === 'yes' && only_on && { only_on }),
    ...(addOn && { add_on: addOn }),
    ...(note !== undefined && { note }),
    ...(status === 'disputed' && { disputed: listValues(fact as Fact) }),
    ...(advised && { advised }),
    ...(second_hand && { second_hand }),
    ...(assumed && { assumed }),
    ...(seen !== undefined && { seen }),
    ...(status === 'unknown' && read && { read: read.length }),
    ...(isProven && sources[0] && { source: sources[0].id }),
  };
}

/** Finds the add-on with a feature: with its price on the cheapest plan, or only its name if no plan lists it. */
function findAddOn(key: string, facts: FactsByKey): Cell['add_on'] {
  const { plan: planName, add_on: name } = facts[key] ?? {};
  if (name === undefined) return undefined;
  const plans = readPlans(facts);
  const cheapest = planName === undefined ? undefined : findPlan(planName, plans);
  const [addOn] = (cheapest ? [cheapest, ...plans] : plans).flatMap(({ add_ons = [] }) =>
    add_ons.filter(addsFeature(key)),
  );
  const { keys: _, ...addOnWithoutKeys } = addOn ?? { name };
  return { ...addOnWithoutKeys, name };
}

/** Collects all evidence for a fact. */
export function toEvidence(
  { sources, others = [], read = [], searches = [], unconfirmed = [], implied_by }: Fact,
  byId: SourcesById,
): Evidence {
  const toPassages = (citations: readonly Citation[]) => citations.map((citation) => toPassage(citation, byId));
  const passages = [...toPassages(sources), ...read.map((id) => ({ id }))];
  return {
    ...(passages.length > 0 && { passages }),
    ...(others.length > 0 && {
      others: others.map((other) => ({ value: other.value, passages: toPassages(other.sources) })),
    }),
    ...(searches.length > 0 && { searches }),
    ...(implied_by !== undefined && { implied_by }),
    ...(unconfirmed.length > 0 && {
      unconfirmed: unconfirmed.map(({ sources: citations, ...claim }) => ({
        ...claim,
        passages: toPassages(citations),
      })),
    }),
  };
}

export function toPassage(citation: Citation, byId: SourcesById): Passage {
  const { id, at } = citation;
  const link = passageLink(byId.get(id)?.url ?? '', citation);
  return { id, ...(at !== undefined && { at }), ...(link !== undefined && { link }) };
}
