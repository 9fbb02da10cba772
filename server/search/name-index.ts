import { uniqueBy } from '../../model/group-by.ts';
import { JoinedPhrases, joined, type Run } from '../text/joined-phrases.ts';
import { singular } from '../text/singular.ts';
import { byCodeUnit, withPrefix } from '../text/sorted.ts';
import type { Token } from '../text/tokens.ts';
import { TypoFinder } from '../text/typos.ts';
import type { Document, Reason } from './documents.ts';

/** A document with one of its names. */
export interface Named {
  readonly document: number;
  readonly reason: Reason;
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
      for (const [position, { reason, words }] of names.entries()) {
        const key = joined(words);
        const named = this.#named.get(key) ?? [];
        named.push({ document, reason, position });
        this.#named.set(key, named);
        this.#phrases.add(
          words.map(({ word }) => word),
          named,
        );
      }
    }
    this.#sorted = [...this.#named.keys()].sort(byCodeUnit);
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
  among(words: readonly Token[]): Named[] {
    const found: Named[] = [];
    for (let first = 0; first < words.length; ) {
      const longest = this.at(words, first);
      found.push(...(longest?.meaning ?? []));
      first += longest?.length ?? 1;
    }
    return uniqueBy(found, ({ document }) => document);
  }
}
