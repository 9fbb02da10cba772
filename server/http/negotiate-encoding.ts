import Negotiator from 'negotiator';

/** Best first where a client likes several alike. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What the common clients send is read once; what a hostile one makes up cannot fill the memory. */
const KEPT = 200;
const read = new Map<string, Encoding | undefined>();

/**
 * The content coding to answer with, by the q-values of Accept-Encoding (RFC 9110, 12.5.3). Without the header the answer
 * is sent as it is. Unless `identity;q=0` or `*;q=0` excludes it, the plain answer is always acceptable.
 * @returns nothing where all that there is was excluded, which is a 406
 */
export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  if (acceptEncoding === null || acceptEncoding === undefined) return 'identity';
  if (read.has(acceptEncoding)) return read.get(acceptEncoding);
  if (read.size >= KEPT) read.clear();
  const chosen = prefer(acceptEncoding);
  read.set(acceptEncoding, chosen);
  return chosen;
}

function prefer(acceptEncoding: string): Encoding | undefined {
  const client = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as unknown as {
    // The published types do not know the option yet.
    encodings(available: readonly string[], options: { preferred: readonly string[] }): Encoding[];
  };
  return client.encodings(ENCODINGS, { preferred: ENCODINGS })[0];
}
