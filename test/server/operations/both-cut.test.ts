import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothCut } from '../../../server/operations/get-changes/both-cut.ts';

describe('two texts that are cut', () => {
  it('are whole where there is room', () => {
    expect(bothCut('69 USD', '79 USD', 20)).toEqual(['69 USD', '79 USD']);
  });

  it('are shown from the word in which they differ, where they begin alike', () => {
    const start = 'Basic: 39 USD a month; Pro: ';
    expect(bothCut(`${start}59 USD a month`, `${start}65 USD a month`, 12)).toEqual(['…59 USD a…', '…65 USD a…']);
  });

  it('differ exactly if the texts do, and have at most the length that there is room for', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 12, max: 30 }), (start, a, b, most) => {
        const [before, after] = [start + a, start + b];
        const cut = bothCut(before, after, most);
        expect(cut[0] === cut[1]).toBe(before === after);
        for (const one of cut) expect(one.length).toBeLessThanOrEqual(most + 2);
      }),
    );
  });
});
