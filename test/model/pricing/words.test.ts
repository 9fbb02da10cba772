import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Price } from '../../../model/pricing/price.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { summarizeUnconfirmed } from '../../../model/words/unconfirmed.ts';
import { money } from './builders.ts';

it('formatMoney() shows cents only if there are any, and never rounds', () => {
  expect(formatMoney(money(37.6, 'EUR'))).toBe('€37.60');
  const property = fc.property(fc.nat(1_000_000_000), (cents) => {
    const words = formatMoney(money(cents / 100));
    expect(words).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d\d)?$/);
    expect(Math.round(Number.parseFloat(words.replaceAll(/[$,]/g, '')) * 100)).toBe(cents);
  });
  fc.assert(property);
});

type UnconfirmedPrice = NonNullable<Price['unconfirmed']>[number];

const reading: UnconfirmedPrice = {
  amount: 89,
  currency: 'USD',
  billing: 'month',
  plan: 'Pro',
  business: 'competitor',
  seen: '2026-05-26',
  source: 'tool/page',
};
const READINGS: UnconfirmedPrice[] = [reading, { ...reading, amount: 99, business: 'seller', seen: 'undated' }];

it('unconfirmed prices are summarized as a range', () => {
  const numbers = (unconfirmed: UnconfirmedPrice[]) =>
    summarizeUnconfirmed({ unconfirmed })?.match(/(?:from )?\$\d+(?: to \$\d+)?/)?.[0];
  const yearly: UnconfirmedPrice = { ...reading, amount: 70, is_minimum: true, billing: 'year', seen: '2026-08-01' };
  expect(numbers(READINGS)).toBe('$89 to $99');
  expect(numbers([...READINGS, yearly])).toBe('$70 to $99');
  expect(numbers([yearly, { ...reading, currency: 'EUR' }])).toBe('from $70');
});
