import { describe, expect, it } from 'vitest';
import type { Language } from '../../../model/catalogue.ts';
import { TokenReader } from '../../../server/text/token-reader.ts';
import { Vocabulary } from '../../../server/text/vocabulary.ts';

const reader = new TokenReader(
  {
    stopWords: { en: ['for', 'on'], de: ['für'], fr: ['pour', 'on'] },
    otherStopWords: { nl: ['voor', 'met', 'on'] },
    homonyms: { fr: ['six'] },
    numbers: { four: 4, vier: 4, quatre: 4, six: 6, 'half a dozen': 6, 'a dozen': 12 },
    ones: [],
    languagesOf: new Map<string, ReadonlySet<Language>>([
      ['anruf', new Set(['de'])],
      ['rappel', new Set(['fr', 'de'])],
      ['email', new Set(['en', 'fr'])],
    ]),
  },
  new Vocabulary(['email', 'call', 'anruf', 'rappel', 'hubspot'], []),
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
    ['calls', 'en'],
    ['voor calls met email', 'other'],
    ['voor calls', 'en'],
    ['on calls for email', 'en'],
  ])('knows the language of most of the words: %s', (text, language) => {
    expect(read(text).language).toBe(language);
  });

  describe('a mistyped word', () => {
    const formsOf = (text: string, word: string) => read(text).tokens.find((token) => token.word === word)?.forms;

    it.each([
      ['for email on anruff', 'anruff', []],
      ['pour on anruff', 'anruff', []],
      ['pour on rapell', 'rapell', ['rappel']],
      ['für für anruff', 'anruff', ['anruf']],
      ['für für emial', 'emial', ['email']],
      ['pour on hubspott', 'hubspott', ['hubspot']],
    ])('is corrected to a word of the language, of English or of none alone: %s', (text, word, forms) => {
      expect(formsOf(text, word)).toEqual(forms);
    });

    it.each(['anruff', 'for anruff', 'zebra anruff zebra zebra'])(
      'is corrected to a word of any language where fewer than two words are of one: %s',
      (text) => {
        expect(formsOf(text, 'anruff')).toEqual(['anruf']);
      },
    );
  });

  it.each([
    ['half a dozen calls', ['half 0-12 6', 'calls 13-18 undefined']],
    ['half a, dozen', ['half 0-4 undefined', 'a 5-6 undefined', 'dozen 8-13 undefined']],
    ['a dozen half a dozen', ['a 0-7 12', 'half 8-20 6']],
  ])('joins the words of a number that stop at no comma: %s', (text, tokens) => {
    expect(read(text).tokens.map(({ word, start, end, number }) => `${word} ${start}-${end} ${number}`)).toEqual(
      tokens,
    );
  });
});
