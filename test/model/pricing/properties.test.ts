import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FactsByKey } from '../../../model/fact.ts';
import { type Bill, type BillQuestion, computeBill } from '../../../model/pricing/bill.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { isFree, readPlans } from '../../../model/pricing/read-plan.ts';
import { caseCount } from '../../property-cases.ts';
import { findBestPrice } from './brute-force-bill.ts';
import { CATALOGUE } from './builders.ts';
import { QUESTIONS, questions, tools } from './generated.ts';

const RUNS = caseCount(1000);
const bill = (facts: FactsByKey, question: BillQuestion) => computeBill(facts, question, CATALOGUE);
/** The maximum of a bill. Infinity if unknown. */
const maximum = ({ upto }: Bill) => upto?.amount ?? Number.POSITIVE_INFINITY;
const nth = <Item>(items: readonly Item[], which: number) => items[which % items.length] as Item;

/**
 * Checks a property on generated tools. Fails if it applied to too few of them.
 * @param property returns whether it applied
 * @param share of the cases to which it must apply
 */
function assertProperty(
  property: (facts: FactsByKey, question: BillQuestion, which: number) => boolean,
  share = 1 / 25,
  runs = RUNS,
) {
  let times = 0;
  const counted = fc.property(tools, questions, fc.nat(10_000), (facts, question, which) => {
    if (property(facts, question, which)) times += 1;
  });
  fc.assert(counted, { numRuns: runs });
  expect(times / runs, 'share of cases to which the property applied').toBeGreaterThan(share);
}

it('a bill equals the result of trying every way to buy', () => {
  const cents = (sum: Bill['amount']) => sum && Math.round(sum.amount * 100);
  assertProperty(
    (facts, question) => {
      const { certainty, amount, upto, provenUpto, free } = bill(facts, question);
      const ends = { minimum: cents(amount), upto: cents(upto), proven: cents(provenUpto) };
      const actual = { certainty, ...ends, free: free?.suffices };
      const minimumOf = (part: BillQuestion) => cents(bill(facts, part).amount) ?? 0;
      expect(actual).toEqual(findBestPrice(facts, question, minimumOf));
      return certainty === 'exact';
    },
    1 / 25,
    caseCount(2000),
  );
});

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'emails'] as const;

/** Adds a required question, or raises a number. A missing number of accounts or mailboxes is one per person. */
function extend(question: BillQuestion, which: number): BillQuestion {
  const { setUp, required = [] } = question;
  const all = [...QUESTIONS, ...FIELDS];
  const added = nth(all, which);
  const field = FIELDS.find((one) => one === added);
  if (!field) return { ...question, required: [...required, added] };
  const { people = 1 } = setUp;
  const before = setUp[field] ?? (field === 'workspaces' || field === 'emails' ? 0 : people);
  return {
    ...question,
    setUp: { ...setUp, [field]: before + (Math.floor(which / all.length) % 4) + Number(field === 'people') },
  };
}

/** Removes the free plan of a tool. */
function withoutFree(facts: FactsByKey): FactsByKey {
  const { value, ...fact } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...fact, value: (value as Plan[]).filter((plan) => !isFree(plan)) } };
}

it('a bill never gets cheaper if more is needed', () => {
  assertProperty((original, question, which) => {
    const facts = withoutFree(original);
    const [before, after] = [bill(facts, question), bill(facts, extend(question, which))];
    expect(maximum(after)).toBeGreaterThanOrEqual(maximum(before));
    // A feature that no plan has can't be bought at any price.
    const minimum = after.amount?.amount ?? (after.noPlanFits ? Number.POSITIVE_INFINITY : 0);
    expect(minimum).toBeGreaterThanOrEqual(before.amount?.amount ?? 0);
    return before.amount !== null && after.amount !== null;
  }, 1 / 10);
});

it('a bill never gets cheaper if more is needed, counting a free plan that may suffice as 0', () => {
  const minimum = ({ free, amount, noPlanFits }: Bill) =>
    free ? 0 : (amount?.amount ?? (noPlanFits ? Number.POSITIVE_INFINITY : 0));
  const maximumOrFree = (one: Bill) => (one.free?.suffices === 'yes' ? 0 : maximum(one));
  assertProperty((facts, question, which) => {
    const [before, after] = [bill(facts, question), bill(facts, extend(question, which))];
    expect(maximumOrFree(after)).toBeGreaterThanOrEqual(maximumOrFree(before));
    expect(minimum(after)).toBeGreaterThanOrEqual(minimum(before));
    return before.free !== undefined;
  }, 8 / 500);
});

it('a bill of one plan never gets more certain with another requirement', () => {
  // The minimum of a free plan is 0, but its bill has no amount.
  const certaintyOf = ({ certainty, free }: Bill) =>
    CERTAINTIES.indexOf(certainty === 'unknown' && free ? 'at least' : certainty);
  assertProperty((facts, question, which) => {
    const plan = nth(readPlans(facts), which).name;
    const extended = { ...question, required: [...(question.required ?? []), nth(QUESTIONS, which)] };
    const [before, after] = [bill(facts, { ...question, plan }), bill(facts, { ...extended, plan })];
    expect(certaintyOf(after)).toBeGreaterThanOrEqual(certaintyOf(before));
    return before.certainty !== 'unknown';
  });
});

/** Changes the plans of a tool. */
function mapPlans(facts: FactsByKey, change: (plan: Plan) => Plan): FactsByKey {
  const { value, ...rest } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...rest, value: (value as Plan[]).map(change) } };
}

type Priced = 'plan' | 'charges' | 'add_ons';

/** Removes the price of a plan, the prices of its charges, or the prices of its add-ons. */
function withoutPrice(plan: Plan, of: Priced): Plan {
  const unpriced = <Item extends Partial<Plan>>({ monthly: _, terms: __, tiers: ___, ...item }: Item) => item;
  if (of === 'plan') return unpriced(plan);
  return { ...plan, [of]: plan[of]?.map(unpriced) } as Plan;
}

/** Whether the plans listed before a plan cost no more. Bills assume such an order for plans without a price. */
function isListedByPrice(facts: FactsByKey, question: BillQuestion, plan: Plan): boolean {
  const [amount = 0, ...before] = [plan, ...readPlans(facts).slice(0, readPlans(facts).indexOf(plan))].map(
    ({ name }) => bill(facts, { ...question, plan: name }).amount?.amount ?? 0,
  );
  return Math.max(...before, 0) <= amount;
}

it('hiding a price never makes a bill exact', () => {
  assertProperty((original, question, which) => {
    const facts = withoutFree(original);
    const hidden = nth(readPlans(facts), which);
    if (hidden === undefined) return false;
    const of = nth<Priced>(['plan', 'charges', 'add_ons'], Math.floor(which / 5));
    const less = mapPlans(facts, (plan) => (plan === hidden ? withoutPrice(plan, of) : plan));
    const [shown, after] = [bill(facts, question), bill(less, question)];
    expect(maximum(after), `maximum without the price of ${of}`).toBeGreaterThanOrEqual(maximum(shown));
    if (after.certainty === 'exact' && (of !== 'plan' || isListedByPrice(facts, question, hidden)))
      expect(shown.certainty, `with the price of ${of}`).toBe('exact');
    return maximum(after) > maximum(shown);
  }, 8 / 500);
});

it('hiding the plan of a feature never makes a bill exact', () => {
  assertProperty((facts, question, which) => {
    // Leaves out channels, since every plan of a tool with one channel has it, and add-ons, which plans list themselves.
    const key = nth(['linkedin.inmail', 'crm.hubspot', 'team.roles'], which);
    const known = facts[key];
    if (known?.plan === undefined || known.add_on) return false;
    const { plan: _, ...hidden } = known;
    const required = [...(question.required ?? []), key];
    const [before, after] = [
      bill(facts, { ...question, required }),
      bill({ ...facts, [key]: hidden }, { ...question, required }),
    ];
    if (after.certainty === 'exact') expect(before.certainty).toBe('exact');
    return before.certainty === 'exact' && after.certainty !== 'exact';
  }, 8 / 500);
});

it('a bill is a single amount if and only if nothing is missing', () => {
  assertProperty((facts, question) => {
    const { certainty, amount, upto, missing, assumedFeatures, assumed, plan, planBill, lines } = bill(facts, question);
    const isSingleAmount = certainty === 'exact' || certainty === 'assumed';
    if (isSingleAmount) expect({ missing, upto }).toEqual({ missing: [], upto: amount });
    else expect(missing, `why it is ${certainty}`).not.toEqual([]);
    expect(assumed.includes('plan')).toBe(assumedFeatures.length > 0);
    if (certainty === 'exact') expect(assumed).toEqual([]);
    if (certainty === 'assumed') expect(assumed).not.toEqual([]);
    if (amount && upto) expect(upto.amount).toBeGreaterThanOrEqual(amount.amount);
    const sum = { amount, plan };
    if (certainty === 'unknown' || certainty === 'at most') expect(sum).toEqual({ amount: null, plan: null });
    else expect(sum).toEqual({ amount: expect.any(Object), plan: expect.any(Object) });
    if (certainty === 'at least') expect(upto).not.toEqual(amount);
    for (const { quantity, each, cents } of lines) if (each !== undefined) expect(quantity * each).toBe(cents);
    if (planBill) expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(planBill.cents);
    return certainty === 'exact';
  });
});

it('the bill of a named plan equals the exact bill that chose this plan', () => {
  assertProperty((facts, question) => {
    const { free: _, ...chosen } = bill(facts, question);
    if (chosen.certainty !== 'exact') return false;
    const { free: __, ...named } = bill(facts, { ...question, plan: chosen.plan?.name.toUpperCase() });
    expect(named).toEqual(chosen);
    return true;
  });
});

it('a bill does not depend on the order of facts and requirements', () => {
  assertProperty((facts, question) => {
    const reversed = Object.fromEntries(Object.entries(facts).reverse());
    const before = bill(facts, question);
    expect(bill(reversed, question)).toEqual(before);
    const { amount, upto, certainty, free, billing, lines } = before;
    const other = bill(facts, { ...question, required: question.required?.toReversed() ?? [] });
    expect(other).toMatchObject({ amount, upto, certainty, free, billing, lines });
    return before.plan !== null;
  });
});

it('a bill has one currency, in which all its plans have a price', () => {
  assertProperty((facts, question, which) => {
    const euros = nth(readPlans(facts), which);
    const mixed = mapPlans(facts, (plan) =>
      plan === euros ? (JSON.parse(JSON.stringify(plan).replaceAll('USD', 'EUR')) as Plan) : plan,
    );
    const { amount, upto, planBill, pricedBy, uptoPlan } = bill(mixed, { ...question, currency: 'EUR' });
    const [currency] = new Set([amount, upto, planBill].flatMap((sum) => sum?.currency ?? []));
    for (const sum of [amount, upto, planBill]) if (sum) expect(sum.currency).toBe(currency);
    const plans = [pricedBy, uptoPlan].filter((one) => one !== null);
    const isSame = plans.every(({ same_in }) => same_in?.includes('EUR'));
    if (plans.length > 0 && isSame) expect(currency).toBe('EUR');
    return currency === 'EUR' && !isSame;
  });
});

it('an unknown requirement excludes no plan, but makes the maximum unknown', () => {
  assertProperty((facts, question) => {
    const [before, after] = [
      bill(facts, question),
      bill(facts, { ...question, required: [...(question.required ?? []), 'new.question'] }),
    ];
    expect(after).toMatchObject({ amount: before.amount, upto: null });
    expect(after.certainty === 'unknown').toBe(before.amount === null);
    if (before.free) expect(after.free?.suffices).toBe('may be');
    return before.certainty === 'exact';
  });
});

it('an amount converted to another currency and back differs by at most one minor unit', () => {
  const rates = { USD: 1, EUR: 1.1361, GBP: 1.3203 };
  const codes = fc.constantFrom('USD', 'EUR', 'GBP');
  const property = fc.property(fc.integer({ min: 0, max: 100_000_000 }), codes, codes, (cents, from, to) => {
    const there = convert({ amount: cents, currency: from }, to, rates);
    expect(Math.abs(convert({ amount: there, currency: to }, from, rates) - cents)).toBeLessThanOrEqual(1);
  });
  fc.assert(property, { numRuns: RUNS });
});
