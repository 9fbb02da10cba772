import { type Static, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Match } from '../../search/documents.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys, requireFields } from '../additions.ts';
import { aboutColumns, addedFacts, factCells, notesOnCells } from '../concise/added-facts.ts';
import { firstWithin, roomFor } from '../concise/length.ts';
import { mayMatchFields, mayMatchIn } from '../concise/may-match.ts';
import { More, moreAfter } from '../concise/more.ts';
import { Columns, type ConciseRow, columnsWithin, NARROWEST, Rows, rowsWithin } from '../concise/rows.ts';
import { within } from '../selection.ts';
import { comparableInWords, entryPriceInWords } from './added-prices.ts';
import { CapabilityCounts, capabilitiesNamed } from './capabilities.ts';
import { type Found, findTools, type SearchInput } from './find.ts';

/** How many tools models get by default. An answer of that number is a short one, whatever the facts are. */
export const SHORT_LIST = 10;

const Left = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));

export const ConciseTools = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All that match.' }),
  columns: Columns,
  rows: Rows,
  ...addedFacts,
  more: Type.Optional(More),
  ...mayMatchFields,
  counts: Type.Optional(CapabilityCounts),
  counts_left: Left('Counts without room here.'),
});
type ConciseTools = Static<typeof ConciseTools>;

/* Bounds, in characters: of cells, and of the parts of an answer. */
const MAX_NAME = 40;
const MAX_PRICE = 90;
const MAX_ADDED_PRICE = 100;
/** Of entry prices with all that they lack, in a short list: the widest that has room is taken. */
const ENTRY_PRICES = [Number.POSITIVE_INFINITY, 300, MAX_ADDED_PRICE] as const;
const MAX_MATCH = 50;
const MAX_SUMMARY = 60;
const MAX_COUNTS = 1200;
/** A row without the added facts. */
const MAX_IDENTITY = 720;
/** In place of a price. */
const CLOSED = 'no longer sold';

/** Each tool in one row, with the capabilities that are asked for, the added facts and prices as columns. @throws Problem as in full detail */
export function conciseTools(snapshot: Snapshot, input: SearchInput): ConciseTools {
  requireFields(input.include);
  const found = findTools(snapshot, input);
  const listed = within(found.slugs, input);
  const isShort = listed.length <= SHORT_LIST;
  const most = roomFor(listed.length, SHORT_LIST);
  const after = { ...mayMatchIn(found.mayMatch), ...countsIn(found) };
  const room = most - JSON.stringify(after).length;
  const added = keysAsked(snapshot, input);
  const keys = columnsWithin(room - MAX_IDENTITY, added);
  const table = tableOf(found, listed, snapshot, { ...input, keys });
  const forRows = room - JSON.stringify(table.columns).length - MAX_IDENTITY / 2;
  const hasRoom = (price: number) => JSON.stringify(table.rows(NARROWEST, price)).length <= forRows;
  const price = (isShort && ENTRY_PRICES.find(hasRoom)) || MAX_ADDED_PRICE;
  const rows = rowsWithin(forRows, (width) => table.rows(width, price));
  const tools = table.tools.slice(0, rows.length);
  const answer = {
    ...{ total: found.slugs.length, columns: table.columns, rows },
    ...aboutColumns(tools, keys, added.slice(keys.length)),
    ...after,
    ...continued(moreAfter(found.slugs.length, input, rows.length)),
  };
  return { ...answer, ...notesOnCells(most - JSON.stringify(answer).length, tools, keys) };
}

/** The keys of the columns: first those of the capabilities that tools must have, so that what qualifies them is there. */
function keysAsked(snapshot: Snapshot, input: SearchInput): string[] {
  const must = capabilitiesNamed(snapshot, input.capability ?? [], 'capability').map(({ key }) => key);
  return [...new Set([...must, ...addedKeys(snapshot, input)])];
}

const continued = (more: More | undefined) => more && { more };

interface Table {
  readonly tools: readonly Tool[];
  readonly columns: string[];
  /** @param width of the added facts, and `price` of the entry price, in characters */
  readonly rows: (width: number, price: number) => ConciseRow[];
}

function tableOf(
  { hits }: Found,
  slugs: readonly string[],
  snapshot: Snapshot,
  { include = [], keys }: { readonly include?: readonly string[]; readonly keys: readonly string[] },
): Table {
  const tools = slugs.map((slug) => snapshot.tools.get(slug) as Tool);
  const columns: (readonly [name: string, cell: (tool: Tool, price: number) => string])[] = [
    ['slug', ({ slug }) => slug],
    ['name', ({ name }) => cut(name, MAX_NAME)],
    ['category', ({ category }) => category],
    include.includes('entry_price')
      ? ['entry_price', (tool, price) => (tool.closed ? CLOSED : cut(entryPriceInWords(tool), price))]
      : ['price', ({ closed, price_from }) => (closed ? CLOSED : cut(price_from ?? 'unknown', MAX_PRICE))],
  ];
  if (include.includes('comparable_price'))
    columns.push(['comparable_price', (tool) => cut(comparableInWords(tool), MAX_ADDED_PRICE)]);
  if (hits) columns.push(['match', ({ slug }) => matchInWords(hits.why(slug))]);
  if (keys.length === 0) columns.push(['summary', ({ summary }) => cut(summary, MAX_SUMMARY)]);
  return {
    tools,
    columns: [...columns.map(([name]) => name), ...keys],
    rows: (width, price) =>
      tools.map((tool) => [...columns.map(([, cell]) => cell(tool, price)), ...factCells(tool, keys, width)]),
  };
}

/** What proves a match is said in full; of a name or summary, where it was found. */
function matchInWords({ field, text }: Match): string {
  return cut(field.includes('.') ? text : `${field}: ${text}`, MAX_MATCH);
}

function countsIn({ counts }: Found): Pick<ConciseTools, 'counts' | 'counts_left'> {
  if (counts === undefined) return {};
  const all = Object.entries(counts);
  const shown = firstWithin(MAX_COUNTS, all);
  const left = all.length - shown.length;
  return { counts: Object.fromEntries(shown), ...(left > 0 && { counts_left: left }) };
}
