import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { groupBy } from '../../model/group-by.ts';
import { counted } from '../../model/words/numbers.ts';
import { citationsInRules } from '../check/file-schemas.ts';
import {
  type Fingerprint,
  hashOfWords,
  LINES,
  lineNumbers,
  MAX_LINE_WORDS,
  MIN_LINE_WORDS,
  proofsOf,
  wordsOf,
} from '../check/passage.ts';
import { pinnedFile } from '../check/rules/urls.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { FileChange } from '../edit/atomic-write.ts';
import { type NewProof, withProofs } from '../edit/tool-draft.ts';
import { git } from '../read/git.ts';
import { contradiction } from '../verify/find-passages.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { MAX_TABLE_BYTES } from './import.ts';
import { loadCorpus, namedFile } from './load.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

const COLUMNS = ['tool', 'key', 'source', 'at', 'lines', 'passage'] as const;
const NEEDED: readonly string[] = ['tool', 'key', 'source', 'lines'];

export const passagesCommand: Command = {
  name: 'passages',
  usage: 'passages [table.csv] --clones <folder> [--dry-run]',
  help: `Finds the passages of files at a commit again, in clones of their repositories at <folder>/<owner>/<name>: each has to be in the lines that its fingerprint names, or the command fails. With a table it makes these fingerprints, and writes the day of the commit as "captured" of their sources. Columns: ${COLUMNS.join(', ')}. "at" is needed where a fact cites several places of a source; lines are L12 or L12-L14; without a passage it is all of them.`,
  options: { clones: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const { args, options } = input;
    const [table, ...more] = args;
    if (options.clones === undefined)
      throw new UsageError('--clones is missing; it is the folder with the clones, as <folder>/<owner>/<name>');
    if (more.length > 0) throw new UsageError(`"${more[0]}" is too much; name one table`);
    const clones = new Clones(String(options.clones));
    return table === undefined ? findAgain(input, clones) : fingerprintRows(input, await readRows(table), clones);
  },
};

async function findAgain(input: Input, clones: Clones): Promise<Output> {
  const { facts } = await loadCorpus(input);
  const citations = [
    ...facts.tools.flatMap(({ data }) =>
      citationsIn(data).map(({ id, key, citation }) => ({
        data,
        id,
        key,
        fingerprint: proofsOf(citation)[0]?.fingerprint,
      })),
    ),
    ...facts.platforms.flatMap(({ data }) =>
      citationsInRules(data.rules).map(({ id, rule, fingerprint }) => ({ data, id, key: rule, fingerprint })),
    ),
  ];
  const cited = citations.flatMap(({ data: { slug, sources }, id, key, fingerprint }) => {
    const { url = '', captured } = sources[id] ?? {};
    return fingerprint?.lines ? [{ name: `${slug} ${key}, ${id}`, url, captured, fingerprint }] : [];
  });
  if (cited.length === 0) throw new UsageError('no citation has a fingerprint of lines yet; make them with a table');
  const files = groupBy(cited, ({ url }) => url);
  const problems: string[] = [];
  for (const [url, passages] of files) {
    const file = await clones.read(url);
    if ('problem' in file) {
      problems.push(`${url}: ${file.problem}`);
      continue;
    }
    for (const { name, captured, fingerprint } of passages) {
      if (!isInLines(file.text, fingerprint)) problems.push(`${name}: the passage is not in ${fingerprint.lines}`);
      if (captured !== file.captured)
        problems.push(`${name}: captured is ${captured}, and the commit is of ${file.captured}`);
    }
  }
  const found = problems.length === 0 ? 'all found again' : counted(problems.length, 'problem');
  const summary = `${counted(cited.length, 'passage')} of ${counted(files.size, 'file')}: ${found}`;
  return { text: [...problems, summary].join('\n'), code: problems.length === 0 ? 0 : 1 };
}

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
    const captured = new Map<string, string>();
    for (const row of ofTool) {
      const name = `row ${row.number}, ${slug} ${row.key}, ${row.source}`;
      const made = await proofsOfRow(row, data, clones);
      if ('problem' in made) problems.push(`${name}: ${made.problem}`);
      else {
        proofs.push(...made.proofs);
        captured.set(row.source ?? '', made.captured);
        if (made.doubt) lines.push(`warning: ${name}: ${made.doubt}`);
      }
    }
    const after = withProofs(file.text, proofs, keys, captured);
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
  if ('problem' in file) return file;
  const made = fingerprintLines(file.text, lines, passage || undefined);
  if ('problem' in made) return made;
  const { fingerprint } = made;
  return {
    proofs: cited.map(({ path }) => ({ path, fingerprint })),
    captured: file.captured,
    doubt: contradiction(made.passage, cited[0]?.value),
  };
}

/** A file at a commit, with the day on which the commit was made. */
export interface CommittedFile {
  readonly text: string;
  readonly captured: string;
}

interface Problem {
  readonly problem: string;
}

/** Reads files at commits from clones of their repositories, which are in `<folder>/<owner>/<name>`, with or without a work tree. */
export class Clones {
  readonly #folder: string;
  readonly #days: Record<string, Promise<string>> = {};

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns the file, or why it cannot be read */
  async read(url: string): Promise<CommittedFile | Problem> {
    const file = pinnedFile(url);
    if (!file) return { problem: `${url} is not a file at a commit (https://github.com/…/blob/<commit>/…)` };
    const { repository, commit, path } = file;
    const clone = join(this.#folder, repository);
    if (!existsSync(clone)) return { problem: `not cloned: git clone https://github.com/${repository} ${clone}` };
    try {
      this.#days[commit] ??= dayOf(commit, clone);
      const captured = await this.#days[commit];
      const bytes = await git(clone, 'cat-file', 'blob', `${commit}:${path}`);
      return bytes.includes(0) ? { problem: 'not a text' } : { text: bytes.toString(), captured };
    } catch {
      return { problem: `the clone has no ${path} at ${commit}` };
    }
  }
}

async function dayOf(commit: string, clone: string): Promise<string> {
  const bytes = await git(clone, 'log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%d', commit, '--');
  return bytes.toString().trim();
}

/**
 * Makes the fingerprint of a passage in a file at a commit.
 * @param lines `L12` or `L12-L14`, numbered from 1
 * @param passage a part of these lines, word for word; by default all of them
 */
export function fingerprintLines(
  text: string,
  lines: string,
  passage = textOf(text, lines),
): { readonly fingerprint: Fingerprint; readonly passage: string } | Problem {
  if (passage === undefined || textOf(text, lines) === undefined)
    return { problem: `the file has ${text.split('\n').length} lines, and not ${lines}` };
  const words = wordsOf(passage);
  if (words.length < MIN_LINE_WORDS || words.length > MAX_LINE_WORDS)
    return {
      problem: `the passage has ${words.length} words; ${MIN_LINE_WORDS} to ${MAX_LINE_WORDS} are allowed, so name other lines or a passage in them`,
    };
  const fingerprint = { lines, words: words.length, hash: hashOfWords(words) };
  return isInLines(text, fingerprint) ? { fingerprint, passage } : { problem: `the passage is not in ${lines}` };
}

/** Whether a file has the passage of a fingerprint in the lines that it names. */
export function isInLines(text: string, { lines = '', words, hash }: Fingerprint): boolean {
  const found = wordsOf(textOf(text, lines) ?? '');
  return found.some((_, from) => hashOfWords(found.slice(from, from + words)) === hash);
}

function textOf(text: string, lines: string): string | undefined {
  const [first = 0, last = first] = lineNumbers(lines);
  const all = text.split('\n');
  return first < 1 || last < first || last > all.length ? undefined : all.slice(first - 1, last).join('\n');
}
