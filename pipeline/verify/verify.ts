import { formatCount } from '../../model/words/numbers.ts';
import { listRuleCitations } from '../check/file-schemas.ts';
import type { Fingerprint } from '../check/passage.ts';
import type { ValidFacts } from '../check/rule.ts';
import { parsePinnedFile } from '../check/rules/addresses.ts';
import { listCitations } from '../check/tool-contents.ts';
import type { FileSource } from '../check/tool-file.ts';
import { type FetchPage, PageReadError } from './fetch-page.ts';
import { isPassageInLines, PageWords } from './find-passages.ts';
import type { RepositoryClones } from './pinned-files.ts';

/** A page with all passages cited from it. */
export interface CitedPage {
  /** Without a fragment. */
  readonly url: string;
  /** The tools and platforms that cite the page. */
  readonly slugs: Set<string>;
  readonly passages: { readonly label: string; readonly fingerprint: Fingerprint }[];
}

/** The result of reading a page. */
export interface PageResult {
  readonly page: CitedPage;
  readonly state: 'same' | 'changed' | 'gone' | 'blocked' | 'failed';
  /** The differences, or the reason why the page was not read. */
  readonly notes: readonly string[];
}

export function listCitedPages({ tools, platforms }: Pick<ValidFacts, 'tools' | 'platforms'>): CitedPage[] {
  const pages = new Map<string, CitedPage>();
  const addPage = (slug: string, { url }: FileSource) => {
    const [pageUrl = ''] = url.split('#');
    const page = pages.get(pageUrl) ?? { url: pageUrl, slugs: new Set(), passages: [] };
    pages.set(pageUrl, page);
    page.slugs.add(slug);
    return page;
  };
  for (const { data } of [...tools, ...platforms])
    for (const source of Object.values(data.sources)) addPage(data.slug, source);
  for (const { data } of tools)
    for (const { id, key, citation } of listCitations(data)) {
      const { at, fingerprint = undefined } = typeof citation === 'string' ? {} : citation;
      const label = `${data.slug} ${key}${at === undefined ? '' : ` (at “${at}”)`}`;
      const source = data.sources[id];
      if (source && fingerprint) addPage(data.slug, source).passages.push({ label, fingerprint });
    }
  for (const { data } of platforms)
    for (const { id, rule, fingerprint } of listRuleCitations(data.rules)) {
      const source = data.sources[id];
      if (source && fingerprint)
        addPage(data.slug, source).passages.push({ label: `${data.slug} ${rule}`, fingerprint });
    }
  return [...pages.values()];
}

interface VerifyOptions {
  readonly fetchPage: FetchPage;
  readonly clones: RepositoryClones;
  /** Where the progress is shown. */
  readonly stream: NodeJS.WritableStream;
}

/** The number of pages between two lines of progress. */
const PROGRESS_INTERVAL = 100;

/** Checks each cited page on the web, and each cited file at a commit in a clone of its repository. */
export async function verify(
  pages: readonly CitedPage[],
  { fetchPage, clones, stream }: VerifyOptions,
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  const addResult = (result: PageResult) => {
    results.push(result);
    if (results.length % PROGRESS_INTERVAL === 0)
      stream.write(`${results.length} of ${formatCount(pages.length, 'page')}\n`);
  };
  const checkFiles = async () => {
    for (const page of pages) if (parsePinnedFile(page.url)) addResult(await checkFile(page, clones));
  };
  const pageChecks = pages
    .filter(({ url }) => !parsePinnedFile(url))
    .map(async (page) => addResult(await checkPage(page, fetchPage)));
  await Promise.all([checkFiles(), ...pageChecks]);
  return results.sort((a, b) => (a.page.url < b.page.url ? -1 : 1));
}

async function checkFile(page: CitedPage, clones: RepositoryClones): Promise<PageResult> {
  const file = await clones.read(page.url);
  if ('problem' in file) return { page, state: 'failed', notes: [file.problem] };
  const notes = page.passages
    .filter(({ fingerprint }) => !isPassageInLines(file.text, fingerprint))
    .map(({ label, fingerprint }) => `${label}: the passage is not in ${fingerprint.lines}`);
  return { page, state: notes.length > 0 ? 'changed' : 'same', notes };
}

const DIFFERENCES = { moved: 'the passage is under another heading', missing: 'the passage is missing' };

async function checkPage(page: CitedPage, fetchPage: FetchPage): Promise<PageResult> {
  try {
    const pageText = await fetchPage(page.url);
    const words = new PageWords(pageText);
    const matches = page.passages.map(({ fingerprint }) => words.find(fingerprint));
    if (pageText.obstacle !== undefined && matches.every((match) => match === 'missing'))
      throw new PageReadError('blocked', `the site shows ${pageText.obstacle}`);
    const notes = matches.flatMap((match, i) =>
      match === 'same' ? [] : [`${page.passages[i]?.label}: ${DIFFERENCES[match]}`],
    );
    if (normalizeUrl(pageText.url) !== normalizeUrl(page.url)) notes.push(`redirects to ${pageText.url}`);
    return { page, state: notes.length > 0 ? 'changed' : 'same', notes };
  } catch (error) {
    if (!(error instanceof PageReadError)) throw error;
    return { page, state: error.state, notes: [error.message] };
  }
}

/** Removes the parts of a URL that do not matter: the scheme, `www.`, a final slash and upper case. */
function normalizeUrl(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase();
}

const SECTIONS: readonly (readonly [PageResult['state'], heading: string])[] = [
  ['changed', 'Changed'],
  ['gone', 'Gone'],
  ['blocked', 'Blocked'],
  ['failed', 'Could not be read'],
];
/** Keeps the report below the 65,536 characters that GitHub allows. */
const MAX_PAGES_PER_SECTION = 80;

/** Formats the report as Markdown. */
export function formatReport(results: readonly PageResult[], today: string): string {
  const filterByState = (state: PageResult['state']) => results.filter((result) => result.state === state);
  const sameResults = filterByState('same');
  const comparedCount = sameResults.filter(({ page }) => page.passages.length > 0).length;
  return [
    `# Cited pages on ${today}`,
    `${formatCount(results.length, 'page')}. Same: ${comparedCount}. Opened, but without a fingerprint to check: ${sameResults.length - comparedCount}. ${SECTIONS.map(([state, heading]) => `${heading}: ${filterByState(state).length}.`).join(' ')}`,
    ...SECTIONS.flatMap(([state, heading]) => formatSection(heading, filterByState(state))),
  ].join('\n\n');
}

function formatSection(heading: string, results: readonly PageResult[]): string[] {
  if (results.length === 0) return [];
  const lines = results
    .slice(0, MAX_PAGES_PER_SECTION)
    .flatMap(({ page, notes }) => [
      `- ${formatCode(page.url)} (${[...page.slugs].join(', ')})`,
      ...notes.map((note) => `  - ${formatCode(note)}`),
    ]);
  const remainingCount = results.length - MAX_PAGES_PER_SECTION;
  return [`## ${heading}`, [...lines, ...(remainingCount > 0 ? [`- and ${remainingCount} more`] : [])].join('\n')];
}

/** Formats text as code, so that it cannot contain markup, mentions or links. */
function formatCode(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}
