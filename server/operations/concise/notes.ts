import { cut } from '../../../model/words/cut.ts';
import { firstWithin } from './length.ts';

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
  const short = notes.map(([on, note]) => [on, cut(note, SHORT)] as const);
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
