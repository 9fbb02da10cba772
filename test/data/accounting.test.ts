import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Lexicon } from '../../model/lexicon.ts';
import { Reader } from '../../server/recommend/read/reader.ts';
import { readQueries, SETS } from '../recommend/queries.ts';
import { grammarOfLabelledTexts } from '../recommend/reader-of-labelled-texts.ts';
import { LostWords, wordsToDraw } from '../recommend/unaccounted.ts';

/** For whoever edits the lexicon. */
const ADVICE =
  'words of this text are neither used nor reported: facts/lexicon.yaml declares them in stop_words, or has them inside a phrase';

/** Texts of which words were lost before, or taken for lost. */
const EXAMPLES = [
  'neednt unicorn dialer-built-in unicorn unicorn',
  'get ring blocked',
  'gets continue restricted unicorn',
  'get lead-generation outside banned',
  'chrome-plugin plugin plugin',
  'gmail omni-channel channel',
  'anything-in-chrome chrome browser-based outlook',
];

let lexicon: Lexicon;
let reader: Reader;
let lost: LostWords;
beforeAll(async () => {
  const labelled = await grammarOfLabelledTexts();
  lexicon = labelled.lexicon;
  reader = new Reader(lexicon, labelled.tools);
  lost = new LostWords(lexicon, labelled.tools);
});

describe('every word of a text', () => {
  it.each(SETS)('is used, reported or declared as filling: the labelled texts, set %s', async (set) => {
    const queries = await readQueries(set);
    const losses = queries
      .map(({ q }) => ({ q, words: lost.in(q, reader.read(q)) }))
      .filter(({ words }) => words.length > 0);
    expect(losses, ADVICE).toEqual([]);
  });

  it('is used, reported or declared as filling: texts of random words', () => {
    const texts = fc
      .array(fc.constantFrom(...wordsToDraw(lexicon)), { minLength: 1, maxLength: 25 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        expect(lost.in(text, reader.read(text)), text).toEqual([]);
      }),
      { numRuns: 1000, examples: EXAMPLES.map((text) => [text]) },
    );
  });
});
