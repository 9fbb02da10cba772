import type { Tool } from '../../model/tool.ts';
import { findFromLeft, type Span } from './spans.ts';
import { endOfRun, foldedWords, type Token, wordsBetween } from './tokens.ts';

export type ToolNames = Pick<Tool, 'slug' | 'name' | 'aliases' | 'former_slugs'>;

/** A possible name of a tool. */
interface ToolName {
  readonly slug: string;
  /** Whether it is also an ordinary word, such as "Clay". Then the context decides. */
  readonly isOrdinary: boolean;
  /** Whether it is also a question, such as "Sales Navigator". */
  readonly isQuestion: boolean;
}

/** Tools by folded name: as written, as one word, and with a domain ending. */
export type NameTable = ReadonlyMap<string, ToolName>;

const DOMAINS = ['io', 'ai', 'com', 'co', 'app', 'net', 'so'];
/** This many ordinary words in a row are a certain name. */
const MANY_WORDS = 3;
const MAX_WORDS = 6;

/**
 * @param isOrdinary whether a word is an ordinary word
 * @param isQuestion whether words also name a question
 */
export function buildNameTable(
  tools: Iterable<ToolNames>,
  isOrdinary: (word: string) => boolean,
  isQuestion: (words: readonly string[]) => boolean,
): NameTable {
  const names = new Map<string, ToolName>();
  const add = (words: readonly string[], slug: string, isCertain = false) => {
    const name = words.join(' ');
    const isOfOrdinary = !isCertain && words.length < MANY_WORDS && words.every(isOrdinary);
    if (name.length > 1 && !names.has(name))
      names.set(name, { slug, isOrdinary: isOfOrdinary, isQuestion: isQuestion(words) });
  };
  for (const { slug, name, aliases, former_slugs } of tools) {
    for (const text of [name, ...aliases, slug, ...former_slugs]) {
      const words = foldedWords(text);
      const hasDomain = words.length > 1 && DOMAINS.includes(words.at(-1) ?? '');
      const bare = hasDomain ? words.slice(0, -1) : words;
      add(words, slug, hasDomain);
      add(bare, slug);
      add([words.join('')], slug);
      for (const domain of DOMAINS) add([...bare, domain], slug, true);
    }
  }
  return names;
}

/** The longest name that starts at a token. */
export function matchName(
  tokens: readonly Token[],
  first: number,
  names: NameTable,
): (ToolName & { readonly end: number }) | undefined {
  for (let end = endOfRun(tokens, first, MAX_WORDS); end > first; end -= 1) {
    const found = names.get(wordsBetween(tokens, first, end));
    if (found) return { ...found, end };
  }
  return undefined;
}

/** The names of a text, from left to right. */
export function findNames(tokens: readonly Token[], names: NameTable): (ToolName & Span)[] {
  return findFromLeft(tokens, (first) => {
    const name = matchName(tokens, first, names);
    return name && { first, ...name };
  });
}
