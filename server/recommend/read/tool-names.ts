import type { Tool } from '../../../model/tool.ts';
import { wordsOf } from '../../text/tokens.ts';

export type NamedTool = Pick<Tool, 'slug' | 'name' | 'aliases' | 'former_slugs'>;

/** A name under which a tool may be meant. */
export interface ToolName {
  readonly slug: string;
  /** Whether its words are ordinary ones too, as in "Clay", so that only their surroundings tell. */
  readonly plain: boolean;
  /** Whether it is but the beginning of the name, and counts only where a tool is expected. */
  readonly partial: boolean;
}

const DOMAINS = new Set(['io', 'ai', 'com', 'co', 'app', 'net', 'so']);

/**
 * The names of tools as phrases, with what must be heeded about each: names, aliases and slugs of today and before, with and
 * without the end of a domain, in one word and in several.
 *
 * @param isOrdinary whether a word means something besides
 */
export function toolNames(
  tools: Iterable<NamedTool>,
  isOrdinary: (word: string) => boolean,
): [phrase: string, name: ToolName][] {
  const names = new Map<string, ToolName>();
  const firstWords = new Map<string, Set<string>>();
  const add = (words: readonly string[], slug: string, plain: boolean, partial = false) => {
    const phrase = words.join(' ');
    if (phrase.length > 1 && !names.has(phrase)) names.set(phrase, { slug, plain, partial });
  };
  // Three ordinary words in a row are a name by that.
  const isPlain = (words: readonly string[]) => words.length < 3 && words.every(isOrdinary);
  const all = [...tools];
  for (const { slug, name, aliases, former_slugs } of all) {
    for (const text of [name, ...aliases, slug, ...former_slugs]) {
      const words = wordsOf(text);
      add(words, slug, !endsInDomain(words) && isPlain(words));
      const bare = endsInDomain(words) ? words.slice(0, -1) : words;
      add(bare, slug, isPlain(bare));
      for (const end of DOMAINS) add([...bare, end], slug, false);
      if (words.length > 1) add([words.join('')], slug, isOrdinary(words.join('')));
      if (bare.length > 1) {
        const [first = ''] = bare;
        firstWords.set(first, (firstWords.get(first) ?? new Set()).add(slug));
      }
    }
  }
  for (const [word, slugs] of firstWords) {
    const [slug] = slugs;
    if (slugs.size === 1 && slug !== undefined && word.length > 4) add([word], slug, false, true);
  }
  return [...names];
}

function endsInDomain(words: readonly string[]): boolean {
  return words.length > 1 && DOMAINS.has(words.at(-1) ?? '');
}
