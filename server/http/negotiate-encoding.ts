import Negotiator from 'negotiator';

/** Best first where a client likes several alike. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What the common clients send is read once; what a hostile one makes up cannot fill the memory. */
const KEPT = 200;
const read = new Map<string, Encoding | undefined>();

/** A coding with or without a weight: 0 to 1, with at most three decimals (RFC 9110, 12.4.2 and 12.5.3). */
const WELL_FORMED = /^[\t ]*[\w!#$%&'*+.^`|~-]+([\t ]*;[\t ]*q=(0(\.\d{0,3})?|1(\.0{0,3})?))?[\t ]*$/i;

/**
 * The content coding to answer with, by the q-values of Accept-Encoding (RFC 9110, 12.5.3). Without the header the answer
 * is sent as it is. Unless `identity;q=0` or `*;q=0` excludes it, the plain answer is always acceptable.
 * An element that breaks the grammar is ignored: it neither allows nor excludes anything.
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
  // The package reads any weight as a number, so that a negative one would exclude every coding.
  const wellFormed = acceptEncoding.split(',').filter((element) => WELL_FORMED.test(element));
  const client = new Negotiator({ headers: { 'accept-encoding': wellFormed.join(',') } }) as unknown as {
    // The published types do not know the option yet.
    encodings(available: readonly string[], options: { preferred: readonly string[] }): Encoding[];
  };
  return client.encodings(ENCODINGS, { preferred: ENCODINGS })[0];
}
