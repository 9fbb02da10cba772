import type { Context } from 'hono';
import type { Static, TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { canonicalAddress, needsRedirect, type Operation, pathParameters, writeAddress } from '../calls/operation.ts';
import { isBookkeeping } from '../calls/parameter-names.ts';
import { isList, isRepeated } from '../calls/parameter-schema.ts';
import { moveUnknown, resolveQuestions } from '../calls/question-names.ts';
import { readInput } from '../calls/read-input.ts';
import { readNames } from '../calls/read-names.ts';
import { answerWhole, resolveRequest } from '../calls/request.ts';
import { resolveTools } from '../calls/tool-names.ts';
import type { Deployment } from '../config/identity.ts';
import { readParameters } from '../http/parameters.ts';
import { MAX_LOCATION } from '../http/routes.ts';
import { toBasePath, withoutBasePath } from '../http/url.ts';
import type { Ask, LoadContext, Page, PrepareContext, Shared, SiteOptions, View } from './types.ts';

/** Forms send empty fields, and repeat a parameter for each ticked box. */
function isWrittenByForm(url: string, { input }: Pick<Page, 'input'>): boolean {
  const names = new Set<string>();
  for (const [name, value] of url.includes('?') ? new URL(url).searchParams : []) {
    const schema = input.properties[name] as TSchema | undefined;
    if (value.trim() === '' || (names.has(name) && schema && !isRepeated(schema))) return true;
    names.add(name);
  }
  return false;
}

/** Path and query without tracking parameters. Undefined if there are none. */
function withoutTracking(url: string, basePath: string): string | undefined {
  const { pathname, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const left = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some(isBookkeeping));
  if (left.length === pairs.length) return undefined;
  return withoutBasePath(pathname, basePath) + (left.length > 0 ? `?${left.join('&')}` : '');
}

/** Whether a parameter has another name here, or a value is written in words: `seats=three`. */
function isReworded(
  raw: Readonly<Record<string, unknown>>,
  { properties }: Page['input'],
  { input, unknown }: Pick<PageRequest, 'input' | 'unknown'>,
): boolean {
  return Object.entries(raw).some(([name, value]) => {
    const schema = properties[name] as TSchema | undefined;
    if (unknown.includes(name) || isBookkeeping(name)) return false;
    return schema === undefined || (!isList(schema) && String([value].flat()[0]).trim() !== String(input[name] ?? ''));
  });
}

export interface PageRequest {
  readonly input: Readonly<Record<string, unknown>>;
  /** Names that mean nothing here. The page says so. */
  readonly unknown: readonly string[];
  /** Canonical path and query, without `.md`. */
  readonly address: string;
  /** Redirect target: for another name, the address of a form, or tracking parameters. */
  readonly elsewhere: string | undefined;
}

/**
 * Reads a request for a page or feed.
 * @param toFormat returns the address in the requested format
 * @param keys allowed values of the parameter `keys`. Default: all
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
  const raw = readParameters(c, pathParameters(page), ending);
  const { given, unknown: lost } = readNames(page.input, raw, snapshot);
  const unknown = Object.keys(lost);
  const read = readInput(page, given, snapshot);
  const understood = 'not_understood' in page.input.properties ? moveUnknown(read, snapshot) : read;
  const input = resolveQuestions(resolveTools(understood, snapshot), snapshot, keys);
  const address = writeAddress(page, input);
  const named = unknown.length === 0 ? page.leadsTo?.(input, snapshot) : undefined;
  if (named !== undefined) return { input, unknown, address, elsewhere: toFormat(named) };
  const isWritten = isWrittenByForm(c.req.url, page) || isReworded(raw, page.input, { input, unknown });
  const isElsewhere = input !== read || needsRedirect(page, raw, input) || isWritten;
  const elsewhere = isElsewhere
    ? withParameters(toFormat(address), unknown, raw)
    : withoutTracking(c.req.url, toBasePath(baseUrl));
  // A long text is answered without a redirect.
  const isShort = elsewhere !== undefined && elsewhere.length <= MAX_LOCATION;
  return { input, unknown, address, elsewhere: isShort ? elsewhere : undefined };
}

/** An address with parameters as they were sent, so that the page it leads to can name them. */
function withParameters(address: string, names: readonly string[], raw: Readonly<Record<string, unknown>>): string {
  const pairs = names.flatMap((name) =>
    [raw[name]].flat().map((value) => [name, String(value)].map(encodeURIComponent).join('=')),
  );
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

export interface SiteContext extends SiteOptions {
  readonly load: LoadData;
}

/** @throws Problem */
type LoadData = <Data>(load: (loading: LoadContext) => Data) => Pick<Shared, 'prepared'> & {
  readonly data: Data;
  /** The address of the JSON to link. Call it after loading. */
  readonly json: () => string | undefined;
};

/** Loads page data by running operations. Caches `prepared` data per snapshot. */
export function createLoader(operations: readonly Operation[], snapshot: Snapshot, deployment: Deployment): LoadData {
  const { manifest, methodology } = snapshot;
  const named = (name: string): Operation => {
    const operation = operations.find((other) => other.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return operation;
  };
  /** @param note receives the address of each answer */
  const asking = (note: (address: string) => void = () => {}): Ask =>
    ((declared: Operation, raw: Readonly<Record<string, unknown>>) => {
      const request = resolveRequest(named(declared.name), raw, snapshot);
      note(request.address);
      return answerWhole(request, snapshot, deployment);
    }) as unknown as Ask;
  const cache = new Map<unknown, unknown>();
  const prepared: PrepareContext['prepared'] = (prepare) => {
    if (!cache.has(prepare)) cache.set(prepare, prepare(preparing));
    return cache.get(prepare) as ReturnType<typeof prepare>;
  };
  const preparing: PrepareContext = { ask: asking(), prepared, manifest, methodology };
  return (load) => {
    let first: string | undefined;
    let linked: string | undefined;
    const ask = asking((address) => {
      first ??= address;
    });
    const data = load({
      ...preparing,
      snapshot,
      operations,
      ask,
      linkJson: ({ name }, input) => {
        linked = canonicalAddress(named(name), input);
      },
    });
    return { data, prepared, json: () => linked ?? first };
  };
}

export interface PageContext extends SiteContext, Pick<PageRequest, 'unknown'> {
  readonly page: Page;
  readonly input: Static<TObject>;
}

/** Loads a page and passes its view to `use`. @throws Problem if the input is invalid */
export function withView<Result>(
  { page, input, unknown, load, snapshot, baseUrl, operator }: PageContext,
  use: (view: View<Static<TObject>>) => Result,
  loadData: (loading: LoadContext) => unknown = (loading) => page.load(input, loading),
): Result | Promise<Result> {
  const { manifest, methodology } = snapshot;
  const { data, prepared, json } = load(loadData);
  const address = writeAddress(page, page.canonicalInput?.(input) ?? input);
  const here = writeAddress(page, input);
  const shared = { input, unknown, manifest, methodology, prepared, baseUrl, operator, address, here };
  const used = (data: unknown) => use({ ...shared, data, json: json() });
  return data instanceof Promise ? data.then(used) : used(data);
}
