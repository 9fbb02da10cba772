import { describe, expect, it } from 'vitest';
import { evidenceInWords } from '../../../server/pages/rankings/job-list.tsx';
import { priceFromInWords } from '../../../server/pages/rankings/job-price.tsx';
import { placesInWords } from '../../../server/pages/rankings/job-words.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' as const });

describe('the words of a row', () => {
  it('say which places a tool can have', () => {
    expect(placesInWords({ best: 2, worst: 3 })).toBe('place 2 to 3, depending on what you value');
    expect(placesInWords({ best: 1, worst: 1 }, 12)).toBe('place 1 of 12 whatever you value');
  });

  it.each([
    [
      [12, 12],
      7,
      1,
      71,
      '71 pages read; all 12 answers rest on the vendor’s own pages; 7 show no date; 1 is due for review',
    ],
    [
      [5, 11],
      1,
      2,
      15,
      '15 pages read; 5 of 11 answers rest on the vendor’s own pages; 1 shows no date; 2 are due for review',
    ],
    [[0, 3], 0, 0, 1, '1 page read; none of 3 answers rests on the vendor’s own pages'],
    [[1, 1], 0, 0, 2, '2 pages read; the one answer rests on the vendor’s own pages'],
    [[0, 1], 0, 0, 2, '2 pages read; the one answer does not rest on the vendor’s own pages'],
    [[0, 0], 0, 0, 0, '0 pages read'],
  ])('count the sources: %j, %i, %i, %i', (by_vendor, undated, stale, pages, words) => {
    expect(evidenceInWords({ by_vendor, undated, stale, pages, own_pages: 0, oldest: null })).toBe(words);
  });

  it('give the amounts on which sources differ', () => {
    expect(priceFromInWords(null)).toBe('price unknown');
    expect(priceFromInWords('69 USD a month')).toBe('from 69 USD a month');
    expect(priceFromInWords('Sources differ, without LinkedIn (costs extra)')).toBe(
      'price disputed, without LinkedIn (costs extra)',
    );
    const amounts = { monthly: [EUR(69), EUR(49)], yearly: [EUR(40), { amount: 45, currency: 'USD' as const }] };
    expect(priceFromInWords('Sources differ (read by others)', amounts)).toBe(
      'sources differ: 69 or 49 EUR a month, 40 EUR or 45 USD a month billed yearly (read by others)',
    );
  });
});
