import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import type { BoardRow } from '../../model/board/row.ts';
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

const computeRows = (keys: readonly string[], setUp: SetUp): Map<string, BoardRow> => {
  const need: Need = {
    questions: keys.map((key) => ({ any: [{ key }], strength: 'required' })),
    setUp,
    notUnderstood: [],
  };
  return new Map(computeBoard(tools, need, snapshot.methodology).rows.map((row) => [row.tool.slug, row]));
};

describe.each(SET_UPS)('for %j', (setUp) => {
  const without = computeRows([], setUp);

  it('one more requirement never lowers a bill', () => {
    let compared = 0;
    for (const key of questions)
      for (const [slug, row] of computeRows([key], setUp)) {
        const before = without.get(slug) as BoardRow;
        const place = [setUp, slug, key];
        for (const end of ['amount', 'upto'] as const) {
          const [one, other] = [row.bill[end], before.bill[end]];
          if (!one || !other || one.currency !== other.currency) continue;
          expect([...place, end, toCents(one) >= toCents(other)]).toEqual([...place, end, true]);
          compared += 1;
        }
      }
    expect(compared).toBeGreaterThan(500);
  });

  it('more people never cost less', () => {
    const more = computeRows([], { ...setUp, people: (setUp.people ?? 1) * 3 });
    for (const [slug, row] of more) {
      const [one, other] = [row.bill.amount, without.get(slug)?.bill.amount];
      if (one && other && one.currency === other.currency)
        expect([slug, toCents(one) >= toCents(other)]).toEqual([slug, true]);
    }
  });
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
