import { readQueries } from '../../../test/recommend/queries.ts';
import type { Draw } from '../draw.ts';

/** The longest text that is read. */
const MOST_CHARACTERS = 2000;
const SENTENCES = (await readQueries('tune')).map(({ q }) => q);

/** A need that no one stated before: as long as is read, or shorter, of what buyers say, and so with much to understand. */
export function newNeed(draw: Draw): string {
  const length = 1 + draw.below(MOST_CHARACTERS);
  let text = draw.hex();
  while (text.length < length) text += `. ${draw.pick(SENTENCES)}`;
  return text.slice(0, length).toWellFormed();
}
