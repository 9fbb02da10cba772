import { type Static, Type } from 'typebox';
import type { Window } from '../selection.ts';

/** What a list leaves out, and how to get it. */
export const More = Type.Object(
  {
    left: Type.Integer({ minimum: 1, description: 'How many are not in this answer.' }),
    next: Type.String({ description: 'What to add to the same request for them.' }),
  },
  { title: 'More', description: 'Only where the list goes on.' },
);
export type More = Static<typeof More>;

/**
 * What a window leaves out of a list after its items.
 * @param total the items of the whole list
 * @param shown how many of them the answer has, where it has fewer than the window allows
 * @returns undefined where nothing is left
 */
export function moreAfter(total: number, { limit, offset = 0 }: Window, shown = limit ?? total): More | undefined {
  const end = Math.min(total, offset + shown);
  return end < total && shown > 0 ? { left: total - end, next: `offset: ${end}` } : undefined;
}
