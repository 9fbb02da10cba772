import { CsvError, parse } from 'csv-parse/sync';
import { groupBy } from '../../model/group-by.ts';
import { counted } from '../../model/words/numbers.ts';
import type { Fingerprint } from '../check/passage.ts';
import type { PlatformFile } from '../check/platform-file.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn, type PlacedCitation } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { type PinnedFile, pinnedFile } from '../check/urls.ts';
import { type NewProof, withProofs } from '../edit/tool-draft.ts';
import type { FileChange } from '../edit/write-together.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { Clones, type CommittedFile } from '../verify/clones.ts';
import { fingerprintLines, isInLines } from '../verify/line-passage.ts';
import { contradiction } from '../verify/make-fingerprint.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { checkAndWrite, findValidTool, openFacts } from './editing.ts';
import { loadCorpus } from './load.ts';

/** Thousands of rows. */
const MAX_BYTES = 5_000_000;
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

/** A citation of a file at a commit that has a fingerprint. */
interface FingerprintedCitation {
  readonly name: string;
  readonly url: string;
  readonly file: PinnedFile;
  readonly captured: string | undefined;
  readonly fingerprint: Fingerprint;
}

async function findAgain(input: Input, clones: Clones): Promise<Output> {
  const { facts } = await loadCorpus(input);
  const cited = [
    ...facts.tools.flatMap(({ data }) => fingerprintedIn(data)),
    ...facts.platforms.flatMap(({ data }) => fingerprintedInRules(data)),
  ];
  const problems: string[] = [];
  for (const [url, [first, ...others]] of groupBy(cited, (one) => one.url)) {
    const file = await clones.read(first.file);
    const all = [first, ...others];
    if ('problem' in file) problems.push(`${url}: ${file.problem}`);
    else problems.push(...all.flatMap((citation) => differenceOf(citation, file)));
  }
  if (cited.length === 0) throw new UsageError('no citation has a fingerprint of lines yet; make them with a table');
  const files = new Set(cited.map(({ url }) => url)).size;
  const summary = `${counted(cited.length, 'passage')} of ${counted(files, 'file')}: ${problems.length === 0 ? 'all found again' : counted(problems.length, 'problem')}`;
  return { text: [...problems, summary].join('\n'), code: problems.length === 0 ? 0 : 1 };
}

function fingerprintedIn(tool: ToolFile): FingerprintedCitation[] {
  return citationsIn(tool).flatMap(({ id, key, citation }) => {
    const source = tool.sources[id];
    const file = pinnedFile(source?.url ?? '');
    if (!source || !file || typeof citation === 'string' || !citation.fingerprint) return [];
    const { url, captured } = source;
    return { name: `${tool.slug} ${key}, ${id}`, url, file, captured, fingerprint: citation.fingerprint };
  });
}

function fingerprintedInRules({ slug, sources, rules }: PlatformFile): FingerprintedCitation[] {
  return Object.entries(rules).flatMap(([rule, { versions }]) =>
    versions.flatMap(({ sources: citations }) =>
      citations.flatMap(({ source: id, fingerprint }) => {
        const { url = '', captured } = sources[id] ?? {};
        const file = pinnedFile(url);
        return file && fingerprint ? [{ name: `${slug} ${rule}, ${id}`, url, file, captured, fingerprint }] : [];
      }),
    ),
  );
}

function differenceOf({ name, captured, fingerprint }: FingerprintedCitation, file: CommittedFile): string[] {
  return [
    ...(isInLines(file.text, fingerprint) ? [] : [`${name}: the passage is not in ${fingerprint.lines}`]),
    ...(captured === file.captured ? [] : [`${name}: captured is ${captured}, and the commit is of ${file.captured}`]),
  ];
}

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** @throws UsageError if it is no such table */
async function readRows(name: string): Promise<Row[]> {
  const content = await readRegularFile(name, MAX_BYTES);
  if ('refused' in content) throw new UsageError(`${name} ${content.refused}`);
  try {
    return parse(content.bytes, { bom: true, columns: checkedColumns, skip_empty_lines: true });
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
  const opened = await openFacts(input);
  const keys = Object.keys(opened.files.catalogue.data.keys);
  const problems: string[] = [];
  const lines: string[] = [];
  const changes: FileChange[] = [];
  const numbered = rows.map((row, i) => ({ ...row, number: i + 2 }));
  for (const [slug, ofTool] of groupBy(numbered, ({ tool }) => tool ?? '')) {
    const { data, file } = findValidTool(slug, opened);
    const proofs: NewProof[] = [];
    const captured = new Map<string, string>();
    for (const row of ofTool) {
      const name = `row ${row.number}, ${slug} ${row.key}, ${row.source}`;
      const citations = citationsOf(row, data);
      const made =
        'problem' in citations ? citations : await fingerprintOf(row, data.sources[citations[0].id]?.url ?? '', clones);
      if ('problem' in citations || 'problem' in made) {
        problems.push(`${name}: ${'problem' in citations ? citations.problem : 'problem' in made ? made.problem : ''}`);
        continue;
      }
      for (const { path } of citations) proofs.push({ path, fingerprint: made.fingerprint });
      captured.set(citations[0].id, made.captured);
      const doubt = contradiction(made.passage, citations[0].value);
      if (doubt) lines.push(`warning: ${name}: ${doubt}`);
    }
    const after = withProofs(file.text, proofs, keys, captured);
    if (after !== file.text) changes.push({ path: file.path, before: file.text, after });
    lines.push(`${slug}: ${counted(proofs.length, 'fingerprint')}`);
  }
  if (problems.length > 0) return { text: [...problems, 'nothing was written'].join('\n'), code: 1 };
  return changes.length === 0
    ? { text: 'all these fingerprints are there already; nothing was written', code: 0 }
    : checkAndWrite(input, opened, changes, lines);
}

/** The citations that a row is about, or why it is none. Several identifiers of a tool can be at one place. */
function citationsOf(
  { key = '', source = '', at }: Row,
  tool: ToolFile,
): readonly [PlacedCitation, ...PlacedCitation[]] | { readonly problem: string } {
  const all = citationsIn(tool);
  const ofKey = all.filter((one) => one.key === key);
  if (ofKey.length === 0)
    return { problem: `the tool cites nothing for it; ${suggestion(key, [...new Set(all.map((one) => one.key))])}` };
  const ofSource = ofKey.filter(({ id }) => id === source);
  if (ofSource.length === 0)
    return { problem: `it does not cite this; ${suggestion(source, [...new Set(ofKey.map(({ id }) => id))])}` };
  const places = ofSource.map(({ citation }) => (typeof citation === 'string' ? '' : (citation.at ?? '')));
  const [one, ...others] = ofSource.filter((_, i) => places[i] === (at || places[0]));
  if (one && (at || new Set(places).size === 1)) return [one, ...others];
  return { problem: `"at" has to be one of: ${places.map((place) => `"${place}"`).join(', ')}` };
}

async function fingerprintOf({ lines = '', passage }: Row, url: string, clones: Clones) {
  const pinned = pinnedFile(url);
  if (!pinned) return { problem: `${url} is not a file at a commit (https://github.com/…/blob/<commit>/…)` };
  if (!/^L\d+(-L\d+)?$/.test(lines)) return { problem: `lines are written as L12 or L12-L14, not "${lines}"` };
  const file = await clones.read(pinned);
  if ('problem' in file) return file;
  const made = fingerprintLines(file.text, lines, passage || undefined);
  return 'problem' in made ? made : { ...made, captured: file.captured };
}
