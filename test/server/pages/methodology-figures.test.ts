import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MADE_FIGURES } from '../../fixture/figures.ts';
import { serveFixture } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import type { Served } from '../../serve.ts';
import { between, rowsIn, textOf } from './html.ts';

let served: Served;
let html: string;
beforeAll(async () => {
  const snapshot = await fixtureSnapshot();
  served = await serveFixture({
    snapshot: { ...snapshot, methodology: { ...snapshot.methodology, figures: MADE_FIGURES } },
  });
  html = await (await served.get('/methodology')).text();
});
afterAll(() => served.close());

const rowsBelow = (id: string) =>
  rowsIn(between(html, `id="${id}"`, '</table>'))
    .map(textOf)
    .slice(1);

describe('the measured figures on the page on the method', () => {
  it('say how often a verdict is wrong if the open answers are drawn, and a dash where there are no pairs', () => {
    expect(textOf(between(html, 'id="drawn"', '</thead>'))).toContain('1,948 pairs');
    expect(rowsBelow('drawn')).toEqual([
      'Each open answer is a yes with the probability 0.3. Settled 0.0 % Clear 1.9 % Close 17.6 % Mixed –',
      'Each open answer is a yes with the probability 0.5. Settled 0.0 % Clear 12.0 % Close 17.6 % Mixed –',
    ]);
    const above = textOf(between(html, 'id="drawn"', '<table'));
    expect(above).toContain('mixed pairs with equal totals are left out');
    expect(above).toContain('a clear one was wrong in 1.9 to 12.0 %, a close one in 17.6 %.');
  });

  it('say what became of earlier verdicts', () => {
    expect(rowsBelow('backtest')).toEqual([
      'Settled Pairs 40 Same tool ahead 40 (100 %) Level 0 Mixed 0 Reversed 0 (0 %)',
      'Clear Pairs 1,200 Same tool ahead 1,170 (98 %) Level 9 Mixed 15 Reversed 6 (1 %)',
      'Close Pairs 300 Same tool ahead 210 (70 %) Level 20 Mixed 25 Reversed 45 (15 %)',
    ]);
  });

  it('round what is kept down and what is lost up, so that a rare reversal is not shown as none', () => {
    expect(rowsBelow('stability')).toEqual([
      'One question is left out, each in turn. Still parted 99.9 % Close 0.0 % Mixed or level 0.1 % Reversed 0.1 %',
    ]);
  });
});
