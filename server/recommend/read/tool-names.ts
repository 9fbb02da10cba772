import type { Tool } from '../../../model/tool.ts';
import { wordsOf } from '../../text/tokens.ts';

export type NamedTool = Pick<Tool, 'slug' | 'name' | 'aliases' | 'former_slugs'>;

/** A name that may refer to a tool. */
export interface ToolName {
  readonly slug: string;
  /** Whether its words are ordinary ones as well, as in "Clay". The context then decides whether it is a name. */
  readonly ordinary: boolean;
  /** Whether it is only the first word of a name. It then counts only where a tool is expected. */
  readonly partial: boolean;
}

const DOMAINS = new Set(['io', 'ai', 'com', 'co', 'app', 'net', 'so']);
/** This many ordinary words in a row are unlikely to be anything but a name. */
const MIN_WORDS_OF_DISTINCT_NAME = 3;
const MIN_LENGTH_OF_FIRST_WORD = 5;

/**
 * The names of tools as phrases: names, aliases and slugs, current and former, with and without a domain ending, and
 * written as one word or several.
 *
 * @param isOrdinary whether a word also has another meaning
 */
export function toolNames(
  tools: Iterable<NamedTool>,
  isOrdinary: (word: string) => boolean,
): [phrase: string, name: ToolName][] {
  const names = new Map<string, ToolName>();
  const firstWords = new Map<string, Set<string>>();
  const add = (words: readonly string[], slug: string, ordinary: boolean, partial = false) => {
    const phrase = words.join(' ');
    if (phrase.length > 1 && !names.has(phrase)) names.set(phrase, { slug, ordinary, partial });
  };
  const areOrdinary = (words: readonly string[]) =>
    words.length < MIN_WORDS_OF_DISTINCT_NAME && words.every(isOrdinary);
  for (const { slug, name, aliases, former_slugs } of tools) {
    for (const text of [name, ...aliases, slug, ...former_slugs]) {
      const words = wordsOf(text);
      add(words, slug, !endsInDomain(words) && areOrdinary(words));
      const bare = endsInDomain(words) ? words.slice(0, -1) : words;
      add(bare, slug, areOrdinary(bare));
      for (const domain of DOMAINS) add([...bare, domain], slug, false);
      if (words.length > 1) add([words.join('')], slug, isOrdinary(words.join('')));
      if (bare.length > 1) {
        const [first = ''] = bare;
        firstWords.set(first, (firstWords.get(first) ?? new Set()).add(slug));
      }
    }
  }
  for (const [word, slugs] of firstWords) {
    const [slug] = slugs;
    if (slugs.size === 1 && slug !== undefined && word.length >= MIN_LENGTH_OF_FIRST_WORD)
      add([word], slug, false, true);
  }
  return [...names];
}

function endsInDomain(words: readonly string[]): boolean {
  return words.length > 1 && DOMAINS.has(words.at(-1) ?? '');
}
