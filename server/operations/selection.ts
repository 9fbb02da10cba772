import { type Static, Type } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import { MAX_CRITERIA } from '../../model/constraint.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Detail } from './detail.ts';
import { findTool, Slug } from './input.ts';

const Names = (title: string, description: string, limit?: { readonly maxItems: number }) =>
  Type.Optional(
    Type.Array(Type.String({ title, minLength: 1, maxLength: 100 }), { minItems: 1, ...limit, description }),
  );

/** The parameter that names groups of questions. */
export const FactGroups = (description: string) => Names('FactGroup', description);

/** The parameter that names questions. */
export const FactKeys = (description: string) => Names('FactKey', description);

/** The parameter that names features that a price has to include: as many as a need may have. */
export const Features = (description: string) => Names('FactKey', description, { maxItems: MAX_CRITERIA });

/** The parameter that names the tools of a list. */
export const NamedTools = (description: string) =>
  Type.Optional(Type.Array(Slug, { minItems: 1, maxItems: 1000, description }));

/** @throws Problem invalid_parameter if a list has more items than are read */
export function requireLength(parameter: string, items: readonly string[] = []): void {
  if (items.length <= MAX_CRITERIA) return;
  throw new Problem(
    'invalid_parameter',
    `"${parameter}" has ${items.length} items; at most ${MAX_CRITERIA} are read.`,
    {
      parameter,
    },
  );
}

/** The slugs of named tools, in their order, each once. @throws Problem tool_not_found, with the nearest */
export function slugsNamed(snapshot: Snapshot, tools: readonly string[]): readonly string[] {
  return [...new Set(tools.map((named) => findTool(snapshot, named, 'tools').slug))];
}

/** The parameters that select facts: all questions of some groups, single questions, or both. */
export const selection = {
  groups: FactGroups('Only questions of these groups.'),
  keys: FactKeys('Only these questions, such as "ai.mcp_server"; with groups, these too.'),
  detail: Detail,
};

type Selection = Partial<Pick<Static<typeof Selected>, 'groups' | 'keys'>>;
const Selected = Type.Object(selection);

/** The allowed values of `groups` and `keys`. */
export const selectionChoices = {
  groups: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.groups),
  keys: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.keys),
};

export interface SelectedKeys {
  readonly has: (key: string) => boolean;
  /** Whether neither groups nor keys were given, so that every key is selected. */
  readonly isAll: boolean;
}

export function select({ groups = [], keys = [] }: Selection): SelectedKeys {
  const isAll = groups.length + keys.length === 0;
  // Sets, for speed: a list of all tools asks for each of their facts.
  const [inGroups, named] = [new Set(groups), new Set(keys)];
  return { has: (key) => isAll || named.has(key) || inGroups.has(groupOf(key)), isAll };
}

/** The parameters that page through a list. Without them the list is whole. */
export const window = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'The maximum number. Over REST, all by default.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'How many to skip first.' })),
};

const Window = Type.Object(window);
export type Window = Static<typeof Window>;

/** The items of a list that are in a window. */
export function within<Item>(list: readonly Item[], { limit, offset = 0 }: Window): Item[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** The rest of a window for the list that follows one of `first` items, where both are paged through as one. */
export function beyond(first: number, { limit, offset = 0 }: Window): Window {
  const shown = Math.max(0, Math.min(first - offset, limit ?? first));
  return { ...(limit !== undefined && { limit: limit - shown }), offset: Math.max(0, offset - first) };
}
