import type { Given } from '../script.ts';

/** The questions of the catalogue that a text quotes, in order. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted as string);
}

/**
 * The key of a question that is known by its words: as the descriptions of the tools have it, else as list_questions does.
 * @param likely the key that it has, if the descriptions name it
 */
export async function keyOf({ call, describes }: Given, words: string, likely: string): Promise<string> {
  if (describes(likely)) return likely;
  const { questions } = await call('list_questions', { q: words });
  const keys = Object.entries(questions as Record<string, Record<string, string>>).flatMap(([group, listed]) =>
    Object.entries(listed).flatMap(([name, text]) => (text.startsWith(words) ? [`${group}.${name}`] : [])),
  );
  if (keys.length !== 1) throw new Error(`list_questions names ${keys.length} questions of the words "${words}"`);
  return keys[0] as string;
}
