import type { Tool } from '../../model/tool.ts';
import { findFromLeft, type Span } from './spans.ts';
import { findRunEnd, foldWords, joinWords, type Token } from './tokens.ts';

export type ToolNames = Pick<Tool, 'slug' | 'name' | 'aliases'>;

/** A name that may stand for a tool. */
interface ToolName {
  readonly slug: string;
  /** Whether the name is also an ordinary word, such as "Clay". Then the context decides. */
  readonly isOrdinary: boolean;
  /** Whether the name is also the phrase of a question, such as "Sales Navigator". */
  readonly isQuestion: boolean;
}

/** Tools by folded name. Each name is listed as written, as one word, and with domain endings. */
export type NameTable = ReadonlyMap<string, ToolName>;

const DOMAINS = 'io ai com co app net so'.split(' ');
/** A name of this many ordinary words is never an accident. */
const MIN_CERTAIN_WORDS = 3;
const MAX_WORDS = 6;

/**
 * @param isOrdinary whether a word is an ordinary word
 * @param isQuestion whether words are the phrase of a question
 */
export function buildNameTable(
  tools: Iterable<ToolNames>,
  isOrdinary: (word: string) => boolean,
  isQuestion: (words: readonly string[]) => boolean,
): NameTable {
  const names = new Map<string, ToolName>();
  const add = (words: readonly string[], slug: string, isCertain = false) => {
    const name = words.join(' ');
    const hasOnlyOrdinaryWords = !isCertain && words.length < MIN_CERTAIN_WORDS && words.every(isOrdinary);
    if (name.length > 1 && !names.has(name))
      names.set(name, { slug, isOrdinary: hasOnlyOrdinaryWords, isQuestion: isQuestion(words) });
  };
  for (const { slug, name, aliases } of tools) {
    for (const text of [name, ...aliases, slug]) {
      const words = foldWords(text);
      const hasDomain = words.length > 1 && DOMAINS.includes(words.at(-1) ?? '');
      const bareWords = hasDomain ? words.slice(0, -1) : words;
      add(words, slug, hasDomain);
      add(bareWords, slug);
      add([words.join('')], slug);
      for (const domain of DOMAINS) add([...bareWords, domain], slug, true);
    }
  }
  return names;
}

/** Finds the longest name that starts at a token. */
export function matchName(
  tokens: readonly Token[],
  first: number,
  names: NameTable,
): (ToolName & { readonly end: number }) | undefined {
  for (let end = findRunEnd(tokens, first, MAX_WORDS); end > first; end -= 1) {
    const tool = names.get(joinWords(tokens, first, end));
    if (tool) return { ...tool, end };
  }
  return undefined;
}

/** Finds the names in a text from left to right. */
export function findNames(tokens: readonly Token[], names: NameTable): (ToolName & Span)[] {
  return findFromLeft(tokens, (first) => {
    const name = matchName(tokens, first, names);
    return name && { first, ...name };
  });
}
