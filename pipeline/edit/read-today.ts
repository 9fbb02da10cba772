import { PLANS_KEY } from '../../model/keys.ts';
import { isSame } from '../../model/same-json.ts';
import { andList } from '../../model/words/lists.ts';
import { findMoney } from '../check/priced-plans.ts';
import { parsePinnedFile } from '../check/rules/addresses.ts';
import { findSourceType, type PublishersFile } from '../check/source-types.ts';
import { suggest } from '../check/suggestion.ts';
import { getSourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileSource, ToolFile } from '../check/tool-file.ts';
import { findSourceByUrl, isSameHref, slugify } from './cite-page.ts';
import { EditError, PAGE_FIELDS, type PageEdit } from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/** A source of the vendor that shows its prices, with its id. */
type IdentifiedSource = readonly [id: string, source: FileSource];

const PRICE_PATH = /\/(?:pricing|prices?|plans?|pricing-plans|plans-(?:and-)?pricing)(?:\.\w+)?\/?$/i;

/**
 * Finds the newest reading of the vendor's price page: the page whose URL says so or, if no such page was read, the page that proves the
 * prices.
 */
export function findPricePage(tool: ToolFile, publishers: PublishersFile): IdentifiedSource | undefined {
  const { value, sources = [], second_hand } = tool.facts[PLANS_KEY] ?? {};
  const citedIds = sources.map(getSourceId);
  const vendorPages = Object.entries(tool.sources)
    .filter(([, source]) => findSourceType(source, tool.slug, publishers) === 'vendor' && !parsePinnedFile(source.url))
    .sort(([, a], [, b]) => (a.read < b.read ? 1 : -1));
  const isCited = ([id]: IdentifiedSource) => citedIds.includes(id);
  const named = vendorPages.filter(([, { url }]) => URL.canParse(url) && PRICE_PATH.test(new URL(url).pathname));
  const provesPrices = !second_hand && [...findMoney(value)].length > 0;
  return named.find(isCited) ?? named[0] ?? (provesPrices ? vendorPages.find(isCited) : undefined);
}

/** Where a vendor most likely shows its prices. */
export function guessPricePage(website: string): string {
  return new URL('/pricing', website).href;
}

/** A page read today, and the citations that it replaces. */
interface Reread {
  readonly id: string;
  /** A line of the report. Undefined if the source existed. */
  readonly report: string | undefined;
  readonly replaces: (citation: FileCitation) => boolean;
}

/**
 * Describes a page that was read today as a new source, from the description of its older reading.
 * @param page a source, or the URL of a page, with the fields that differ from the older reading
 * @param shown describes a page that has no older reading
 * @throws EditError if the page is unknown
 */
export function readToday(
  draft: ToolDraft,
  page: PageEdit,
  today: string,
  shown: Readonly<Partial<Record<'title' | 'publisher' | 'shows', string>>>,
): Reread {
  const { sources } = draft.data;
  const olderId =
    page.source !== undefined && sources[page.source] ? page.source : page.url && findSourceByUrl(page, draft.data);
  const older = olderId ? sources[olderId] : undefined;
  if (!older && page.url === undefined) {
    const hint = suggest(page.source, Object.keys(sources));
    throw new EditError(
      'source',
      `the page that was read today isn't a source of ${draft.data.slug} yet; ${hint}; give its address with --url`,
    );
  }
  if (older && parsePinnedFile(page.url ?? older.url))
    throw new EditError(
      'source',
      `"${olderId}" is a file at a commit, which never changes; give the page itself with --url`,
    );
  const description = older
    ? { url: older.url, title: older.title, publisher: older.publisher, shows: older.shows }
    : shown;
  const source: PageEdit = { ...description, ...page, read: today, copy: 'live' };
  const missing = (['title', 'publisher', 'shows'] as const).filter((field) => source[field] === undefined);
  if (missing[0])
    throw new EditError(missing[0], `this page is new to ${draft.data.slug} and needs ${andList(missing)}`);
  const url = source.url as string;
  const replaces = (citation: FileCitation) =>
    isSameHref(draft.original.sources[getSourceId(citation)]?.url ?? '', url);
  const readings = Object.entries(sources).filter(([, reading]) => isSameHref(reading.url, url));
  const known = readings.find(([, { read, copy }]) => read === today && copy === 'live')?.[0];
  if (known !== undefined) return { id: known, report: undefined, replaces };
  const base = olderId?.replace(/-\d{4}-\d\d-\d\d$/, '') ?? page.source ?? (slugify(new URL(url).pathname) || 'home');
  const id = `${base}-${today}`;
  draft.set(
    ['sources', id],
    Object.fromEntries(PAGE_FIELDS.flatMap((name) => (source[name] ? [[name, source[name]]] : []))),
  );
  return { id, report: `added the source ${id}: ${url}, read ${today}`, replaces };
}

/**
 * Cites a page read today in place of its older readings. Places on the page stay. So do fingerprints, if the value is the same.
 */
export function replaceReadings(
  citations: readonly FileCitation[],
  { id, replaces }: Reread,
  { at, keepsFingerprints }: { readonly at: string | undefined; readonly keepsFingerprints: boolean },
): FileCitation[] {
  const renew = (citation: FileCitation): FileCitation => {
    const { fingerprint, ...place } = typeof citation === 'string' ? { fingerprint: undefined } : citation;
    const renewed = {
      ...place,
      source: id,
      ...(at !== undefined && { at }),
      ...(keepsFingerprints && fingerprint && { fingerprint }),
    };
    return Object.keys(renewed).length === 1 ? id : renewed;
  };
  const renewed = citations.map((citation) => (replaces(citation) ? renew(citation) : citation));
  const withReading = renewed.some((citation) => getSourceId(citation) === id)
    ? renewed
    : [at ? { source: id, at } : id, ...renewed];
  return withReading.filter((citation, i) => withReading.findIndex((other) => isSame(other, citation)) === i);
}
