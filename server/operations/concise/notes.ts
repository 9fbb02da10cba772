import { Type } from 'typebox';
import { firstWithin } from './length.ts';
import { shortened } from './words.ts';

/** The fields of an answer with the notes on its cells. */
export const cellNotes = {
  marks: Type.Optional(Type.String({ description: 'What the marks after values mean.' })),
  notes: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'By slug and key.' })),
  notes_left: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Notes without room here; get_tool has them, by keys.' }),
  ),
};

/** How long a note may be where not all fit whole, in characters. */
const SHORT = 80;

/**
 * The notes that fit, by what they are on: all whole, or shortened and as many as there is room for.
 * @param most in characters of JSON
 */
export function notesWithin(
  most: number,
  notes: readonly (readonly [on: string, note: string])[],
): { notes?: Record<string, string>; notes_left?: number } {
  if (notes.length === 0) return {};
  const isRoom = (entries: readonly (readonly [string, string])[]) => JSON.stringify(entries).length <= most;
  const short = notes.map(([on, note]) => [on, shortened(note, SHORT)] as const);
  const shown = isRoom(notes)
    ? notes
    : isRoom(short)
      ? short
      : isRoom(short.slice(0, 1))
        ? firstWithin(most, short)
        : [];
  const left = notes.length - shown.length;
  return {
    ...(shown.length > 0 && { notes: Object.fromEntries(shown) }),
    ...(left > 0 && { notes_left: left }),
  };
}
