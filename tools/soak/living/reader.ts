import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Client } from 'undici';

/** A GET of a path, or an MCP call. */
export type Question = string | { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };

export interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  /** Whether the ETag is the one of the bytes that came with it. */
  readonly isOwnEtag: boolean;
  /** Decoded; of an MCP call without what belongs to the message. Empty with status 304. */
  readonly body: string;
}

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const decode = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Buffer) => bytes };

/** A client with one connection that it keeps. It asks in turn for all content codings and, once it has an ETag, whether it changed. */
export class Reader {
  readonly #client: Client;
  readonly #etags = new Map<string, string>();
  #requests = 0;

  constructor(port: number) {
    this.#client = new Client(`http://127.0.0.1:${port}`);
  }

  /** @throws Error if the connection fails */
  async ask(question: Question): Promise<Answer> {
    this.#requests += 1;
    if (typeof question !== 'string') return this.#call(question);
    const encoding = ENCODINGS[this.#requests % ENCODINGS.length] as (typeof ENCODINGS)[number];
    const key = `${encoding} ${question}`;
    const known = this.#etags.get(key);
    const { status, headers, bytes } = await this.#send('GET', question, {
      'accept-encoding': encoding,
      ...(known !== undefined && this.#requests % 2 === 0 && { 'if-none-match': known }),
    });
    const { etag, 'content-encoding': coding = 'identity' } = headers;
    if (etag !== undefined) this.#etags.set(key, etag);
    if (status === 304) return { status, etag, isOwnEtag: true, body: '' };
    const body = decode[coding as keyof typeof decode](bytes).toString();
    return { status, etag, isOwnEtag: etag === etagOf(bytes), body };
  }

  close(): void {
    void this.#client.destroy();
  }

  async #call(params: Exclude<Question, string>): Promise<Answer> {
    const message = JSON.stringify({ jsonrpc: '2.0', id: this.#requests, method: 'tools/call', params });
    const { status, bytes } = await this.#send('POST', '/mcp', { 'content-type': 'application/json' }, message);
    const { id, result } = JSON.parse(bytes.toString());
    if (id !== this.#requests) throw new Error(`an answer to message ${id} instead of ${this.#requests}`);
    return { status, etag: undefined, isOwnEtag: true, body: JSON.stringify(result) };
  }

  async #send(method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>, body?: string) {
    const sent = { method, path, headers, ...(body !== undefined && { body }) };
    const { statusCode: status, headers: received, body: stream } = await this.#client.request(sent);
    const bytes = Buffer.from(await stream.arrayBuffer());
    return { status, headers: received as Readonly<Record<string, string | undefined>>, bytes };
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
