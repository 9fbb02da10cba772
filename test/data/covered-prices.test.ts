import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { BoardRow } from '../../model/board/row.ts';
import { RESULTS } from '../../model/board-schemas.ts';
import { decideMark, isLacking } from '../../model/mark.ts';
import { computeBill } from '../../model/pricing/bill.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { toCents } from '../../model/pricing/money.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { isListed } from '../../model/tool.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { serveSnapshot } from '../serve.ts';

/* A price covers what is required, and nothing else. Checked for every tool and every question. */

const snapshot = await realSnapshot();
const { catalogue } = snapshot.methodology;
const tools = [...snapshot.tools.values()].filter(isListed);
const questions = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
const SET_UPS: readonly SetUp[] = [
  {},
  { people: 3 },
  { people: 3, linkedin_accounts: 3 },
  { mailboxes: 6 },
  { people: 12, emails: 30_000 },
];

/** The ends of each bill: the least it can cost, the proven sum and, if it is a single sum, that. */
const listEnds = ({ bill: { floor, proven, amount, certainty, hasOtherBilling } }: BoardRow) => ({
  floor,
  proven: hasOtherBilling ? null : proven,
  amount: hasSingleAmount(certainty) ? amount : null,
});

const computeRows = (keys: readonly string[], setUp: SetUp, amount?: number): Map<string, BoardRow> => {
  const need: Need = {
    questions: keys.map((key) => ({ any: [{ key }], strength: 'required' })),
    setUp,
    ...(amount !== undefined && { budget: { amount, currency: 'USD' } }),
    notUnderstood: [],
  };
  return new Map(computeBoard(tools, need, snapshot.methodology).rows.map((row) => [row.tool.slug, row]));
};

/** Expects that no end of a bill is below that of a smaller need. @returns how many were compared */
function expectNoCheaper(larger: Map<string, BoardRow>, smaller: Map<string, BoardRow>, change: object): number {
  let compared = 0;
  for (const [slug, row] of larger) {
    const [ends, before] = [listEnds(row), listEnds(smaller.get(slug) as BoardRow)];
    for (const end of ['floor', 'proven', 'amount'] as const) {
      const [one, other] = [ends[end], before[end]];
      if (!one || !other || one.currency !== other.currency) continue;
      const place = { slug, ...change, end };
      expect({ ...place, isNoCheaper: toCents(one) >= toCents(other) }).toEqual({ ...place, isNoCheaper: true });
      compared += 1;
    }
  }
  return compared;
}

describe.each(SET_UPS)('for %j', (setUp) => {
  const before = computeRows([], setUp);

  it('one more requirement never lowers a bill', () => {
    let compared = 0;
    for (const key of questions) compared += expectNoCheaper(computeRows([key], setUp), before, { key });
    expect(compared).toBeGreaterThan(500);
  });

  it.each([100, 40])('one more requirement never improves a result, for %i dollars', (budget) => {
    const results = computeRows([], setUp, budget);
    for (const key of questions)
      for (const [slug, { result }] of computeRows([key], setUp, budget)) {
        const previous = results.get(slug)?.result;
        const isBetter = RESULTS.indexOf(result as never) < RESULTS.indexOf(previous as never);
        expect({ slug, key, result, previous, isBetter }).toEqual({ slug, key, result, previous, isBetter: false });
      }
  });

  it('more people never cost less', () => {
    const people = (setUp.people ?? 1) * 3;
    expect(expectNoCheaper(computeRows([], { ...setUp, people }), before, { people })).toBeGreaterThan(20);
  });
});

it('requiring what a tool is known not to have does not change its bill', () => {
  let compared = 0;
  for (const { slug, facts } of tools)
    for (const setUp of SET_UPS) {
      const compute = (...keys: string[]) => {
        const bill = computeBill(facts, { setUp, questions: keys.map((key) => [{ key }]) }, catalogue);
        return { slug, amount: bill.amount, plan: bill.plan?.name, billing: bill.billing };
      };
      const without = compute();
      for (const key of questions.filter((one) => isLacking(decideMark(facts[one])))) {
        expect({ key, ...compute(key) }).toEqual({ key, ...without });
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(500);
});

describe('the price of a tool', () => {
  const opened = serveSnapshot();
  const ask = async (path: string) => (await opened).json(`/api/v1${path}`);
  const lacks = ({ price }: { price: { lacks?: string[] } }) => price.lacks ?? [];

  it('names the channels that the tool has, but its plan lacks', async () => {
    for (const { slug } of tools) {
      const { rows } = await ask(`/cost?tools=${slug}`);
      for (const key of lacks(rows[0])) {
        const [row] = (await ask(`/cost?tools=${slug}&required=${key}`)).rows;
        expect([slug, key, lacks(row).includes(key)]).toEqual([slug, key, false]);
      }
    }
    await (await opened).close();
  });
});
