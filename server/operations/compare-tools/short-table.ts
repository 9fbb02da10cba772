import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { isAnswered } from '../../../model/state.ts';
import { cut } from '../../../model/words/cut.ts';
import { formatValueShort } from '../concise/fact.ts';
import { marksAfter, marksOn, NOT_APPLICABLE, qualifyingNote } from '../concise/table.ts';
import type { ComparedKey } from './comparison.ts';

const Rows = (description: string) => Type.Array(Type.Array(Type.String()), { description });
const Keys = (description: string) => Type.Array(Type.String(), { description });

/** Rows with short cells, by what is proven of them. */
export const ShortTable = Type.Object({
  columns: Keys('The header of differs and open: key, then the tools.'),
  differs: Rows('Answers that are proven to differ.'),
  open: Rows('Answers that are not proven to differ, nor all known and equal.'),
  same: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Keys by the answer that all tools have.' }),
  ),
  unknown_for_all: Type.Object(
    { count: Type.Integer({ minimum: 0 }), keys: Type.Optional(Type.Array(Type.String())) },
    { description: 'Questions without an answer for any of the tools; with differences_only, their number.' },
  ),
  not_compared: Type.Optional(Keys('Names, addresses and plans: pass these keys, or use get_tool and get_pricing.')),
  marks: Type.Optional(Type.String({ description: 'What the marks after cells mean.' })),
  notes: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), { description: 'By key, then by slug.' }),
  ),
});
type ShortTable = Static<typeof ShortTable>;

const WHOLE_ANSWERS = 'pass keys for whole answers with sources';

/** How much is shown besides the cells. */
export interface Extent {
  /** How long a note may be, in characters; 0 leaves notes out. */
  readonly note: number;
  /** Whether the keys are named that are unknown for all. */
  readonly unknown: boolean;
}

/** What all rows have in common. */
export interface RowContext {
  readonly slugs: readonly string[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
  /** A fact in the words of a cell. */
  readonly words: (fact: Fact) => string;
  /** Whether names, addresses and plans are compared. */
  readonly compareAll: boolean;
}

/** The parts of a table, in the order in which they are shown. */
const PARTS = ['proven', 'open', 'same', 'not_compared', 'unknown_for_all'] as const;
type Part = (typeof PARTS)[number];

/** Answers of these types are different for any two tools. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['url', 'text', 'plans']);

function partOf({ key, differs, facts }: ComparedKey, { catalogue, compareAll }: RowContext): Part {
  if (!compareAll && OF_ITS_OWN.has(catalogue.keys[key]?.type ?? '')) return 'not_compared';
  return differs === 'open' && !facts.some(isAnswered) ? 'unknown_for_all' : differs;
}

/** The rows in the order in which they are shown: by part, and within a part first what is asked. */
export function rowsByPart(rows: readonly ComparedKey[], columns: RowContext, keys: readonly string[]): ComparedKey[] {
  const rank = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return rows
    .map((row) => ({ row, part: PARTS.indexOf(partOf(row, columns)), rank: rank(row.key) }))
    .sort((a, b) => a.part - b.part || a.rank - b.rank)
    .map(({ row }) => row);
}

export function shortTable(rows: readonly ComparedKey[], columns: RowContext, { note, unknown }: Extent): ShortTable {
  const inPart = (part: Part) => rows.filter((row) => partOf(row, columns) === part);
  const [differing, unanswered] = [[...inPart('proven'), ...inPart('open')], inPart('unknown_for_all')];
  const [own, notes] = [inPart('not_compared'), note > 0 ? notesOn(differing, columns, note) : {}];
  const same: Record<string, string[]> = {};
  for (const { key, facts } of inPart('same')) {
    const words = columns.words(facts[0] as Fact);
    same[words] = [...(same[words] ?? []), key];
  }
  const [differs, open] = [
    inPart('proven').map((row) => cellsOf(row, columns)),
    inPart('open').map((row) => cellsOf(row, columns)),
  ];
  const cells = [...[...differs, ...open].flat(), ...Object.keys(same)];
  const marks = marksOn(
    differing.flatMap(({ facts }) => facts),
    cells,
  );
  return {
    columns: ['key', ...columns.slugs],
    differs,
    open,
    ...(Object.keys(same).length > 0 && { same }),
    unknown_for_all: { count: unanswered.length, ...(unknown && { keys: unanswered.map(({ key }) => key) }) },
    ...(own.length > 0 && { not_compared: own.map(({ key }) => key) }),
    ...(marks !== undefined && { marks: `${marks}; ${WHOLE_ANSWERS}` }),
    ...(Object.keys(notes).length > 0 && { notes }),
  };
}

function cellsOf({ key, facts }: ComparedKey, columns: RowContext): string[] {
  return [key, ...facts.map((fact) => `${columns.words(fact)}${marksAfter(fact)}`)];
}

/** @param most in characters */
export function cellInWords(fact: Fact, most: number): string {
  const { status } = fact;
  if (status === 'unknown') return 'unknown';
  if (status === 'not_applicable') return NOT_APPLICABLE;
  return cut(`${status === 'disputed' ? 'disputed: ' : ''}${formatValueShort(fact)}`, most);
}

function notesOn(rows: readonly ComparedKey[], { slugs }: RowContext, most: number) {
  const noted = rows.map(({ key, facts }): [string, Record<string, string>] => [
    key,
    Object.fromEntries(
      facts.flatMap((fact, i) => {
        const note = qualifyingNote(fact);
        return note === undefined ? [] : [[slugs[i] ?? '', cut(note, most)]];
      }),
    ),
  ]);
  return Object.fromEntries(noted.filter(([, bySlug]) => Object.keys(bySlug).length > 0));
}
