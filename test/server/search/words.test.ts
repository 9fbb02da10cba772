import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singular, wordsOf } from '../../../server/search/words.ts';

describe('words as they are compared', () => {
  it('keep their places in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { text: word, start, end } of wordsOf(text)) expect(text.slice(start, end)).toBe(word);
      }),
    );
    expect(wordsOf('A/B tésting, twice').map(({ folded }) => folded)).toEqual(['a', 'b', 'testing', 'twice']);
    expect(wordsOf('Straße 7')).toEqual([
      { text: 'Straße', folded: 'strasse', start: 0, end: 6 },
      { text: '7', folded: '7', start: 7, end: 8 },
    ]);
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
