import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '../../model/catalogue.ts';
import { groupBy } from '../../model/group-by.ts';
import { type Fingerprint, splitWords } from '../check/passage.ts';
import { parsePinnedFile } from '../check/rules/addresses.ts';
import { suggest } from '../check/suggestion.ts';
import { type LocatedCitation, listCitations } from '../check/tool-contents.ts';
import type { FileCitation, FileSource, ToolFile } from '../check/tool-file.ts';
import {
  findContradiction,
  fingerprintLines,
  makeFingerprint,
  type PassageCandidate,
  rankPassages,
} from '../edit/new-fingerprint.ts';
import { PageReader, type PageReadResult } from '../edit/page-reader.ts';
import { insertFingerprints } from '../edit/tool-draft.ts';
import type { PageText } from '../read/page-text.ts';
import { createFetcher, type FetcherOptions } from '../verify/fetch-page.ts';
import { PageWords } from '../verify/find-passages.ts';
import { RepositoryClones } from '../verify/pinned-files.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const fingerprintCommand: Command = {
  name: 'fingerprint',
  usage:
    'fingerprint <tool> [key] [--source id] [--page file] [--passage text | --pick n] [--lines L12-L14] [--no-ends] [--again]',
  help: 'Stores a hash of the cited passage, so that the verifier can find the passage again without a copy of it. Reads the page from the web or, with --page, from a saved copy. Without --passage, proposes sentences for the citations without a fingerprint; --pick 1 takes the first. For a file at a commit, use --lines. --no-ends leaves out the first and last words. Without them, pages cannot link to the passage. --again replaces a fingerprint.',
  options: {
    source: { type: 'string' },
    page: { type: 'string' },
    passage: { type: 'string' },
    pick: { type: 'string' },
    lines: { type: 'string' },
    'no-ends': { type: 'boolean' },
    again: { type: 'boolean' },
  },
  run: (input) => fingerprintPassages(input),
};

/** Runs the command. @param fetcherOptions replaced in tests, for a fake network */
export async function fingerprintPassages(input: Input, fetcherOptions: FetcherOptions = {}): Promise<Output> {
  const { args, options } = input;
  const [tool, key, ...extraArgs] = args;
  if (tool === undefined) throw new UsageError('name a tool: fingerprint my-tool');
  if (extraArgs.length > 0)
    throw new UsageError(`unexpected argument "${extraArgs[0]}": put a passage in quotes after --passage`);
  rejectConflictingOptions(options);
  const editable = await readForEdit(input);
  const { data, file } = findValidTool(tool, editable);
  const citations = selectCitations(data, key, options);
  const savedPath = options.page === undefined ? undefined : String(options.page);
  const sourceIds = [...new Set(citations.map(({ id }) => id))];
  if (savedPath !== undefined && sourceIds.length > 1)
    throw new UsageError(
      `--page is a copy of one page, so its source is required: --source ${sourceIds.join(', or --source ')}`,
    );
  const pages = new PageReader(data.sources, savedPath, createFetcher(fetcherOptions));
  const catalogue = editable.files.catalogue.data;
  const propose = createProposer(data, catalogue);
  if (!selectsPassage(options)) return listProposals(citations, data, pages, propose);
  const [citation, ...otherCitations] = citations;
  if (!citation || otherCitations.length > 0)
    throw new UsageError(
      `${citations.length} citations match; select one with a key and --source: ${citations.map((citation) => `${citation.key} --source ${citation.id}`).join(', ')}`,
    );
  const source = data.sources[citation.id] as FileSource;
  const isFile = parsePinnedFile(source.url) !== undefined;
  if (isFile !== (options.lines !== undefined)) throw new UsageError(isFile ? LINES_REQUIRED : LINES_NOT_ALLOWED);
  const { fingerprint, warnings } = isFile
    ? await fingerprintFile(citation, source, options)
    : await fingerprintPage(citation, await pages.read(citation.id), propose, source, options);
  const after = insertFingerprints(file.text, [{ path: citation.path, fingerprint }], Object.keys(catalogue.keys));
  const change = { path: file.path, before: file.text, after };
  const lines = [
    `${data.slug} ${citation.key}, ${citation.id}: ${JSON.stringify(fingerprint)}`,
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
async function fingerprintFile(
  { value }: LocatedCitation,
  { url }: FileSource,
  options: Options,
): Promise<FingerprintResult> {
  const folder = await mkdtemp(join(tmpdir(), 'clones-'));
  try {
    const file = await new RepositoryClones(folder).read(url);
    if ('problem' in file) throw new UsageError(file.problem);
    const passage = options.passage === undefined ? undefined : String(options.passage);
    const result = fingerprintLines(file.text, String(options.lines), passage);
    if ('problem' in result) throw new UsageError(result.problem);
    const contradiction = findContradiction(result.passage, value);
    return { fingerprint: result.fingerprint, warnings: contradiction === undefined ? [] : [contradiction] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a fingerprint of a passage on a page. @throws UsageError if that is impossible */
async function fingerprintPage(
  citation: LocatedCitation,
  page: PageReadResult,
  propose: Propose,
  { title }: FileSource,
  options: Options,
): Promise<FingerprintResult> {
  if (page.problem !== undefined) throw new UsageError(`${citation.id}: ${page.problem}`);
  const passage = selectPassage(page, () => propose(citation, page), options);
  const result = makeFingerprint(passage, new PageWords(page), !options['no-ends']);
  if ('problem' in result)
    throw new UsageError(page.obstacle === undefined ? result.problem : explainObstacle(page.obstacle));
  const contradiction = findContradiction(passage, citation.value);
  const warnings = [
    contradiction && `${contradiction}: "${passage.replace(/\s+/g, ' ').trim()}"`,
    options.page !== undefined && findWrongPageWarning(page, title),
    page.obstacle && `${options.page ?? 'the page'} looks like ${page.obstacle}`,
  ].filter((warning) => typeof warning === 'string');
  return { fingerprint: result.fingerprint, warnings };
}

/** Warns if the titles of the saved page and of the source have no word in common. Undefined if either title is missing. */
function findWrongPageWarning({ title }: PageText, sourceTitle: string | undefined): string | undefined {
  const [words, sourceWords] = [title ?? '', sourceTitle ?? ''].map(splitWords) as [string[], string[]];
  if (words.length === 0 || sourceWords.length === 0 || words.some((word) => sourceWords.includes(word)))
    return undefined;
  return `the title of the saved page is "${title}", but the title of the source is "${sourceTitle}": is it the same page?`;
}

/** @throws UsageError if options conflict */
function rejectConflictingOptions(options: Options): void {
  const usedOptions = (['passage', 'pick', 'no-ends'] as const).filter((name) => options[name] !== undefined);
  const [firstOption] = usedOptions;
  if (usedOptions.includes('passage') && usedOptions.includes('pick'))
    throw new UsageError('--pick and --passage cannot be used together: both select the passage');
  if (options.lines !== undefined && options.pick !== undefined)
    throw new UsageError('--lines and --pick cannot be used together: both select the passage');
  if (firstOption === 'no-ends') throw new UsageError('--no-ends needs --passage or --pick');
}

/** Whether the options select a passage. Otherwise the command only proposes sentences. */
function selectsPassage({ passage, pick, lines }: Options): boolean {
  return passage !== undefined || pick !== undefined || lines !== undefined;
}

function hasFingerprint({ citation }: { readonly citation: FileCitation }): boolean {
  return typeof citation === 'object' && citation.fingerprint !== undefined;
}

/**
 * Selects the citations of a tool, of a key or of a source. By default, selects only citations without a fingerprint. Selects all of them
 * with --again, or to list proposals for a named key or source.
 */
function selectCitations(tool: ToolFile, key: string | undefined, options: Options): LocatedCitation[] {
  const source = options.source === undefined ? undefined : String(options.source);
  const allCitations = listCitations(tool);
  if (allCitations.length === 0) throw new UsageError(`${tool.slug} cites no passages yet`);
  const requireKnown = (field: 'key' | 'id', value: string | undefined) => {
    const knownValues = [...new Set(allCitations.map((citation) => citation[field]))];
    if (value !== undefined && !knownValues.includes(value))
      throw new UsageError(`${tool.slug} has no citation "${value}"; ${suggest(value, knownValues)}`);
  };
  requireKnown('key', key);
  requireKnown('id', source);
  const matches = allCitations.filter(
    (citation) => (key ?? citation.key) === citation.key && (source ?? citation.id) === citation.id,
  );
  if (matches.length === 0) {
    const sourceIds = [...new Set(allCitations.filter((citation) => citation.key === key).map(({ id }) => id))];
    throw new UsageError(`${key} does not cite "${source}"; it cites ${sourceIds.join(', ')}`);
  }
  const isListing = !selectsPassage(options) && (key ?? source) !== undefined;
  if (options.again || isListing) return matches;
  const withoutFingerprint = matches.filter((citation) => !hasFingerprint(citation));
  if (withoutFingerprint.length === 0 && selectsPassage(options))
    throw new UsageError('each of these citations already has a fingerprint; use --again to replace it');
  return withoutFingerprint;
}

/** Returns the passage that the options select. @throws UsageError if --pick is out of range */
function selectPassage(page: PageText, propose: () => readonly PassageCandidate[], { passage, pick }: Options): string {
  if (passage !== undefined) return String(passage);
  if (page.obstacle !== undefined) throw new UsageError(explainObstacle(page.obstacle));
  const candidates = propose();
  const pickedCandidate = candidates[Number(pick) - 1];
  if (pickedCandidate) return pickedCandidate.text;
  throw new UsageError(
    candidates.length === 0
      ? 'no similar sentence on the page; quote the passage with --passage'
      : `--pick must be a number from 1 to ${candidates.length}`,
  );
}

/** Explains how to get past an obstacle. A short real page can look like a login form or a captcha, so --passage overrides this. */
function explainObstacle(obstacle: string): string {
  return `the page looks like ${obstacle}; save it from a browser and use --page or, if it is the right page, use --passage`;
}

/** The number of sentences to propose for a citation. */
const MAX_PROPOSALS = 3;
/** The number of sentences to rank. It is higher, so that contradicting sentences can move to the end before the cut. */
const MAX_CANDIDATES = 6;

/** A sentence, with the reason why it seems to contradict the fact. */
interface Proposal extends PassageCandidate {
  readonly contradiction: string | undefined;
}

/** Proposes sentences for a citation, most similar first. Sentences that seem to contradict the fact come last. */
type Propose = (citation: LocatedCitation, page: PageText) => Proposal[];

/** Creates a function that ranks sentences by the words that they share with the question, the editor's note, the value and the place. */
function createProposer({ sources }: ToolFile, { keys }: Catalogue): Propose {
  return ({ key, id, value, citation }, { blocks }) => {
    const at = typeof citation === 'string' ? undefined : citation.at;
    const valueText = typeof value === 'object' ? JSON.stringify(value) : value;
    const texts = [at, keys[key]?.label, keys[key]?.question, sources[id]?.shows, valueText].filter(
      (text) => text !== undefined && typeof text !== 'boolean',
    );
    return rankPassages(blocks, splitWords(texts.join(' ')), MAX_CANDIDATES)
      .map((candidate) => ({ ...candidate, contradiction: findContradiction(candidate.text, value) }))
      .sort((a, b) => Number(a.contradiction !== undefined) - Number(b.contradiction !== undefined))
      .slice(0, MAX_PROPOSALS);
  };
}

/** A citation whose page cannot be read, with the reason. */
interface UnreadCitation {
  readonly citation: LocatedCitation;
  readonly problem: string;
  readonly url: string;
}

/** Lists proposals for each citation, without writing anything. The exit code is 1 if no page could be read. */
async function listProposals(
  citations: readonly LocatedCitation[],
  { slug, sources }: ToolFile,
  pages: PageReader,
  propose: Propose,
): Promise<Output> {
  if (citations.length === 0)
    return {
      text: `every citation of ${slug} has a fingerprint; name a key to list sentences for that key`,
      code: 0,
    };
  const lists: string[] = [];
  const unreadCitations: UnreadCitation[] = [];
  let hasProposals = false;
  for (const citation of citations) {
    const page = await pages.read(citation.id);
    if (page.problem !== undefined || page.obstacle !== undefined) {
      const problem = page.problem ?? explainObstacle(page.obstacle as string);
      unreadCitations.push({ citation, problem, url: sources[citation.id]?.url as string });
      continue;
    }
    const candidates = propose(citation, page);
    hasProposals ||= candidates.length > 0;
    lists.push([formatHeading(citation), ...formatProposals(candidates)].join('\n'));
  }
  const advice = hasProposals
    ? ['Choose a sentence with --pick, or quote another with --passage. Add --again to replace a fingerprint.']
    : [];
  // A host often blocks all its pages for the same reason, so report the reason once.
  const byHost = groupBy(unreadCitations, ({ url, problem }) => `${new URL(url).host} ${problem}`);
  return {
    text: [...lists, ...[...byHost.values()].map(formatUnread), ...advice].join('\n\n'),
    code: lists.length > 0 ? 0 : 1,
  };
}

function formatHeading(locatedCitation: LocatedCitation): string {
  const { key, id, citation } = locatedCitation;
  const at = typeof citation === 'object' && citation.at ? ` (at "${citation.at}")` : '';
  return `${key} --source ${id}${at}${hasFingerprint(locatedCitation) ? ', has a fingerprint' : ''}`;
}

function formatProposals(proposals: readonly Proposal[]): string[] {
  if (proposals.length === 0) return ['  no similar sentence on the page'];
  return proposals.map(({ text, heading, contradiction }, i) =>
    [
      `  ${i + 1}. ${text}`,
      ...(heading === null ? [] : [`  [${heading}]`]),
      ...(contradiction === undefined ? [] : [`\n     warning: ${contradiction}`]),
    ].join(''),
  );
}

function formatUnread(unreadCitations: readonly [UnreadCitation, ...UnreadCitation[]]): string {
  const [{ url: firstUrl, problem }] = unreadCitations;
  const urls = new Set(unreadCitations.map(({ url }) => url.split('#')[0]));
  const byId = groupBy(unreadCitations, ({ citation }) => citation.id);
  return [
    `${urls.size === 1 ? firstUrl.split('#')[0] : `${urls.size} pages of ${new URL(firstUrl).host}`}: ${problem}`,
    ...[...byId].map(
      ([id, idCitations]) =>
        `  --source ${id}: ${[...new Set(idCitations.map((citation) => citation.citation.key))].join(', ')}`,
    ),
  ].join('\n');
}
