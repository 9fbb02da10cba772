import { generateAtomFeed } from 'feedsmith';
import type { Context, Hono } from 'hono';
import { CAUSE_MEANINGS } from '../../../model/change.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { removeInvalidXml } from '../../../model/words/truncate.ts';
import { createProblem } from '../../call/read-call.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { ATOM_ANSWER } from '../../http/headers.ts';
import { addReadOnlyRoute, redirect, routePath } from '../../http/routes.ts';
import { toBasePath } from '../../http/url.ts';
import { computeChangeId, hashText } from '../../operations/get-changes/change.ts';
import { ChangeFilters, listAllKeys } from '../../operations/get-changes/filters.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { fetchAllPages } from '../all-tools.ts';
import { readPageRequest, type SiteContext } from '../load.ts';
import type { LoadContext } from '../types.ts';
import { changesAddress, formatFilters } from './query.ts';
import { changeRowId, explainChange, formatChangeTitle, type ListedChange, nameHost } from './table.ts';

/** The changes of facts as an Atom feed (RFC 4287), with the filters of their page. */
export const CHANGES_FEED = { path: '/changes.atom', input: ChangeFilters };

export function serveFeed(routes: Hono, site: SiteContext): void {
  const { load, snapshot, baseUrl, respond } = site;
  const handle = (c: Context) => {
    const request = readPageRequest(c, CHANGES_FEED, site, undefined, listAllKeys(snapshot));
    const { input, unknownParameters, address, redirectTarget } = request;
    if (unknownParameters.length > 0) throw createProblem(unknownParameters);
    if (redirectTarget !== undefined) return redirect(redirectTarget, toBasePath(baseUrl));
    return respond(ATOM_ANSWER, load((context) => writeFeed(input, context, baseUrl, address)).data);
  };
  addReadOnlyRoute(routes, routePath(CHANGES_FEED.path), handle);
}

/** @param baseUrl without a trailing slash @param address path and query of the feed */
function writeFeed(filters: ChangeFilters, context: LoadContext, baseUrl: string, address: string): string {
  const { as_of, attribution } = context.manifest;
  const suffix = formatFilters(filters, context);
  const page = changesAddress(filters);
  const changes = takeNewest(
    fetchAllPages(
      (page) => context.ask(getChanges, { ...filters, ...page }),
      ({ changes }) => changes,
    ),
  );
  return generateAtomFeed({
    id: formatUrn(hashText(page)),
    title: plainText(`${attribution}: what changed, and why${suffix}`),
    subtitle: plainText(`What vendors of outreach tools changed, what we learned and what we corrected${suffix}.`),
    updated: parseInstant(changes[0] ?? { day: as_of }),
    authors: [{ name: attribution, uri: `${baseUrl}/` }],
    rights: plainText(`CC BY 4.0, ${LICENCE_URL}`),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: baseUrl + address },
      { rel: 'alternate', type: 'text/html', href: baseUrl + page },
    ],
    entries: changes.map((change) => writeEntry(change, context, baseUrl)),
  });
}

/** Feed readers keep what they have read. The page has all changes. */
const MIN_ITEMS = 50;

/** Takes whole days, so that a client that polls daily misses nothing. */
function takeNewest(changes: readonly ListedChange[]): readonly ListedChange[] {
  const lastDay = changes[MIN_ITEMS - 1]?.day ?? '';
  return changes.filter(({ day }) => day >= lastDay);
}

/** Links to a list with only this change. In longer lists, newer changes move it to another page. */
function writeEntry(change: ListedChange, { methodology: { catalogue } }: LoadContext, baseUrl: string) {
  const { day, tool, key, cause, sources } = change;
  const filters = { since: day, until: day, tools: [tool], ...(key !== null && { keys: [key] }), cause: [cause] };
  const summary = explainChange(change, catalogue);
  const content = (
    <>
      <p>{summary}</p>
      <p>{capitalize(CAUSE_MEANINGS[cause])}.</p>
      {sources.length > 0 && (
        <ul>
          {sources.map(({ url }) => (
            <li>
              <a href={url}>{nameHost(url)}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return {
    // The same in every feed and on every host, because feed readers recognize items by id.
    id: formatUrn(computeChangeId(change)),
    title: plainText(formatChangeTitle(change, catalogue)),
    published: parseInstant(change),
    updated: parseInstant(change),
    links: [
      { rel: 'alternate', type: 'text/html', href: `${baseUrl}${changesAddress(filters)}#${changeRowId(change)}` },
    ],
    categories: [{ term: cause }],
    summary: plainText(summary),
    content: { type: 'html' as const, value: removeInvalidXml(String(content)) },
  };
}

/** If only the day is known, midnight UTC. Feed readers skip items that are older than their last visit. */
const parseInstant = ({ day, at }: { readonly day: string; readonly at?: string | null | undefined }) =>
  new Date(at ?? `${day}T00:00:00Z`);

const plainText = (value: string) => ({ type: 'text' as const, value: removeInvalidXml(value) });

/** A UUID version 8 (RFC 9562) from 32 hex digits of a hash. */
function formatUrn(hash: string): string {
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17)}`;
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
