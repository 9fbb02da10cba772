import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FactsByKey } from '../../../model/fact.ts';
import { type Bill, type BillQuestion, computeBill } from '../../../model/pricing/bill.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { isFree, readPlans } from '../../../model/pricing/read-plan.ts';
import { cases } from '../../property-cases.ts';
import { everyWay } from './every-way.ts';
import { QUESTIONS, questions, tools } from './generated.ts';
import { CATALOGUE } from './invented.ts';

const RUNS = cases(1000);
const bill = (facts: FactsByKey, question: BillQuestion) => computeBill(facts, question, CATALOGUE);
/** The maximum of a bill: infinite if open. */
const most = ({ upto }: Bill) => upto?.amount ?? Number.POSITIVE_INFINITY;
const nth = <Item>(items: readonly Item[], which: number) => items[which % items.length] as Item;

/**
 * Checks a law on generated tools, and that it applied to enough of them.
 * @param law returns whether it applied
 * @param share of the cases in which it has to apply
 */
function holds(
  law: (facts: FactsByKey, question: BillQuestion, which: number) => boolean,
  share = 1 / 25,
  runs = RUNS,
) {
  let times = 0;
  const property = fc.property(tools, questions, fc.nat(10_000), (facts, question, which) => {
    if (law(facts, question, which)) times += 1;
  });
  fc.assert(property, { numRuns: runs });
  expect(times / runs, 'how often the law said something').toBeGreaterThan(share);
}

it('a bill equals that of trying every way to buy: minimum, maximum, certainty, and whether it can be free', () => {
  const cents = (sum: Bill['amount']) => sum && Math.round(sum.amount * 100);
  holds(
    (facts, question) => {
      const { certainty, amount, upto, provenUpto, free } = bill(facts, question);
      const ends = { least: cents(amount), upto: cents(upto), proven: cents(provenUpto) };
      const said = { certainty, ...ends, free: free?.isEnough };
      const leastOf = (part: BillQuestion) => cents(bill(facts, part).amount) ?? 0;
      expect(said).toEqual(everyWay(facts, question, leastOf));
      return certainty === 'exact';
    },
    1 / 25,
    cases(2000),
  );
});

const FIELDS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'emails'] as const;

/** The same with a further question, or with more of something. Accounts and mailboxes are one for each person until they are given. */
function more(question: BillQuestion, which: number): BillQuestion {
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

/** The same tool without its free plan. */
function withoutFree(facts: FactsByKey): FactsByKey {
  const { value, ...fact } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...fact, value: (value as Plan[]).filter((plan) => !isFree(plan)) } };
}

it('never costs less at either end if more of anything is needed', () => {
  holds((given, question, which) => {
    const facts = withoutFree(given);
    const [before, after] = [bill(facts, question), bill(facts, more(question, which))];
    expect(most(after)).toBeGreaterThanOrEqual(most(before));
    // A feature that no plan has cannot be bought.
    const least = after.amount?.amount ?? (after.isNoneEnough ? Number.POSITIVE_INFINITY : 0);
    expect(least).toBeGreaterThanOrEqual(before.amount?.amount ?? 0);
    return before.amount !== null && after.amount !== null;
  }, 1 / 10);
});

it('never costs less if more is needed, counting a free plan that may be enough as 0', () => {
  const least = ({ free, amount, isNoneEnough }: Bill) =>
    free ? 0 : (amount?.amount ?? (isNoneEnough ? Number.POSITIVE_INFINITY : 0));
  const end = (found: Bill) => (found.free?.isEnough === 'yes' ? 0 : most(found));
  holds((facts, question, which) => {
    const [before, after] = [bill(facts, question), bill(facts, more(question, which))];
    expect(end(after)).toBeGreaterThanOrEqual(end(before));
    expect(least(after)).toBeGreaterThanOrEqual(least(before));
    return before.free !== undefined;
  }, 8 / 500);
});

it('a bill of one plan never gets more certain by a further requirement', () => {
  // The minimum of a free plan is 0, which no bill says.
  const certaintyOf = ({ certainty, free }: Bill) =>
    CERTAINTIES.indexOf(certainty === 'unknown' && free ? 'at least' : certainty);
  holds((facts, question, which) => {
    const plan = nth(readPlans(facts), which).name;
    const further = { ...question, required: [...(question.required ?? []), nth(QUESTIONS, which)] };
    const [before, after] = [bill(facts, { ...question, plan }), bill(facts, { ...further, plan })];
    expect(certaintyOf(after)).toBeGreaterThanOrEqual(certaintyOf(before));
    return before.certainty !== 'unknown';
  });
});

/** The same tool with other plans, in its own list and in those of other sources. */
function withPlans(facts: FactsByKey, change: (plan: Plan) => Plan): FactsByKey {
  const { value, ...more } = facts['pricing.plans'] as NonNullable<FactsByKey[string]>;
  return { ...facts, 'pricing.plans': { ...more, value: (value as Plan[]).map(change) } };
}

type Priced = 'plan' | 'charges' | 'add_ons';

/** A plan without its own price, without those of its charges, or without those of its add-ons. */
function withoutPrice(plan: Plan, of: Priced): Plan {
  const unpriced = <Item extends Partial<Plan>>({ monthly: _, terms: __, tiers: ___, ...item }: Item) => item;
  if (of === 'plan') return unpriced(plan);
  return { ...plan, [of]: plan[of]?.map(unpriced) } as Plan;
}

/** Whether those that are listed before a plan cost no more, as a list by price says: a plan without a price is taken to cost no less. */
function isListedByPrice(facts: FactsByKey, question: BillQuestion, plan: Plan): boolean {
  const [own = 0, ...before] = [plan, ...readPlans(facts).slice(0, readPlans(facts).indexOf(plan))].map(
    ({ name }) => bill(facts, { ...question, plan: name }).amount?.amount ?? 0,
  );
  return Math.max(...before, 0) <= own;
}

it('a bill never becomes exact by hiding a price', () => {
  holds((given, question, which) => {
    const facts = withoutFree(given);
    const hidden = nth(readPlans(facts), which);
    if (hidden === undefined) return false;
    const of = nth<Priced>(['plan', 'charges', 'add_ons'], Math.floor(which / 5));
    const less = withPlans(facts, (plan) => (plan === hidden ? withoutPrice(plan, of) : plan));
    const [shown, after] = [bill(facts, question), bill(less, question)];
    expect(most(after), `the most without the price of ${of}`).toBeGreaterThanOrEqual(most(shown));
    if (after.certainty === 'exact' && (of !== 'plan' || isListedByPrice(facts, question, hidden)))
      expect(shown.certainty, `with the price of ${of}`).toBe('exact');
    return most(after) > most(shown);
  }, 8 / 500);
});

it('a bill never becomes exact by hiding the plan of a question', () => {
  holds((facts, question, which) => {
    // Every plan of a tool with one channel has it, and an add-on names its plan itself.
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

it('a bill has equal ends if and only if nothing is missing, and is exact if and only if it assumes nothing too', () => {
  holds((facts, question) => {
    const { certainty, amount, upto, missing, planAssumed, assumed, plan, planBill, lines } = bill(facts, question);
    const isClosed = certainty === 'exact' || certainty === 'assumed';
    if (isClosed) expect({ missing, upto }).toEqual({ missing: [], upto: amount });
    else expect(missing, `why it is ${certainty}`).not.toEqual([]);
    expect(assumed.includes('plan')).toBe(planAssumed.length > 0);
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

it('a bill of a named plan equals the exact bill that chose this plan', () => {
  holds((facts, question) => {
    const { free: _, ...any } = bill(facts, question);
    if (any.certainty !== 'exact') return false;
    const { free: __, ...named } = bill(facts, { ...question, plan: any.plan?.name.toUpperCase() });
    expect(named).toEqual(any);
    return true;
  });
});

it('a bill is the same in any order of facts and requirements', () => {
  holds((facts, question) => {
    const reversed = Object.fromEntries(Object.entries(facts).reverse());
    const before = bill(facts, question);
    expect(bill(reversed, question)).toEqual(before);
    const { amount, upto, certainty, free, billing, lines } = before;
    const other = bill(facts, { ...question, required: question.required?.toReversed() ?? [] });
    expect(other).toMatchObject({ amount, upto, certainty, free, billing, lines });
    return before.plan !== null;
  });
});

it('a bill has one currency: that of its plans or one in which they cost the same', () => {
  holds((facts, question, which) => {
    const euros = nth(readPlans(facts), which);
    const mixed = withPlans(facts, (plan) =>
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

it('an unknown answer excludes no plan, but opens the upper end', () => {
  holds((facts, question) => {
    const [before, after] = [
      bill(facts, question),
      bill(facts, { ...question, required: [...(question.required ?? []), 'new.question'] }),
    ];
    expect(after).toMatchObject({ amount: before.amount, upto: null });
    expect(after.certainty === 'unknown').toBe(before.amount === null);
    if (before.free) expect(after.free?.isEnough).toBe('may be');
    return before.certainty === 'exact';
  });
});

it('a sum converted to another currency and back differs by one minor unit at most', () => {
  const rates = { USD: 1, EUR: 1.1361, GBP: 1.3203 };
  const codes = fc.constantFrom('USD', 'EUR', 'GBP');
  const law = fc.property(fc.integer({ min: 0, max: 100_000_000 }), codes, codes, (cents, from, to) => {
    const there = convert({ amount: cents, currency: from }, to, rates);
    expect(Math.abs(convert({ amount: there, currency: to }, from, rates) - cents)).toBeLessThanOrEqual(1);
  });
  fc.assert(law, { numRuns: RUNS });
});
