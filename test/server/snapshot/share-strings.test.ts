import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStrings } from '../../../server/snapshot/load.ts';

describe('shared strings', () => {
  it('change nothing in any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(shareStrings(JSON.parse(text), new Map())).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are one across files, keys and lists, where they are short', () => {
    const seen = new Map<string, string>();
    const long = 'x'.repeat(101);
    shareStrings({ a: 'one', b: ['two', { c: 'one' }], d: long }, seen);
    shareStrings(['two', null, 3, 'three'], seen);
    expect([...seen.keys()]).toEqual(['one', 'two', 'three']);
  });
});
