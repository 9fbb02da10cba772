import type { Context } from 'hono';
import type { Static, TObject, TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import {
  canonicalAddress,
  formatPathAndQuery,
  needsRedirect,
  type Operation,
  pathParameters,
} from '../calls/operation.ts';
import { isIgnoredParameter } from '../calls/parameter-names.ts';
import { isList, isRepeated } from '../calls/parameter-schema.ts';
import { moveUnknownQuestions, resolveQuestions } from '../calls/question-names.ts';
import { readInput } from '../calls/read-input.ts';
import { assignValues } from '../calls/read-names.ts';
import { answerInFull, resolveRequest } from '../calls/request.ts';
import { resolveTools } from '../calls/tool-names.ts';
import type { Deployment } from '../config/identity.ts';
import { readParameters } from '../http/parameters.ts';
import { MAX_LOCATION } from '../http/routes.ts';
import { hasFreeText, removeBasePath, toBasePath } from '../http/url.ts';
import type { LoadContext, Page, PrepareContext, RunOperation, SharedContext, SiteOptions, View } from './types.ts';

/** Whether a form sent the request. Forms send empty fields, and repeat a parameter for each checked box. */
function isSentByForm(url: string, { input }: Pick<Page, 'input'>): boolean {
  const names = new Set<string>();
  for (const [name, value] of url.includes('?') ? new URL(url).searchParams : []) {
    const schema = input.properties[name] as TSchema | undefined;
    if (value.trim() === '' || (names.has(name) && schema && !isRepeated(schema))) return true;
    names.add(name);
  }
  return false;
}

/** Returns path and query without tracking parameters. Undefined if the address has none. */
function stripTracking(url: string, basePath: string): string | undefined {
  const { pathname, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const remaining = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some(isIgnoredParameter));
  if (remaining.length === pairs.length) return undefined;
  return removeBasePath(pathname, basePath) + (remaining.length > 0 ? `?${remaining.join('&')}` : '');
}

/** Whether a request uses an alias of a parameter or spells out a value, as in `seats=three`. */
function usesAlias(
  raw: Readonly<Record<string, unknown>>,
  { properties }: Page['input'],
  { input, unknownNames }: Pick<PageRequest, 'input' | 'unknownNames'>,
): boolean {
  return Object.entries(raw).some(([name, value]) => {
    const schema = properties[name] as TSchema | undefined;
    if (unknownNames.includes(name) || isIgnoredParameter(name)) return false;
    return schema === undefined || (!isList(schema) && String([value].flat()[0]).trim() !== String(input[name] ?? ''));
  });
}

export interface PageRequest {
  readonly input: Readonly<Record<string, unknown>>;
  /** Names of unknown parameters. The page lists them. */
  readonly unknownNames: readonly string[];
  /** Canonical path and query, without `.md`. */
  readonly address: string;
  /** Where to redirect requests with aliases, form fields or tracking parameters. */
  readonly redirectTarget: string | undefined;
}

/**
 * Reads a request for a page or feed.
 * @param toFormat returns the address in the requested format
 * @param keys allowed values of the parameter `keys`. Default: all
 * @throws Problem as `readInput` does
 */
export function readPageRequest(
  c: Context,
  page: Pick<Page, 'path' | 'input' | 'redirect'>,
  { snapshot, baseUrl }: Pick<SiteContext, 'snapshot' | 'baseUrl'>,
  toFormat = (address: string) => address,
  keys?: readonly string[],
): PageRequest {
  const extension = page.path.endsWith('}') ? toFormat('/x').slice('/x'.length) : '';
  const raw = readParameters(c, pathParameters(page), extension);
  const { known, unknown: unknownValues } = assignValues(page.input, raw, snapshot);
  const unknownNames = Object.keys(unknownValues);
  const parsed = readInput(page, known, snapshot);
  const understood = 'not_understood' in page.input.properties ? moveUnknownQuestions(parsed, snapshot) : parsed;
  const input = resolveQuestions(resolveTools(understood, snapshot), snapshot, keys);
  const address = formatPathAndQuery(page, input);
  const otherPage = unknownNames.length === 0 ? page.redirect?.(input, snapshot) : undefined;
  if (otherPage !== undefined) return { input, unknownNames, address, redirectTarget: toFormat(otherPage) };
  const isFromForm = isSentByForm(c.req.url, page) || usesAlias(raw, page.input, { input, unknownNames });
  const isNotCanonical = input !== parsed || needsRedirect(page, raw, input) || isFromForm;
  const redirectTarget = isNotCanonical
    ? appendParameters(toFormat(address), unknownNames, raw)
    : stripTracking(c.req.url, toBasePath(baseUrl));
  // Long addresses get no redirect, because the Location header has no room for them.
  const isShort = redirectTarget !== undefined && redirectTarget.length <= MAX_LOCATION;
  return { input, unknownNames, address, redirectTarget: isShort ? redirectTarget : undefined };
}

/** Appends unknown parameters unchanged, so that the page can name them. */
function appendParameters(address: string, names: readonly string[], raw: Readonly<Record<string, unknown>>): string {
  const pairs = names.flatMap((name) =>
    [raw[name]].flat().map((value) => [name, String(value)].map(encodeURIComponent).join('=')),
  );
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

export interface SiteContext extends SiteOptions {
  readonly load: Load;
}

/** @throws Problem */
type Load = <Data>(load: (context: LoadContext) => Data) => Pick<SharedContext, 'prepared'> & {
  readonly data: Data;
  /** Returns the address of the JSON to link. Call it after loading. */
  readonly json: () => string | undefined;
};

/** Loads page data by running operations. Caches `prepared` data per snapshot. */
export function createLoader(operations: readonly Operation[], snapshot: Snapshot, deployment: Deployment): Load {
  const { manifest, methodology } = snapshot;
  const findOperation = (name: string): Operation => {
    const operation = operations.find((other) => other.name === name);
    if (!operation) throw new Error(`unknown operation ${name}`);
    return operation;
  };
  /** @param onAnswer receives the address of each answer */
  const createRunner = (onAnswer: (address: string) => void = () => {}): RunOperation =>
    ((declared: Operation, raw: Readonly<Record<string, unknown>>) => {
      const request = resolveRequest(findOperation(declared.name), raw, snapshot);
      onAnswer(request.address);
      return answerInFull(request, snapshot, deployment);
    }) as unknown as RunOperation;
  const cache = new Map<unknown, unknown>();
  const prepared: PrepareContext['prepared'] = (prepare) => {
    if (!cache.has(prepare)) cache.set(prepare, prepare(prepareContext));
    return cache.get(prepare) as ReturnType<typeof prepare>;
  };
  const prepareContext: PrepareContext = { ask: createRunner(), prepared, manifest, methodology };
  return (load) => {
    let firstAddress: string | undefined;
    let linkedAddress: string | undefined;
    const ask = createRunner((address) => {
      firstAddress ??= address;
    });
    const data = load({
      ...prepareContext,
      snapshot,
      operations,
      ask,
      linkJson: ({ name }, input) => {
        linkedAddress = canonicalAddress(findOperation(name), input);
      },
    });
    return { data, prepared, json: () => linkedAddress ?? firstAddress };
  };
}

export interface PageContext extends SiteContext, Pick<PageRequest, 'unknownNames'> {
  readonly page: Page;
  readonly input: Static<TObject>;
}

/** Loads a page and passes its view to `render`. @throws Problem if the input is invalid */
export function withView<Result>(
  { page, input, unknownNames, load, snapshot, baseUrl, operator }: PageContext,
  render: (view: View<Static<TObject>>) => Result,
  loadData: (context: LoadContext) => unknown = (context) => page.load(input, context),
): Result | Promise<Result> {
  const { manifest, methodology } = snapshot;
  const { data, prepared, json } = load(loadData);
  const address = formatPathAndQuery(page, page.canonicalInput?.(input) ?? input);
  const requestAddress = formatPathAndQuery(page, input);
  const shared = { input, unknownNames, manifest, methodology, prepared, baseUrl, operator, address, requestAddress };
  const isFree = hasFreeText(address, snapshot.tools);
  const renderData = (data: unknown) => render({ ...shared, hasFreeText: isFree, data, json: json() });
  return data instanceof Promise ? data.then(renderData) : renderData(data);
}
