import { CsvError, parse } from 'csv-parse/sync';
import { groupBy } from '../../model/group-by.ts';
import { counted } from '../../model/words/numbers.ts';
import { type Fingerprint, hashOfWords, LINES, MAX_LINE_WORDS, MIN_LINE_WORDS, wordsOf } from '../check/passage.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { FileChange } from '../edit/atomic-write.ts';
import { contradiction } from '../edit/new-fingerprint.ts';
import { type NewProof, withProofs } from '../edit/tool-draft.ts';
import { isInLines, textOfLines } from '../verify/find-passages.ts';
import { Clones } from '../verify/pinned-files.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { namedFile } from './load.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

/** Thousands of rows. */
const MAX_TABLE_BYTES = 5_000_000;
const COLUMNS = ['tool', 'key', 'source', 'at', 'lines', 'passage'] as const;
const NEEDED: readonly string[] = ['tool', 'key', 'source', 'lines'];

export const passagesCommand: Command = {
  name: 'passages',
  usage: 'passages <table.csv> --clones <folder> [--dry-run]',
  help: `Makes the fingerprints of passages of files at a commit, from a table and clones of their repositories at <folder>/<owner>/<name>, and writes the day of the commit as "dated" of sources that have none. Columns: ${COLUMNS.join(', ')}. "at" is needed where a fact cites several places of a source; lines are L12 or L12-L14; without a passage it is all of them.`,
  options: { clones: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const { args, options } = input;
    const [table, ...more] = args;
    if (options.clones === undefined)
      throw new UsageError('--clones is missing; it is the folder with the clones, as <folder>/<owner>/<name>');
    if (more.length > 0) throw new UsageError(`"${more[0]}" is too much; name one table`);
    if (table === undefined) throw new UsageError('name a table: passages table.csv --clones <folder>');
    return fingerprintRows(input, await readRows(table), new Clones(String(options.clones)));
  },
};

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** @throws UsageError if it is no such table */
async function readRows(name: string): Promise<Row[]> {
  const bytes = await namedFile(name, MAX_TABLE_BYTES);
  try {
    return parse(bytes, { bom: true, columns: checkedColumns, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError(`${name} is not CSV: ${error.message}`);
    throw error;
  }
}

function checkedColumns(header: string[]): string[] {
  const unknown = header.find((name) => !COLUMNS.some((column) => column === name));
  if (unknown !== undefined)
    throw new UsageError(`there is no column "${unknown}"; ${suggestion(unknown, [...COLUMNS])}`);
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new UsageError(`the table has no column ${missing.join(', ')}`);
  return header;
}

async function fingerprintRows(input: Input, rows: readonly Row[], clones: Clones): Promise<Output> {
  const editable = await readForEdit(input);
  const keys = Object.keys(editable.files.catalogue.data.keys);
  const problems: string[] = [];
  const lines: string[] = [];
  const changes: FileChange[] = [];
  const numbered = rows.map((row, i) => ({ ...row, number: i + 2 }));
  for (const [slug, ofTool] of groupBy(numbered, ({ tool }) => tool ?? '')) {
    const { data, file } = findValidTool(slug, editable);
    const proofs: NewProof[] = [];
    const committed = new Map<string, string>();
    for (const row of ofTool) {
      const name = `row ${row.number}, ${slug} ${row.key}, ${row.source}`;
      const made = await proofsOfRow(row, data, clones);
      if ('problem' in made) problems.push(`${name}: ${made.problem}`);
      else {
        proofs.push(...made.proofs);
        committed.set(row.source ?? '', made.committed);
        if (made.doubt) lines.push(`warning: ${name}: ${made.doubt}`);
      }
    }
    const after = withProofs(file.text, proofs, keys, committed);
    if (after !== file.text) changes.push({ path: file.path, before: file.text, after });
    lines.push(`${slug}: ${counted(proofs.length, 'fingerprint')}`);
  }
  if (problems.length > 0) return { text: [...problems, 'nothing was written'].join('\n'), code: 1 };
  return changes.length === 0
    ? { text: 'all these fingerprints are there already; nothing was written', code: 0 }
    : checkAndWrite(input, editable, changes, lines);
}

/** The fingerprint that a row names, for each citation at the place: several identifiers of a tool can be there. Or why there is none. */
async function proofsOfRow({ key = '', source = '', at, lines = '', passage }: Row, tool: ToolFile, clones: Clones) {
  const all = citationsIn(tool);
  const ofKey = all.filter((one) => one.key === key);
  if (ofKey.length === 0)
    return { problem: `the tool cites nothing for it; ${suggestion(key, [...new Set(all.map((one) => one.key))])}` };
  const ofSource = ofKey.filter(({ id }) => id === source);
  if (ofSource.length === 0)
    return { problem: `it does not cite this; ${suggestion(source, [...new Set(ofKey.map(({ id }) => id))])}` };
  const places = ofSource.map(({ citation }) => (typeof citation === 'string' ? '' : (citation.at ?? '')));
  const cited = ofSource.filter((_, i) => places[i] === (at || places[0]));
  if (cited.length === 0 || (!at && new Set(places).size > 1))
    return { problem: `"at" has to be one of: ${places.map((place) => `"${place}"`).join(', ')}` };
  if (!new RegExp(LINES).test(lines)) return { problem: `lines are written as L12 or L12-L14, not "${lines}"` };
  const file = await clones.read(tool.sources[source]?.url ?? '');
  if (file.problem !== undefined) return file;
  const made = fingerprintLines(file.text, lines, passage || undefined);
  if ('problem' in made) return made;
  const { fingerprint } = made;
  return {
    proofs: cited.map(({ path }) => ({ path, fingerprint })),
    committed: file.committed,
    doubt: contradiction(made.passage, cited[0]?.value),
  };
}

/**
 * Makes the fingerprint of a passage in a file at a commit.
 * @param lines `L12` or `L12-L14`, numbered from 1
 * @param passage a part of these lines, word for word; by default all of them
 */
export function fingerprintLines(
  text: string,
  lines: string,
  passage = textOfLines(text, lines),
): { readonly fingerprint: Fingerprint; readonly passage: string } | { readonly problem: string } {
  if (passage === undefined || textOfLines(text, lines) === undefined)
    return { problem: `the file has ${text.split('\n').length} lines, and not ${lines}` };
  const words = wordsOf(passage);
  if (words.length < MIN_LINE_WORDS || words.length > MAX_LINE_WORDS)
    return {
      problem: `the passage has ${words.length} words; ${MIN_LINE_WORDS} to ${MAX_LINE_WORDS} are allowed, so name other lines or a passage in them`,
    };
  const fingerprint = { lines, words: words.length, hash: hashOfWords(words) };
  return isInLines(text, fingerprint) ? { fingerprint, passage } : { problem: `the passage is not in ${lines}` };
}
