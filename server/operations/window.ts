import { type Static, Type } from 'typebox';

/** The parameters with which a caller reads a list in pieces. Without them the list is whole. */
export const window = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; otherwise all.' })),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'So many are passed over first.',
    }),
  ),
};

const Window = Type.Object(window);
export type Window = Static<typeof Window>;

/** The part of a list that a window shows. */
export function within<Item>(list: readonly Item[], { limit, offset = 0 }: Window): Item[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** What is left of a window after a first list of so many items was read through it. */
export function beyond(first: number, { limit, offset = 0 }: Window): Window {
  const shown = Math.max(0, Math.min(first - offset, limit ?? first));
  return { ...(limit !== undefined && { limit: limit - shown }), offset: Math.max(0, offset - first) };
}
