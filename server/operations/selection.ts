import { type Static, Type } from 'typebox';
import { groupOf } from '../../model/catalogue.ts';
import { MAX_CRITERIA } from '../../model/constraint.ts';
import { type Fact, STATUSES } from '../../model/fact.ts';
import type { Citation, Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { findTool, ToolName } from './tool-names.ts';

/** The parameter `detail` of every operation. */
export const Detail = Type.Optional(
  Type.Union([Type.Literal('full'), Type.Literal('concise'), Type.Literal('compact'), Type.Literal('audit')], {
    description:
      '"full": everything; "concise": in words, with the sources of what is shown. Older names: "audit" for full, "compact" for concise.',
  }),
);

/** How much an answer says. */
export type Detail = 'full' | 'concise';

const OLDER_NAMES: Readonly<Record<string, Detail>> = { audit: 'full', compact: 'concise' };

/** The input with the present name of its level of detail, so that both names have one address and one answer. */
export function withPresentDetail<Input extends Readonly<Record<string, unknown>>>(input: Input): Input {
  const detail = OLDER_NAMES[String(input.detail)];
  return detail === undefined ? input : { ...input, detail };
}

/** The selected facts of a tool by key, and the sources that they cite. @param others what cites sources besides facts */
export function factsOf(
  { facts, sources }: Tool,
  isSelected: (key: string, fact: Fact) => boolean,
  others: readonly Citing[] = [],
): { facts: Record<string, Fact>; sources: Source[] } {
  const selected = Object.entries(facts).filter(([key, fact]) => isSelected(key, fact));
  const citing = [...selected.map(([, fact]) => fact), ...others];
  return { facts: Object.fromEntries(selected), sources: sourcesCitedBy(citing, sources) };
}

type Citing = Pick<Fact, 'sources'> & Partial<Pick<Fact, 'disagrees' | 'unknown'>>;

/** The sources that facts are based on, that disagree with them or that were searched for them, in the order of `sources`. */
export function sourcesCitedBy(facts: Iterable<Citing>, sources: readonly Source[]): Source[] {
  const cited = new Set<string>();
  // Plain loops, for speed: a comparison of ten tools has some 700 facts.
  const cite = (citations: readonly Citation[]) => {
    for (const { id } of citations) cited.add(id);
  };
  for (const { sources: own, disagrees, unknown } of facts) {
    cite(own);
    for (const claim of disagrees ?? []) cite(claim.sources);
    for (const place of unknown?.looked_at ?? []) if ('source' in place) cited.add(place.source);
  }
  return sources.filter(({ id }) => cited.has(id));
}

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
  Type.Optional(Type.Array(ToolName, { minItems: 1, maxItems: 1000, description }));

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
const selection = {
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

export function selectKeys({ groups = [], keys = [] }: Selection): SelectedKeys {
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
export function paginate<Item>(list: readonly Item[], { limit, offset = 0 }: Window): Item[] {
  return list.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** The rest of a window for the list that follows one of `first` items, where both are paged through as one. */
export function remainingWindow(first: number, { limit, offset = 0 }: Window): Window {
  const shown = Math.max(0, Math.min(first - offset, limit ?? first));
  return { ...(limit !== undefined && { limit: limit - shown }), offset: Math.max(0, offset - first) };
}

/** The parameters that select facts by question and by status. */
export const factSelection = {
  ...selection,
  status: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
      minItems: 1,
      description: 'Only facts with one of these.',
    }),
  ),
};

const FactSelection = Type.Object(factSelection);

/** The parameters of operations about the facts of one tool. */
export const ToolInput = Type.Object({ slug: ToolName, ...factSelection });
export type ToolInput = Static<typeof ToolInput>;

/** The allowed values of these parameters. */
export const factChoices = { ...selectionChoices, status: () => [...STATUSES] };

export interface SelectedFacts {
  readonly has: (fact: Fact) => boolean;
  /** Whether facts are selected by status. */
  readonly isByStatus: boolean;
  /** Whether nothing was given, so that every fact is selected. */
  readonly isAll: boolean;
}

export function selectFacts({ status, ...wanted }: Omit<Static<typeof FactSelection>, 'detail'>): SelectedFacts {
  const selected = selectKeys(wanted);
  return {
    has: ({ key, status: own }) => selected.has(key) && (status === undefined || status.includes(own)),
    isByStatus: status !== undefined,
    isAll: selected.isAll && status === undefined,
  };
}

/** Whether a text is a day of the calendar: `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
