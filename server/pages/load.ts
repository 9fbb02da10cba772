import type { Context } from 'hono';
import type { Static, TObject, TSchema } from 'typebox';
import type { Respond } from '../http/respond.ts';
import { redirect } from '../http/routes.ts';
import { isTracking, MARKDOWN, onlyValue, queryNames, withoutTracking } from '../http/url.ts';
import type { Operator } from '../identity/identity.ts';
import { isRepeated, readInput, requireKnown } from '../operations/input.ts';
import { addressOf, isNamedOtherwise, type Operation, pathParameters, writeAddress } from '../operations/operation.ts';
import { answerRequest, resolveRequest, withKeys, withSlugs } from '../operations/request.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Ask, Interfaces, Loading, Page, Prepared, Preparing, View } from './page.ts';

/** Whether an address is as forms write it: with empty fields, or with a parameter for each box that is ticked. */
export function isWrittenByForm(url: string, { input }: Pick<Page, 'input'>): boolean {
  const names = new Set<string>();
  for (const [name, value] of url.includes('?') ? new URL(url).searchParams : []) {
    const schema = input.properties[name] as TSchema | undefined;
    if (value.trim() === '' || (names.has(name) && schema && !isRepeated(schema))) return true;
    names.add(name);
  }
  return false;
}

/**
 * The parameters of a page, in the ways that forms send them: an empty field counts as missing, and a list is either a repeated
 * parameter or one value with commas.
 * @param isMarkdown whether the path ends in `.md`
 * @throws Problem unknown_parameter, except for tracking parameters; repeated_parameter
 */
export function parametersOf(
  c: Context,
  page: Pick<Page, 'path' | 'input'>,
  isMarkdown = false,
): Record<string, unknown> {
  const inPath = pathParameters(page);
  const raw: Record<string, unknown> = {};
  const declared = Object.entries(page.input.properties as Record<string, TSchema>);
  requireKnown(
    [...queryNames(c.req.url)].filter((name) => !isTracking(name)),
    declared.map(([name]) => name).filter((name) => !inPath.includes(name)),
  );
  for (const [name, schema] of declared) {
    if (inPath.includes(name)) {
      const hasEnding = isMarkdown && page.path.endsWith(`{${name}}`);
      raw[name] = c.req.param(name)?.slice(0, hasEnding ? -MARKDOWN.length : undefined);
      continue;
    }
    const given = (c.req.queries(name) ?? []).filter((value) => value.trim() !== '');
    if (given.length > 0)
      raw[name] = isRepeated(schema) ? given : 'items' in schema ? given.join(',') : onlyValue(name, given);
  }
  return raw;
}

/** What pages, and files of pages such as feeds, are made from. */
export interface Serving {
  readonly load: LoadData;
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly operator: Operator;
  readonly respond: Respond;
}

/** The input of a request for such a file, and its address. */
interface FileRequest {
  readonly input: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/**
 * Reads a request for a file that has one address for each input, such as a feed.
 * @param keys the keys that its parameter `keys` may name
 * @returns a redirect to that address if the request is for another one
 * @throws Problem as `parametersOf` and `readInput` do
 */
export function readFileRequest(
  c: Context,
  declared: Pick<Page, 'path' | 'input'>,
  snapshot: Snapshot,
  basePath: string,
  keys: readonly string[] = [],
): FileRequest | Response {
  const parameters = parametersOf(c, declared);
  const untracked = withoutTracking(c.req.url, basePath);
  if (untracked !== undefined) return redirect(untracked, basePath);
  const read = readInput(declared, parameters);
  const { input } = withKeys(withSlugs(read, snapshot), keys);
  const address = writeAddress(declared, input);
  const isElsewhere = input !== read || isNamedOtherwise(declared, parameters, input);
  return isElsewhere ? redirect(address, basePath) : { input, address };
}

/** Loads the data of one page. @throws Problem */
export type LoadData = <Data>(load: (loading: Loading) => Data) => {
  readonly data: Data;
  /** The address of the JSON that the page links, once everything is loaded. */
  readonly json: () => string | undefined;
};

/**
 * Loads the data of the pages of one snapshot from its operations. What is prepared is kept from one page to the next.
 */
export function loader(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  interfaces: Interfaces,
): LoadData {
  const { manifest, methodology } = snapshot;
  const named = (name: string): Operation => {
    const operation = operations.find((other) => other.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return operation;
  };
  /** @param note is called with the address of each answer that is asked for */
  const asking = (note: (address: string) => void = () => {}): Ask =>
    ((declared: Operation, raw: Readonly<Record<string, unknown>>) => {
      const request = resolveRequest(named(declared.name), raw, snapshot);
      note(request.address);
      return answerRequest(request, snapshot, baseUrl);
    }) as unknown as Ask;
  const cache = new Map<unknown, unknown>();
  const prepared: Prepared = (prepare) => {
    if (!cache.has(prepare)) cache.set(prepare, prepare(preparing));
    return cache.get(prepare) as ReturnType<typeof prepare>;
  };
  const preparing: Preparing = { ask: asking(), prepared, manifest, methodology };
  return (load) => {
    let first: string | undefined;
    let linked: string | undefined;
    const ask = asking((address) => {
      first ??= address;
    });
    const data = load({
      ...preparing,
      ...interfaces,
      ask,
      linkJson: ({ name }, input) => {
        linked = addressOf(named(name), input);
      },
    });
    return { data, json: () => linked ?? first };
  };
}

interface Viewing extends Omit<Serving, 'answers'> {
  readonly page: Page;
  readonly input: Static<TObject>;
}

/** What a page is drawn or written from. @throws Problem where its input is wrong */
export function viewOf<Result>(
  { page, input, load, snapshot, baseUrl, operator }: Viewing,
  use: (view: View<Static<TObject>>) => Result,
): Result | Promise<Result> {
  const { manifest, methodology } = snapshot;
  const { data, json } = load((loading) => page.load(input, loading));
  const address = writeAddress(page, page.canonicalInput?.(input) ?? input);
  const used = (data: unknown) => use({ input, data, manifest, methodology, baseUrl, operator, address, json: json() });
  return data instanceof Promise ? data.then(used) : used(data);
}
