import { counted } from '../../model/words/numbers.ts';
import { FORMATS, type Problem } from '../check/problem.ts';
import { applyEdits, type Edited, type Opened } from '../edit/apply-edits.ts';
import { readTable, rowOfProblem, type TableError, type TableRow } from '../edit/edit-table.ts';
import { type EditError, FIELDS } from '../edit/fact-edit.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { openFacts, tryChanges, writeChanges } from './editing.ts';
import { namedFile } from './load.ts';

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
    const opened = await openFacts(input);
    const edited = applyRows(rows, opened);
    const wrong = [...errors, ...edited.errors.map(({ edit, error }) => inRow(rows[edit] as TableRow, error))];
    if (wrong.length > 0) return refused(wrong, await errorsInOthers(input, opened, rows, wrong));
    if (edited.changes.length === 0)
      return { text: 'all facts already have these values; nothing was written', code: 0 };
    const outcome = await tryChanges(input, opened, edited.changes);
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

function applyRows(rows: readonly TableRow[], opened: Opened): Edited {
  const edits = rows.map(({ edit }) => edit);
  return applyEdits(edits, opened);
}

/** What the check finds in the rows that have no other mistake. What it finds elsewhere may only be missing with the rows that are left out. */
async function errorsInOthers(
  input: Input,
  opened: Opened,
  rows: readonly TableRow[],
  wrong: readonly TableError[],
): Promise<string[]> {
  let others = rows.filter(({ row }) => wrong.every((error) => error.row !== row));
  let edited = applyRows(others, opened);
  // A row can depend on one that is left out: a page is read again for all facts or for none.
  while (edited.errors.length > 0) {
    const dependent = new Set(edited.errors.map(({ edit }) => edit));
    others = others.filter((_, i) => !dependent.has(i));
    edited = applyRows(others, opened);
  }
  if (edited.changes.length === 0) return [];
  const { errors, folder } = await tryChanges(input, opened, edited.changes);
  return errors.flatMap((problem) => textInRow(problem, folder, others) ?? []);
}

/** @param others errors of rows that are right by themselves, in words */
function refused(errors: readonly TableError[], others: readonly string[] = []): Output {
  const lines = [...errors].sort((a, b) => a.row - b.row).map(lineOf);
  const more = others.length > 0 ? ['\nWithout these rows, the check finds in the others:', ...others] : [];
  return { text: [...lines, ...more, nothingWritten(errors.length + others.length)].join('\n'), code: 1 };
}

/** Errors of the edited files, each with its row and column where it has one. */
function refusedByCheck(errors: readonly Problem[], folder: FactsFolder, rows: readonly TableRow[]): Output {
  const texts = errors.map((problem) => textInRow(problem, folder, rows) ?? FORMATS.text([problem]));
  return { text: [...texts, nothingWritten(errors.length)].join('\n'), code: 1 };
}

function textInRow(problem: Problem, { tools }: FactsFolder, rows: readonly TableRow[]): string | undefined {
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
