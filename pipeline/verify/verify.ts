import { formatCount } from '../../model/words/numbers.ts';
import { citationsInRules } from '../check/file-schemas.ts';
import type { Fingerprint } from '../check/passage.ts';
import type { ValidFacts } from '../check/rule.ts';
import { pinnedFile } from '../check/rules/addresses.ts';
import { listCitations } from '../check/tool-contents.ts';
import type { FileSource } from '../check/tool-file.ts';
import { type FetchPage, PageReadError } from './fetch-page.ts';
import { isInLines, PageWords } from './find-passages.ts';
import type { Clones } from './pinned-files.ts';

/** A page with everything that is cited from it. */
export interface CitedPage {
  /** Without a fragment, which is a place on the page. */
  readonly url: string;
  /** The tools and platforms that name it. */
  readonly slugs: Set<string>;
  readonly passages: { readonly where: string; readonly fingerprint: Fingerprint }[];
}

/** The result of reading a page. */
export interface PageResult {
  readonly page: CitedPage;
  readonly state: 'same' | 'changed' | 'gone' | 'blocked' | 'failed';
  /** The differences, or why it was not read. */
  readonly notes: readonly string[];
}

export function citedPages({ tools, platforms }: Pick<ValidFacts, 'tools' | 'platforms'>): CitedPage[] {
  const pages = new Map<string, CitedPage>();
  const pageOf = (slug: string, { url }: Pick<FileSource, 'url'>) => {
    const [address = ''] = url.split('#');
    const page = pages.get(address) ?? { url: address, slugs: new Set(), passages: [] };
    pages.set(address, page);
    page.slugs.add(slug);
    return page;
  };
  for (const { data } of [...tools, ...platforms])
    for (const source of Object.values(data.sources)) pageOf(data.slug, source);
  for (const { data } of tools)
    for (const { id, key, citation } of listCitations(data)) {
      const { at, fingerprint = undefined } = typeof citation === 'string' ? {} : citation;
      const where = `${data.slug} ${key}${at === undefined ? '' : ` (at “${at}”)`}`;
      const source = data.sources[id];
      if (source && fingerprint) pageOf(data.slug, source).passages.push({ where, fingerprint });
    }
  for (const { data } of platforms)
    for (const { id, rule, fingerprint } of citationsInRules(data.rules)) {
      const source = data.sources[id];
      if (source && fingerprint)
        pageOf(data.slug, source).passages.push({ where: `${data.slug} ${rule}`, fingerprint });
    }
  return [...pages.values()];
}

interface Readers {
  readonly fetchPage: FetchPage;
  readonly clones: Clones;
  /** Called after each page. */
  onLook(): void;
}

/** Looks at each page, and at each file of a commit in a clone of its repository. */
export async function verify(
  pages: readonly CitedPage[],
  { fetchPage, clones, onLook }: Readers,
): Promise<PageResult[]> {
  const looks: PageResult[] = [];
  const add = (look: PageResult) => {
    looks.push(look);
    onLook();
  };
  const inTurn = async () => {
    for (const page of pages) if (pinnedFile(page.url)) add(await lookAtFile(page, clones));
  };
  const others = pages
    .filter(({ url }) => !pinnedFile(url))
    .map(async (page) => add(await lookAtPage(page, fetchPage)));
  await Promise.all([inTurn(), ...others]);
  return looks.sort((a, b) => (a.page.url < b.page.url ? -1 : 1));
}

async function lookAtFile(page: CitedPage, clones: Clones): Promise<PageResult> {
  const file = await clones.read(page.url);
  if ('problem' in file) return { page, state: 'failed', notes: [file.problem] };
  const notes = page.passages
    .filter(({ fingerprint }) => !isInLines(file.text, fingerprint))
    .map(({ where, fingerprint }) => `${where}: the passage is not in ${fingerprint.lines}`);
  return { page, state: notes.length > 0 ? 'changed' : 'same', notes };
}

const DIFFERS = { moved: 'the passage is under another heading', missing: 'the passage is not there' };

async function lookAtPage(page: CitedPage, fetchPage: FetchPage): Promise<PageResult> {
  try {
    const read = await fetchPage(page.url);
    const words = new PageWords(read);
    const found = page.passages.map(({ fingerprint }) => words.find(fingerprint));
    if (read.instead !== undefined && found.every((one) => one === 'missing'))
      throw new PageReadError('blocked', `the site shows ${read.instead}`);
    const notes = found.flatMap((one, i) => (one === 'same' ? [] : [`${page.passages[i]?.where}: ${DIFFERS[one]}`]));
    if (addressOf(read.url) !== addressOf(page.url)) notes.push(`it leads to ${read.url}`);
    return { page, state: notes.length > 0 ? 'changed' : 'same', notes };
  } catch (error) {
    if (!(error instanceof PageReadError)) throw error;
    return { page, state: error.as, notes: [error.message] };
  }
}

/** An address without the parts that do not matter: the scheme, `www.`, a final slash, letter case. */
function addressOf(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase();
}

const SECTIONS: readonly (readonly [PageResult['state'], heading: string])[] = [
  ['changed', 'Changed'],
  ['gone', 'Gone'],
  ['blocked', 'Blocked'],
  ['failed', 'Could not be read'],
];
/** An issue on GitHub has at most 65,536 characters. */
const MOST_IN_SECTION = 80;

/** The report as Markdown. */
export function writeReport(looks: readonly PageResult[], today: string): string {
  const of = (state: PageResult['state']) => looks.filter((look) => look.state === state);
  const same = of('same');
  const compared = same.filter(({ page }) => page.passages.length > 0).length;
  return [
    `# Cited pages on ${today}`,
    `${formatCount(looks.length, 'page')}. Same: ${compared}. Opened, with no fingerprint to look for: ${same.length - compared}. ${SECTIONS.map(([state, heading]) => `${heading}: ${of(state).length}.`).join(' ')}`,
    ...SECTIONS.flatMap(([state, heading]) => sectionOf(heading, of(state))),
  ].join('\n\n');
}

function sectionOf(heading: string, looks: readonly PageResult[]): string[] {
  if (looks.length === 0) return [];
  const lines = looks
    .slice(0, MOST_IN_SECTION)
    .flatMap(({ page, notes }) => [
      `- ${code(page.url)} (${[...page.slugs].join(', ')})`,
      ...notes.map((note) => `  - ${code(note)}`),
    ]);
  const more = looks.length - MOST_IN_SECTION;
  return [`## ${heading}`, [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')];
}

/** Escapes markup, mentions and links. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}
