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
