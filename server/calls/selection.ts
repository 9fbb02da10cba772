import { type Static, Type } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { findTool, ToolName } from './tool-names.ts';

/* Parameters that name questions and tools. */

const Names = (title: string, description: string) =>
  Type.Optional(Type.Array(Type.String({ title, minLength: 1, maxLength: 200 }), { minItems: 1, description }));

/** The parameter that names groups of questions. */
const FactGroups = (description: string) => Names('FactGroup', description);

/** The parameter that names questions. */
export const FactKeys = (description: string) => Names('FactKey', description);

/** The parameter that names the tools of a list. */
export const NamedTools = (description: string) =>
  Type.Optional(Type.Array(ToolName, { minItems: 1, maxItems: 1000, description }));

/** The slugs of named tools, in their order, each once. @throws Problem tool_not_found, with the nearest */
export function slugsNamed(snapshot: Snapshot, tools: readonly string[]): readonly string[] {
  return [...new Set(tools.map((named) => findTool(snapshot, named, 'tools').slug))];
}

/** The parameters that select questions: all of some groups, single ones, or both. */
export const selection = {
  groups: FactGroups('Only questions of these groups.'),
  keys: FactKeys('Only these questions, such as "ai.mcp_server"; with groups, these too.'),
};

/** The allowed values of `groups` and `keys`. */
export const selectionChoices = {
  groups: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.groups),
  keys: ({ methodology }: Snapshot): string[] => Object.keys(methodology.catalogue.keys),
};

/** The parameters of operations about the facts of one tool. */
export const ToolInput = Type.Object({ slug: ToolName, ...selection });
export type ToolInput = Static<typeof ToolInput>;

export interface SelectedKeys {
  readonly has: (key: string) => boolean;
  /** Whether neither groups nor keys were given, so that every key is selected. */
  readonly isAll: boolean;
}

export function selectKeys({ groups = [], keys = [] }: Partial<Omit<ToolInput, 'slug'>>): SelectedKeys {
  const isAll = groups.length + keys.length === 0;
  return { has: (key) => isAll || keys.includes(key) || groups.includes(groupOf(key)), isAll };
}

/** Whether a text is a day of the calendar: `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
