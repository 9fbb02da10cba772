import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition } from '../../../model/condition.ts';
import type { FactsByKey } from '../../../model/fact.ts';
import { type Bill, type BillNeed, computeBill } from '../../../model/pricing/bill.ts';
import { CERTAINTIES, hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { isFree, readPlans } from '../../../model/pricing/read-plan.ts';
import { caseCount } from '../../property-cases.ts';
import { findBestPrice } from './brute-force-bill.ts';
import { CATALOGUE, fact, toFacts } from './builders.ts';
import { QUESTIONS, questions, tools } from './generated.ts';

const RUNS = caseCount(1000);
const bill = (facts: FactsByKey, question: BillNeed) => computeBill(facts, question, CATALOGUE);
/** The ends of a bill for the requested period: the least it can cost, and the proven sum. */
const getEnds = ({ floor, proven, noPlanFits }: Bill) => ({
  // If no plan fits, no price is high enough.
  floor: noPlanFits ? Number.POSITIVE_INFINITY : (floor?.amount ?? 0),
  proven: proven?.amount ?? Number.POSITIVE_INFINITY,
});
const withRequired = (question: BillNeed, ...keys: string[]): BillNeed => ({
  ...question,
  questions: [...(question.questions ?? []), ...keys.map((key) => [{ key }])],
});
const nth = <Item>(items: readonly Item[], pick: number) => items[pick % items.length] as Item;

/** Removes the free plan of a tool. */
function withoutFree(facts: FactsByKey): FactsByKey {
  const { value, ...fact } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...fact, value: (value as Plan[]).filter((plan) => !isFree(plan)) } };
}

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

it('a bill equals the result of trying every alternative on every plan', () => {
  const toCents = (sum: Bill['amount']) => sum && Math.round(sum.amount * 100);
  assertProperty(
    (original, question) => {
      const hasAlternatives = question.questions?.some(({ length }) => length > 1) ?? false;
      const facts = hasAlternatives ? withoutFree(original) : original;
      const { floor: expectedFloor, ...expected } = findBestPrice(facts, question);
      const { certainty, amount, plan, proven, floor, free, hasOtherBilling } = bill(facts, question);
      const sums = { amount: toCents(amount), proven: toCents(proven) };
      const actual = { certainty, plan: amount && plan?.name, ...sums, free: free?.suffices, hasOtherBilling };
      // With alternatives, a plan that may have another one can open a sum, and one that includes too little lowers the floor.
      const isClosed = [expected, actual].every((one) => one.certainty !== 'at least' && one.certainty !== 'unknown');
      if (!hasAlternatives) expect(actual).toEqual(expected);
      else if (isClosed) expect({ ...actual, certainty: 'closed' }).toEqual({ ...expected, certainty: 'closed' });
      // If no plan may be enough, the floor is that of a part of the need.
      if (expectedFloor !== undefined && !hasAlternatives) expect(toCents(floor) ?? 0).toBe(expectedFloor);
      return certainty === 'exact';
    },
    1 / 25,
    caseCount(4000),
  );
});

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'emails'] as const;

/** Adds a required question that is not a no, or raises a number. A missing number of accounts or mailboxes is one per person. */
function addToNeed(facts: FactsByKey, question: BillNeed, pick: number): BillNeed {
  const { setUp } = question;
  const all = [...QUESTIONS.filter((key) => facts[key]?.value !== false), ...FIELDS];
  const added = nth(all, pick);
  const field = FIELDS.find((name) => name === added);
  if (!field) return withRequired(question, added);
  const { people = 1 } = setUp;
  const before = setUp[field] ?? (field === 'workspaces' || field === 'emails' ? 0 : people);
  return {
    ...question,
    setUp: { ...setUp, [field]: before + (Math.floor(pick / all.length) % 4) + Number(field === 'people') },
  };
}

/** A need without alternatives: with the first of each question. */
const withoutAlternatives = ({ questions = [], ...question }: BillNeed): BillNeed =>
  withRequired(question, ...questions.flatMap(([first]) => first?.key ?? []));

/** The plans of a tool, where no plan with charges includes units. Otherwise, each added person brings more of them. */
const withoutIncludedCharges = (facts: FactsByKey) =>
  mapPlans(facts, (plan) => {
    const { includes: _, ...others } = plan;
    return plan.unit && plan.charges ? others : plan;
  });

/** Expects that neither end of a bill is below that of another bill, nor a single sum below another one. */
function expectNoCheaper(larger: Bill, smaller: Bill, isMore = false): void {
  const [ends, smallerEnds] = [getEnds(larger), getEnds(smaller)];
  expect(ends.floor, 'floor').toBeGreaterThanOrEqual(smallerEnds.floor);
  // More people bring more accounts, which can close a sum.
  const isClosedByPeople = isMore && smaller.proven === null;
  if (!isClosedByPeople) expect(ends.proven, 'proven').toBeGreaterThanOrEqual(smallerEnds.proven);
  const areSingle = [larger, smaller].every((one) => hasSingleAmount(one.certainty) && !one.hasOtherBilling);
  if (areSingle) expect(larger.amount?.amount).toBeGreaterThanOrEqual(smaller.amount?.amount ?? 0);
}

it('a bill never gets cheaper if more is needed, for any billing', () => {
  assertProperty(
    (original, question, pick) => {
      const facts = withoutIncludedCharges(withoutFree(original));
      const [before, after] = [bill(facts, question), bill(facts, addToNeed(facts, question, pick))];
      expectNoCheaper(after, before, true);
      return before.amount !== null && after.amount !== null;
    },
    1 / 10,
    caseCount(4000),
  );
});

it('a bill never gets dearer with an alternative', () => {
  assertProperty(
    (original, question, pick) => {
      const facts = withoutFree(original);
      const [key, other] = [nth(QUESTIONS, pick), nth(QUESTIONS, Math.floor(pick / 8))];
      // A bill leaves out what is a no.
      if (facts[key]?.value === false) return false;
      const { questions = [] } = question;
      const [before, after] = [[{ key }], [{ key }, { key: other }]].map((any) =>
        bill(facts, { ...question, questions: [...questions, any] }),
      ) as [Bill, Bill];
      expectNoCheaper(before, after);
      return before.amount !== null;
    },
    1 / 10,
    caseCount(4000),
  );
});

it('what is a no, with the numbers of its channel, changes no bill', () => {
  const numbers = { 'channels.linkedin': { linkedin_accounts: 3 }, 'channels.email': { mailboxes: 2, emails: 4 } };
  assertProperty((facts, { setUp, ...question }, pick) => {
    const key = nth([...QUESTIONS, 'channels.linkedin', 'channels.email'], pick);
    const denied = { ...facts, ...toFacts(fact(key, false)) };
    const { linkedin_accounts, mailboxes, emails, ...size } = setUp;
    const needs = [
      { ...question, setUp: size },
      withRequired({ ...question, setUp: { ...size, ...numbers[key as keyof typeof numbers] } }, key),
    ];
    const [before, after] = needs.map((need) => {
      const { plan, amount, certainty, floor, proven, free, missing, lacks } = bill(denied, need);
      return { ends: { plan, amount, certainty, floor, proven, free, missing }, lacks };
    });
    expect(after?.ends).toEqual(before?.ends);
    expect(after?.lacks).toContain(key);
    return before?.ends.amount !== null;
  });
});

it('a bill of one plan never gets more certain with another requirement', () => {
  // A free plan has no figure, but is 0.
  const rankCertainty = ({ certainty, free }: Bill) =>
    CERTAINTIES.indexOf(certainty === 'unknown' && free ? 'at least' : certainty);
  assertProperty((facts, need, pick) => {
    const question = withoutAlternatives(need);
    const plan = nth(readPlans(facts), pick).name;
    const key = nth(QUESTIONS, pick);
    if (facts[key]?.value === false) return false;
    const [before, after] = [bill(facts, { ...question, plan }), bill(facts, { ...withRequired(question, key), plan })];
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
  const unpriced = <Item extends Partial<Plan>>({ monthly: _, terms: __, ...item }: Item) => item;
  if (part === 'plan') return unpriced(plan);
  return { ...plan, [part]: plan[part]?.map(unpriced) } as Plan;
}

/** Whether the plans listed before a plan cost no more than it. Floors assume this order for plans without a price. */
function isListedByPrice(facts: FactsByKey, question: BillNeed, plan: Plan): boolean {
  const [amount = 0, ...before] = [plan, ...readPlans(facts).slice(0, readPlans(facts).indexOf(plan))].map(
    ({ name }) => bill(facts, { ...question, plan: name }).amount?.amount ?? 0,
  );
  return Math.max(...before, 0) <= amount;
}

it('hiding a price never makes a bill exact or lowers what is proven', () => {
  assertProperty((original, question, pick) => {
    const facts = withoutFree(original);
    const hidden = nth(readPlans(facts), pick);
    if (hidden === undefined) return false;
    const part = nth<PricedPart>(['plan', 'charges', 'add_ons'], Math.floor(pick / 5));
    const reduced = mapPlans(facts, (plan) => (plan === hidden ? withoutPrice(plan, part) : plan));
    const [before, after] = [bill(facts, question), bill(reduced, question)];
    expect(getEnds(after).proven).toBeGreaterThanOrEqual(getEnds(before).proven);
    if (
      after.certainty === 'exact' &&
      !after.hasOtherBilling &&
      (part !== 'plan' || isListedByPrice(facts, question, hidden))
    )
      expect(before.certainty, `with the price of ${part}`).toBe('exact');
    return getEnds(after).proven > getEnds(before).proven;
  }, 8 / 500);
});

it('a feature that is only on some plans is never billed on another plan', () => {
  assertProperty((facts, question, pick) => {
    const key = nth(QUESTIONS, pick);
    const only_on = readPlans(facts).flatMap(({ name }, i) => (i % 2 === pick % 2 ? [name] : []));
    const reduced = { ...facts, ...toFacts(fact(key, true, { only_on })) };
    const { plan, free } = bill(reduced, withRequired(question, key));
    for (const name of [plan?.name, free?.plan]) if (name !== undefined) expect(only_on).toContain(name);
    return plan !== null;
  });
});

it('hiding the plan of a feature never makes a bill exact', () => {
  assertProperty((facts, question, pick) => {
    // Leaves out channels, since a tool's only channel is on every plan, and add-ons, which are listed by the plans.
    const key = nth(['linkedin.inmail', 'crm.hubspot', 'team.roles'], pick);
    const known = facts[key];
    if (known?.plan === undefined || known.add_on) return false;
    const { plan: _, ...hidden } = known;
    const required = withRequired(question, key);
    const [before, after] = [bill(facts, required), bill({ ...facts, [key]: hidden }, required)];
    if (after.certainty === 'exact') expect(before.certainty).toBe('exact');
    return before.certainty === 'exact' && after.certainty !== 'exact';
  }, 8 / 500);
});

it('a bill is a single amount if and only if nothing is missing', () => {
  assertProperty((facts, question) => {
    const { certainty, amount, missing, assumedFeatures, assumed, plan, planBill, floor, proven, hasOtherBilling } =
      bill(facts, question);
    if (hasSingleAmount(certainty)) expect(missing).toEqual([]);
    else expect(missing, `why it is ${certainty}`).not.toEqual([]);
    expect(assumed.includes('plan')).toBe(assumedFeatures.length > 0);
    if (certainty === 'exact') expect(assumed).toEqual([]);
    if (certainty === 'exact' && !hasOtherBilling) expect(proven).toEqual(amount);
    if (certainty === 'assumed') expect(assumed).not.toEqual([]);
    expect(amount === null).toBe(certainty === 'unknown');
    if (amount) expect(plan).not.toBeNull();
    for (const sum of [amount, proven])
      if (sum && (sum === proven || !hasOtherBilling)) expect(sum.amount).toBeGreaterThanOrEqual(floor?.amount ?? 0);
    for (const { quantity, each, cents } of planBill?.lines ?? []) expect(quantity * each).toBe(cents);
    if (planBill) expect(planBill.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(planBill.cents);
    return certainty === 'exact';
  });
});

it('the bill of a requested plan equals the exact bill that chose this plan by itself', () => {
  assertProperty((facts, question) => {
    const { free: _, floor: __, ...chosen } = bill(facts, question);
    if (chosen.certainty !== 'exact') return false;
    const { free: ___, floor: ____, ...named } = bill(facts, { ...question, plan: chosen.plan?.name.toUpperCase() });
    expect(named).toEqual(chosen);
    return true;
  });
});

it('a bill does not depend on the order of facts and requirements', () => {
  assertProperty((facts, question) => {
    const reversed = Object.fromEntries(Object.entries(facts).reverse());
    const before = bill(facts, question);
    expect(bill(reversed, question)).toEqual(before);
    const { amount, floor, proven, certainty, free, billing, plan } = before;
    const other = bill(facts, { ...question, questions: question.questions?.toReversed() ?? [] });
    expect(other).toMatchObject({ amount, floor, proven, certainty, free, billing, plan });
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
    if (a.key === b.key || c.key === d.key) return false;
    const compute = (...alternatives: Condition[][]) => {
      const {
        amount,
        floor,
        proven,
        certainty,
        free,
        billing: period,
        plan,
      } = bill(facts, {
        setUp,
        questions: alternatives,
        billing,
      });
      return { amount, floor, proven, certainty, free, period, plan };
    };
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
    const { amount, proven, planBill, hasOtherBilling } = bill(mixed, question);
    const sums = [amount, hasOtherBilling ? null : proven, planBill].flatMap((sum) => sum ?? []);
    const currency = sums[0]?.currency;
    for (const sum of sums) expect(sum.currency).toBe(currency);
    return currency === 'EUR';
  });
});

it('an unknown requirement excludes no plan, but opens every sum', () => {
  assertProperty((facts, need) => {
    const question = withoutAlternatives(need);
    const [before, after] = [bill(facts, question), bill(facts, withRequired(question, 'new.question'))];
    expect(after).toMatchObject({ floor: before.floor, proven: null });
    const hasSum = before.amount !== null && before.certainty !== 'at most';
    if (hasSum || !after.hasOtherBilling) expect(after.certainty).toBe(hasSum ? 'at least' : 'unknown');
    if (hasSum) expect(after).toMatchObject({ amount: before.amount, plan: before.plan });
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
