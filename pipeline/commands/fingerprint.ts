import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fingerprint, splitWords } from '../check/passage.ts';
import { parsePinnedFile } from '../check/rules/addresses.ts';
import { suggest } from '../check/suggestion.ts';
import { type LocatedCitation, listCitations } from '../check/tool-contents.ts';
import type { FileSource, ToolFile } from '../check/tool-file.ts';
import { fingerprintLines, makeFingerprint } from '../edit/new-fingerprint.ts';
import { insertFingerprint } from '../edit/tool-draft.ts';
import { decodeText, detectType, extractText, type PageText } from '../read/page-text.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { createFetcher, type FetcherOptions, PageReadError } from '../verify/fetch-page.ts';
import { PageWords } from '../verify/find-passages.ts';
import { RepositoryClones } from '../verify/pinned-files.ts';
import { type Command, type Input, type Output, rejectExtraArguments, UsageError } from './command.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const fingerprintCommand: Command = {
  name: 'fingerprint',
  usage:
    'fingerprint <tool> <key> --passage <text> [--source id] [--page file] [--lines L12-L14] [--no-ends] [--again]',
  help: 'Stores a hash of the cited passage, so that the verifier can find the passage again without a copy of it. Reads the page from the web or, with --page, from a saved copy. For a file at a commit, use --lines, with or without --passage. --no-ends leaves out the first and last words. Without them, pages cannot link to the passage. --again replaces a fingerprint.',
  options: {
    source: { type: 'string' },
    page: { type: 'string' },
    passage: { type: 'string' },
    lines: { type: 'string' },
    'no-ends': { type: 'boolean' },
    again: { type: 'boolean' },
  },
  run: (input) => fingerprintPassage(input),
};

/** Runs the command. @param fetcherOptions replaced in tests, for a fake network */
export async function fingerprintPassage(input: Input, fetcherOptions: FetcherOptions = {}): Promise<Output> {
  const { args, options } = input;
  const [tool, key] = args;
  if (tool === undefined || key === undefined)
    throw new UsageError('name a tool and a key: fingerprint my-tool linkedin.inmail --passage "…"');
  rejectExtraArguments(args, 2, 'put a passage in quotes after --passage');
  const editable = await readForEdit(input);
  const { data, file } = findValidTool(tool, editable);
  const { id, path } = selectCitation(data, key, options);
  const source = data.sources[id] as FileSource;
  const isFile = parsePinnedFile(source.url) !== undefined;
  if (isFile !== (options.lines !== undefined)) throw new UsageError(isFile ? LINES_REQUIRED : LINES_NOT_ALLOWED);
  const { fingerprint, warnings } = isFile
    ? await fingerprintFile(source, options)
    : await fingerprintPage(source, options, fetcherOptions);
  const keys = Object.keys(editable.files.catalogue.data.keys);
  const change = { path: file.path, before: file.text, after: insertFingerprint(file.text, path, fingerprint, keys) };
  const lines = [
    `${data.slug} ${key}, ${id}: ${JSON.stringify(fingerprint)}`,
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
  return checkAndWrite(input, editable, change, lines);
}

type Options = Input['options'];

/** A new fingerprint, with warnings for the editor. */
interface FingerprintResult {
  readonly fingerprint: Fingerprint;
  readonly warnings: readonly string[];
}

const LINES_REQUIRED = '--lines is required for a file at a commit, such as --lines L12-L14';
const LINES_NOT_ALLOWED = '--lines is only for files at a commit (https://github.com/…/blob/<commit>/…); use --passage';

/** Creates a fingerprint of lines in a file at a commit. @throws UsageError if that is impossible */
async function fingerprintFile({ url }: FileSource, { lines, passage }: Options): Promise<FingerprintResult> {
  const folder = await mkdtemp(join(tmpdir(), 'clones-'));
  try {
    const file = await new RepositoryClones(folder).read(url);
    if ('problem' in file) throw new UsageError(file.problem);
    const result = fingerprintLines(file.text, String(lines), passage === undefined ? undefined : String(passage));
    if ('problem' in result) throw new UsageError(result.problem);
    return { fingerprint: result.fingerprint, warnings: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a fingerprint of a passage on a page. @throws UsageError if that is impossible */
async function fingerprintPage(
  { url, title }: FileSource,
  { passage, page: savedPath, 'no-ends': withoutEnds }: Options,
  fetcherOptions: FetcherOptions,
): Promise<FingerprintResult> {
  if (passage === undefined) throw new UsageError('quote the passage from the page with --passage');
  const page = savedPath === undefined ? await fetchPage(url, fetcherOptions) : await readSavedPage(String(savedPath));
  const result = makeFingerprint(String(passage), new PageWords(page), !withoutEnds);
  if ('problem' in result)
    throw new UsageError(
      page.obstacle === undefined
        ? result.problem
        : `the page looks like ${page.obstacle}; save it from a browser and use --page`,
    );
  const warnings = [
    savedPath !== undefined && findWrongPageWarning(page, title),
    // A short real page can look like a login form or a captcha.
    page.obstacle && `${savedPath ?? 'the page'} looks like ${page.obstacle}`,
  ].filter((warning) => typeof warning === 'string');
  return { fingerprint: result.fingerprint, warnings };
}

async function fetchPage(url: string, options: FetcherOptions): Promise<PageText> {
  try {
    return await createFetcher(options)(url);
  } catch (error) {
    if (!(error instanceof PageReadError)) throw error;
    throw new UsageError(`${url} cannot be read (${error.message}); save it from a browser and use --page`);
  }
}

/** The limit is higher than for fetched pages, because a browser can save images inside a page. */
const MAX_SAVED_BYTES = 50_000_000;

async function readSavedPage(path: string): Promise<PageText> {
  const content = await readRegularFile(path, MAX_SAVED_BYTES);
  if ('error' in content) throw new UsageError(`${path} ${content.error}`);
  const text = decodeText(content.bytes, '');
  const type = detectType('', path, text);
  if (type === undefined) throw new UsageError(`${path} is not text`);
  return extractText(type, text);
}

/** Warns if the titles of the saved page and of the source have no word in common. Undefined if either title is missing. */
function findWrongPageWarning({ title }: PageText, sourceTitle: string | undefined): string | undefined {
  const [words, sourceWords] = [title ?? '', sourceTitle ?? ''].map(splitWords) as [string[], string[]];
  if (words.length === 0 || sourceWords.length === 0 || words.some((word) => sourceWords.includes(word)))
    return undefined;
  return `the title of the saved page is "${title}", but the title of the source is "${sourceTitle}": is it the same page?`;
}

/** Selects the citation of a key. @throws UsageError unless exactly one matches, and has no fingerprint or is replaced with --again */
function selectCitation(tool: ToolFile, key: string, { source, again }: Options): LocatedCitation {
  const allCitations = listCitations(tool);
  const citations = allCitations.filter((citation) => citation.key === key);
  if (citations.length === 0) {
    const keys = [...new Set(allCitations.map((citation) => citation.key))];
    throw new UsageError(`${tool.slug} has no citation "${key}"; ${suggest(key, keys)}`);
  }
  const matches = citations.filter(({ id }) => source === undefined || source === id);
  const [citation, ...otherCitations] = matches;
  const ids = [...new Set(citations.map(({ id }) => id))].join(', ');
  if (!citation) throw new UsageError(`${key} does not cite "${source}"; it cites ${ids}`);
  if (otherCitations.length > 0)
    throw new UsageError(`${matches.length} citations of ${key} match; select one with --source: ${ids}`);
  if (typeof citation.citation === 'object' && citation.citation.fingerprint && !again)
    throw new UsageError('this citation already has a fingerprint; use --again to replace it');
  return citation;
}
