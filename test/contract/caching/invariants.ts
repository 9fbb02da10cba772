import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ask, type WireAnswer } from '../../wire.ts';

type Fields = Readonly<Record<string, string>>;

interface Representation {
  readonly fields: Fields;
  readonly whole: WireAnswer;
}

export async function findFaults(url: string, address: string): Promise<string[]> {
  const inspection = new Inspection(url, address);
  const byAccept = await checkAccept(inspection);
  const [{ whole }] = byAccept;
  const { status, headers } = whole;
  const isStored = headers['cache-control'] !== 'no-store';
  if (!isStored) inspection.check('a response with no-store has no ETag', headers.etag === undefined, headers);
  if (!isStored || status !== 200)
    for (const known of ['*', '"x"'])
      await inspection.checkSame(
        'conditional requests do not hide problems or redirects',
        { 'if-none-match': known },
        whole,
      );
  if (!isStored) return inspection.faults;
  inspection.check('only answers and redirects may be stored', status === 200 || status === 308, status);
  const isRevalidated = headers['cache-control'] === 'public, no-cache';
  inspection.check(
    'a permanent answer is revalidated before use',
    isRevalidated || status === 308 || !address.includes('/s/'),
    headers,
  );
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
    return ask(this.#url, this.#address, { method, headers: { ...headers }, agent });
  }

  /** Reports a fault if an invariant doesn't hold. */
  check(invariant: string, holds: boolean, found: unknown): void {
    if (!holds) this.faults.push(`${invariant}: ${JSON.stringify(found)}`);
  }

  /** Checks that other request headers get the same response. */
  async checkSame(invariant: string, fields: Fields, whole: WireAnswer): Promise<void> {
    const answer = await this.send(fields);
    this.check(invariant, isSame(answer, whole), { status: answer.status, ...answer.headers });
  }
}

/** Opening a connection for each request would take most of the time. */
const agent = new Agent({ keepAlive: true });

const ACCEPTS = ['text/markdown', 'text/html', 'application/json', 'text/csv'];

/** Headers of browsers and proxies that must not change an answer. */
const IRRELEVANT: Fields = {
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
  const plain: Representation = { fields: {}, whole: await inspection.send({}) };
  const forms: [Representation, ...Representation[]] = [plain];
  for (const accept of ACCEPTS) {
    const whole = await inspection.send({ accept });
    if (!forms.some((form) => isSame(form.whole, whole))) forms.push({ fields: { accept }, whole });
  }
  for (const { fields, whole } of forms) {
    const head = await inspection.send(fields, 'HEAD');
    const isEqual = ownHeaders(head) === ownHeaders(whole) && head.body.length === 0;
    inspection.check('HEAD has the headers of GET', isEqual, [head.headers, whole.headers]);
    const { 'content-length': length, 'cache-control': caching } = whole.headers;
    inspection.check('Content-Length is the length of the body', length === `${whole.body.length}`, whole.headers);
    const isNamed = forms.length === 1 || isVariedBy('accept', whole) || caching === 'no-store';
    inspection.check('Vary names Accept if it selects the answer', isNamed, whole.headers);
  }
  await inspection.checkSame('irrelevant headers do not change the answer', IRRELEVANT, plain.whole);
  return forms;
}

const DECODED = { identity: (body: Buffer) => body, gzip: gunzipSync };

/** Checks the representations that Accept-Encoding selects, and returns them. */
async function checkCoding(
  inspection: Inspection,
  byAccept: readonly [Representation, ...Representation[]],
): Promise<Representation[]> {
  const forms: Representation[] = [];
  for (const { fields, whole } of byAccept) {
    for (const [coding, decode] of Object.entries(DECODED)) {
      const coded = { ...fields, 'accept-encoding': coding };
      const form = { fields: coded, whole: await inspection.send(coded) };
      const { headers, body } = form.whole;
      const { 'content-encoding': sent, 'content-length': length, vary, 'cache-control': caching } = headers;
      const isChosen = sent === undefined || (sent === coding && isVariedBy('accept-encoding', form.whole));
      inspection.check('the coding is accepted, and Vary names Accept-Encoding', isChosen, headers);
      const text = sent === undefined ? body : decode(body);
      inspection.check('decoding restores the body', text.equals(whole.body), headers);
      inspection.check('Content-Length is the length of the coded body', length === `${body.length}`, headers);
      const head = ownHeaders(await inspection.send(coded, 'HEAD'));
      inspection.check('HEAD has the headers of GET in this coding', head === ownHeaders(form.whole), [head, headers]);
      const { vary: expectedVary, 'cache-control': expectedCaching } = byAccept[0].whole.headers;
      inspection.check(
        'all representations have the same Vary and Cache-Control',
        vary === expectedVary && caching === expectedCaching,
        headers,
      );
      if (!forms.some(({ whole }) => isSame(whole, form.whole))) forms.push(form);
    }
  }
  return forms;
}

/** Headers that a 304 must repeat, since caches update stored headers with it (RFC 9110, 15.4.5). */
const REPEATED = [
  ...['etag', 'vary', 'cache-control', 'access-control-allow-origin', 'strict-transport-security'],
  ...['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'],
];

/** Checks conditional requests and ranges. */
async function checkConditions(inspection: Inspection, forms: readonly Representation[]): Promise<void> {
  const tags = forms.map(({ whole }) => whole.headers.etag ?? '');
  const areStrong = tags.every((tag) => /^"[^"]+"$/.test(tag));
  inspection.check(
    'each representation has its own strong ETag',
    areStrong && new Set(tags).size === tags.length,
    tags,
  );
  for (const [i, { fields, whole }] of forms.entries()) {
    const tag = tags[i] as string;
    const others = ['"x"', ...tags.filter((other) => other !== tag)].join(', ');
    const checkUnchanged = async (conditions: Fields, method: string) => {
      const { status, headers, body } = await inspection.send({ ...fields, ...conditions }, method);
      inspection.check(`${method} with the current ETag gets 304`, status === 304 && body.length === 0, [
        conditions,
        status,
      ]);
      const isRepeated = REPEATED.every((name) => headers[name] === whole.headers[name]);
      inspection.check('304 repeats the headers that caches update', isRepeated, headers);
      const length = headers['content-length'];
      inspection.check(
        '304 has no different Content-Length',
        [undefined, whole.headers['content-length']].includes(length),
        headers,
      );
    };
    await inspection.checkSame(
      'ETags of other representations get the whole answer',
      { ...fields, 'if-none-match': others },
      whole,
    );
    await checkUnchanged({ 'if-none-match': `"x", W/"y,z", W/${tag}` }, 'GET');
    await checkUnchanged({ 'if-none-match': tag }, 'HEAD');
    await inspection.checkSame('a range request gets the whole answer', { ...fields, range: 'bytes=0-0' }, whole);
    await inspection.checkSame(
      'If-Range gets the whole answer',
      { ...fields, range: 'bytes=0-0', 'if-range': tag },
      whole,
    );
  }
}

const isVariedBy = (name: string, { headers: { vary = '' } }: WireAnswer) =>
  vary.toLowerCase().split(', ').includes(name);

/** Headers of the connection. */
const IGNORED = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

function ownHeaders({ status, headers }: WireAnswer): string {
  const own = Object.entries(headers).filter(([name]) => !IGNORED.includes(name));
  return JSON.stringify([status, ...own.sort()]);
}

function isSame(one: WireAnswer, other: WireAnswer): boolean {
  return ownHeaders(one) === ownHeaders(other) && one.body.equals(other.body);
}
