import { CsvError, parse } from 'csv-parse/sync';
import { isMap, isScalar, type Pair } from 'yaml';
import type { Problem } from '../check/problem.ts';
import { suggestion } from '../check/suggestion.ts';
import { sourceId } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { decodeUtf8, documentOf, offsetAt, type YamlFile } from '../read/yaml-file.ts';
import { DETAIL_FIELDS, type DetailField, type FactEdit, FIELDS, type Field, PAGE_FIELDS } from './fact-edit.ts';

/** A row of a table that cannot be used, or a mistake of the whole table. */
export interface TableError {
  /** As spreadsheets number rows: the names of the columns are in row 1. */
  readonly row: number;
  readonly column: string | undefined;
  readonly message: string;
}

/** One edit with its row. */
export interface TableRow {
  readonly row: number;
  readonly edit: FactEdit;
}

interface EditTable {
  readonly rows: readonly TableRow[];
  readonly errors: readonly TableError[];
}

const NEEDED: readonly Field[] = ['tool', 'key'];
const SEPARATORS = [',', ';', '\t'];

/**
 * Reads a table of edits: CSV in UTF-8 with the names of the columns in its first row, separated by commas, semicolons or tabs. Empty rows
 * are left out.
 */
export function readTable(bytes: Uint8Array): EditTable {
  const text = decodeUtf8(bytes);
  if (text === undefined) return failed('the file is not UTF-8; save it as "CSV UTF-8"');
  let cells: string[][];
  try {
    const records: string[][] = parse(text, { delimiter: separatorIn(text), relax_column_count: true });
    cells = records.map((record) => record.map((cell) => cell.trim()));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(`the file is not CSV: ${error.message}`, Number(error.records) + 1);
  }
  const [header, ...records] = cells;
  if (header === undefined) return failed('the file is empty');
  const errors = headerErrors(header);
  if (errors.length > 0) return { rows: [], errors };
  const rows: TableRow[] = [];
  for (const [i, record] of records.entries()) {
    const row = i + 2;
    if (record.every((cell) => cell === '')) continue;
    if (record.length !== header.length) errors.push({ row, column: undefined, message: otherLength(record, header) });
    else rows.push({ row, edit: editFrom(new Map(header.map((name, i) => [name, record[i] ?? '']))) });
  }
  errors.push(...contradictions(rows));
  if (rows.length + errors.length === 0) return failed('the file has no rows');
  return { rows, errors };
}

/** The separator that divides the first line into most columns. No name of a column contains one. */
function separatorIn(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as string;
}

function headerErrors(header: readonly string[]): TableError[] {
  if (!header.some((name) => FIELDS.some((field) => field === name)))
    return [
      {
        row: 1,
        column: undefined,
        message: 'has no names of columns; begin with a row such as tool,key,value,address',
      },
    ];
  const errors: TableError[] = header.flatMap((name, i) => {
    if (!FIELDS.some((field) => field === name))
      return { row: 1, column: name, message: `there is no such column; ${suggestion(name, FIELDS)}` };
    return header.indexOf(name) < i ? { row: 1, column: name, message: 'the column is there twice' } : [];
  });
  const missing: Field[] = NEEDED.filter((field) => !header.includes(field));
  if (!header.includes('value') && !header.includes('absent')) missing.push('value');
  if (!header.includes('address') && !header.includes('source')) missing.push('address');
  return [...errors, ...missing.map((column) => ({ row: 1, column, message: 'the column is missing' }))];
}

function otherLength(record: readonly string[], header: readonly string[]): string {
  return `has ${record.length} cells, but there are ${header.length} columns; put a text with a separator in double quotes`;
}

function editFrom(cells: ReadonlyMap<string, string>): FactEdit {
  const given = <Name extends Field>(fields: readonly Name[]) =>
    Object.fromEntries(
      fields.flatMap((field) => (cells.get(field) ? [[field, cells.get(field) as string]] : [])),
    ) as Partial<Record<Name, string>>;
  const page = given(['source', 'where', ...PAGE_FIELDS]);
  return {
    tool: cells.get('tool') ?? '',
    key: cells.get('key') ?? '',
    value: cells.get('value') ?? '',
    pages: Object.keys(page).length > 0 ? [page] : [],
    details: given(Object.keys(DETAIL_FIELDS) as DetailField[]),
    ...given(['absent', 'because', 'reason']),
  };
}

/** Two rows may give one fact two pages, but not two values: the first value would be lost. */
function contradictions(rows: readonly TableRow[]): TableError[] {
  const firsts = new Map<string, TableRow>();
  return rows.flatMap(({ row, edit }) => {
    const fact = `${edit.tool} ${edit.key}`;
    const first = firsts.get(fact) ?? { row, edit };
    firsts.set(fact, first);
    if (first.edit.value === edit.value) return [];
    const said =
      first.edit.value === '' ? `says that ${fact} is absent` : `gives ${fact} the value ${first.edit.value}`;
    const message = `row ${first.row} ${said}; write what another page says under "disagrees" in the file`;
    return [{ row, column: 'value', message }];
  });
}

function failed(message: string, row = 1): EditTable {
  return { rows: [], errors: [{ row, column: undefined, message }] };
}

/**
 * The row and column of a table that a problem of the edited file comes from; undefined if it is about something else in the file.
 * @param file as it would be written
 */
export function rowOfProblem(
  { line, column, rule, message }: Problem,
  file: YamlFile,
  rows: readonly TableRow[],
): TableError | undefined {
  const [section, name, field] = namesAt(documentOf(file).contents, offsetAt(file, { line, column }));
  const data = file.data as ToolFile | undefined;
  const row = rows.find(({ edit }) => {
    if (`facts/tools/${edit.tool}.yaml` !== file.path) return false;
    if (section === 'facts') return edit.key === name;
    const { sources, absent } = data?.facts[edit.key] ?? {};
    const cited = (sources ?? absent?.at ?? []).map(sourceId);
    return section === 'sources' && edit.pages.length > 0 && cited.includes(String(name));
  });
  if (!row) return undefined;
  const shown = field === 'url' || (section === 'sources' && field === undefined) ? 'address' : (field ?? 'value');
  const isColumn = FIELDS.some((other) => other === shown);
  return { row: row.row, column: isColumn ? shown : 'value', message: `${rule} ${message}` };
}

/** The names of the fields around an offset, from the outside in, at most three. */
function namesAt(node: unknown, offset: number, depth = 3): string[] {
  if (depth === 0 || !isMap(node)) return [];
  const pair = (node.items as Pair[]).findLast(({ key }) => isScalar(key) && (key.range?.[0] ?? Infinity) <= offset);
  if (!pair || !isScalar(pair.key)) return [];
  return [String(pair.key.value), ...namesAt(pair.value, offset, depth - 1)];
}
