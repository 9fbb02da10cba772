import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ResponseKind } from './headers.ts';

/** The content codings, in order of preference where a client likes several equally. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A finished response: status, all headers and body. It is immutable and can be sent any number of times. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

/** A representation in one content coding, as the replies in which it can be sent. */
export interface Encoded {
  /** A strong entity tag, derived from these bytes (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly whole: Reply;
  readonly notModified: Reply;
}

/** The brotli quality, of 1 to 11: the high one pays off only for responses that are sent often. */
type Effort = 5 | 9;

type Compressed = Exclude<Encoding, 'identity'>;

/** A response body with its headers: uncompressed at once, gzip and brotli from the first request for them on. */
export class Representation {
  readonly #kind: ResponseKind;
  readonly #effort: Effort;
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #plain: Encoded;
  readonly #compressed: { [coding in Compressed]?: Encoded | Promise<Encoded> } = {};

  constructor(bytes: Buffer<ArrayBuffer>, kind: ResponseKind, effort: Effort) {
    this.#kind = kind;
    this.#effort = effort;
    this.#bytes = bytes;
    this.#plain = encoded(this.#bytes, 'identity', kind);
  }

  /** Which representation of a web page it is; undefined if the response is no page. */
  get page(): ResponseKind['page'] {
    return this.#kind.page;
  }

  /** Whether it has no codings to choose from, so that caches need not know what clients accept. */
  get isCompressed(): boolean {
    return this.#kind.isCompressed === true;
  }

  /** The number of uncompressed bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  /** The representation in a coding; a promise only while zlib's thread pool compresses it. */
  in(coding: Encoding): Encoded | Promise<Encoded> {
    if (coding === 'identity') return this.#plain;
    this.#compressed[coding] ??= this.#compress(coding);
    return this.#compressed[coding];
  }

  async #compress(coding: Compressed): Promise<Encoded> {
    try {
      const compressed = encoded(exact(await compress[coding](this.#bytes, this.#effort)), coding, this.#kind);
      this.#compressed[coding] = compressed;
      return compressed;
    } catch (error) {
      delete this.#compressed[coding];
      throw error;
    }
  }
}

/** A copy of exactly the needed size: the buffers of zlib keep the 16 KB chunk alive that they were written into. */
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

function encoded(body: Buffer<ArrayBuffer>, coding: Encoding, { contentType, headers }: ResponseKind): Encoded {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { vary, 'cache-control': caching, ...others } = headers;
  // A 304 repeats what caches need to renew their copy, what browsers need to share it (RFC 9110, 15.4.5), and the headers of
  // every response.
  const renewed = {
    etag,
    ...(vary !== undefined && { vary }),
    'cache-control': caching,
    ...repeatedIn304(others),
  } as Record<string, string>;
  const all = {
    'content-type': contentType,
    'content-length': String(body.length),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    ...renewed,
    ...others,
  };
  return {
    etag,
    whole: Object.freeze({ status: 200, headers: Object.freeze(all), body }),
    notModified: Object.freeze({ status: 304, headers: Object.freeze(renewed), body: null }),
  };
}

const repeatedIn304 = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(access-control-|strict-transport-)/.test(name)));
