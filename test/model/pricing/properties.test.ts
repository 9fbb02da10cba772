import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition } from '../../../model/condition.ts';
import type { FactsByKey } from '../../../model/fact.ts';
import {
  type Bill,
  type BillNeed,
  computeBill,
  prepareBills,
  withFallbackBilling,
} from '../../../model/pricing/bill.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { isFree, readPlans } from '../../../model/pricing/read-plan.ts';
import { caseCount } from '../../property-cases.ts';
import { findBestPrice } from './brute-force-bill.ts';
import { CATALOGUE, fact, toFacts } from './builders.ts';
import { QUESTIONS, questions, tools } from './generated.ts';

const RUNS = caseCount(1000);
const bill = (facts: FactsByKey, question: BillNeed) => computeBill(facts, question, CATALOGUE);
/** The maximum of a bill. Infinity if unknown. */
const getMaximum = ({ upto }: Bill) => upto?.amount ?? Number.POSITIVE_INFINITY;
const nth = <Item>(items: readonly Item[], pick: number) => items[pick % items.length] as Item;

/**
 * Checks a property on generated tools. Fails if it applied to too few of them.
 * @param property returns whether it applied to a case
 * @param share of the cases to which it must apply at least
 */
function assertProperty(
  property: (facts: FactsByKey, question: BillNeed, pick: number) => boolean,
  share = 1 / 25,
  runs = RUNS,
) {
  let applied = 0;
  const countingProperty = fc.property(tools, questions, fc.nat(10_000), (facts, question, pick) => {
    if (property(facts, question, pick)) applied += 1;
  });
  fc.assert(countingProperty, { numRuns: runs });
  expect(applied / runs, 'share of cases to which the property applied').toBeGreaterThan(share);
}

it('a bill equals the result of trying every way to buy the tool', () => {
  const cents = (sum: Bill['amount']) => sum && Math.round(sum.amount * 100);
  assertProperty(
    (facts, question) => {
      const { certainty, amount, upto, provenUpto, free } = bill(facts, question);
      const ends = { minimum: cents(amount), upto: cents(upto), proven: cents(provenUpto) };
      const actual = { certainty, ...ends, free: free?.suffices };
      const computeMinimum = (part: BillNeed) => cents(bill(facts, part).amount) ?? 0;
      expect(actual).toEqual(findBestPrice(facts, question, computeMinimum));
      return certainty === 'exact';
    },
    1 / 25,
    caseCount(2000),
  );
});

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'emails'] as const;

/** Adds a required question, or raises a number. A missing number of accounts or mailboxes is one per person. */
function addToNeed(question: BillNeed, pick: number): BillNeed {
  const { setUp, required = [] } = question;
  const all = [...QUESTIONS, ...FIELDS];
  const added = nth(all, pick);
  const field = FIELDS.find((name) => name === added);
  if (!field) return { ...question, required: [...required, added] };
  const { people = 1 } = setUp;
  const before = setUp[field] ?? (field === 'workspaces' || field === 'emails' ? 0 : people);
  return {
    ...question,
    setUp: { ...setUp, [field]: before + (Math.floor(pick / all.length) % 4) + Number(field === 'people') },
  };
}

/** Removes the free plan of a tool. */
function withoutFree(facts: FactsByKey): FactsByKey {
  const { value, ...fact } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...fact, value: (value as Plan[]).filter((plan) => !isFree(plan)) } };
}

it('a bill never gets cheaper if more is needed', () => {
  assertProperty((original, question, pick) => {
    const facts = withoutFree(original);
    const [before, after] = [bill(facts, question), bill(facts, addToNeed(question, pick))];
    expectNoCheaper(after, before);
    return before.amount !== null && after.amount !== null;
  }, 1 / 10);
});

it('a bill for another period than requested never gets cheaper if more is needed', () => {
  assertProperty(
    (original, { setUp, ...question }, pick) => {
      const facts = withoutFree(original);
      const billing = nth(PERIODS, pick);
      const [before, after] = [{ ...question, setUp }, addToNeed({ ...question, setUp }, Math.floor(pick / 4))].map(
        ({ setUp: size, ...others }) =>
          withFallbackBilling(prepareBills(facts, { ...others, billing: undefined }, CATALOGUE))(size, billing),
      ) as [Bill, Bill];
      expectNoCheaper(after, before);
      const isRequested = after.billing === billing && [null, billing].includes(after.uptoBilling);
      if (isRequested) expect(after.hasOtherBilling, 'for the requested period').toBe(false);
      return after.hasOtherBilling;
    },
    1 / 10,
    caseCount(4000),
  );
});

/** Expects that neither end of a bill is below that of another bill. A price for another period is no maximum for the requested one. */
function expectNoCheaper(larger: Bill, smaller: Bill): void {
  const getEnd = (bill: Bill) => (bill.hasOtherBilling ? Number.POSITIVE_INFINITY : getMaximum(bill));
  expect(getEnd(larger)).toBeGreaterThanOrEqual(getEnd(smaller));
  // If no plan fits, no price is high enough.
  const minimum = larger.amount?.amount ?? (larger.noPlanFits ? Number.POSITIVE_INFINITY : 0);
  expect(minimum).toBeGreaterThanOrEqual(smaller.amount?.amount ?? 0);
}

it('a volume never rules out a plan', () => {
  assertProperty((facts, { setUp, required = [], ...question }, pick) => {
    const [before, after] = [0, 1 + (pick % 30)].map((emails) =>
      bill(facts, { ...question, setUp: { ...setUp, emails }, required: [...required, 'channels.email'] }),
    ) as [Bill, Bill];
    expect(after.noPlanFits).toBe(before.noPlanFits);
    return after.missing.some(({ why }) => why === 'more');
  });
});

it('a bill never gets cheaper if more is needed, if a free plan that may suffice counts as 0', () => {
  const minimum = ({ free, amount, noPlanFits }: Bill) =>
    free ? 0 : (amount?.amount ?? (noPlanFits ? Number.POSITIVE_INFINITY : 0));
  const getMaximumOrFree = (after: Bill) => (after.free?.suffices === 'yes' ? 0 : getMaximum(after));
  assertProperty((facts, question, pick) => {
    const [before, after] = [bill(facts, question), bill(facts, addToNeed(question, pick))];
    expect(getMaximumOrFree(after)).toBeGreaterThanOrEqual(getMaximumOrFree(before));
    expect(minimum(after)).toBeGreaterThanOrEqual(minimum(before));
    return before.free !== undefined;
  }, 8 / 500);
});

it('a bill of one plan never gets more certain with another requirement', () => {
  // The minimum of a free plan is 0, but its bill has no amount.
  const rankCertainty = ({ certainty, free }: Bill) =>
    CERTAINTIES.indexOf(certainty === 'unknown' && free ? 'at least' : certainty);
  assertProperty((facts, question, pick) => {
    const plan = nth(readPlans(facts), pick).name;
    const extended = { ...question, required: [...(question.required ?? []), nth(QUESTIONS, pick)] };
    const [before, after] = [bill(facts, { ...question, plan }), bill(facts, { ...extended, plan })];
    expect(rankCertainty(after)).toBeGreaterThanOrEqual(rankCertainty(before));
    return before.certainty !== 'unknown';
  });
});

/** Changes the plans of a tool. */
function mapPlans(facts: FactsByKey, change: (plan: Plan) => Plan): FactsByKey {
  const { value, ...rest } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...rest, value: (value as Plan[]).map(change) } };
}

type PricedPart = 'plan' | 'charges' | 'add_ons';

/** Removes the price of a plan, the prices of its charges, or the prices of its add-ons. */
function withoutPrice(plan: Plan, part: PricedPart): Plan {
  const unpriced = <Item extends Partial<Plan>>({ monthly: _, terms: __, tiers: ___, ...item }: Item) => item;
  if (part === 'plan') return unpriced(plan);
  return { ...plan, [part]: plan[part]?.map(unpriced) } as Plan;
}

/** Whether the plans listed before a plan cost no more than it. Bills assume this order for plans without a price. */
function isListedByPrice(facts: FactsByKey, question: BillNeed, plan: Plan): boolean {
  const [amount = 0, ...before] = [plan, ...readPlans(facts).slice(0, readPlans(facts).indexOf(plan))].map(
    ({ name }) => bill(facts, { ...question, plan: name }).amount?.amount ?? 0,
  );
  return Math.max(...before, 0) <= amount;
}

it('hiding a price never makes a bill exact', () => {
  assertProperty((original, question, pick) => {
    const facts = withoutFree(original);
    const hidden = nth(readPlans(facts), pick);
    if (hidden === undefined) return false;
    const part = nth<PricedPart>(['plan', 'charges', 'add_ons'], Math.floor(pick / 5));
    const reduced = mapPlans(facts, (plan) => (plan === hidden ? withoutPrice(plan, part) : plan));
    const [before, after] = [bill(facts, question), bill(reduced, question)];
    expect(getMaximum(after), `maximum without the price of ${part}`).toBeGreaterThanOrEqual(getMaximum(before));
    if (after.certainty === 'exact' && (part !== 'plan' || isListedByPrice(facts, question, hidden)))
      expect(before.certainty, `with the price of ${part}`).toBe('exact');
    return getMaximum(after) > getMaximum(before);
  }, 8 / 500);
});

it('a feature that is only on some plans is never billed on another plan', () => {
  assertProperty((facts, question, pick) => {
    const key = nth(QUESTIONS, pick);
    const only_on = readPlans(facts).flatMap(({ name }, i) => (i % 2 === pick % 2 ? [name] : []));
    const reduced = { ...facts, ...toFacts(fact(key, true, { only_on })) };
    const { plan, free, isForPart } = bill(reduced, { ...question, required: [...(question.required ?? []), key] });
    // If no plan is enough, the sum of a part of the need is a minimum.
    for (const name of [isForPart ? undefined : plan?.name, free?.plan])
      if (name !== undefined) expect(only_on).toContain(name);
    return plan !== null && !isForPart;
  });
});

it('hiding the plan of a feature never makes a bill exact', () => {
  assertProperty((facts, question, pick) => {
    // Leaves out channels, since a tool's only channel is on every plan, and add-ons, which are listed by the plans.
    const key = nth(['linkedin.inmail', 'crm.hubspot', 'team.roles'], pick);
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

it('the bill of a requested plan equals the exact bill that chose this plan by itself', () => {
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

it('a bill does not depend on the order of alternatives and of questions that have some', () => {
  assertProperty((facts, { setUp, billing }, pick) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => ({ key: nth(QUESTIONS, Math.floor(pick / 8 ** i)) })) as [
      Condition,
      Condition,
      Condition,
      Condition,
    ];
    const compute = (...alternatives: Condition[][]) => bill(facts, { setUp, questions: alternatives, billing });
    const before = compute([a, b]);
    expect(compute([b, a])).toEqual(before);
    expect(compute([d, c], [a, b])).toEqual(compute([a, b], [c, d]));
    return before.amount !== null;
  });
});

it('a bill has one currency, in which all its plans have a price', () => {
  assertProperty((facts, question, pick) => {
    const euroPlan = nth(readPlans(facts), pick);
    const mixed = mapPlans(facts, (plan) =>
      plan === euroPlan ? (JSON.parse(JSON.stringify(plan).replaceAll('USD', 'EUR')) as Plan) : plan,
    );
    const { amount, upto, planBill } = bill(mixed, question);
    const [currency] = new Set([amount, upto, planBill].flatMap((sum) => sum?.currency ?? []));
    for (const sum of [amount, upto, planBill]) if (sum) expect(sum.currency).toBe(currency);
    return currency === 'EUR';
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
    const converted = convert({ amount: cents, currency: from }, to, rates);
    expect(Math.abs(convert({ amount: converted, currency: to }, from, rates) - cents)).toBeLessThanOrEqual(1);
  });
  fc.assert(property, { numRuns: RUNS });
});
