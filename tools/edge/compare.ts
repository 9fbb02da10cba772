import type { WireAnswer } from '../../test/wire.ts';

/** A request to both servers. */
export interface ComparedRequest {
  /** What it is an example of; differences are counted by it. */
  readonly kind: string;
  readonly method: string;
  /** Path and query, without the base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const getRequest = (
  kind: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): ComparedRequest => ({
  kind,
  method: 'GET',
  path,
  headers,
});

/** The same request for each content coding and without one. */
export const inEachCoding = (request: ComparedRequest): ComparedRequest[] =>
  ['br', 'gzip', undefined].map((coding) => ({
    ...request,
    headers: { ...request.headers, ...(coding !== undefined && { 'accept-encoding': coding }) },
  }));

/** About the connection, or different each time. */
const IGNORED: readonly string[] = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** In what two answers differ, each in a few words. @param ignored headers that may differ besides those of the connection */
export function wireDifferences(one: WireAnswer, other: WireAnswer, ignored: readonly string[] = []): string[] {
  const all = new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]);
  const names = [...all].filter((name) => !IGNORED.includes(name) && !ignored.includes(name)).sort();
  return [
    ...(one.status === other.status ? [] : [`status ${one.status} and ${other.status}`]),
    ...names.flatMap((name) => {
      const [a, b] = [one.headers[name], other.headers[name]];
      return a === b ? [] : [`${name} ${JSON.stringify(a)} and ${JSON.stringify(b)}`];
    }),
    ...(one.body.equals(other.body)
      ? []
      : [`body ${excerpt(one.body, other.body)} and ${excerpt(other.body, one.body)}`]),
  ];
}

function excerpt(body: Buffer, other: Buffer): string {
  const first = body.findIndex((byte, i) => byte !== other[i]);
  return JSON.stringify(body.subarray(Math.max(0, first - 20), first + 40).toString('latin1'));
}

/** The kinds of what `repeated` gives. */
const REPEATED = ['HEAD', '304', '412'];

/** What a client asks for that has an answer already: nothing but the headers, or only if it has changed. */
export function repeated(request: ComparedRequest, { status, headers }: WireAnswer): ComparedRequest[] {
  const { etag } = headers;
  if (request.method !== 'GET' || REPEATED.includes(request.kind)) return [];
  const again = (kind: string, more: Readonly<Record<string, string>>, method = 'GET') => ({
    ...request,
    kind,
    method,
    headers: { ...request.headers, ...more },
  });
  const head = again('HEAD', {}, 'HEAD');
  if (status !== 200 || etag === undefined) return [head];
  return [
    head,
    again('304', { 'if-none-match': etag }),
    again('304', { 'if-none-match': `"other", W/${etag}` }),
    again('412', { 'if-match': '"other"' }),
    again('HEAD', { 'if-none-match': '*' }, 'HEAD'),
  ];
}
