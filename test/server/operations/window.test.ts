import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyond, within } from '../../../server/operations/window.ts';

const lists = fc.array(fc.integer(), { maxLength: 30 });
const windows = fc.record({ limit: fc.integer({ min: 1, max: 40 }), offset: fc.nat(40) }, { requiredKeys: [] });

describe('a window over a list', () => {
  it('shows everything unless asked to show less', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(within(list, {})).toEqual(list);
      }),
    );
  });

  it('reads two lists as it would read one that is both', () => {
    fc.assert(
      fc.property(lists, lists, windows, (first, second, window) => {
        const shown = [...within(first, window), ...within(second, beyond(first.length, window))];
        expect(shown).toEqual(within([...first, ...second], window));
      }),
    );
  });

  it('in pieces of any size gives the whole list once', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 9 }), (list, limit) => {
        const pieces = [];
        for (let offset = 0; offset < list.length; offset += limit) pieces.push(within(list, { limit, offset }));
        expect(pieces.flat()).toEqual(list);
      }),
    );
  });
});
