import { describe, expect, it } from 'vitest';
import { TokenReader } from '../../../server/text/token-reader.ts';
import { Vocabulary } from '../../../server/text/vocabulary.ts';

const reader = new TokenReader(
  {
    stopWords: { en: ['for', 'on'], de: ['für'], fr: ['pour', 'on'] },
    otherStopWords: { nl: ['voor', 'met', 'on'] },
    homonyms: { fr: ['six'] },
    numbers: { four: 4, vier: 4, quatre: 4, six: 6 },
    ones: [],
    languagesOf: new Map(),
  },
  new Vocabulary(['email', 'call'], []),
);
const read = (text: string) => reader.read(text);

describe('TokenReader', () => {
  it('gives each word its forms and its number, however often it occurs', () => {
    const { tokens } = read('four emails, 2.5k calls and four emails');
    expect(tokens.map(({ word, forms, number, amount }) => [word, forms, number, amount?.amount])).toEqual([
      ['four', [], 4, 4],
      ['emails', ['email'], undefined, undefined],
      ['2.5k', [], 2500, 2500],
      ['calls', ['call'], undefined, undefined],
      ['and', [], undefined, undefined],
      ['four', [], 4, 4],
      ['emails', ['email'], undefined, undefined],
    ]);
  });

  it('reads each occurrence of a word with its own place, case and gap', () => {
    const { tokens } = read('call. Call');
    expect(tokens.map(({ word, start, end, gap, capital }) => [word, start, end, gap === 'none', capital])).toEqual([
      ['call', 0, 4, false, false],
      ['call', 6, 10, false, true],
    ]);
  });

  it('reads no number in a word that means something else in the language of the text', () => {
    expect(read('pour six').tokens.map(({ number, homonym }) => [number, homonym])).toEqual([
      [undefined, false],
      [undefined, true],
    ]);
    expect(read('for six').tokens.map(({ number, homonym }) => [number, homonym])).toEqual([
      [undefined, false],
      [6, false],
    ]);
  });

  it.each([
    ['for calls', 'en'],
    ['für calls', 'de'],
    ['pour calls', 'fr'],
    ['on calls', 'en'],
    ['calls', 'en'],
    ['voor calls met email', 'other'],
    ['voor calls', 'en'],
    ['on calls for email', 'en'],
  ])('knows the language of most of the words: %s', (text, language) => {
    expect(read(text).language).toBe(language);
  });
});
