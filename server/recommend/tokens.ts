/** A word, number or currency sign of a text, with its place in UTF-16 units. */
export interface Token {
  /** Lower case. */
  readonly word: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Whether a clause ends before it: a comma or stop followed by space, or a line end. "make.com" is one clause. */
  readonly opensClause: boolean;
}

/** A number keeps what is glued to it, "2.5k" or "50eur"; nothing is cut off it. */
const TOKEN = /\d+(?:[.,]\d+)*[\p{L}\p{N}]*|[\p{L}\p{N}]+|[$€£]/gu;
const CLAUSE_END = /[.,;!?]\s|[;\n]/;

/** Splits a text into tokens; punctuation only parts them. Linear in the length of the text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const opensClause = CLAUSE_END.test(text.slice(end, start));
    end = start + match[0].length;
    tokens.push({ word: match[0].toLowerCase(), start, end, opensClause });
  }
  return tokens;
}

/** The words of a phrase as `tokenise` would part them. */
export function wordsOf(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}
