import { type Static, Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import { isAnswered } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Window } from '../selection.ts';
import { firstThatFit, More, type Note } from './form.ts';

/** Rows under one header. */
export const Columns = Type.Array(Type.String(), { description: 'The names of the cells of each row.' });
export const Rows = Type.Array(Type.Array(Type.Union([Type.String(), Type.Integer()])));
export type ConciseRow = Static<typeof Rows>[number];

/** A column: its name, and what a row has in it. */
export type Column<Item> = readonly [name: string, cell: (item: Item) => string | number];

/** How wide the cells of facts may be, in characters: the widest that fits is taken. */
export const WIDTHS = [60, 30, 12] as const;
const NARROWEST = 12;
/** What the quotes, a comma and marks add to a cell. */
const AROUND_CELL = 6;
/** In characters: what added columns may take, with the narrowest cells of each list. */
const MAX_COLUMNS = 5000;

/** The fields of an answer whose rows have facts as columns: what qualifies the cells, and which columns have no room. */
export const addedFacts = {
  marks: Type.Optional(Type.String({ description: 'What the marks after values mean.' })),
  notes: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'By slug and key.' })),
  notes_left: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Notes without room here; get_tool has them, by keys.' }),
  ),
  keys_left: Type.Optional(More),
};

/** The keys that have a column, and those that have none. */
interface AddedKeys {
  readonly keys: readonly string[];
  readonly left: readonly string[];
}

/** The first keys whose columns fit. @param lists how many lists there are, of which each has a row at least */
export function addedColumns(wanted: readonly string[], lists = 1): AddedKeys {
  let length = 0;
  const end = wanted.findIndex((key) => {
    length += key.length + AROUND_CELL + lists * (NARROWEST + AROUND_CELL);
    return length > MAX_COLUMNS;
  });
  const count = end === -1 ? wanted.length : end;
  return { keys: wanted.slice(0, count), left: wanted.slice(count) };
}

/** How many of the left out keys are named. */
const MAX_NAMED = 10;

/**
 * What belongs to the columns of facts: what their marks mean, and which keys have none.
 * @param tools of the rows
 * @param cells what is shown of the tools
 */
export function aboutColumns(
  tools: readonly Pick<Tool, 'facts'>[],
  { keys, left }: AddedKeys,
  cells: readonly (string | number)[],
) {
  const marks = marksOn(
    tools.flatMap(({ facts }) => keys.flatMap((key) => facts[key] ?? [])),
    cells,
  );
  return {
    ...(marks !== undefined && { marks }),
    ...(left.length > 0 && { keys_left: { left: left.length, next: `keys: ${left.slice(0, MAX_NAMED).join(',')}` } }),
  };
}

/** A table of tools, with facts as further columns: its header, its rows, and what belongs to the columns of facts. */
export function tableOf<Item extends Pick<Tool, 'facts'>>(
  columns: readonly Column<Item>[],
  tools: readonly Item[],
  { added, width }: { readonly added: AddedKeys; readonly width: number },
) {
  const ofFacts = added.keys.map((key): Column<Item> => [key, ({ facts }) => factCell(facts[key], width)]);
  const table = rowsOf([...columns, ...ofFacts], tools);
  return { ...table, ...aboutColumns(tools, added, table.rows.flat()) };
}

/** A header, and a row for each item. */
export function rowsOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]) {
  return {
    columns: columns.map(([name]) => name),
    rows: items.map((item): ConciseRow => columns.map(([, cell]) => cell(item))),
  };
}

/** The notes on the shown facts, by slug and key. */
export function notesOnCells(tools: readonly Pick<Tool, 'slug' | 'facts'>[], keys: readonly string[]): Note[] {
  return tools.flatMap(({ slug, facts }) =>
    keys.flatMap((key): Note[] => {
      const note = facts[key] && qualifyingNote(facts[key]);
      return note === undefined ? [] : [[`${slug} ${key}`, note]];
    }),
  );
}

const MARKS = [
  { mark: '*', meaning: 'has a note', isOn: (fact: Fact) => qualifyingNote(fact) !== undefined },
  { mark: '+', meaning: 'costs extra', isOn: ({ extra }: Fact) => extra === true },
] as const;

/** The note that qualifies a value. What is said about an unknown answer qualifies none. */
export function qualifyingNote(fact: Fact): string | undefined {
  return isAnswered(fact) ? fact.note : undefined;
}

/** The words for a question that does not apply to a tool. */
export const NOT_APPLICABLE = 'does not apply';

/**
 * The value in words, with the cheapest plan that has it and its marks; "unknown" and "does not apply" without.
 * @param most in characters, without marks
 */
export function factCell(fact: Fact | undefined, most: number): string {
  if (fact === undefined || fact.status === 'unknown') return 'unknown';
  if (fact.status === 'not_applicable') return NOT_APPLICABLE;
  const { display, from_plan } = fact;
  const value = display.replace(/^(Yes|No)\b/, (answer) => answer.toLowerCase());
  return cut(from_plan === undefined ? value : `${value}, from ${from_plan}`, most) + marksAfter(fact);
}

/** The marks that follow the value of a fact; none where there is no value. */
export function marksAfter(fact: Fact): string {
  return marksOf(fact)
    .map(({ mark }) => mark)
    .join('');
}

function marksOf(fact: Fact) {
  return isAnswered(fact) ? MARKS.filter(({ isOn }) => isOn(fact)) : [];
}

/** Where a text that is cut is whole. */
const CUT = '… is cut: get_tool with keys or full detail has it whole';

/** What the marks on cells mean, in one line; undefined where there are none. @param facts that are shown in these cells */
export function marksOn(facts: readonly Fact[], cells: readonly (string | number)[]): string | undefined {
  const found = new Set(facts.flatMap(marksOf));
  const used = MARKS.filter((mark) => found.has(mark)).map(({ mark, meaning }) => `${mark} ${meaning}`);
  const all = cells.some((cell) => String(cell).includes('…')) ? [...used, CUT] : used;
  return all.length > 0 ? all.join(', ') : undefined;
}

/* The tools that a list names without a row: those that may match, and those without a place. */

/** In characters: how many are named, and how many names of what is unknown of a tool. */
const MAX_SLUGS = 700;
const MAX_UNKNOWN = 3;

export const mayMatchFields = {
  may_match: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Slugs of tools left out only because something is unknown, by what is unknown of them.',
    }),
  ),
  may_match_left: Type.Optional(More),
};

/** A tool that may match, and what is unknown of it. */
export interface MayMatch {
  readonly slug: string;
  readonly unknown: readonly string[];
}

/** The first tools that have room, by what is unknown of them. Full detail names all. */
export function mayMatchIn(mayMatch: readonly MayMatch[]) {
  const { count, named } = firstNamed(
    MAX_SLUGS,
    mayMatch.map(({ slug, unknown }) => [slug, commaList(unknown, MAX_UNKNOWN)]),
  );
  const left = mayMatch.length - count;
  return {
    ...(count > 0 && { may_match: named }),
    ...(left > 0 && { may_match_left: { left, next: 'detail: full, limit: 1' } }),
  };
}

/** Tools without a place, by reason. */
export const Unplaced = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Slugs of tools without a place, by reason. It says nothing against them.',
});

interface OutOfPlace {
  readonly slug: string;
  readonly reason: string;
}

/**
 * The tools without a place that fit, and what a list leaves out that goes on with them after those with a place.
 * @param ranked how many tools have a place, and how many of them are shown
 */
export function unplacedIn(
  all: readonly OutOfPlace[],
  ranked: { readonly all: number; readonly shown: number },
  { offset = 0 }: Window,
  most = MAX_SLUGS,
): { unplaced?: Record<string, string[]>; more?: More } {
  const first = Math.max(0, offset - ranked.all);
  const rest = all.slice(first).map(({ slug, reason }): NamedFor => [slug, reason]);
  const { count, named } = firstNamed(most, rest);
  const leftRanked = Math.max(0, ranked.all - offset - ranked.shown);
  const left = leftRanked + rest.length - count;
  const end = leftRanked > 0 ? offset + ranked.shown : ranked.all + first + count;
  return {
    ...(count > 0 && { unplaced: named }),
    ...(left > 0 && { more: { left, next: `offset: ${end}` } }),
  };
}

type NamedFor = readonly [slug: string, why: string];

/** The first tools that fit, by why they are named. Each reason takes room once. */
function firstNamed(most: number, tools: readonly NamedFor[]): { count: number; named: Record<string, string[]> } {
  const named: Record<string, string[]> = {};
  const reasons = new Set<string>();
  const sizes = tools.map(([slug, why]) => (reasons.size < reasons.add(why).size ? [slug, why] : [slug]));
  const shown = tools.slice(0, firstThatFit(most, sizes).length);
  for (const [slug, why] of shown) named[why] = [...(named[why] ?? []), slug];
  return { count: shown.length, named };
}
