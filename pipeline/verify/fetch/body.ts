import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Refusal } from '../network.ts';

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

/** Within how many bytes a page has to declare its encoding. */
const DECLARED_WITHIN = 4_096;
/** `<meta charset="…">`, `<meta http-equiv content="text/html; charset=…">`, `<?xml encoding="…"?>`. */
const DECLARED = /<(?:meta\b[^>]{0,300}?\bcharset|\?xml\b[^>]{0,300}?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i;

/**
 * Decodes a page. What is valid UTF-8 is hardly ever anything else, so that a wrong label does no harm; the Content-Type and
 * the page itself are asked only about other bytes. Bytes that fit no declared encoding are read as windows-1252, which takes all.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes);
  if (marked) return decode(bytes, marked) ?? '';
  const utf8 = decode(bytes, 'utf-8', true);
  if (utf8 !== undefined && !isPerhapsOther(utf8)) return utf8;
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1');
  for (const label of [/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1], DECLARED.exec(start)?.[1]]) {
    const text = label === undefined ? undefined : decode(bytes, label);
    if (text !== undefined) return text;
  }
  return utf8 ?? decode(bytes, 'windows-1252') ?? '';
}

/** UTF-16, and the encodings that switch alphabets with escape sequences, are valid UTF-8 too, but with such characters. */
function isPerhapsOther(utf8: string): boolean {
  return utf8.includes('\0') || utf8.includes('\u001b');
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** The text, or undefined for an encoding that does not exist and, with `fatal`, for bytes that do not fit. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal });
    // In two steps: in one, Node 20 reads windows-1252 as ISO 8859-1, in which € and curly quotes are control characters.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}
