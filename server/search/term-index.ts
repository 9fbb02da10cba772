import { uniqueBy } from '../../model/group-by.ts';
import { JoinedPhrases, joined, type Run, withPrefix } from '../text/joined-phrases.ts';
import { singular, type Token, wordTokens } from '../text/tokens.ts';
import { TypoFinder } from '../text/typos.ts';
import { type Document, GRADE, type Grading } from './documents.ts';

/** A document with one of its names. */
export interface Named {
  readonly document: number;
  /** In words: `its name Flagmast`. */
  readonly found: string;
  /** The position of the name in the document: the tool's name is before its aliases, these before its former slugs. */
  readonly position: number;
}

/** Finds documents by whole names, each taken as one word: exactly, by their beginning, or despite typing mistakes. */
export class NameIndex {
  readonly #named = new Map<string, Named[]>();
  readonly #sorted: readonly string[];
  readonly #near: TypoFinder;
  readonly #phrases = new JoinedPhrases<readonly Named[]>();

  constructor(documents: readonly Document[]) {
    for (const [document, { names }] of documents.entries()) {
      for (const [position, { text, words, say }] of names.entries()) {
        const key = joined(words);
        const named = this.#named.get(key) ?? [];
        named.push({ document, found: say(text), position });
        this.#named.set(key, named);
        this.#phrases.add(
          words.map(({ word }) => word),
          named,
        );
      }
    }
    this.#sorted = [...this.#named.keys()].sort();
    this.#near = new TypoFinder(this.#sorted, 'possible');
  }

  exactly(name: string): readonly Named[] {
    return this.#named.get(name) ?? this.#named.get(singular(name)) ?? [];
  }

  withPrefix(prefix: string): readonly Named[] {
    return withPrefix(this.#sorted, prefix).flatMap((key) => this.#named.get(key) ?? []);
  }

  /** With the number of edits, the nearest first. */
  nearly(name: string): { readonly named: Named; readonly edits: number }[] {
    return this.#near
      .near(name)
      .flatMap(({ word, edits }) => (this.#named.get(word) ?? []).map((named) => ({ named, edits })));
  }

  /** The longest whole name that begins at a word. */
  at(words: readonly Token[], first: number): Run<readonly Named[]> | undefined {
    return this.#phrases.at(words, first)[0];
  }

  /** The documents whose whole name occurs anywhere among the words, each once, in order of the words. */
  among(words: readonly Token[]): (Named & { readonly words: readonly Token[] })[] {
    const found: ReturnType<NameIndex['among']> = [];
    for (let first = 0; first < words.length; ) {
      const { meaning = [], length = 1 } = this.at(words, first) ?? {};
      found.push(...meaning.map((named) => ({ ...named, words: words.slice(first, first + length) })));
      first += length;
    }
    return uniqueBy(found, ({ document }) => document);
  }
}

/** The documents with a word, in order, and what to show for each. */
type Posting = Map<number, string>;

/** The fewest letters that find a word by its beginning. */
const MIN_PREFIX = { name: 3, text: 4 } as const;

/** Finds documents by single words: those of names as written, those of descriptions in the singular. */
export class WordIndex {
  readonly names = new Map<string, Posting>();
  readonly texts = new Map<string, Posting>();
  readonly #size: number;
  readonly #sorted: { readonly names: readonly string[]; readonly texts: readonly string[] };

  constructor(documents: readonly Document[]) {
    this.#size = documents.length;
    for (const [document, { names, texts }] of documents.entries()) {
      for (const { text, words, say } of names) {
        for (const { word } of [...words, ...camelCaseWords(text)]) post(this.names, word, document, say(text));
      }
      for (const { text, words, say } of texts) {
        for (const { word, start, end } of words)
          post(this.texts, singular(word), document, say(text.slice(start, end)));
      }
    }
    this.#sorted = { names: [...this.names.keys()].sort(), texts: [...this.texts.keys()].sort() };
  }

  has(word: string): boolean {
    return this.names.has(word) || this.names.has(singular(word)) || this.texts.has(singular(word));
  }

  /** The documents with exactly this word. */
  having(word: string): readonly number[] {
    return [this.names.get(word), this.texts.get(singular(word))].flatMap((posting) => [...(posting?.keys() ?? [])]);
  }

  /** How each document matches a word: as a whole or as a beginning, in its names or in its description. */
  find(word: string): Grading {
    const grades = new Uint8Array(this.#size);
    const matched: Posting[] = [];
    const take = (posting: Posting | undefined, grade: number) => {
      if (!posting) return;
      matched.push(posting);
      for (const document of posting.keys()) grades[document] ||= grade;
    };
    const one = singular(word);
    take(this.names.get(word), GRADE.inName);
    if (one !== word) take(this.names.get(one), GRADE.inName);
    if (word.length >= MIN_PREFIX.name) {
      for (const longer of withPrefix(this.#sorted.names, word)) take(this.names.get(longer), GRADE.beginsNameWord);
    }
    take(this.texts.get(one), GRADE.mentioned);
    if (one.length >= MIN_PREFIX.text) {
      for (const longer of withPrefix(this.#sorted.texts, one)) take(this.texts.get(longer), GRADE.beginsWord);
    }
    return {
      grades,
      found: (document) => matched.find((posting) => posting.has(document))?.get(document) as string,
    };
  }
}

/** "PaperLantern" also has the words of "Paper Lantern". */
function camelCaseWords(name: string): Token[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return spaced === name ? [] : wordTokens(spaced);
}

function post(postings: Map<string, Posting>, word: string, document: number, found: string): void {
  const posting = postings.get(word) ?? new Map<number, string>();
  postings.set(word, posting);
  if (!posting.has(document)) posting.set(document, found);
}
