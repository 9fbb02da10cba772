import type { Context } from 'hono';
import type { Static, TObject } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Choices } from '../call/kinds.ts';
import { canonicalAddress, formatPathAndQuery, type Operation, pathParameters } from '../call/operation.ts';
import { selectionChoices } from '../call/parameters.ts';
import { createProblem, type Mistake, readCall } from '../call/read-call.ts';
import { resolveRequest } from '../call/request.ts';
import { MAX_LOCATION, readParameters } from '../http/routes.ts';
import { hasFreeText, removeBasePath, toBasePath, toTarget } from '../http/url.ts';
import { limitNotUnderstood, needChoices, questionParameters } from '../need/parameters.ts';
import { indexSources } from '../writers/sources.ts';
import type { LoadContext, Page, PrepareContext, RunOperation, SharedContext, SiteOptions, View } from './types.ts';

/** Path and parameters of an address, so that those of two spellings can be compared. */
function parseAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://host');
  return String([
    decodeURIComponent(pathname),
    ...[...searchParams].map(([name, value]) => `${name}=${value.trim()}`).sort(),
  ]);
}

export interface PageRequest {
  readonly input: Readonly<Record<string, unknown>>;
  /** Names of unknown parameters. The page lists them. */
  readonly unknownNames: readonly string[];
  readonly unknownParameters: readonly Mistake[];
  /** Canonical path and query, without `.md`. */
  readonly address: string;
  /** Where to redirect requests with aliases, empty form fields or tracking parameters. */
  readonly redirectTarget: string | undefined;
}

/**
 * Reads a request for a page or feed.
 * @param toFormat returns the address in the requested format
 * @param keys allowed values of the parameter `keys`. Default: all
 * @throws Problem about mistakes that the page cannot show
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
  const choices = { ...PAGE_CHOICES, ...(keys && { keys: () => keys }) };
  const { values, mistakes } = readCall({ input: page.input, choices }, raw, snapshot);
  const unknownParameters = mistakes.filter(({ isName }) => isName);
  const unknownNames = unknownParameters.map(({ parameter }) => parameter);
  // A page shows unknown questions instead of failing.
  const isUnknownQuestion = ({ code, parameter }: Mistake) =>
    code === 'unknown_key' && parameter in questionParameters && 'not_understood' in page.input.properties;
  const others = mistakes.filter((mistake) => !mistake.isName && !isUnknownQuestion(mistake));
  if (others.length > 0) throw createProblem(others);
  const words = mistakes.filter(isUnknownQuestion).map(({ value }) => value);
  const input = moveToNotUnderstood(values, words, page);
  const address = formatPathAndQuery(page, input);
  const otherPage = unknownNames.length === 0 ? page.redirect?.(input, snapshot) : undefined;
  const target = toFormat(otherPage ?? appendParameters(address, unknownNames, raw));
  const requested = removeBasePath(toTarget(c.req.url), toBasePath(baseUrl));
  // Long addresses get no redirect, because the Location header has no room for them.
  const isRedirected = target.length <= MAX_LOCATION && parseAddress(target) !== parseAddress(requested);
  return { input, unknownNames, unknownParameters, address, redirectTarget: isRedirected ? target : undefined };
}

/** Adds words to `not_understood`, in the order of the page's parameters. */
function moveToNotUnderstood(input: PageRequest['input'], words: readonly string[], page: Pick<Page, 'input'>) {
  if (words.length === 0) return input;
  const { not_understood: earlier = [] } = input as { readonly not_understood?: readonly string[] };
  const complete: Record<string, unknown> = { ...input, not_understood: limitNotUnderstood([...earlier, ...words]) };
  const names = Object.keys(page.input.properties).filter((name) => complete[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, complete[name]]));
}

/** Choices of parameters that pages pass on. */
const PAGE_CHOICES: Choices = {
  currency: needChoices.currency,
  category: needChoices.category,
  job: ({ methodology }) => Object.keys(methodology.jobs),
  profile: ({ methodology }) => Object.keys(methodology.profiles),
  platform: ({ platforms }) => [...platforms.keys()],
  ...selectionChoices,
};

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
export function createLoader(operations: readonly Operation[], snapshot: Snapshot): Load {
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
      return request.operation.run(snapshot, request.input);
    }) as unknown as RunOperation;
  const cache = new Map<unknown, unknown>();
  const prepared: PrepareContext['prepared'] = (prepare) => {
    if (!cache.has(prepare)) cache.set(prepare, prepare(prepareContext));
    return cache.get(prepare) as ReturnType<typeof prepare>;
  };
  const sources = indexSources(snapshot);
  const prepareContext: PrepareContext = { ask: createRunner(), prepared, manifest, methodology, snapshot, sources };
  return (load) => {
    let firstAddress: string | undefined;
    let linkedAddress: string | undefined;
    const ask = createRunner((address) => {
      firstAddress ??= address;
    });
    const data = load({
      ...prepareContext,
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
  const sources = indexSources(snapshot);
  const shared = {
    input,
    unknownNames,
    manifest,
    methodology,
    sources,
    prepared,
    baseUrl,
    operator,
    address,
    requestAddress,
  };
  const isFree = hasFreeText(address, snapshot.tools);
  const renderData = (data: unknown) => render({ ...shared, hasFreeText: isFree, data, json: json() });
  return data instanceof Promise ? data.then(renderData) : renderData(data);
}
