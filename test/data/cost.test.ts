import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cost, costOf } from '../../model/pricing/cost.ts';
import { type Offer, priceLists } from '../../model/pricing/offers.ts';
import { type Period, pricesOf, totalOf } from '../../model/pricing/plan.ts';
import type { Tool } from '../../model/tool.ts';
import { realSnapshot } from '../real-snapshot.ts';

const snapshot = await realSnapshot();
const tools: Tool[] = [...snapshot.tools.values()];
const { catalogue } = snapshot.methodology;

const SET_UPS = { numRuns: 1000, seed: 23 };

const question = fc.record({
  setUp: fc.record({
    people: fc.integer({ min: 0, max: 60 }),
    linkedin_accounts: fc.integer({ min: 0, max: 60 }),
    mailboxes: fc.integer({ min: 0, max: 200 }),
    emails: fc.constantFrom(0, 0, 5000, 200_000),
  }),
  keys: fc.subarray(['ai.public_api', 'channels.whatsapp', 'integrations.hubspot'], { maxLength: 1 }),
  months: fc.integer({ min: 1, max: 24 }),
  billing: fc.constantFrom<Period | undefined>(undefined, undefined, 'month', 'year'),
});

const check = (cost: Cost, tool: Tool, months: number) => {
  const { verdict, bill, most, next, missing } = cost;
  const failures = [
    (bill === null) !== (verdict === 'unknown') && 'has a number although it is unknown, or none although it is not',
    (most === null) === (verdict === 'between') && 'has another end although it is not between two',
    missing.length > 0 === (verdict === 'exact') && verdict !== 'between' && 'does not say what is missing',
    bill && most && totalOf(most, months) <= totalOf(bill, months) && 'has ends in the wrong order',
    ...[bill, most, next].map(
      (one) => one && !isOfPrintedPrices(one.lines, one.offer, one.period, tool) && 'has a price that is not printed',
    ),
  ];
  const found = failures.filter(Boolean);
  // Assertions are slow, and there are 60,000 of these.
  if (found.length > 0) expect.fail(`${tool.slug}, ${verdict}: ${found.join('; ')}`);
};

/** Whether each line with a price for one has a price that the tool's facts print for that period. */
function isOfPrintedPrices(
  lines: readonly { kind: string; each: number | undefined; name: string | null; cents: number }[],
  offer: Offer,
  period: Period,
  tool: Tool,
): boolean {
  const { plan } = offer;
  const terms = [
    ...(plan.tiers ?? []),
    ...(plan.charges ?? []).flatMap(({ terms, tiers = [] }) => [{ each: terms }, ...tiers]),
    ...(plan.add_ons ?? []).map(({ terms }) => ({ each: terms })),
  ].flatMap((tier) => [tier.each ?? [], ('flat' in tier && tier.flat) || []]);
  const prices = [offer.prices, ...terms.map(pricesOf)].flatMap((list) => [...list.values()]);
  const printed = new Set(prices.map(({ cents }) => cents));
  const isPrinted = ({ each }: { each: number | undefined }) => each === undefined || printed.has(each);
  return priceLists(tool.facts).length > 0 && period !== undefined && lines.every(isPrinted);
}

describe('the cost of real tools', () => {
  it('is computed for 1,000 random set-ups of each tool without an unknown that becomes a number', () => {
    const law = fc.property(question, (input) => {
      for (const tool of tools) check(costOf(tool.facts, input, catalogue), tool, input.months);
    });
    fc.assert(law, SET_UPS);
  });

  it('never falls if something more is needed, for a tool whose cost is exact and has no volume tiers', () => {
    let compared = 0;
    const field = fc.constantFrom('people' as const, 'linkedin_accounts' as const, 'mailboxes' as const);
    const law = fc.property(question, fc.nat(), field, (input, which, more) => {
      const tool = tools[which % tools.length] as Tool;
      const larger = { ...input, setUp: { ...input.setUp, [more]: input.setUp[more] + 1 } };
      const [before, after] = [costOf(tool.facts, input, catalogue), costOf(tool.facts, larger, catalogue)];
      const tiers = [before, after].some(({ bill }) => bill?.offer.plan.tiers);
      if (before.verdict !== 'exact' || after.verdict !== 'exact' || tiers || !before.bill || !after.bill) return;
      compared += 1;
      expect(totalOf(after.bill, input.months), tool.slug).toBeGreaterThanOrEqual(totalOf(before.bill, input.months));
    });
    fc.assert(law, SET_UPS);
    expect(compared).toBeGreaterThan(0);
  });
});
