import { CsvError, parse } from 'csv-parse/sync';
import { isMap, isScalar, type Pair } from 'yaml';
import { counted } from '../../model/words/numbers.ts';
import { type FileProblem, FORMATS } from '../check/problem.ts';
import { suggestion } from '../check/suggestion.ts';
import { sourceId } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { applyEdits, type EditableFacts, type Edited } from '../edit/apply-edits.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  type EditError,
  type FactEdit,
  FIELDS,
  type Field,
  PAGE_FIELDS,
} from '../edit/fact-edit.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { decodeUtf8, documentOf, offsetAt, type YamlFile } from '../read/yaml-file.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { namedFile } from './load.ts';
import { readForEdit, tryChanges, writeChanges } from './write.ts';

/** Thousands of rows. */
export const MAX_TABLE_BYTES = 5_000_000;

export const importCommand: Command = {
  name: 'import',
  usage: 'import <file.csv, or - for standard input> [--dry-run]',
  help: `Sets many facts from a table, all or none. Columns: ${FIELDS.join(', ')}. tool, key, value (or absent) and address (or source) are needed; absent is yes where a live look did not find it, and value is empty then. An address that the tool lists already is cited; a new one is described in its row. Cells are written as the arguments of set.`,
  options: { 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [name, ...more] = input.args;
    if (name === undefined || more.length > 0)
      throw new UsageError('name one file: import facts.csv, or import - to read standard input');
    const { rows, errors } = readTable(await tableBytes(name));
    if (rows.length === 0) return refused(errors);
    const editable = await readForEdit(input);
    const edited = applyRows(rows, editable);
    const wrong = [...errors, ...edited.errors.map(({ edit, error }) => inRow(rows[edit] as TableRow, error))];
    if (wrong.length > 0) return refused(wrong, await errorsInOthers(input, editable, rows, wrong));
    if (edited.changes.length === 0)
      return { text: 'all facts already have these values; nothing was written', code: 0 };
    const outcome = await tryChanges(input, editable, edited.changes);
    if (outcome.errors.length > 0) return refusedByCheck(outcome.errors, outcome.folder, rows);
    const lines = [
      ...rows.flatMap(({ row, edit }, i) => {
        const report = edited.reports[i] ?? [];
        const done = report.length > 0 ? report : ['is so already'];
        return [`row ${row}: ${edit.tool} ${edit.key}`, ...done.map((line) => `  ${line}`)];
      }),
      ...Object.entries(edited.tidied).flatMap(([slug, report]) => report.map((line) => `${slug}: ${line}`)),
    ];
    return writeChanges(input, edited.changes, lines);
  },
};

/** @param name of the file, or - for standard input @throws UsageError if it cannot be read */
async function tableBytes(name: string): Promise<Buffer> {
  if (name !== '-') return namedFile(name, MAX_TABLE_BYTES);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_TABLE_BYTES)
      throw new UsageError(`standard input is longer than ${MAX_TABLE_BYTES} bytes; import the table in parts`);
  }
  return Buffer.concat(chunks);
}

/** A page that is missing is missing from the column that most tables have. */
function inRow({ row, edit }: TableRow, { field, message }: EditError): TableError {
  const hasId = edit.pages.some(({ source }) => source !== undefined);
  return { row, column: field === 'source' && !hasId ? 'address' : field, message };
}

function applyRows(rows: readonly TableRow[], editable: EditableFacts): Edited {
  const edits = rows.map(({ edit }) => edit);
  return applyEdits(edits, editable);
}

/** What the check finds in the rows that have no other mistake. What it finds elsewhere may only be missing with the rows that are left out. */
async function errorsInOthers(
  input: Input,
  editable: EditableFacts,
  rows: readonly TableRow[],
  wrong: readonly TableError[],
): Promise<string[]> {
  let others = rows.filter(({ row }) => wrong.every((error) => error.row !== row));
  let edited = applyRows(others, editable);
  // A row can depend on one that is left out: a page is read again for all facts or for none.
  while (edited.errors.length > 0) {
    const dependent = new Set(edited.errors.map(({ edit }) => edit));
    others = others.filter((_, i) => !dependent.has(i));
    edited = applyRows(others, editable);
  }
  if (edited.changes.length === 0) return [];
  const { errors, folder } = await tryChanges(input, editable, edited.changes);
  return errors.flatMap((problem) => textInRow(problem, folder, others) ?? []);
}

/** @param others errors of rows that are right by themselves, in words */
function refused(errors: readonly TableError[], others: readonly string[] = []): Output {
  const lines = [...errors].sort((a, b) => a.row - b.row).map(lineOf);
  const more = others.length > 0 ? ['\nWithout these rows, the check finds in the others:', ...others] : [];
  return { text: [...lines, ...more, nothingWritten(errors.length + others.length)].join('\n'), code: 1 };
}

/** Errors of the edited files, each with its row and column where it has one. */
function refusedByCheck(errors: readonly FileProblem[], folder: FactsFolder, rows: readonly TableRow[]): Output {
  const texts = errors.map((problem) => textInRow(problem, folder, rows) ?? FORMATS.text([problem]));
  return { text: [...texts, nothingWritten(errors.length)].join('\n'), code: 1 };
}

function textInRow(problem: FileProblem, { tools }: FactsFolder, rows: readonly TableRow[]): string | undefined {
  const file = tools.find(({ path }) => path === problem.file);
  const row = file && rowOfProblem(problem, file, rows);
  return row && `${lineOf(row)}\n  Tip: ${problem.tip}`;
}

function lineOf({ row, column, message }: TableError): string {
  return `row ${row}${column === undefined ? '' : `, column ${column}`}: ${message}`;
}

function nothingWritten(count: number): string {
  return `\n${counted(count, 'error')}; nothing was written`;
}

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
  { line, column, rule, message }: FileProblem,
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
