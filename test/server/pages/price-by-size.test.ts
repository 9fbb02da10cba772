import { describe, expect, it } from 'vitest';
import type { Row } from '../../../model/board-schemas.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { priceBySizeSection } from '../../../server/pages/parts/price-by-size/blocks.tsx';
import { loadPriceBySize } from '../../../server/pages/parts/price-by-size/load.ts';
import { createPlan, inventSnapshot, knownFact, plansAsFacts } from '../../fixture/invented.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { unescapeHtml } from './html.ts';

const base = await fixtureSnapshot();
const linkedin = { 'channels.linkedin': knownFact(true) };
const SLUGS = ['gull', 'heron', 'ibis', 'jay', 'kite', 'lark', 'merlin', 'nightjar'];

function loadChart(facts: Parameters<typeof inventSnapshot>[1], need: Parameters<typeof recommend.run>[1]) {
  const snapshot = inventSnapshot(base, facts);
  const { rows, understood } = recommend.run(snapshot, need);
  const priceBySize = loadPriceBySize(rows as Row[], understood, { snapshot, methodology: snapshot.methodology });
  const { heading = '', blocks = [] } = priceBySizeSection(priceBySize, snapshot) ?? {};
  const html = unescapeHtml(blocks.flatMap((block) => (block.kind === 'html' ? [String(block.html)] : [])).join(''));
  return { rows, priceBySize, heading, blocks, html };
}

describe('the chart of prices by team size on a board', () => {
  const eightTools = Object.fromEntries(
    SLUGS.map((name, i) => [name, { ...plansAsFacts(createPlan('Solo', 10 + i, 8 + i)), ...linkedin }]),
  );

  it('draws the first six tools with a single price, and counts the others by reason', () => {
    const quotedTool = { ...plansAsFacts(createPlan('Big')), ...linkedin };
    const need = { required: ['channels.linkedin'], people: 6, budget: 600 };
    const { rows, priceBySize, html } = loadChart({ ...eightTools, owl: quotedTool }, need);
    expect(new Set(priceBySize?.curves.map(({ slug }) => slug)).size).toBe(6);
    expect([...new Set(priceBySize?.curves.map(({ name }) => name))]).toEqual(rows.slice(0, 6).map(({ name }) => name));
    expect(html).toContain(
      `Shown: six of ${rows.length} tools. Not shown: two also with a definite price and one with no confirmed price.`,
    );
  });

  it('marks the size and the budget, works without a style sheet, and has a table of the same prices', () => {
    const { html, heading, blocks } = loadChart(
      { gull: eightTools.gull ?? {} },
      { required: ['channels.linkedin'], people: 6, budget: 90 },
    );
    expect(heading).toBe('Gull stays within $90 at every size shown billed yearly, and up to 9 people billed monthly');
    expect(html.match(/<svg class="chart (wide|narrow)"/g)).toHaveLength(2);
    expect(html.match(/your budget/g)).toHaveLength(2);
    expect(html).toMatch(/<text class="strong"[^>]*>6<\/text>/);
    expect(html).not.toMatch(/ style=|<script/);
    const [table] = blocks.filter((block) => block.kind === 'table');
    const sumsOf = (size: string) => {
      const column = (table?.numbers ?? []).indexOf(size) + 1;
      return table?.rows.map((row) => (row as unknown[])[column]);
    };
    const heads = table?.rows.map((row) => (row as unknown[])[0]);
    expect(heads).toEqual(['yearly', 'monthly'].map((billing) => ['Gull', { note: `billed ${billing}` }]));
    expect([sumsOf('9'), sumsOf('10')]).toEqual([
      ['$72', '$90'],
      ['$80', '$100'],
    ]);
  });

  it('keeps the labels of lines apart and within the chart', () => {
    const { html } = loadChart(
      Object.fromEntries(
        SLUGS.slice(0, 6).map((name) => [name, { ...plansAsFacts(createPlan('Solo', 10)), ...linkedin }]),
      ),
      { required: ['channels.linkedin'], people: 2 },
    );
    for (const chart of html.split('<svg class="chart ').slice(1)) {
      const positions = [...chart.matchAll(/<text class="name" x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
      const sorted = positions.toSorted((a, b) => a - b);
      expect(sorted).toHaveLength(6);
      for (const [i, y] of sorted.slice(1).entries()) expect(y - (sorted[i] as number)).toBeGreaterThanOrEqual(30);
      expect(sorted[0]).toBeGreaterThan(10);
      expect(sorted.at(-1)).toBeLessThan(Number(/viewBox="0 0 \d+ (\d+)"/.exec(chart)?.[1]));
    }
  });

  it('draws no minimum prices, and nothing if no tool has a single price', () => {
    const gull = {
      ...plansAsFacts(createPlan('Solo', 10), createPlan('Team')),
      ...linkedin,
      'ai.public_api': knownFact(true),
    };
    const need = { required: ['channels.linkedin', 'ai.public_api'], people: 6 };
    const { priceBySize, blocks, rows } = loadChart({ gull }, need);
    expect(rows[0]?.price.certainty).toBe('at least');
    expect([priceBySize, blocks]).toEqual([undefined, []]);
  });
});
