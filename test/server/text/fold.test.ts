import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../server/text/tokens.ts';

describe('fold', () => {
  it.each([
    ['ÉCLAIR', 'eclair'],
    ['e\u0301', 'e'],
    ['ﬁnder', 'finder'],
    ['Ｏｐａｌ', 'opal'],
    ['℡', 'tel'],
    ['İ', 'i'],
    ['Größe', 'grosse'],
    ['STRAẞE', 'strasse'],
    ['Boîte', 'boite'],
    ['INTEGRAÇÃO', 'integracao'],
    ['Œuvre', 'oeuvre'],
    ["don't", 'dont'],
    ['don’t', 'dont'],
  ])('makes "%s" "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('does nothing more the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
