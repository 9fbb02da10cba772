import { type Static, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import type { Match } from '../../search/documents.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys, requireFields } from '../additions.ts';
import { aboutColumns, addedFacts, factCells, notesOnCells } from '../concise/added-facts.ts';
import { firstWithin, LONG_ANSWER, SHORT_ANSWER } from '../concise/length.ts';
import { More, moreAfter } from '../concise/more.ts';
import { Columns, type ConciseRow, columnsWithin, Rows, rowsWithin } from '../concise/rows.ts';
import { shortened } from '../concise/words.ts';
import { within } from '../selection.ts';
import { comparableInWords, entryPriceInWords } from './added-prices.ts';
import { CapabilityCounts } from './capabilities.ts';
import { type Found, findTools, type SearchInput } from './find.ts';

/** How many tools models get by default. An answer of so many is a short one, whatever the facts are. */
export const SHORT_LIST = 10;

const Left = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));

export const ConciseTools = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All that match.' }),
  columns: Columns,
  rows: Rows,
  ...addedFacts,
  more: Type.Optional(More),
  may_match: Type.Optional(
    Type.Array(Type.String(), { description: 'Tools left out only because this is unknown: "slug: capability".' }),
  ),
  may_match_left: Left('How many more may match.'),
  counts: Type.Optional(CapabilityCounts),
  counts_left: Left('Counts without room here.'),
});
type ConciseTools = Static<typeof ConciseTools>;

/* Bounds, in characters: of cells, and of the parts of an answer. */
const MAX_NAME = 40;
const MAX_PRICE = 90;
const MAX_ADDED_PRICE = 100;
const MAX_MATCH = 50;
const MAX_SUMMARY = 60;
const MAX_COUNTS = 1200;
const MAX_MAY_MATCH = 900;
/** A row without the added facts. */
const MAX_IDENTITY = 720;
/** In place of a price. */
const CLOSED = 'no longer sold';
/** In items. */
const MAX_NAMED = 10;
const MAX_UNKNOWN = 3;

/** Each tool in one row, with the added facts and prices as columns. @throws Problem as in full detail */
export function conciseTools(snapshot: Snapshot, input: SearchInput): ConciseTools {
  requireFields(input.include);
  const found = findTools(snapshot, input);
  const most = within(found.slugs, input).length > SHORT_LIST ? LONG_ANSWER : SHORT_ANSWER;
  const after = { ...mayMatchIn(found), ...countsIn(found) };
  const room = most - JSON.stringify(after).length;
  const added = addedKeys(snapshot, input);
  const keys = columnsWithin(room - MAX_IDENTITY, added);
  const table = tableOf(found, within(found.slugs, input), snapshot, { ...input, keys });
  const rows = rowsWithin(room - JSON.stringify(table.columns).length - MAX_IDENTITY / 2, table.rows);
  const tools = table.tools.slice(0, rows.length);
  const answer = {
    ...{ total: found.slugs.length, columns: table.columns, rows },
    ...aboutColumns(tools, keys, added.slice(keys.length)),
    ...after,
    ...continued(moreAfter(found.slugs.length, input, rows.length)),
  };
  return { ...answer, ...notesOnCells(most - JSON.stringify(answer).length, tools, keys) };
}

const continued = (more: More | undefined) => more && { more };

interface Table {
  readonly tools: readonly Tool[];
  readonly columns: string[];
  /** @param width of the added facts, in characters */
  readonly rows: (width: number) => ConciseRow[];
}

function tableOf(
  { hits }: Found,
  slugs: readonly string[],
  snapshot: Snapshot,
  { include = [], keys }: { readonly include?: readonly string[]; readonly keys: readonly string[] },
): Table {
  const tools = slugs.map((slug) => snapshot.tools.get(slug) as Tool);
  const columns: (readonly [name: string, cell: (tool: Tool) => string])[] = [
    ['slug', ({ slug }) => slug],
    ['name', ({ name }) => shortened(name, MAX_NAME)],
    ['category', ({ category }) => category],
    ['price', ({ closed, price_from }) => (closed ? CLOSED : shortened(price_from ?? 'unknown', MAX_PRICE))],
  ];
  if (include.includes('entry_price'))
    columns.push(['entry_price', (tool) => shortened(entryPriceInWords(tool), MAX_ADDED_PRICE)]);
  if (include.includes('comparable_price'))
    columns.push(['comparable_price', (tool) => shortened(comparableInWords(tool), MAX_ADDED_PRICE)]);
  if (hits) columns.push(['match', ({ slug }) => matchInWords(hits.why(slug))]);
  if (keys.length === 0) columns.push(['summary', ({ summary }) => shortened(summary, MAX_SUMMARY)]);
  return {
    tools,
    columns: [...columns.map(([name]) => name), ...keys],
    rows: (width) => tools.map((tool) => [...columns.map(([, cell]) => cell(tool)), ...factCells(tool, keys, width)]),
  };
}

/** What proves a match is said in full; of a name or summary, where it was found. */
function matchInWords({ field, text }: Match): string {
  return shortened(field.includes('.') ? text : `${field}: ${text}`, MAX_MATCH);
}

function mayMatchIn({ mayMatch }: Found): Pick<ConciseTools, 'may_match' | 'may_match_left'> {
  const named = mayMatch.slice(0, MAX_NAMED).map(({ slug, unknown }) => {
    const others = unknown.length - MAX_UNKNOWN;
    return `${slug}: ${unknown.slice(0, MAX_UNKNOWN).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  });
  const shown = firstWithin(MAX_MAY_MATCH, named);
  const left = mayMatch.length - shown.length;
  return { ...(shown.length > 0 && { may_match: shown }), ...(left > 0 && { may_match_left: left }) };
}

function countsIn({ counts }: Found): Pick<ConciseTools, 'counts' | 'counts_left'> {
  if (counts === undefined) return {};
  const all = Object.entries(counts);
  const shown = firstWithin(MAX_COUNTS, all);
  const left = all.length - shown.length;
  return { counts: Object.fromEntries(shown), ...(left > 0 && { counts_left: left }) };
}
