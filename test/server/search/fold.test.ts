import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, singular, wordsOf } from '../../../server/search/fold.ts';

describe('words as they are compared', () => {
  it.each([
    ['ÉVABOOT', 'evaboot'],
    ['e\u0301', 'e'],
    ['ﬁnder', 'finder'],
    ['Ｗｉｚａ', 'wiza'],
    ['İ', 'i'],
  ])('fold "%s" to "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('fold once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('keep their places in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { text: word, start, end } of wordsOf(text)) expect(text.slice(start, end)).toBe(word);
      }),
    );
    expect(wordsOf('A/B tésting, twice').map(({ folded }) => folded)).toEqual(['a', 'b', 'testing', 'twice']);
  });

  it.each([
    ['webhooks', 'webhook'],
    ['agencies', 'agency'],
    ['inboxes', 'inbox'],
    ['apis', 'api'],
    ['sms', 'sms'],
    ['access', 'access'],
    ['analysis', 'analysis'],
    ['octopus', 'octopus'],
  ])('have "%s" in the singular as "%s"', (word, one) => {
    expect(singular(word)).toBe(one);
  });
});
