import { Reader } from '../../../server/recommend/understand.ts';
import { loadSnapshot } from '../../../server/snapshot/load.ts';
import { DIST_DATA } from '../../corpus.ts';

/** The reader of texts, with the real lexicon and tools. */
export async function realReader(): Promise<Reader> {
  const { lexicon, tools } = await loadSnapshot(DIST_DATA);
  return new Reader(lexicon, tools.values());
}

/** Constraints as short lines: `must channels.email is true`. */
export function constraintsIn(reader: Reader, text: string): string[] {
  return reader
    .read(text)
    .understood.map(
      ({ constraint: { strength, key, op, value } }) => `${strength} ${key} ${op} ${JSON.stringify(value)}`,
    );
}
