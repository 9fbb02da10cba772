import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pluralsOf, singular } from '../../../server/text/singular.ts';

describe('singular', () => {
  it.each([
    ['webhooks', 'webhook'],
    ['agencies', 'agency'],
    ['inboxes', 'inbox'],
    ['apis', 'api'],
    ['sms', 'sms'],
    ['access', 'access'],
    ['analysis', 'analysis'],
    ['octopus', 'octopus'],
  ])('of "%s" is "%s"', (word, one) => {
    expect(singular(word)).toBe(one);
  });
});

describe('pluralsOf', () => {
  it('has the plurals of nouns', () => {
    expect(pluralsOf('agency')).toContain('agencies');
    expect(pluralsOf('inbox')).toContain('inboxes');
    expect(pluralsOf('call')).toEqual(['calls']);
    expect(pluralsOf('ai')).toEqual([]);
  });

  it('has only words whose singular is the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aceihosuxy') }), (word) => {
        for (const plural of pluralsOf(word)) expect(singular(plural)).toBe(word);
      }),
    );
  });
});
