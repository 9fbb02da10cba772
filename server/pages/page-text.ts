import { cut } from '../../model/words/cut.ts';
import { markdownAddress } from '../http/url.ts';
import { type FittedSection, fitSections, heading, item, link, text } from '../markdown/markdown.ts';
import { citation } from '../operations/request.ts';
import type { Historical } from '../snapshot/snapshot.ts';
import type { View } from './page.ts';

/** In characters: what the Markdown of a page has at most, so that an assistant can read it whole. */
export const PAGE_LIMIT = 8000;
/** The same for the method, the dataset and all facts of a tool, which are reference works. */
export const LONG_PAGE_LIMIT = 16_000;

/** A longer address, as of a long text in `recommend`, is not repeated. In characters. */
const MAX_ADDRESS = 1200;
const MAX_TITLE = 160;
const MAX_ABOUT = 600;
const MAX_LABEL = 100;
/** All links to other pages together. */
const MAX_LINKS = 2000;

/** What every text needs to know of its page. */
export type Shown = Pick<View, 'manifest' | 'baseUrl' | 'address' | 'json'> & {
  readonly historical?: Historical | undefined;
  /** Whether its length is not limited. */
  readonly isWhole?: boolean | undefined;
};

/** A label and a path on this site, with its query. */
export type Related = readonly [label: string, path: string];

interface PageText {
  readonly title: string;
  /** What the page is, in a sentence or two. Neither it nor the title is escaped yet. */
  readonly about: string;
  /** The substance, from finished Markdown, the most useful first. */
  readonly sections: readonly FittedSection[];
  /** Up to about ten pages to go on with. */
  readonly related: readonly Related[];
  /** In characters. */
  readonly limit?: number;
}

/**
 * The Markdown of a page: title, what it is and the day of its data, sections as far as there is room, links, and the sentence to cite.
 * Links to pages lead to their Markdown; the citation names the page for people.
 */
export function pageText(
  { manifest, baseUrl, address, json, historical, isWhole = false }: Shown,
  { title, about, sections, related, limit = PAGE_LIMIT }: PageText,
): string {
  const day = `${historical ? `${historicalInWords(historical, manifest)} ` : ''}Facts as of ${manifest.as_of}. What no page says is unknown, which is not a no.`;
  const head = [heading(1, text(title, MAX_TITLE)), `${text(about, MAX_ABOUT)} ${day}`].join('\n\n');
  const data =
    json !== undefined && json.length <= MAX_ADDRESS ? [item(link('The same data as JSON', baseUrl + json))] : [];
  const links = withinRoom(related.map(([label, path]) => item(pageLink(baseUrl, label, path))));
  const here = address.length <= MAX_ADDRESS ? address : (address.split('?')[0] as string);
  const foot = [
    heading(2, 'More'),
    [...links, ...data].join('\n'),
    `The same as a page for people: the address without \`.md\`. To cite: ${citation(manifest, plain(baseUrl), plain(here))}`,
  ].join('\n\n');
  return fitSections({ head, sections, foot }, isWhole ? Number.POSITIVE_INFINITY : limit);
}

/** The first links, as far as they have room together. */
function withinRoom(links: readonly string[]): string[] {
  let left = MAX_LINKS;
  return links.filter(({ length }) => {
    left -= length;
    return left >= 0;
  });
}

/** A link to the Markdown of another page. @param label not escaped yet; @param path with its query */
export function pageLink(baseUrl: string, label: string, path: string): string {
  return link(cut(label, MAX_LABEL), baseUrl + markdownAddress(path));
}

/** A longer address of the JSON is not repeated in each section. In characters. */
const MAX_REPEATED = 120;

/** The line that says how many rows are left out, and that the JSON has them: it is never cut. */
export function moreInJson({ baseUrl, json }: Pick<Shown, 'baseUrl' | 'json'>): (left: number) => string {
  const where =
    json !== undefined && json.length <= MAX_REPEATED ? `: ${plain(baseUrl + json)}` : ' in the JSON below.';
  return (left) => `${left} more${where}`;
}

/** The line that says how many rows are left out and which page continues with them: `48 more: <address>`. */
export function moreAt(baseUrl: string, path: string): (left: number) => string {
  return (left) => `${left} more: ${plain(baseUrl + markdownAddress(path))}`;
}

/** An address outside of a link, in which nothing is read as markup. */
function plain(url: string): string {
  return url.replaceAll('*', '%2A').replaceAll('`', '%60').replaceAll('<', '%3C');
}

/** What a page of an earlier snapshot shows. */
export function historicalInWords(
  { recorded, computedWith }: Historical,
  { as_of }: Pick<View['manifest'], 'as_of'>,
): string {
  const newest = as_of >= recorded ? '' : `, from pages read until ${as_of}`;
  const places =
    computedWith === undefined
      ? 'Facts, prices and places are those of that day.'
      : `Facts and prices are those of that day, without notes. Places are computed from them with version ${computedWith} of our method.`;
  return `This page shows what we knew on ${recorded}${newest}. ${places}`;
}
