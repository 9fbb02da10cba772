import { type Static, Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { factCell, marksOn, noteOn } from './cell.ts';
import { More } from './more.ts';
import { notesWithin } from './notes.ts';
import type { ConciseRow } from './rows.ts';

/** The fields of an answer whose rows have facts as columns: what qualifies the cells, and which columns have no room. */
export const addedFacts = {
  marks: Type.Optional(Type.String({ description: 'What the marks after values mean.' })),
  notes: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'By slug and key.' })),
  notes_left: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Notes without room here; get_tool has them, by keys.' }),
  ),
  keys_left: Type.Optional(More),
};
const AddedFacts = Type.Object(addedFacts);
type AddedFacts = Static<typeof AddedFacts>;

/** How many of the left out keys are named. */
const MAX_NAMED = 10;

/** The cells of a tool for some keys. */
export function factCells({ facts }: Pick<Tool, 'facts'>, keys: readonly string[], width: number): ConciseRow {
  return keys.map((key) => factCell(facts[key], width));
}

/**
 * What belongs to the facts in the columns of some rows, apart from their notes.
 * @param tools of the rows
 * @param left the keys that were asked for and have no column
 */
export function aboutColumns(
  tools: readonly Pick<Tool, 'facts'>[],
  keys: readonly string[],
  left: readonly string[],
): Pick<AddedFacts, 'marks' | 'keys_left'> {
  const marks = marksOn(tools.flatMap(({ facts }) => keys.flatMap((key): Fact[] => (facts[key] ? [facts[key]] : []))));
  return {
    ...(marks !== undefined && { marks }),
    ...(left.length > 0 && { keys_left: { left: left.length, next: `keys: ${left.slice(0, MAX_NAMED).join(',')}` } }),
  };
}

/**
 * The notes on the shown facts, by slug and key.
 * @param most in characters of JSON
 */
export function notesOnCells(
  most: number,
  tools: readonly Pick<Tool, 'slug' | 'facts'>[],
  keys: readonly string[],
): Pick<AddedFacts, 'notes' | 'notes_left'> {
  return notesWithin(
    most,
    tools.flatMap(({ slug, facts }) =>
      keys.flatMap((key) => {
        const fact = facts[key];
        const note = fact && noteOn(fact);
        return note === undefined ? [] : [[`${slug} ${key}`, note] as const];
      }),
    ),
  );
}
