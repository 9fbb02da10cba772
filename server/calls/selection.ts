import { type Static, Type } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ListParameter, TextParameter } from './parameter-schema.ts';
import { ToolName } from './tool-names.ts';

const Names = (title: string, description: string) => ListParameter(TextParameter(200, { title }), { description });

/** A parameter that lists keys of questions. */
export const FactKeys = (description: string, title = 'FactKey') => Names(title, description);

/** The parameters that select questions by group, by key, or both. */
export const selectionParameters = {
  groups: Names('FactGroup', 'Only questions of these groups.'),
  keys: FactKeys('Only these questions, by key. Adds to groups.'),
};

/** The allowed values of `groups` and `keys`. */
export const selectionChoices = {
  groups: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.groups),
  keys: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.keys),
};

/** The parameters of operations about the facts of one tool. */
export const ToolInput = Type.Object({ slug: ToolName, ...selectionParameters });
export type ToolInput = Static<typeof ToolInput>;

export interface SelectedKeys {
  readonly has: (key: string) => boolean;
  /** True if the input has neither groups nor keys. */
  readonly isAll: boolean;
}

export function selectKeys({ groups = [], keys = [] }: Partial<Omit<ToolInput, 'slug'>>): SelectedKeys {
  const isAll = groups.length + keys.length === 0;
  return { has: (key) => isAll || keys.includes(key) || groups.includes(groupOf(key)), isAll };
}
