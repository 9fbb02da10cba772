import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Refusal } from '../network/web-address.ts';

/** The codings that `readBody` decodes, in the words of an Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, br';

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress };

class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Reads a body as far as it may go. Both the bytes that arrive and those they decode to are counted, so that neither an endless
 * body nor a small one that unfolds to gigabytes takes more memory or time than any other.
 * @throws Error where the connection breaks or `signal` aborts
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
  { maxBytes, longer }: { maxBytes: number; longer: 'refuse' | 'cut' },
  signal: AbortSignal,
): Promise<Uint8Array | Refusal> {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  const decoder = DECODERS[coding as keyof typeof DECODERS];
  if (decoder === undefined && coding !== '' && coding !== 'identity') {
    return { why: 'bad-encoding', detail: 'a content encoding that was not asked for' };
  }
  const arrived = { bytes: 0 };
  const decoded: Uint8Array[] = [];
  const source = counted(body, arrived, maxBytes);
  const collect = collector(decoded, maxBytes);
  try {
    if (decoder === undefined) await pipeline(source, collect, { signal });
    else await pipeline(source, decoder(), collect, { signal });
  } catch (error) {
    if (error instanceof TooLargeError) {
      if (longer === 'cut') return Buffer.concat(decoded).subarray(0, maxBytes);
      return { why: 'too-large', detail: `longer than ${maxBytes / 1_000_000} MB` };
    }
    if (signal.aborted) throw signal.reason;
    if (!isDecodingError(error)) throw error;
    // Many servers declare the coding of a body that they leave out.
    if (arrived.bytes > 0) return { why: 'bad-encoding', detail: `a body that is not ${coding}` };
  }
  return Buffer.concat(decoded);
}

async function* counted(body: AsyncIterable<Uint8Array>, arrived: { bytes: number }, maxBytes: number) {
  for await (const chunk of body) {
    arrived.bytes += chunk.length;
    yield chunk;
    if (arrived.bytes > maxBytes) throw new TooLargeError();
  }
}

function collector(decoded: Uint8Array[], maxBytes: number) {
  return async (chunks: AsyncIterable<Uint8Array>) => {
    let bytes = 0;
    for await (const chunk of chunks) {
      decoded.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLargeError();
    }
  };
}

/** Errors of zlib have a code like Z_DATA_ERROR, those of Brotli one like ERR__ERROR_FORMAT_PADDING_1. */
function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_(_ERROR|BROTLI)|ERR__)/.test(String(error.code));
}
