import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { sendRequest, type WireAnswer } from '../../wire.ts';

type Fields = Readonly<Record<string, string>>;

interface Representation {
  readonly fields: Fields;
  readonly response: WireAnswer;
}

export async function findFaults(url: string, address: string): Promise<string[]> {
  const inspection = new Inspection(url, address);
  const byAccept = await checkAccept(inspection);
  const [{ response }] = byAccept;
  const { status, headers } = response;
  const isStored = headers['cache-control'] !== 'no-store';
  if (!isStored) inspection.check('a response with no-store has no ETag', headers.etag === undefined, headers);
  if (!isStored || status !== 200)
    for (const tag of ['*', '"x"'])
      await inspection.checkSame(
        'conditional requests do not hide problems or redirects',
        { 'if-none-match': tag },
        response,
      );
  if (!isStored) return inspection.faults;
  inspection.check('only answers and redirects may be stored', status === 200 || status === 308, status);
  if (status === 200) await checkConditions(inspection, await checkCoding(inspection, byAccept));
  return inspection.faults;
}

class Inspection {
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #address: string;

  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  send(headers: Fields, method = 'GET'): Promise<WireAnswer> {
    return sendRequest(this.#url, this.#address, { method, headers: { ...headers }, agent });
  }

  /** Reports a fault if an invariant doesn't hold. */
  check(invariant: string, holds: boolean, evidence: unknown): void {
    if (!holds) this.faults.push(`${invariant}: ${JSON.stringify(evidence)}`);
  }

  /** Checks that a request with these headers gets the same response. */
  async checkSame(invariant: string, headers: Fields, response: WireAnswer): Promise<void> {
    const answer = await this.send(headers);
    this.check(invariant, isSame(answer, response), { status: answer.status, ...answer.headers });
  }
}

/** Reuses connections, since opening one for each request would take most of the time. */
const agent = new Agent({ keepAlive: true });

const ACCEPTS = ['text/markdown', 'text/html', 'application/json', 'text/csv'];

/** Headers of browsers and proxies that must not change an answer. */
const IRRELEVANT_HEADERS: Fields = {
  'accept-language': 'de',
  cookie: 'a=b',
  origin: 'https://elsewhere.example',
  'user-agent': 'Mozilla/5.0',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-proto': 'https',
  'if-modified-since': 'Fri, 31 Dec 2100 23:59:59 GMT',
  'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
};

/** Checks the representations that Accept selects, and returns them. */
async function checkAccept(inspection: Inspection): Promise<[Representation, ...Representation[]]> {
  const plain: Representation = { fields: {}, response: await inspection.send({}) };
  const representations: [Representation, ...Representation[]] = [plain];
  for (const accept of ACCEPTS) {
    const response = await inspection.send({ accept });
    if (!representations.some((representation) => isSame(representation.response, response)))
      representations.push({ fields: { accept }, response });
  }
  for (const { fields, response } of representations) {
    const head = await inspection.send(fields, 'HEAD');
    const isEqual = serializeHeaders(head) === serializeHeaders(response) && head.body.length === 0;
    inspection.check('HEAD has the headers of GET', isEqual, [head.headers, response.headers]);
    const { 'content-length': length, 'cache-control': caching } = response.headers;
    inspection.check(
      'Content-Length is the length of the body',
      length === `${response.body.length}`,
      response.headers,
    );
    const isVaried = representations.length === 1 || isVariedBy('accept', response) || caching === 'no-store';
    inspection.check('Vary names Accept if it selects the answer', isVaried, response.headers);
  }
  await inspection.checkSame('irrelevant headers do not change the answer', IRRELEVANT_HEADERS, plain.response);
  return representations;
}

const DECODERS = { identity: (body: Buffer) => body, gzip: gunzipSync };

/** Checks the representations that Accept-Encoding selects, and returns them. */
async function checkCoding(
  inspection: Inspection,
  uncoded: readonly [Representation, ...Representation[]],
): Promise<Representation[]> {
  const representations: Representation[] = [];
  for (const { fields, response } of uncoded) {
    for (const [coding, decode] of Object.entries(DECODERS)) {
      const coded = { ...fields, 'accept-encoding': coding };
      const representation = { fields: coded, response: await inspection.send(coded) };
      const { headers, body } = representation.response;
      const { 'content-encoding': sent, 'content-length': length, vary, 'cache-control': caching } = headers;
      const isDeclared =
        sent === undefined || (sent === coding && isVariedBy('accept-encoding', representation.response));
      inspection.check('the coding is the requested one, and Vary names Accept-Encoding', isDeclared, headers);
      const text = sent === undefined ? body : decode(body);
      inspection.check('decoding restores the body', text.equals(response.body), headers);
      inspection.check('Content-Length is the length of the coded body', length === `${body.length}`, headers);
      const head = serializeHeaders(await inspection.send(coded, 'HEAD'));
      inspection.check(
        'HEAD has the headers of GET in this coding',
        head === serializeHeaders(representation.response),
        [head, headers],
      );
      const { vary: expectedVary, 'cache-control': expectedCaching } = uncoded[0].response.headers;
      inspection.check(
        'all representations have the same Vary and Cache-Control',
        vary === expectedVary && caching === expectedCaching,
        headers,
      );
      if (!representations.some(({ response }) => isSame(response, representation.response)))
        representations.push(representation);
    }
  }
  return representations;
}

/** Headers that a 304 must repeat, since caches update stored headers with it (RFC 9110, 15.4.5). */
const REPEATED_IN_304 = [
  ...['etag', 'vary', 'cache-control', 'access-control-allow-origin', 'strict-transport-security'],
  ...['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'],
];

/** Checks conditional requests and ranges. */
async function checkConditions(inspection: Inspection, representations: readonly Representation[]): Promise<void> {
  const tags = representations.map(({ response }) => response.headers.etag ?? '');
  const areStrong = tags.every((tag) => /^"[^"]+"$/.test(tag));
  inspection.check(
    'each representation has its own strong ETag',
    areStrong && new Set(tags).size === tags.length,
    tags,
  );
  for (const [i, { fields, response }] of representations.entries()) {
    const tag = tags[i] as string;
    const others = ['"x"', ...tags.filter((other) => other !== tag)].join(', ');
    const checkUnchanged = async (conditions: Fields, method: string) => {
      const { status, headers, body } = await inspection.send({ ...fields, ...conditions }, method);
      inspection.check(`${method} with the current ETag gets 304`, status === 304 && body.length === 0, [
        conditions,
        status,
      ]);
      const isRepeated = REPEATED_IN_304.every((name) => headers[name] === response.headers[name]);
      inspection.check('304 repeats the headers that caches update', isRepeated, headers);
      const length = headers['content-length'];
      inspection.check(
        '304 has the same Content-Length or none',
        [undefined, response.headers['content-length']].includes(length),
        headers,
      );
    };
    await inspection.checkSame(
      'ETags of other representations get the whole answer',
      { ...fields, 'if-none-match': others },
      response,
    );
    await checkUnchanged({ 'if-none-match': `"x", W/"y,z", W/${tag}` }, 'GET');
    await checkUnchanged({ 'if-none-match': tag }, 'HEAD');
    await inspection.checkSame('a range request gets the whole answer', { ...fields, range: 'bytes=0-0' }, response);
    await inspection.checkSame(
      'If-Range gets the whole answer',
      { ...fields, range: 'bytes=0-0', 'if-range': tag },
      response,
    );
  }
}

const isVariedBy = (name: string, { headers: { vary = '' } }: WireAnswer) =>
  vary.toLowerCase().split(', ').includes(name);

/** Headers about the connection, which differ between equal answers. */
const IGNORED_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

function serializeHeaders({ status, headers }: WireAnswer): string {
  const relevant = Object.entries(headers).filter(([name]) => !IGNORED_HEADERS.includes(name));
  return JSON.stringify([status, ...relevant.sort()]);
}

function isSame(one: WireAnswer, other: WireAnswer): boolean {
  return serializeHeaders(one) === serializeHeaders(other) && one.body.equals(other.body);
}
