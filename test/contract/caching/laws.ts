import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ask, type WireAnswer } from '../../wire.ts';

type Fields = Readonly<Record<string, string>>;

interface Form {
  readonly fields: Fields;
  readonly whole: WireAnswer;
}

export async function findFaults(url: string, address: string): Promise<string[]> {
  const inspection = new Inspection(url, address);
  const byAccept = await chosenByAccept(inspection);
  const [{ whole }] = byAccept;
  const { status, headers } = whole;
  const isStored = headers['cache-control'] !== 'no-store';
  if (!isStored) inspection.law('what is not stored has no tag', headers.etag === undefined, headers);
  if (!isStored || status !== 200)
    for (const known of ['*', '"x"'])
      await inspection.same('conditions hide neither problems nor redirects', { 'if-none-match': known }, whole);
  if (!isStored) return inspection.faults;
  inspection.law('only answers and redirects are stored', status === 200 || status === 308, status);
  const isChecked = headers['cache-control'] === 'public, no-cache';
  inspection.law(
    'what names a snapshot is checked before use',
    isChecked || status === 308 || !address.includes('/s/'),
    headers,
  );
  if (status === 200) await judgeConditions(inspection, await chosenByCoding(inspection, byAccept));
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

  law(text: string, holds: boolean, found: unknown): void {
    if (!holds) this.faults.push(`${text}: ${JSON.stringify(found)}`);
  }

  async same(text: string, fields: Fields, whole: WireAnswer): Promise<void> {
    const answer = await this.send(fields);
    this.law(text, isSame(answer, whole), { status: answer.status, ...answer.headers });
  }
}

/** One connection after the other would take most of the time. */
const agent = new Agent({ keepAlive: true });

const ACCEPTS = ['text/markdown', 'text/html', 'application/json', 'text/csv'];

/** Other headers of browsers and proxies. None may change an answer. */
const OTHERS: Fields = {
  'accept-language': 'de',
  cookie: 'a=b',
  origin: 'https://elsewhere.example',
  'user-agent': 'Mozilla/5.0',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-proto': 'https',
  'if-modified-since': 'Fri, 31 Dec 2100 23:59:59 GMT',
  'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
};

async function chosenByAccept(inspection: Inspection): Promise<[Form, ...Form[]]> {
  const plain: Form = { fields: {}, whole: await inspection.send({}) };
  const forms: [Form, ...Form[]] = [plain];
  for (const accept of ACCEPTS) {
    const whole = await inspection.send({ accept });
    if (!forms.some((form) => isSame(form.whole, whole))) forms.push({ fields: { accept }, whole });
  }
  for (const { fields, whole } of forms) {
    const head = await inspection.send(fields, 'HEAD');
    const isLike = ownHeaders(head) === ownHeaders(whole) && head.body.length === 0;
    inspection.law('HEAD has the headers of GET', isLike, [head.headers, whole.headers]);
    const { 'content-length': length, 'cache-control': caching } = whole.headers;
    inspection.law('the length is that of the body', length === `${whole.body.length}`, whole.headers);
    const isNamed = forms.length === 1 || isVariedBy('accept', whole) || caching === 'no-store';
    inspection.law('Vary names Accept if it chooses', isNamed, whole.headers);
  }
  await inspection.same('no other header changes the answer', OTHERS, plain.whole);
  return forms;
}

const DECODED = { identity: (body: Buffer) => body, gzip: gunzipSync };

async function chosenByCoding(inspection: Inspection, byAccept: readonly [Form, ...Form[]]): Promise<Form[]> {
  const forms: Form[] = [];
  for (const { fields, whole } of byAccept) {
    for (const [coding, decode] of Object.entries(DECODED)) {
      const coded = { ...fields, 'accept-encoding': coding };
      const form = { fields: coded, whole: await inspection.send(coded) };
      const { headers, body } = form.whole;
      const { 'content-encoding': sent, 'content-length': length, vary, 'cache-control': caching } = headers;
      const isChosen = sent === undefined || (sent === coding && isVariedBy('accept-encoding', form.whole));
      inspection.law('the coding is an accepted one that Vary names', isChosen, headers);
      const text = sent === undefined ? body : decode(body);
      inspection.law('the coding changes no text', text.equals(whole.body), headers);
      inspection.law('the length is that of the coded body', length === `${body.length}`, headers);
      const head = ownHeaders(await inspection.send(coded, 'HEAD'));
      inspection.law('HEAD has the headers of GET in this coding', head === ownHeaders(form.whole), [head, headers]);
      const { vary: ofAll, 'cache-control': expected } = byAccept[0].whole.headers;
      inspection.law('all forms have one Vary and Cache-Control', vary === ofAll && caching === expected, headers);
      if (!forms.some(({ whole }) => isSame(whole, form.whole))) forms.push(form);
    }
  }
  return forms;
}

/** Headers that a 304 must repeat, since caches update theirs with it (RFC 9110, 15.4.5). */
const REPEATED = [
  ...['etag', 'vary', 'cache-control', 'access-control-allow-origin', 'strict-transport-security'],
  ...['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'],
];

async function judgeConditions(inspection: Inspection, forms: readonly Form[]): Promise<void> {
  const tags = forms.map(({ whole }) => whole.headers.etag ?? '');
  const areStrong = tags.every((tag) => /^"[^"]+"$/.test(tag));
  inspection.law('each form has a strong tag of its own', areStrong && new Set(tags).size === tags.length, tags);
  for (const [i, { fields, whole }] of forms.entries()) {
    const tag = tags[i] as string;
    const others = ['"x"', ...tags.filter((other) => other !== tag)].join(', ');
    const unchanged = async (conditions: Fields, method: string) => {
      const { status, headers, body } = await inspection.send({ ...fields, ...conditions }, method);
      inspection.law(`${method} if it changed gets 304`, status === 304 && body.length === 0, [conditions, status]);
      const isRepeated = REPEATED.every((name) => headers[name] === whole.headers[name]);
      inspection.law('304 repeats what caches renew', isRepeated, headers);
      const length = headers['content-length'];
      inspection.law('304 has no other length', [undefined, whole.headers['content-length']].includes(length), headers);
    };
    await inspection.same('tags of other forms get the whole', { ...fields, 'if-none-match': others }, whole);
    await unchanged({ 'if-none-match': `"x", W/"y,z", W/${tag}` }, 'GET');
    await unchanged({ 'if-none-match': tag }, 'HEAD');
    await inspection.same('a part gets the whole', { ...fields, range: 'bytes=0-0' }, whole);
    await inspection.same('If-Range gets it', { ...fields, range: 'bytes=0-0', 'if-range': tag }, whole);
  }
}

const isVariedBy = (name: string, { headers: { vary = '' } }: WireAnswer) =>
  vary.toLowerCase().split(', ').includes(name);

/** About the connection. */
const IGNORED = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

function ownHeaders({ status, headers }: WireAnswer): string {
  const own = Object.entries(headers).filter(([name]) => !IGNORED.includes(name));
  return JSON.stringify([status, ...own.sort()]);
}

function isSame(one: WireAnswer, other: WireAnswer): boolean {
  return ownHeaders(one) === ownHeaders(other) && one.body.equals(other.body);
}
