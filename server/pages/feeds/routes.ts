import { generateAtomFeed } from 'feedsmith';
import type { Context, Hono } from 'hono';
import { removeInvalidXml } from '../../../model/words/truncate.ts';
import type { Manifest } from '../../../snapshot/files.ts';
import { createProblem } from '../../call/read-call.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { ATOM_ANSWER } from '../../http/headers.ts';
import { addReadOnlyRoute, redirect, routePath } from '../../http/routes.ts';
import { toBasePath } from '../../http/url.ts';
import { hashText } from '../../operations/get-changes/change.ts';
import { listAllKeys } from '../../operations/get-changes/filters.ts';
import { readPageRequest, type SiteContext } from '../load.ts';
import { CHANGES_FEED, type FeedContent, type FeedItem, loadChangesFeed, renderItem } from './feeds.tsx';

export function serveFeed(routes: Hono, site: SiteContext): void {
  const { load, snapshot, baseUrl, respond } = site;
  const basePath = toBasePath(baseUrl);
  const handle = (c: Context) => {
    const request = readPageRequest(c, CHANGES_FEED, site, undefined, listAllKeys(snapshot));
    const { input, unknownParameters, address, redirectTarget } = request;
    if (unknownParameters.length > 0) throw createProblem(unknownParameters);
    if (redirectTarget !== undefined) return redirect(redirectTarget, basePath);
    const { data } = load((context) => loadChangesFeed(input, context));
    const items = takeNewest(data.items);
    const body = writeAtomFeed({ ...data, items, baseUrl, self: baseUrl + address, manifest: snapshot.manifest });
    return respond(ATOM_ANSWER, body);
  };
  addReadOnlyRoute(routes, routePath(CHANGES_FEED.path), handle);
}

/** Feed readers keep what they have read. The page has all changes. */
const MIN_ITEMS = 50;

/** Takes whole days, so that a client that polls daily misses nothing. */
function takeNewest(items: readonly FeedItem[]): readonly FeedItem[] {
  const lastDay = items[MIN_ITEMS - 1]?.day ?? '';
  return items.filter(({ day }) => day >= lastDay);
}

interface Feed extends FeedContent {
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Public URL of the feed. */
  readonly self: string;
  readonly manifest: Pick<Manifest, 'as_of' | 'attribution'>;
}

/** Writes an Atom feed (RFC 4287). */
function writeAtomFeed({ title, description, page, items, baseUrl, self, manifest }: Feed): string {
  return generateAtomFeed({
    id: formatUrn(hashText(page)),
    title: plainText(title),
    subtitle: plainText(description),
    updated: parseInstant(items[0] ?? { day: manifest.as_of }),
    authors: [{ name: manifest.attribution, uri: `${baseUrl}/` }],
    rights: plainText(`CC BY 4.0, ${LICENCE_URL}`),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: self },
      { rel: 'alternate', type: 'text/html', href: baseUrl + page },
    ],
    entries: items.map((item) => ({
      id: formatUrn(item.id),
      title: plainText(item.title),
      published: parseInstant(item),
      updated: parseInstant(item),
      links: [{ rel: 'alternate', type: 'text/html', href: baseUrl + item.link }],
      categories: [{ term: item.tag }],
      summary: plainText(item.paragraphs[0] ?? ''),
      content: { type: 'html', value: removeInvalidXml(renderItem(item)) },
    })),
  });
}

/** If only the day is known, uses midnight UTC. */
const parseInstant = ({ day, publishedAt }: Pick<FeedItem, 'day' | 'publishedAt'>) =>
  new Date(publishedAt ?? `${day}T00:00:00Z`);

const plainText = (value: string) => ({ type: 'text' as const, value: removeInvalidXml(value) });

/** A UUID version 8 (RFC 9562) from 32 hex digits of a hash. */
function formatUrn(hash: string): string {
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17)}`;
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
