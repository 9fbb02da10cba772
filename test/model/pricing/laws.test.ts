import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bill, billsFor } from '../../../model/pricing/bill.ts';
import { costOf } from '../../../model/pricing/cost.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { convertCents } from '../../../model/pricing/currencies.ts';
import { featuresOf } from '../../../model/pricing/features.ts';
import { priceLists } from '../../../model/pricing/offers.ts';
import { type Plan, totalOf } from '../../../model/pricing/plan.ts';
import { plans, setUps } from './generated.ts';
import { asking, CATALOGUE, fact, toolWith } from './invented.ts';

const members = fc.boolean().map((free) => fact('pricing.members_free', free));
const months = fc.integer({ min: 1, max: 30 });
const RUNS = { numRuns: 400 };

/** Every bill of a tool, whatever it covers. @param keys of features that it has to have */
function allBills(list: Plan[], setUp: SetUp, membersFree = false, keys: string[] = []): Bill[] {
  const facts = toolWith(list, fact('pricing.members_free', membersFree));
  const features = featuresOf(keys, facts, CATALOGUE).needed;
  return priceLists(facts).flatMap((prices) =>
    prices.offers.flatMap((offer) => billsFor(offer, prices, { setUp, features, facts }).bills),
  );
}

it('bills never cost less for more of anything on the same plan, in the same size and period', () => {
  let compared = 0;
  const field = fc.constantFrom('people' as const, 'linkedin_accounts' as const, 'mailboxes' as const);
  const law = fc.property(plans, setUps, field, fc.integer({ min: 1, max: 5 }), (list, setUp, more, added) => {
    const larger = allBills(list, { ...setUp, [more]: setUp[more] + added });
    for (const { offer, period, cents } of allBills(list, setUp)) {
      const same = larger.find(
        (bill) =>
          bill.offer.plan.name === offer.plan.name &&
          bill.period === period &&
          JSON.stringify(bill.offer.plan.includes) === JSON.stringify(offer.plan.includes),
      );
      if (!same) continue;
      compared += 1;
      expect(same.cents).toBeGreaterThanOrEqual(cents);
    }
  });
  fc.assert(law, RUNS);
  expect(compared).toBeGreaterThan(0);
});

it('bills are the sum of their lines, and each line is its quantity times a price', () => {
  const law = fc.property(plans, setUps, (list, setUp) => {
    for (const { lines, cents } of allBills(list, setUp)) {
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
      for (const { quantity, each, cents: amount } of lines)
        if (each !== undefined) expect(quantity * each).toBe(amount);
    }
  });
  fc.assert(law, RUNS);
});

it('the cost of a tool is never above another plan that is proven to cover the set-up', () => {
  let exact = 0;
  const law = fc.property(plans, setUps, months, members, (list, setUp, months, free) => {
    const { verdict, bill, most } = costOf(toolWith(list, free), asking(setUp, { months }), CATALOGUE);
    const keys = [
      ...(setUp.linkedin_accounts > 0 ? ['channels.linkedin'] : []),
      ...(setUp.mailboxes > 0 ? ['channels.email'] : []),
    ];
    const all = allBills(list, setUp, free.value === true, keys);
    const sure = all.filter(({ open, unplaced }) => open.length + unplaced.length === 0);
    const least = Math.min(...sure.map((one) => totalOf(one, months)));
    if (bill) expect(totalOf(bill, months)).toBeLessThanOrEqual(least);
    if (verdict === 'exact' && bill) {
      exact += 1;
      expect(totalOf(bill, months)).toBe(least);
    }
    if (verdict === 'between' && most) expect(totalOf(most, months)).toBe(least);
  });
  fc.assert(law, RUNS);
  expect(exact).toBeGreaterThan(0);
});

it('the cost of a tool is never lower, at either end, if a price is hidden', () => {
  let hidden = 0;
  const law = fc.property(plans, setUps, months, fc.nat(), (list, setUp, months, which) => {
    const less = withoutPrice(list, which);
    if (!less) return;
    const before = costOf(toolWith(list), asking(setUp, { months }), CATALOGUE);
    const after = costOf(toolWith(less), asking(setUp, { months }), CATALOGUE);
    const [low, high] = rangeOf(before, months);
    const [lowAfter, highAfter] = rangeOf(after, months);
    hidden += 1;
    expect(lowAfter).toBeGreaterThanOrEqual(low);
    expect(highAfter).toBeGreaterThanOrEqual(high);
  });
  fc.assert(law, RUNS);
  expect(hidden).toBeGreaterThan(0);
});

it('the cost of a tool is never below its least sum, whichever plan turns out to have a feature', () => {
  let compared = 0;
  const law = fc.property(plans, setUps, months, fc.nat(), (list, setUp, months, which) => {
    const question = asking(setUp, { months, keys: ['linkedin.inmail'] });
    const { verdict, atLeast } = costOf(toolWith(list, fact('linkedin.inmail', true)), question, CATALOGUE);
    if (atLeast === null) return;
    expect(verdict).toBe('unknown');
    const from_plan = list[which % list.length]?.name ?? '';
    const { bill } = costOf(toolWith(list, fact('linkedin.inmail', true, { from_plan })), question, CATALOGUE);
    if (bill === null) return;
    compared += 1;
    expect(totalOf(bill, months)).toBeGreaterThanOrEqual(totalOf(atLeast, months));
  });
  fc.assert(law, RUNS);
  expect(compared).toBeGreaterThan(0);
});

it('the cost of a tool has a number exactly if it is not unknown, and says what is missing unless it is exact', () => {
  const law = fc.property(plans, setUps, members, (list, setUp, free) => {
    const { verdict, bill, most, missing } = costOf(toolWith(list, free), asking(setUp), CATALOGUE);
    expect(bill === null).toBe(verdict === 'unknown');
    expect(most !== null).toBe(verdict === 'between');
    expect(missing.length > 0).toBe(verdict !== 'exact');
  });
  fc.assert(law, RUNS);
});

it('a sum in another currency comes back within one minor unit', () => {
  const rates = { USD: 1, EUR: 1.1361, GBP: 1.3203 };
  const codes = fc.constantFrom('USD', 'EUR', 'GBP');
  const law = fc.property(fc.integer({ min: 0, max: 100_000_000 }), codes, codes, (cents, from, to) => {
    const there = convertCents(cents, from, to, { rates });
    expect(Math.abs(convertCents(there, to, from, { rates }) - cents)).toBeLessThanOrEqual(1);
  });
  fc.assert(law, RUNS);
});

/** Both ends of a cost; no end is as high as can be, since an unknown cost is never cheaper. */
function rangeOf({ bill, most, verdict }: ReturnType<typeof costOf>, months: number): [low: number, high: number] {
  const low = bill ? totalOf(bill, months) : Number.POSITIVE_INFINITY;
  if (verdict === 'exact') return [low, low];
  return [low, most ? totalOf(most, months) : Number.POSITIVE_INFINITY];
}

/** The plans without one of their prices, chosen by a number; undefined if they have none. */
function withoutPrice(list: Plan[], which: number): Plan[] | undefined {
  const periods = ['month', 'quarter', 'year'] as const;
  const prices = list.flatMap((plan, at) => [
    ...periods.filter((period) => plan.terms?.some(({ every }) => every === period)).map((period) => ({ at, period })),
    ...(plan.charges ?? []).map((_, charge) => ({ at, charge })),
  ]);
  const chosen = prices[which % prices.length];
  if (!chosen) return undefined;
  return list.map((plan, at) => {
    if (at !== chosen.at) return plan;
    if ('charge' in chosen) {
      const charges = (plan.charges ?? []).map((charge, i) => (i === chosen.charge ? { for: charge.for } : charge));
      return { ...plan, charges };
    }
    const { terms = [], ...rest } = plan;
    const left = terms.filter(({ every }) => every !== chosen.period);
    return { ...rest, ...(left.length > 0 && { terms: left }) };
  });
}
