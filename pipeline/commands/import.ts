import { buffer } from 'node:stream/consumers';
import type { Problem } from '../check/problem.ts';
import { FORMATS } from '../check/problem-formats.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { type EditError, FIELDS } from '../edit/edit-error.ts';
import { readTable, type TableError, type TableRow } from '../edit/edit-table.ts';
import { rowOfProblem } from '../edit/row-of-problem.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type Command, type Output, UsageError } from './command.ts';
import { openFacts, tryChanges, writeChanges } from './editing.ts';

/** Thousands of rows. */
const MAX_BYTES = 5_000_000;

export const importCommand: Command = {
  name: 'import',
  usage: 'import <file.csv, or - for standard input> [--dry-run]',
  help: `Sets many facts from a table, all or none. Columns: ${FIELDS.join(', ')}. The first three and address, or source, are needed. An address that the tool lists already is cited; a new one is described in its row. Cells are written as the arguments of set.`,
  options: { 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [name, ...more] = input.args;
    if (name === undefined || more.length > 0)
      throw new UsageError('name one file: import facts.csv, or import - to read standard input');
    const { rows, errors } = readTable(await bytesOf(name));
    if (rows.length === 0) return refused(errors);
    const opened = await openFacts(input);
    const base = { ...opened, published: opened.published.content, today: input.today };
    const edited = applyEdits(
      rows.map(({ edit }) => edit),
      base,
    );
    const wrong = [...errors, ...edited.errors.map(({ edit, error }) => inRow(rows[edit] as TableRow, error))];
    if (wrong.length > 0) return refused(wrong);
    if (edited.changes.length === 0) return { text: 'all facts are so already; nothing was written', code: 0 };
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
    const written = await writeChanges(input, edited.changes);
    return { text: [...lines, written].join('\n'), code: 0 };
  },
};

async function bytesOf(name: string): Promise<Uint8Array> {
  if (name === '-') return buffer(process.stdin);
  const content = await readRegularFile(name, MAX_BYTES);
  if ('bytes' in content) return content.bytes;
  throw new UsageError(`${name} ${content.refused}`);
}

/** A page that is missing is missing from the column that most tables have. */
function inRow({ row, edit }: TableRow, { field, message }: EditError): TableError {
  const hasId = edit.pages.some(({ source }) => source !== undefined);
  return { row, column: field === 'source' && !hasId ? 'address' : field, message };
}

function refused(errors: readonly TableError[]): Output {
  const lines = [...errors].sort((a, b) => a.row - b.row).map(lineOf);
  return { text: [...lines, nothingWritten(errors.length)].join('\n'), code: 1 };
}

/** Errors of the edited files, each with its row and column where it has one. */
function refusedByCheck(errors: readonly Problem[], { tools }: FactsFolder, rows: readonly TableRow[]): Output {
  const texts = errors.map((problem) => {
    const file = tools.find(({ path }) => path === problem.file);
    const row = file && rowOfProblem(problem, file, rows);
    return row ? `${lineOf(row)}\n  Tip: ${problem.tip}` : FORMATS.text([problem]);
  });
  return { text: [...texts, nothingWritten(errors.length)].join('\n'), code: 1 };
}

function lineOf({ row, column, message }: TableError): string {
  return `row ${row}${column === undefined ? '' : `, column ${column}`}: ${message}`;
}

function nothingWritten(count: number): string {
  return `\n${count} ${count === 1 ? 'error' : 'errors'}; nothing was written`;
}
