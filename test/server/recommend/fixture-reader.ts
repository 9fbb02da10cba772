import { isQuantity } from '../../../model/constraint.ts';
import { Reader } from '../../../server/recommend/read/reader.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/**
 * The reader of texts, with the fixture's lexicon and tools.
 *
 * @param names of further tools, for names that mean something else as well
 */
export async function fixtureReader(...names: string[]): Promise<Reader> {
  const { lexicon, methodology, tools } = await fixtureSnapshot();
  const others = names.map((name) => ({ slug: name.toLowerCase(), name, aliases: [], former_slugs: [] }));
  return new Reader(lexicon, [...tools.values(), ...others], methodology.catalogue.unwanted);
}

/** The numbers of the set-up in a text, as short lines: `people 6`. */
export function numbersIn(reader: Reader, text: string): string[] {
  return reader
    .read(text)
    .understood.flatMap(({ constraint: { key, value } }) => (isQuantity(key) ? [`${key} ${value}`] : []));
}

/** Constraints as short lines: `must channels.email is true`. */
export function constraintsIn(reader: Reader, text: string): string[] {
  return reader
    .read(text)
    .understood.map(
      ({ constraint: { strength, key, op, value } }) => `${strength} ${key} ${op} ${JSON.stringify(value)}`,
    );
}
