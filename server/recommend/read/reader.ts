import type { Lexicon } from '../../../model/lexicon.ts';
import { Grammar } from './grammar.ts';
import type { Reading } from './reading.ts';
import { TextReader } from './text-reader.ts';
import type { NamedTool } from './tool-names.ts';

/**
 * Turns text into constraints by the lexicon and the names of tools alone: the longest phrase wins; a negation or wish
 * before it colours it to the end of its clause. The same text gives the same reading; a text that commands is just text.
 */
export class Reader {
  readonly #grammar: Grammar;

  /** @param tools whose names are known */
  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>) {
    this.#grammar = new Grammar(lexicon, tools);
  }

  read(text: string): Reading {
    return new TextReader(this.#grammar, text).read();
  }
}
