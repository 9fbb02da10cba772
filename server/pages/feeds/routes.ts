import type { Context, Hono } from 'hono';
import { ATOM_ANSWER, JSON_FEED_ANSWER, type ResponseKind } from '../../http/headers.ts';
import type { CachedResponder } from '../../http/respond.ts';
import { readOnlyRoute, redirect } from '../../http/routes.ts';
import { basePathOf, withoutTracking } from '../../http/url.ts';
import { withSlugs, writeAddress } from '../../operations/address.ts';
import { readInput } from '../../operations/input.ts';
import { listing } from '../../operations/listing.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { LoadData } from '../load.ts';
import { parametersOf } from '../parameters.ts';
import { feeds } from './feeds.ts';
import { atomFeed, type Feed, jsonFeed } from './write.tsx';

interface Serving {
  readonly load: LoadData;
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly answers: CachedResponder;
}

const FORMATS: readonly (readonly [ending: string, kind: ResponseKind, write: (feed: Feed) => string])[] = [
  ['.atom', ATOM_ANSWER, atomFeed],
  ['.json', JSON_FEED_ANSWER, jsonFeed],
];

/** Serves every feed in both formats. */
export function serveFeeds(routes: Hono, { load, snapshot, baseUrl, answers }: Serving): void {
  const basePath = basePathOf(baseUrl);
  for (const feed of feeds) {
    for (const [ending, kind, write] of FORMATS) {
      const declared = { path: feed.path + ending, input: feed.input };
      const read = (c: Context) => {
        const parameters = parametersOf(c, declared);
        const untracked = withoutTracking(c.req.url, basePath);
        if (untracked !== undefined) return redirect(untracked, basePath);
        const read = readInput(declared, parameters);
        const input = withSlugs(read, snapshot);
        const address = writeAddress(declared, input);
        if (input !== read) return redirect(address, basePath);
        return answers.answer(c.req.raw, address, kind, () => {
          const { data } = load((loading) => feed.load(input, loading));
          return write({ ...data, baseUrl, self: baseUrl + address, manifest: snapshot.manifest });
        });
      };
      const list = () => listing(feed, snapshot, (input) => writeAddress(declared, input));
      readOnlyRoute(routes, declared.path.replaceAll(/\{(\w+)\}/g, ':$1'), read, list);
    }
  }
}
