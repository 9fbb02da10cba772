import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Kind } from './headers.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** A finished answer: what it says, and all that is sent with it. Nothing in it changes, so it is made once. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

/** The bytes of one content coding as the replies that they can be sent in. */
export interface Encoded {
  /** Strong: made from these very bytes (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly whole: Reply;
  readonly notModified: Reply;
}

/** How long to search for a short brotli: 1 to 11. What is asked for once must not cost what pays only in the long run. */
export type Effort = 5 | 9;

/** What a representation is made of; it can be posted to another thread. */
export interface RepresentationParts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: Kind;
  readonly effort: Effort;
}

type Compressed = Exclude<Encoding, 'identity'>;

/** An answer as bytes: plain at once, gzip and brotli from the first time that someone asks for them. */
export class Representation {
  readonly #kind: Kind;
  readonly #effort: Effort;
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #plain: Encoded;
  readonly #compressed: { [coding in Compressed]?: Encoded | Promise<Encoded> } = {};

  constructor(bytes: Buffer<ArrayBuffer>, kind: Kind, effort: Effort) {
    this.#kind = kind;
    this.#effort = effort;
    this.#bytes = bytes;
    this.#plain = encoded(this.#bytes, 'identity', kind);
  }

  /** All that it was made of, so that another thread can make the same. */
  get parts(): RepresentationParts {
    return { bytes: this.#bytes, kind: this.#kind, effort: this.#effort };
  }

  /** Of the plain bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  /** The bytes in a coding; a promise only while they are being compressed, which happens beside the event loop. */
  in(coding: Encoding): Encoded | Promise<Encoded> {
    if (coding === 'identity') return this.#plain;
    this.#compressed[coding] ??= this.#compress(coding);
    return this.#compressed[coding];
  }

  async #compress(coding: Compressed): Promise<Encoded> {
    try {
      const made = encoded(exact(await compress[coding](this.#bytes, this.#effort)), coding, this.#kind);
      this.#compressed[coding] = made;
      return made;
    } catch (error) {
      delete this.#compressed[coding];
      throw error;
    }
  }
}

/** A copy in memory of its own size: what zlib returns holds on to the 16 KB that it was written into. */
function exact(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress: Record<Compressed, (bytes: Buffer, effort: Effort) => Promise<Buffer<ArrayBuffer>>> = {
  br: (bytes, effort) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipped(bytes),
};

function encoded(body: Buffer<ArrayBuffer>, coding: Encoding, { contentType, headers }: Kind): Encoded {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { vary, 'cache-control': caching, ...about } = headers;
  // A 304 repeats what a cache needs to renew its copy, what a browser needs to hand it over (RFC 9110, 15.4.5), and what
  // every response has.
  const renewed = { etag, vary, 'cache-control': caching, ...repeated(about) } as Record<string, string>;
  const all = {
    'content-type': contentType,
    'content-length': String(body.length),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    ...renewed,
    ...about,
  };
  return {
    etag,
    whole: Object.freeze({ status: 200, headers: Object.freeze(all), body }),
    notModified: Object.freeze({ status: 304, headers: Object.freeze(renewed), body: null }),
  };
}

const repeated = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(access-control-|strict-transport-)/.test(name)));
