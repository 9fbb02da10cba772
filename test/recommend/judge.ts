import type { Interpretation } from '../../server/recommend/read/interpretation.ts';
import type { Label, Query } from './queries.ts';

/** How a reading stands to the labels of its query. */
export interface Outcome {
  readonly query: Query;
  readonly hits: readonly Label[];
  readonly missed: readonly Label[];
  readonly wrong: readonly Label[];
  /** The same, where a constraint counts as found by its key and value alone. */
  readonly loose: { readonly hits: number; readonly missed: number; readonly wrong: number };
  /** Groups of readings that the text leaves open: shown all together, or not. */
  readonly either: { readonly shown: number; readonly missed: readonly (readonly Label[])[] };
  /** Words that should have been told as not understood, and were not. */
  readonly untold: readonly string[];
}

/**
 * Holds a reading against the labels. A constraint is found by key, op, value and strength. What a label allows (`may`, or as
 * one reading of several) is neither right nor wrong, unless it is read the other way round. The same constraint twice counts once.
 */
export function judge(query: Query, { understood, notUnderstood, ambiguous }: Interpretation): Outcome {
  const read = distinct(understood.map(({ constraint }) => constraint));
  const tolerated = new Set([...query.may, ...query.either.flat()].map(leniently));
  const hold = (nameOf: (label: Label) => string) => {
    const labels = new Set(query.constraints.map(nameOf));
    const given = new Set(read.map(nameOf));
    return {
      hits: query.constraints.filter((label) => given.has(nameOf(label))),
      missed: query.constraints.filter((label) => !given.has(nameOf(label))),
      wrong: read.filter((label) => !labels.has(nameOf(label)) && !tolerated.has(leniently(label))),
    };
  };
  const [exact, byValue] = [hold(strict), hold(loosely)];
  const shown = new Set([...ambiguous.flatMap(({ readings }) => readings), ...read].map(loosely));
  const missed = query.either.filter((group) => !group.every((label) => shown.has(loosely(label))));
  const told = notUnderstood.join(' | ').toLowerCase();
  return {
    query,
    ...exact,
    loose: { hits: byValue.hits.length, missed: byValue.missed.length, wrong: byValue.wrong.length },
    either: { shown: query.either.length - missed.length, missed },
    untold: query.not_understood.filter((words) => !told.includes(words.toLowerCase())),
  };
}

function distinct(labels: readonly Label[]): Label[] {
  return [...new Map(labels.map((label) => [strict(label), label])).values()];
}

function strict({ key, op, value, strength }: Label): string {
  return JSON.stringify([key, op, inOrder(value), strength]);
}

function loosely({ key, value }: Label): string {
  return JSON.stringify([key, inOrder(value)]);
}

/** At any strength of the same direction: what may be wished is not excused where it is read as refused. */
function leniently({ key, value, strength }: Label): string {
  return JSON.stringify([key, inOrder(value), strength === 'avoid']);
}

/** Fields of a budget and members of a list in one order, so that equal values are equal texts. */
function inOrder(value: Label['value']): unknown {
  if (Array.isArray(value)) return [...(value as string[])].sort();
  return value !== null && typeof value === 'object'
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;
}

/** A constraint as one short line: `must channels.email is true`. */
export function show({ key, op, value, strength }: Label): string {
  return `${strength} ${key} ${op} ${JSON.stringify(value)}`;
}
