import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../server/call/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { loadPriceBySize, priceBySizeSection } from '../../../server/pages/parts/price-by-size.ts';
import { createPlan, inventSnapshot, knownFact, plansAsFacts } from '../../fixture/invented.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const base = await fixtureSnapshot();
const linkedin = { 'channels.linkedin': knownFact(true) };
const SLUGS = ['gull', 'heron', 'ibis', 'jay', 'kite', 'lark', 'merlin', 'nightjar'];

function loadTable(facts: Parameters<typeof inventSnapshot>[1], need: Parameters<typeof recommend.run>[1]) {
  const snapshot = inventSnapshot(base, facts);
  const { rows, understood } = recommend.run(snapshot, need);
  const ask = (operation: Operation, input: Record<string, unknown>) => operation.run(snapshot, input);
  const prices = loadPriceBySize(rows, understood, { ask: ask as never });
  const { blocks = [] } = priceBySizeSection(prices, snapshot) ?? {};
  return { rows, prices, table: blocks.find((block) => block.kind === 'table') };
}

describe('the table of prices by team size on a board', () => {
  const eightTools = Object.fromEntries(
    SLUGS.map((name, i) => [name, { ...plansAsFacts(createPlan('Solo', 10 + i, 8 + i)), ...linkedin }]),
  );

  it('has the first six tools with a single price', () => {
    const quotedTool = { ...plansAsFacts(createPlan('Big')), ...linkedin };
    const need = { required: ['channels.linkedin'], people: 6, budget: 600 };
    const { rows, prices } = loadTable({ ...eightTools, owl: quotedTool }, need);
    expect(prices?.rows.map(({ name }) => name)).toEqual(rows.slice(0, 6).map(({ name }) => name));
  });

  it('has a column for each size', () => {
    const { table } = loadTable({ gull: eightTools.gull ?? {} }, { required: ['channels.linkedin'], people: 6 });
    expect([table?.numbers, table?.rows]).toEqual([
      ['1', '2', '5', '6', '10'],
      [[['Gull', { note: 'billed yearly' }], '$8', '$16', '$40', '$48', '$80']],
    ]);
  });

  it('leaves out minimum prices, and itself if no tool has a single price', () => {
    const gull = { ...plansAsFacts(createPlan('Solo', 10)), ...linkedin };
    const need = { required: ['channels.linkedin'], people: 6, linkedin_accounts: 12 };
    const { prices, table, rows } = loadTable({ gull }, need);
    expect(rows[0]?.price.certainty).toBe('at least');
    expect([prices, table]).toEqual([undefined, undefined]);
  });
});
