import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrice } from '../../model/board/to-price.ts';
import { listValues } from '../../model/fact.ts';
import { type Bill, type BillNeed, computeBill } from '../../model/pricing/bill.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { type Money, type Period, pricesByPeriod, type Term } from '../../model/pricing/money.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { listPrintedTerms } from '../../model/pricing/read-plan.ts';
import type { Tool } from '../../model/tool.ts';
import { caseCount } from '../property-cases.ts';
import { realSnapshot } from '../real-snapshot.ts';

const snapshot = await realSnapshot();
const tools: Tool[] = [...snapshot.tools.values()];
const { catalogue } = snapshot.methodology;

const RUNS = { numRuns: caseCount(1000), seed: 23 };

const question = fc.record({
  setUp: fc.record({
    people: fc.integer({ min: 0, max: 60 }),
    linkedin_accounts: fc.integer({ min: 0, max: 60 }),
    mailboxes: fc.integer({ min: 0, max: 200 }),
    emails: fc.constantFrom(0, 0, 5000, 200_000),
  }),
  questions: fc
    .subarray(['ai.public_api', 'channels.whatsapp', 'integrations.hubspot'], { maxLength: 1 })
    .map((keys) => keys.map((key) => [{ key }])),
  billing: fc.constantFrom<Period | undefined>(undefined, undefined, 'month', 'year'),
});

function checkBill(bill: Bill, { slug, facts }: Tool, { billing }: BillNeed) {
  const { certainty, amount, floor, proven, missing, planBill, assumed, readings, hasOtherBilling } = bill;
  const isSingleAmount = hasSingleAmount(certainty);
  const printed = new Set(
    listPrintedPrices((facts['pricing.plans'] ? listValues(facts['pricing.plans']) : []) as Plan[][]),
  );
  const isBelowFloor = (sum: Money | null) => sum && floor?.currency === sum.currency && sum.amount < floor.amount;
  const failures = [
    isSingleAmount && missing.length > 0 && 'is a single amount, and something is missing',
    !isSingleAmount && missing.length === 0 && 'does not say what is missing',
    assumed.length > 0 && certainty === 'exact' && 'is exact and assumes something',
    assumed.length === 0 && certainty === 'assumed' && 'does not say what it assumes',
    (amount === null) !== (certainty === 'unknown' || certainty === 'unconfirmed') &&
      'has an amount although it is unknown, or no amount although it is known',
    readings.length > 0 !== (certainty === 'unconfirmed') &&
      'has unconfirmed prices together with another certainty, or is unconfirmed without them',
    !hasOtherBilling && (isBelowFloor(amount) || isBelowFloor(proven)) && 'costs less than its floor',
    billing && amount && hasOtherBilling !== (bill.billing !== billing) && 'does not say that its billing is another',
    !(planBill?.lines ?? []).every(({ each }) => printed.has(each)) && 'has a unit price that is not published',
  ];
  const messages = failures.filter(Boolean);
  // Assertions are slow, and this function runs 60,000 times.
  if (messages.length > 0) expect.fail(`${slug}, ${certainty}: ${messages.join('; ')}`);
}

/** Lists the published unit prices of plans, charges and add-ons, in cents. */
function listPrintedPrices(lists: readonly Plan[][]): number[] {
  const terms = lists.flat().flatMap((plan): readonly Term[][] => {
    const each = [...(plan.charges ?? []), ...(plan.add_ons ?? [])].map((item) => item.terms ?? []);
    return [listPrintedTerms(plan), ...each];
  });
  return terms.flatMap((list) => [...pricesByPeriod(list).values()].map(({ cents }) => cents));
}

describe('the bills of real tools', () => {
  it('never turn an unknown into a number, for 1,000 random set-ups of each tool', () => {
    const invariant = fc.property(question, (input) => {
      for (const tool of tools) checkBill(computeBill(tool.facts, input, catalogue), tool, input);
    });
    fc.assert(invariant, RUNS);
  });
});

it('an unconfirmed amount that grows with the people says for how many it is', () => {
  const unconfirmedFor = ({ facts }: Tool, people: number) =>
    toPrice(computeBill(facts, { setUp: { people } }, catalogue)).unconfirmed ?? [];
  const growing = tools.flatMap((tool) => {
    const alone = unconfirmedFor(tool, 1);
    return unconfirmedFor(tool, 100).filter((price) =>
      alone.some(({ source, plan, amount }) => source === price.source && plan === price.plan && amount < price.amount),
    );
  });
  expect(growing.length).toBeGreaterThan(0);
  for (const price of growing) expect(price).toMatchObject({ for: expect.stringMatching(/^\d+ \w/) });
});
