import { describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../../model/lexicon.ts';
import { Reader } from '../../../../server/recommend/read/reader.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const { lexicon } = await fixtureSnapshot();

/** The budgets that a text names, if the lexicon has other words in some lists for sums. */
function budgetsIn(text: string, changes: Partial<Lexicon['budget']>): unknown[] {
  const reader = new Reader({ ...lexicon, budget: { ...lexicon.budget, ...changes } }, []);
  return reader.read(text).understood.map(({ constraint }) => constraint.value);
}

describe('words that only the lists for sums have', () => {
  it.each(['dispongo 100 euros', 'dispngo 100 euros'])('are matched, with typos corrected: %s', (text) => {
    const budget = { amount: 100, currency: 'EUR', period: null, per: null };
    expect(budgetsIn(text, { available: ['dispongo'] })).toEqual([budget]);
  });

  it('are not corrected to a unit that they resemble', () => {
    const budget = { amount: 100, currency: 'EUR', period: 'month', per: null };
    expect(budgetsIn('100 euros usen month', { connectors: ['usen'] })).toEqual([budget]);
  });
});
