import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '../../model/catalogue.ts';
import { groupBy } from '../../model/group-by.ts';
import { type Fingerprint, splitWords } from '../check/passage.ts';
import { pinnedFile } from '../check/rules/addresses.ts';
import { suggestion } from '../check/suggestion.ts';
import { type LocatedCitation, listCitations } from '../check/tool-contents.ts';
import type { FileCitation, FileSource, ToolFile } from '../check/tool-file.ts';
import {
  contradiction,
  fingerprintLines,
  makeFingerprint,
  type PassageCandidate,
  rankPassages,
} from '../edit/new-fingerprint.ts';
import { PageReader, type ReadPage } from '../edit/page-reader.ts';
import { withProofs } from '../edit/tool-draft.ts';
import type { PageText } from '../read/page-text.ts';
import { createFetcher, type Fetching } from '../verify/fetch-page.ts';
import { PageWords } from '../verify/find-passages.ts';
import { Clones } from '../verify/pinned-files.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const fingerprintCommand: Command = {
  name: 'fingerprint',
  usage:
    'fingerprint <tool> [key] [--source id] [--page file] [--passage text | --pick n] [--lines L12-L14] [--no-ends] [--again]',
  help: 'Makes a fingerprint of the passage that a fact is cited for, from its page on the web or from --page, a saved copy: a hash with which the verifier finds the passage again, and no copy of it. Without --passage it proposes sentences for the citations that have no fingerprint; --pick 1 takes the first. Of a file at a commit, --lines names the lines of the passage. --no-ends keeps no words for a link to the passage, and --again replaces a fingerprint.',
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

/** @param fetching how pages are fetched; tests use a network of their own */
export async function fingerprintPassages(input: Input, fetching: Fetching = {}): Promise<Output> {
  const { args, options } = input;
  const [slug, key, ...rest] = args;
  if (slug === undefined) throw new UsageError('name a tool: fingerprint my-tool');
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much; put a passage after --passage, in quotes`);
  requireOneWay(options);
  const editable = await readForEdit(input);
  const { data, file } = findValidTool(slug, editable);
  const citations = chosen(data, key, options);
  const saved = options.page === undefined ? undefined : String(options.page);
  const cited = [...new Set(citations.map(({ id }) => id))];
  if (saved !== undefined && cited.length > 1)
    throw new UsageError(`--page is a copy of one page; name its source: --source ${cited.join(', or --source ')}`);
  const pages = new PageReader(data.sources, saved, createFetcher(fetching));
  const catalogue = editable.files.catalogue.data;
  const propose = proposer(data, catalogue);
  if (!isMade(options)) return proposals(citations, data, pages, propose);
  const [citation, ...others] = citations;
  if (!citation || others.length > 0)
    throw new UsageError(
      `${citations.length} citations fit; name one with a key and --source: ${citations.map((one) => `${one.key} --source ${one.id}`).join(', ')}`,
    );
  const source = data.sources[citation.id] as FileSource;
  const isFile = pinnedFile(source.url) !== undefined;
  if (isFile !== (options.lines !== undefined)) throw new UsageError(isFile ? NEEDS_LINES : NO_LINES);
  const { fingerprint, warnings } = isFile
    ? await fromCommit(citation, source, options)
    : await fromPage(citation, await pages.read(citation.id), propose, source, options);
  const after = withProofs(file.text, [{ path: citation.path, fingerprint }], Object.keys(catalogue.keys));
  const changes = [{ path: file.path, before: file.text, after }];
  const lines = [
    `${slug} ${citation.key}, ${citation.id}: ${JSON.stringify(fingerprint)}`,
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
  return checkAndWrite(input, editable, changes, lines);
}

type Options = Input['options'];

/** What is written for a citation, and what an editor should look at. */
interface Made {
  readonly fingerprint: Fingerprint;
  readonly warnings: readonly string[];
}

const NEEDS_LINES = 'the source is a file at a commit; name the lines of the passage, such as --lines L12-L14';
const NO_LINES = '--lines is only for files at a commit (https://github.com/…/blob/<commit>/…); use --passage';

/** The fingerprint of lines of a file at a commit. @throws UsageError if none can be made */
async function fromCommit({ value }: LocatedCitation, { url }: FileSource, options: Options): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'clones-'));
  try {
    const file = await new Clones(folder).read(url);
    if ('problem' in file) throw new UsageError(file.problem);
    const passage = options.passage === undefined ? undefined : String(options.passage);
    const made = fingerprintLines(file.text, String(options.lines), passage);
    if ('problem' in made) throw new UsageError(made.problem);
    const doubt = contradiction(made.passage, value);
    return { fingerprint: made.fingerprint, warnings: doubt === undefined ? [] : [doubt] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The fingerprint of a passage of a page. @throws UsageError if none can be made */
async function fromPage(
  citation: LocatedCitation,
  page: ReadPage,
  propose: Propose,
  { title }: FileSource,
  options: Options,
): Promise<Made> {
  if (page.problem !== undefined) throw new UsageError(`${citation.id}: ${page.problem}`);
  const passage = passageIn(page, () => propose(citation, page), options);
  const made = makeFingerprint(passage, new PageWords(page), !options['no-ends']);
  if ('problem' in made)
    throw new UsageError(page.instead === undefined ? made.problem : explainWrongPage(page.instead));
  const doubt = contradiction(passage, citation.value);
  const warnings = [
    doubt && `${doubt}: "${passage.replace(/\s+/g, ' ').trim()}"`,
    options.page !== undefined && otherPage(page, title),
    page.instead && `${options.page ?? 'the page'} looks like ${page.instead}`,
  ].filter((warning) => typeof warning === 'string');
  return { fingerprint: made.fingerprint, warnings };
}

/** A warning for a saved page whose title has no word of the title of the source. Undefined if one of them has no title. */
function otherPage({ title }: PageText, ofSource: string | undefined): string | undefined {
  const [own, cited] = [title ?? '', ofSource ?? ''].map(splitWords) as [string[], string[]];
  if (own.length === 0 || cited.length === 0 || own.some((word) => cited.includes(word))) return undefined;
  return `the saved page is called "${title}", and the source "${ofSource}": is it the same page?`;
}

/** @throws UsageError for options of which one would be ignored */
function requireOneWay(options: Options): void {
  const given = (['passage', 'pick', 'no-ends'] as const).filter((name) => options[name] !== undefined);
  const [first] = given;
  if (given.includes('passage') && given.includes('pick'))
    throw new UsageError('--pick cannot be used together with --passage: both name the passage');
  if (options.lines !== undefined && options.pick !== undefined)
    throw new UsageError('--lines cannot be used together with --pick: both name the passage');
  if (first === 'no-ends') throw new UsageError('--no-ends needs a passage; name it with --passage or --pick');
}

/** Whether a fingerprint is made, and sentences are not only proposed. */
function isMade({ passage, pick, lines }: Options): boolean {
  return passage !== undefined || pick !== undefined || lines !== undefined;
}

function hasFingerprint({ citation }: { readonly citation: FileCitation }): boolean {
  return typeof citation === 'object' && citation.fingerprint !== undefined;
}

/** The citations of a key, a source or the tool: those that lack a fingerprint, that replace one, or that are named for proposals. */
function chosen(tool: ToolFile, key: string | undefined, options: Options): LocatedCitation[] {
  const source = options.source === undefined ? undefined : String(options.source);
  const all = listCitations(tool);
  if (all.length === 0) throw new UsageError(`${tool.slug} cites no passages yet`);
  const has = (field: 'key' | 'id', value: string | undefined) => {
    const known = [...new Set(all.map((one) => one[field]))];
    if (value !== undefined && !known.includes(value))
      throw new UsageError(`${tool.slug} cites nothing as "${value}"; ${suggestion(value, known)}`);
  };
  has('key', key);
  has('id', source);
  const found = all.filter((one) => (key ?? one.key) === one.key && (source ?? one.id) === one.id);
  if (found.length === 0) {
    const cited = [...new Set(all.filter((one) => one.key === key).map(({ id }) => id))];
    throw new UsageError(`${key} does not cite "${source}"; it cites ${cited.join(', ')}`);
  }
  const isListed = !isMade(options) && (key ?? source) !== undefined;
  if (options.again || isListed) return found;
  const open = found.filter((one) => !hasFingerprint(one));
  if (open.length === 0 && isMade(options))
    throw new UsageError('each of these citations has a fingerprint; use --again to replace it');
  return open;
}

/** @throws UsageError if there is no such proposal */
function passageIn(page: PageText, propose: () => readonly PassageCandidate[], { passage, pick }: Options): string {
  if (passage !== undefined) return String(passage);
  if (page.instead !== undefined) throw new UsageError(explainWrongPage(page.instead));
  const candidates = propose();
  const picked = candidates[Number(pick) - 1];
  if (picked) return picked.text;
  throw new UsageError(
    candidates.length === 0
      ? 'no sentence on the page is similar; name the passage with --passage'
      : `--pick must be a number from 1 to ${candidates.length}`,
  );
}

/** Short pages can have a login form or be about captchas. */
function explainWrongPage(instead: string): string {
  return `there is ${instead}, not the page; save it from a browser and use --page, or name the passage with --passage if it is the page`;
}

/** How many passages of a page are proposed for a citation. */
const PROPOSED = 3;
/** Of these, so that sentences that say otherwise do not take the places of others. */
const CONSIDERED = 6;

/** A sentence, with why it does not seem to say what the fact states. */
interface Proposal extends PassageCandidate {
  readonly doubt: string | undefined;
}

/** The sentences of a page that may be the passage of a citation, the likeliest first, and those that seem to say otherwise last. */
type Propose = (citation: LocatedCitation, page: PageText) => Proposal[];

/** A passage is recognised by the words of the question, of what the editor noted about the page, of the value, and of the place. */
function proposer({ sources }: ToolFile, { keys }: Pick<Catalogue, 'keys'>): Propose {
  return ({ key, id, value, citation }, { blocks }) => {
    const at = typeof citation === 'string' ? undefined : citation.at;
    const valueText = typeof value === 'object' ? JSON.stringify(value) : value;
    const texts = [at, keys[key]?.label, keys[key]?.question, sources[id]?.shows, valueText].filter(
      (text) => text !== undefined && typeof text !== 'boolean',
    );
    return rankPassages(blocks, splitWords(texts.join(' ')), CONSIDERED)
      .map((candidate) => ({ ...candidate, doubt: contradiction(candidate.text, value) }))
      .sort((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined))
      .slice(0, PROPOSED);
  };
}

/** A citation whose page cannot be read, and why. */
interface Unread {
  readonly citation: LocatedCitation;
  readonly problem: string;
  readonly url: string;
}

/** Sentences that may be the passage of each citation. They are only shown. @returns exit code 0 unless no page could be read */
async function proposals(
  citations: readonly LocatedCitation[],
  { slug, sources }: ToolFile,
  pages: PageReader,
  propose: Propose,
): Promise<Output> {
  if (citations.length === 0)
    return {
      text: `every citation of ${slug} has a fingerprint; name a key to list sentences for it`,
      code: 0,
    };
  const read: string[] = [];
  const unread: Unread[] = [];
  let isProposed = false;
  for (const citation of citations) {
    const page = await pages.read(citation.id);
    if (page.problem !== undefined || page.instead !== undefined) {
      const problem = page.problem ?? explainWrongPage(page.instead as string);
      unread.push({ citation, problem, url: sources[citation.id]?.url as string });
      continue;
    }
    const candidates = propose(citation, page);
    isProposed ||= candidates.length > 0;
    read.push([headOf(citation), ...listed(candidates)].join('\n'));
  }
  const advice = isProposed
    ? ['Take one with --pick, or name another with --passage. Add --again to replace a fingerprint.']
    : [];
  // What a host refuses for one page it often refuses for all: that is said once.
  const byHost = groupBy(unread, ({ url, problem }) => `${new URL(url).host} ${problem}`);
  return {
    text: [...read, ...[...byHost.values()].map(inWords), ...advice].join('\n\n'),
    code: read.length > 0 ? 0 : 1,
  };
}

function headOf(located: LocatedCitation): string {
  const { key, id, citation } = located;
  const at = typeof citation === 'object' && citation.at ? ` (at "${citation.at}")` : '';
  return `${key} --source ${id}${at}${hasFingerprint(located) ? ', has a fingerprint' : ''}`;
}

function listed(proposals: readonly Proposal[]): string[] {
  if (proposals.length === 0) return ['  no sentence on the page is similar'];
  return proposals.map(({ text, heading, doubt }, i) =>
    [
      `  ${i + 1}. ${text}`,
      ...(heading === null ? [] : [`  [${heading}]`]),
      ...(doubt === undefined ? [] : [`\n     warning: ${doubt}`]),
    ].join(''),
  );
}

function inWords(unread: readonly [Unread, ...Unread[]]): string {
  const [{ url: first, problem }] = unread;
  const urls = new Set(unread.map(({ url }) => url.split('#')[0]));
  const byId = groupBy(unread, ({ citation }) => citation.id);
  return [
    `${urls.size === 1 ? first.split('#')[0] : `${urls.size} pages of ${new URL(first).host}`}: ${problem}`,
    ...[...byId].map(([id, all]) => `  --source ${id}: ${[...new Set(all.map((one) => one.citation.key))].join(', ')}`),
  ].join('\n');
}
