import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../model/board/board.ts';
import { completeNeed } from '../../../model/board/complete-need.ts';
import type { Need } from '../../../model/board/need.ts';
import type { BoardRow } from '../../../model/board/row.ts';
import { RESULTS } from '../../../model/board-schemas.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { isFree } from '../../../model/pricing/read-plan.ts';
import { SetUp } from '../../../model/pricing/set-up.ts';
import { caseCount } from '../../property-cases.ts';
import { RULES, tools } from './generated.ts';
import { needs, question, single } from './generated-needs.ts';

/* Checks how changing a need affects its board. The needs have a billing period, so that their bills are comparable. */

const RUNS = { numRuns: caseCount(800) };

const comparable = needs.map((need): Need => ({ ...need, billing: need.billing ?? 'month' }));

const computeRows = (list: Parameters<typeof computeBoard>[0], need: Need) =>
  new Map(computeBoard(list, need, RULES).rows.map((row) => [row.tool.slug, row]));

/** The position of a result; lower is better. A need without criteria has no result. */
const resultOrder = ({ result }: BoardRow) => (result === undefined ? -1 : RESULTS.indexOf(result));

const inDollars = (money: Money | null) => money && Math.round(convert(money, 'USD', RULES.currencies.rates) * 100);

/** Expects that neither end of a bill is below that of a smaller need, apart from free plans: an unknown floor is 0. */
function expectNoCheaper({ bill: larger }: BoardRow, { bill: smaller }: BoardRow, isMore = false): void {
  // A free plan with charges can be cheaper than the paid plan beside a free one.
  if (smaller.free && !(larger.plan && !isFree(larger.plan))) return;
  // If no plan fits, no price is high enough.
  const getFloor = ({ floor, noPlanFits }: Bill) => inDollars(floor) ?? (noPlanFits ? Number.POSITIVE_INFINITY : 0);
  expect(getFloor(larger)).toBeGreaterThanOrEqual(getFloor(smaller));
  // A sum for another period proves nothing about the requested one.
  const getProven = ({ proven, hasOtherBilling }: Bill) =>
    (hasOtherBilling ? null : inDollars(proven)) ?? Number.POSITIVE_INFINITY;
  // More people bring more accounts, which can close a sum.
  if (!isMore || smaller.proven !== null) expect(getProven(larger)).toBeGreaterThanOrEqual(getProven(smaller));
}

describe('adding a required question', () => {
  it('never improves a result or lowers a bill', () => {
    const property = fc.property(tools, comparable, question, (list, need, added) => {
      const requirement = { ...added, strength: 'required' as const };
      const [before, after] = [
        computeRows(list, { ...need, questions: [...need.questions, { ...requirement, strength: 'nice' }] }),
        computeRows(list, { ...need, questions: [...need.questions, requirement] }),
      ];
      for (const [slug, row] of after) {
        const previous = before.get(slug) as BoardRow;
        expect(resultOrder(row), slug).toBeGreaterThanOrEqual(resultOrder(previous));
        // A bill leaves out what is a no.
        if (row.misfit?.why !== 'criteria') expectNoCheaper(row, previous);
      }
    });
    fc.assert(property, RUNS);
  });
});

describe('raising a quantity', () => {
  it('never improves a result or lowers a bill', () => {
    const fields = fc.constantFrom(...(Object.keys(SetUp.properties) as (keyof SetUp)[]));
    const property = fc.property(tools, comparable, fields, fc.nat(4), (list, need, field, more) => {
      const { people = 1 } = need.setUp;
      // Accounts and mailboxes default to one per person.
      const isPerPerson = ['people', 'linkedin_accounts', 'mailboxes'].includes(field);
      const number = (need.setUp[field] ?? (isPerPerson ? people : 0)) + more;
      const [before, after] = [need, { ...need, setUp: { ...need.setUp, [field]: number } }].map((changed) =>
        computeRows(list, changed),
      ) as [ReturnType<typeof computeRows>, ReturnType<typeof computeRows>];
      for (const [slug, row] of after) {
        const previous = before.get(slug) as BoardRow;
        if (previous.result !== undefined) expect(resultOrder(row), slug).toBeGreaterThanOrEqual(resultOrder(previous));
        // If a free plan suffices, the bill is for a paid plan. A larger need may be billed for the free plan with charges, which can be cheaper.
        if (previous.bill.free === undefined) expectNoCheaper(row, previous, true);
      }
    });
    fc.assert(property, RUNS);
  });

  it('never lowers a bill by taking channels out of it, for volumes in no channel', () => {
    const volumes = fc.constantFrom('contacts', 'credits');
    const property = fc.property(
      tools,
      needs,
      volumes,
      fc.nat(4),
      (list, { billing = 'month', ...need }, field, number) => {
        const [before, after] = [need.setUp, { ...need.setUp, [field]: number }].map((setUp) =>
          computeRows(list, { ...need, billing, setUp }),
        ) as [ReturnType<typeof computeRows>, ReturnType<typeof computeRows>];
        for (const [slug, row] of after) {
          const previous = before.get(slug) as BoardRow;
          if (previous.bill.free === undefined) expectNoCheaper(row, previous);
        }
      },
    );
    fc.assert(property, { numRuns: caseCount(1600) });
  });
});

describe('adding an alternative to a required question', () => {
  it('never worsens a result or raises a bill', () => {
    const property = fc.property(tools, comparable, question, question, (list, need, { any }, alternative) => {
      const [before, after] = [any, [...any, ...alternative.any]].map((changed) =>
        computeRows(list, { ...need, questions: [...need.questions, { any: changed, strength: 'required' }] }),
      ) as [ReturnType<typeof computeRows>, ReturnType<typeof computeRows>];
      for (const [slug, row] of after) {
        const previous = before.get(slug) as BoardRow;
        expect(resultOrder(row), slug).toBeLessThanOrEqual(resultOrder(previous));
        if (!previous.bill.noPlanFits && previous.misfit?.why !== 'criteria') expectNoCheaper(previous, row);
      }
    });
    fc.assert(property, RUNS);
  });
});

describe('adding many alternatives to all required questions', () => {
  it('never worsens a result', () => {
    const property = fc.property(
      tools,
      comparable,
      fc.array(single, { minLength: 2, maxLength: 4 }),
      fc.array(single, { minLength: 3, maxLength: 6 }),
      (list, need, required, alternatives) => {
        const [before, after] = [[], alternatives].map((added) => {
          const questions = required.map((one) => ({ any: [one, ...added], strength: 'required' as const }));
          return computeRows(list, { ...need, questions });
        }) as [ReturnType<typeof computeRows>, ReturnType<typeof computeRows>];
        for (const [slug, row] of after)
          expect(resultOrder(row), slug).toBeLessThanOrEqual(resultOrder(before.get(slug) as BoardRow));
      },
    );
    fc.assert(property, RUNS);
  });
});

describe('excluding a channel', () => {
  it('makes its numbers irrelevant', () => {
    const channels = fc.constantFrom(
      { channel: 'channels.linkedin', number: { linkedin_accounts: 3 } },
      { channel: 'channels.email', number: { mailboxes: 3, emails: 100 } },
      { channel: 'team.workspaces', number: { workspaces: 3 } },
    );
    const property = fc.property(tools, comparable, channels, (list, need, { channel, number }) => {
      const questions = [...need.questions, { any: [{ key: channel }], strength: 'unwanted' as const }];
      const summarize = (setUp: SetUp) =>
        computeBoard(list, { ...need, questions, setUp }, RULES).rows.map(
          ({ tool, result, bill: { amount, floor, proven } }) => [tool.slug, result, amount, floor, proven],
        );
      const setUp = Object.fromEntries(Object.entries(need.setUp).filter(([field]) => !(field in number)));
      expect(summarize({ ...setUp, ...number })).toEqual(summarize(setUp));
    });
    fc.assert(property, RUNS);
  });
});

describe('raising the budget', () => {
  it('never worsens a result', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }));
    const property = fc.property(tools, needs, amounts, (list, need, [budget, more]) => {
      const computeAt = (amount: number) => computeRows(list, { ...need, budget: { amount, currency: 'USD' } });
      const [low, high] = [computeAt(budget), computeAt(budget + more)];
      for (const [slug, row] of high)
        expect(resultOrder(row), slug).toBeLessThanOrEqual(resultOrder(low.get(slug) as BoardRow));
    });
    fc.assert(property, RUNS);
  });
});

describe('completing a need', () => {
  it('is idempotent and does not change the board', () => {
    const property = fc.property(tools, needs, (list, need) => {
      const { need: completed, rows } = computeBoard(list, need, RULES);
      expect(completeNeed(completed)).toEqual(completed);
      expect(computeBoard(list, completed, RULES).rows).toEqual(rows);
    });
    fc.assert(property, RUNS);
  });
});
