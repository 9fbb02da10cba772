import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Draw } from '../draw.ts';
import { Connection, httpRequest, MCP_HEADERS, type ReceivedResponse, toolCall } from '../load/client.ts';
import { pointTo, VARIANT_MARK } from './snapshots.ts';

/** A folder with a snapshot, and the id that its manifest has. */
interface Stored {
  readonly folder: string;
  readonly id: string;
}

interface Reloading {
  readonly port: number;
  /** Tells the server to look for a new snapshot. */
  readonly reload: () => void;
  /** Where the server looks. */
  readonly link: string;
  /** The snapshot that is served, and another one, whose tools have the mark. */
  readonly first: Stored;
  readonly variant: Stored;
  /** Claims to be another one and is refused. */
  readonly damaged: Stored;
  readonly slugs: readonly string[];
  readonly clients: number;
  /** What is put in the place one after the other under load; `first` and `variant` take turns, and are served each time. */
  readonly sequence: readonly ('swap' | 'damaged')[];
  readonly draw: Draw;
}

interface Outcome {
  readonly requests: number;
  readonly faults: readonly string[];
}

/** In milliseconds, for a server on a busy machine. */
const PATIENCE = 60_000;
const MOST_FAULTS = 20;

/**
 * Asks a server in every way while it is given new snapshots, and compares each answer with that of the snapshots that may have answered it:
 * after the server says which one it serves, only that one.
 */
export async function askWhileReloading(run: Reloading): Promise<Outcome> {
  const questions = commonQuestions(run.slugs);
  const faults: string[] = [];
  /** What was served, in this order. The last ones may answer at the moment. */
  const served: string[][] = [[run.first.id]];
  const expected = new Map<string, Map<Question, string>>();
  let requests = 0;
  let isOver = false;

  const put = async (to: Stored, isRefused = false) => {
    const now = served.at(-1) as string[];
    if (!isRefused) served.push([...now, to.id]);
    await pointTo(run.link, to.folder);
    const before = await readiness(run.port);
    run.reload();
    const last = now.at(-1) as string;
    const isDone = ({ snapshot, refused }: Readiness) =>
      isRefused ? refused !== undefined && refused.at !== before.refused?.at : snapshot === to.id && !refused;
    const { snapshot } = await until(() => readiness(run.port), isDone);
    if (isRefused && snapshot !== last) faults.push(`${snapshot} is served instead of ${last}`);
    if (!isRefused) served.push([to.id]);
  };
  const learn = async ({ id }: Stored) => {
    const reader = new Reader(run.port);
    const answers = new Map<Question, string>();
    for (const question of questions) {
      const { status, body } = await reader.ask(question);
      if (status !== 200) faults.push(`${nameOf(question)}: ${status}`);
      answers.set(question, body);
    }
    expected.set(id, answers);
    reader.close();
  };
  const check = (question: Question, { status, isOwnEtag, body }: Answer, since: number) => {
    if (status !== 200) throw new Error(`status ${status}`);
    if (!isOwnEtag) throw new Error('the ETag is that of another body');
    const allowed = served.slice(since).flat();
    const common = questions.includes(question);
    const is = (id: string) =>
      common ? expected.get(id)?.get(question) === body : sourceOf(body, run.variant.id) === id;
    if (!allowed.some(is)) throw new Error(`not an answer of ${[...new Set(allowed)].join(' or ')}`);
  };
  const keepAsking = async () => {
    const reader = new Reader(run.port);
    const etags = new Map<string, Answer>();
    while (!isOver && faults.length < MOST_FAULTS) {
      const isRare = run.draw.below(2) === 0;
      const question = isRare ? rareQuestion(run.draw) : run.draw.pick(questions);
      // What is asked twice is cached.
      for (const _ of isRare ? [1, 2, 3] : [1]) {
        const since = served.length - 1;
        requests += 1;
        try {
          const answer = await reader.ask(question);
          const known = answer.status === 304 ? etags.get(answer.etag ?? '') : answer;
          if (!known) throw new Error('304 with an ETag that nothing had');
          check(question, known, since);
          if (answer.etag !== undefined) etags.set(answer.etag, known);
        } catch (error) {
          faults.push(`${nameOf(question)}: ${(error as Error).message}`);
        }
      }
    }
    reader.close();
  };

  await learn(run.first);
  await put(run.variant);
  await learn(run.variant);
  const clients = Array.from({ length: run.clients }, keepAsking);
  for (const step of run.sequence) {
    await wait(50);
    const isFirst = served.at(-1)?.[0] === run.first.id;
    if (step === 'damaged') await put(run.damaged, true);
    else await put(isFirst ? run.variant : run.first);
  }
  await wait(100);
  isOver = true;
  await Promise.all(clients);
  return { requests, faults };
}

interface Readiness {
  readonly status: string;
  readonly snapshot: string;
  readonly refused?: { readonly why: string; readonly at: string };
}

export async function readiness(port: number): Promise<Readiness> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  const body = (await response.json()) as Readiness;
  if (response.status !== 200 || body.status !== 'ready') throw new Error(`/readyz: ${JSON.stringify(body)}`);
  return body;
}

/** Asks until an answer is as it should be. @throws Error if it takes too long */
export async function until<Value>(ask: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  const begun = performance.now();
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    if (performance.now() - begun > PATIENCE) throw new Error(`still ${JSON.stringify(value)}`);
    await wait(10);
  }
}

function nameOf(question: Question): string {
  return typeof question === 'string' ? question : JSON.stringify(question);
}

/** Different questions of one kind: most of them are in no cache when they are asked. */
const MANY = 3000;

/** Questions over all interfaces whose answers are few. @param slugs of three tools */
function commonQuestions([a = '', b = '', c = '']: readonly string[]): readonly Question[] {
  return [
    '/',
    '/tools',
    '/llms.txt',
    '/changes.atom',
    '/api/v1/tools',
    '/api/v1/tools.csv',
    `/api/v1/compare?tools=${a},${b}`,
    `/compare?tools=${b},${c}`,
    ...[a, b, c].flatMap((slug) => [
      `/tools/${slug}`,
      `/tools/${slug}.md`,
      `/api/v1/tools/${slug}`,
      `/api/v1/tools/${slug}?detail=concise`,
      { name: 'get_tool', arguments: { slug, detail: 'full' } },
      { name: 'get_tool', arguments: { slug } },
    ]),
    { name: 'search_tools', arguments: { detail: 'full' } },
  ];
}

/** A question whose answer has the id of its snapshot, and the names of tools. */
function rareQuestion(draw: Draw): Question {
  const number = draw.below(MANY);
  return number % 4 === 0
    ? { name: 'search_tools', arguments: { detail: 'full', limit: 1 + (number % 100), offset: number % 3 } }
    : `/api/v1/tools?limit=${1 + (number % 100)}&offset=${Math.floor(number / 100)}`;
}

/**
 * The snapshot that the answer to a rare question is from.
 * @param variant the id of the snapshot whose tools have the mark
 * @throws Error if it is of two at once
 */
function sourceOf(body: string, variant: string): string {
  const parsed = JSON.parse(body);
  const { meta, tools } = (parsed.structuredContent ?? parsed) as {
    meta: { snapshot: string; cite: string };
    tools: readonly { name: string }[];
  };
  const isVariant = meta.snapshot === variant;
  if (!meta.cite.includes(`/s/${meta.snapshot}/`)) throw new Error(`meta of ${meta.snapshot} cites ${meta.cite}`);
  const strange = tools.find(({ name }) => name.endsWith(VARIANT_MARK) !== isVariant);
  if (strange) throw new Error(`${strange.name} in an answer of ${meta.snapshot}`);
  return meta.snapshot;
}

/** A GET of a path, or an MCP call. */
type Question = string | { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  /** Whether the ETag is the one of the bytes that came with it. */
  readonly isOwnEtag: boolean;
  /** Decoded; of an MCP call without what belongs to the message. Empty with status 304. */
  readonly body: string;
}

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const decode = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Buffer) => bytes };

/** A client with one connection. It sends in turn all content codings and, once it has an ETag, the question whether it changed. */
class Reader {
  readonly #port: number;
  #connection: Connection;
  readonly #etags = new Map<string, string>();
  #requests = 0;

  constructor(port: number) {
    this.#port = port;
    this.#connection = new Connection({ port });
  }

  /** @throws Error if the connection fails */
  async ask(question: Question): Promise<Answer> {
    this.#requests += 1;
    if (typeof question !== 'string') return this.#call(question);
    const encoding = ENCODINGS[this.#requests % ENCODINGS.length] as (typeof ENCODINGS)[number];
    const key = `${encoding} ${question}`;
    const known = this.#etags.get(key);
    const { status, headers, body } = await this.#send(question, {
      'accept-encoding': encoding,
      ...(known !== undefined && this.#requests % 2 === 0 && { 'if-none-match': known }),
    });
    const { etag, 'content-encoding': coding = 'identity' } = headers;
    if (etag !== undefined) this.#etags.set(key, etag);
    if (status === 304) return { status, etag, isOwnEtag: true, body: '' };
    const text = decode[coding as keyof typeof decode](body).toString();
    return { status, etag, isOwnEtag: etag === etagOf(body), body: text };
  }

  close(): void {
    this.#connection.close();
  }

  async #call(call: Exclude<Question, string>): Promise<Answer> {
    const message = JSON.stringify(toolCall(this.#requests, call.name, call.arguments));
    const { status, body } = await this.#send('/mcp', MCP_HEADERS, message);
    const { id, result } = JSON.parse(body.toString());
    if (id !== this.#requests) throw new Error(`an answer to message ${id} instead of ${this.#requests}`);
    return { status, etag: undefined, isOwnEtag: true, body: JSON.stringify(result) };
  }

  async #send(path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<ReceivedResponse> {
    if (!this.#connection.isOpen) this.#connection = new Connection({ port: this.#port });
    return (await this.#connection.send(httpRequest(path, headers, body)))[0] as ReceivedResponse;
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
