import { type Static, Type } from 'typebox';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Detail } from './facts-detail.ts';
import { requireChoice } from './input.ts';

const Names = (title: string, description: string) =>
  Type.Optional(Type.Array(Type.String({ title, minLength: 1, maxLength: 100 }), { minItems: 1, description }));

/** The parameters with which a caller asks for a part of the facts: the questions of some groups, and single ones beside them. */
export const selection = {
  groups: Names(
    'FactGroup',
    'Only questions of these groups, for example "ai,pricing"; all where neither groups nor keys are given.',
  ),
  keys: Names('FactKey', 'Only these questions, for example "ai.mcp_server"; with groups, these beside them.'),
  detail: Detail,
};

type Selection = Partial<Pick<Static<typeof Selected>, 'groups' | 'keys'>>;
const Selected = Type.Object(selection);

/** What can stand in `groups` and `keys`. */
export const selectionChoices = {
  groups: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.groups),
  keys: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.keys),
};

/**
 * Which keys are asked for.
 * @returns a test for keys, or undefined where everything is asked for
 * @throws Problem unknown_group or unknown_key, with the nearest
 */
export function select(
  snapshot: Snapshot,
  { groups = [], keys = [] }: Selection,
): ((key: string) => boolean) | undefined {
  for (const group of groups) requireChoice('groups', group, selectionChoices.groups(snapshot), 'unknown_group');
  for (const key of keys) requireKey(snapshot, key);
  if (groups.length + keys.length === 0) return undefined;
  return (key) => keys.includes(key) || groups.includes(key.slice(0, key.indexOf('.')));
}

function requireKey(snapshot: Snapshot, key: string): void {
  if (Object.hasOwn(snapshot.methodology.catalogue.keys, key)) return;
  const near = nearest(key, selectionChoices.keys(snapshot));
  throw new Problem(
    'unknown_key',
    `There is no key "${key}".${didYouMean(near)} get_methodology (GET /api/v1/methodology) lists all under catalogue.keys.`,
    { parameter: 'keys', value: key, nearest: near },
  );
}

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
