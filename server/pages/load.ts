import type { Context } from 'hono';
import type { Static, TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isRepeated } from '../calls/choices.ts';
import { addressOf, isNamedOtherwise, type Operation, pathParameters, writeAddress } from '../calls/operation.ts';
import { type Ignored, isAddedByClients, readInput } from '../calls/read-input.ts';
import { answerRequest, resolveRequest, withIgnored } from '../calls/request.ts';
import { withSlugs } from '../calls/tool-names.ts';
import { withKeys } from '../calls/with-keys.ts';
import { parametersOf } from '../http/parameters.ts';
import { MAX_LOCATION } from '../http/routes.ts';
import { basePathOf, withoutBasePath } from '../http/url.ts';
import type { Ask, LoadContext, Page, PrepareContext, Shared, SiteOptions, View } from './types.ts';

/** Whether an address is as forms write it: with empty fields, or with a parameter for each box that is ticked. */
function isWrittenByForm(url: string, { input }: Pick<Page, 'input'>): boolean {
  const names = new Set<string>();
  for (const [name, value] of url.includes('?') ? new URL(url).searchParams : []) {
    const schema = input.properties[name] as TSchema | undefined;
    if (value.trim() === '' || (names.has(name) && schema && !isRepeated(schema))) return true;
    names.add(name);
  }
  return false;
}

/**
 * Path and query without what trackers add; the other parameters keep their spelling.
 * @returns undefined if the query has nothing of that kind
 */
function withoutTracking(url: string, basePath: string): string | undefined {
  const { pathname, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const left = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some(isAddedByClients));
  if (left.length === pairs.length) return undefined;
  return withoutBasePath(pathname, basePath) + (left.length > 0 ? `?${left.join('&')}` : '');
}

/** What a request for a page says. */
export interface PageRequest {
  readonly input: Readonly<Record<string, unknown>>;
  readonly ignored: readonly Ignored[];
  /** The canonical path and query, without the ending of another format. */
  readonly address: string;
  /** Where to send a request for something by another name, that a form wrote, or that is tracked. */
  readonly elsewhere: string | undefined;
}

/**
 * Reads a request for a page, or for a file of pages that has one address for each input, such as a feed.
 * @param toFormat returns the address in the format that is asked for
 * @param keys the keys that its parameter `keys` may name, where these are not all
 * @throws Problem as `readInput` does
 */
export function readPageRequest(
  c: Context,
  page: Pick<Page, 'path' | 'input' | 'leadsTo'>,
  { snapshot, baseUrl }: Pick<SiteContext, 'snapshot' | 'baseUrl'>,
  toFormat = (address: string) => address,
  keys?: readonly string[],
): PageRequest {
  const ending = page.path.endsWith('}') ? toFormat('/x').slice('/x'.length) : '';
  const raw = parametersOf(c, pathParameters(page), ending);
  const { input: read, ignored } = readInput(page, raw);
  const { input } = withKeys(withSlugs(read, snapshot), snapshot, keys);
  const address = writeAddress(page, input);
  const named = ignored.length === 0 ? page.leadsTo?.(input, snapshot) : undefined;
  if (named !== undefined) return { input, ignored, address, elsewhere: toFormat(named) };
  const isElsewhere = input !== read || isNamedOtherwise(page, raw, input) || isWrittenByForm(c.req.url, page);
  const elsewhere = isElsewhere
    ? withIgnored(toFormat(address), ignored)
    : withoutTracking(c.req.url, basePathOf(baseUrl));
  // A long text is answered at the address at which it was asked for.
  const isShort = elsewhere !== undefined && elsewhere.length <= MAX_LOCATION;
  return { input, ignored, address, elsewhere: isShort ? elsewhere : undefined };
}

/** What pages, and files of pages such as feeds, are made from. */
export interface SiteContext extends SiteOptions {
  readonly load: LoadData;
}

/** Loads the data of one page. @throws Problem */
type LoadData = <Data>(
  load: (loading: LoadContext) => Data,
  ignored?: readonly Ignored[],
) => Pick<Shared, 'prepared'> & {
  readonly data: Data;
  /** The address of the JSON that the page links, once everything is loaded. */
  readonly json: () => string | undefined;
};

/**
 * Loads the data of the pages of one snapshot from its operations. What is prepared is kept from one page to the next.
 */
export function createLoader(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string): LoadData {
  const { manifest, methodology } = snapshot;
  const named = (name: string): Operation => {
    const operation = operations.find((other) => other.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return operation;
  };
  /** @param note is called with the address of each answer that is asked for */
  const asking = (note: (address: string) => void = () => {}, ignored: readonly Ignored[] = []): Ask =>
    ((declared: Operation, raw: Readonly<Record<string, unknown>>) => {
      const request = resolveRequest(named(declared.name), raw, snapshot, '', ignored);
      note(request.address);
      return answerRequest(request, snapshot, baseUrl);
    }) as unknown as Ask;
  const cache = new Map<unknown, unknown>();
  const prepared: PrepareContext['prepared'] = (prepare) => {
    if (!cache.has(prepare)) cache.set(prepare, prepare(preparing));
    return cache.get(prepare) as ReturnType<typeof prepare>;
  };
  const preparing: PrepareContext = { ask: asking(), prepared, manifest, methodology };
  return (load, ignored) => {
    let first: string | undefined;
    let linked: string | undefined;
    const ask = asking((address) => {
      first ??= address;
    }, ignored);
    const data = load({
      ...preparing,
      snapshot,
      operations,
      ask,
      linkJson: ({ name }, input) => {
        linked = addressOf(named(name), input);
      },
    });
    return { data, prepared, json: () => linked ?? first };
  };
}

export interface PageContext extends SiteContext, Pick<PageRequest, 'ignored'> {
  readonly page: Page;
  readonly input: Static<TObject>;
}

/** What a page is drawn or written from. @throws Problem where its input is wrong */
export function withView<Result>(
  { page, input, ignored, load, snapshot, baseUrl, operator }: PageContext,
  use: (view: View<Static<TObject>>) => Result,
  loadData: (loading: LoadContext) => unknown = (loading) => page.load(input, loading),
): Result | Promise<Result> {
  const { manifest, methodology } = snapshot;
  const { data, prepared, json } = load(loadData, ignored);
  const address = writeAddress(page, page.canonicalInput?.(input) ?? input);
  const shared = { input, manifest, methodology, prepared, baseUrl, operator, address };
  const used = (data: unknown) => use({ ...shared, data, json: json() });
  return data instanceof Promise ? data.then(used) : used(data);
}
