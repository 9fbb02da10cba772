import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Draw, WORDS } from '../../../tools/draw.ts';
import { drawnTruths, MODELS } from '../../../tools/figures/drawn-truths.ts';
import { listOf, TALLIED_LISTS, toolFrom } from './tools.ts';

const VERDICTS = ['settled', 'clear', 'close', 'mixed'] as const;

describe('drawn truths', () => {
  it('never find a settled pair wrong', () => {
    let settled = 0;
    fc.assert(
      fc.property(TALLIED_LISTS, fc.string(), (list, seed) => {
        const { pairs, models } = drawnTruths([list], seed, 20);
        settled += pairs.settled;
        for (const model of models) expect(model.settled).toMatchObject({ behind: 0 });
      }),
    );
    // Otherwise the law was not put to the test.
    expect(settled).toBeGreaterThan(20);
  });

  it('compare each pair in each draw', () => {
    fc.assert(
      fc.property(TALLIED_LISTS, (list) => {
        const { pairs, models } = drawnTruths([list, list], 'seed', 5);
        for (const model of models) {
          for (const verdict of VERDICTS) {
            const { compared, behind, level } = model[verdict];
            expect(compared).toBe(5 * pairs[verdict]);
            expect(behind + level).toBeLessThanOrEqual(compared);
          }
        }
      }),
    );
  });

  it('leave answers that are not open as they are', () => {
    const { models } = drawnTruths([listOf(toolFrom('a', 'yyyyyn'), toolFrom('b', 'yynnnn'))], 'seed', 50);
    // There is no clear pair, and no share of none.
    const clear = { compared: 0, wrong: null, wrong_with_ties: null };
    for (const model of models) expect(model).toMatchObject({ clear, settled: { behind: 0, level: 0 } });
  });

  it('find a close pair wrong as often as the open answer of the second tool is a yes', () => {
    const list = listOf(toolFrom('a', 'yyyyyn'), toolFrom('b', 'yyyy??'));
    const { models } = drawnTruths([list], 'seed', 2000);
    const p50 = models.find(({ model }) => model === 'p50')?.close;
    // Both answers are a yes in a quarter of the draws, and one of them in half.
    expect((p50?.behind as number) / 2000).toBeCloseTo(1 / 4, 1);
    expect((p50?.level as number) / 2000).toBeCloseTo(1 / 2, 1);
    expect(p50?.wrong).toBe(Math.ceil((p50?.behind as number) / 2));
    expect(p50?.wrong_with_ties).toBe(Math.ceil(((p50?.behind as number) + (p50?.level as number) / 2) / 2));
  });

  it('count the tool with the higher total as ahead in a mixed pair', () => {
    const { pairs, models } = drawnTruths([listOf(toolFrom('a', 'yynnnn'), toolFrom('b', 'ynyyyn'))], 'seed', 500);
    expect(pairs).toEqual({ settled: 0, clear: 0, close: 0, mixed: 1 });
    const wrong = models[0]?.mixed.wrong as number;
    // b is behind where a must weighs more than two wanted questions and an extra.
    expect(wrong).toBeGreaterThan(50);
    expect(wrong).toBeLessThan(500);
  });

  it('are others for another job or seed, and the same for the same', () => {
    const list = listOf(toolFrom('a', 'yyyyyn'), toolFrom('b', 'yyyy??'));
    const closeIn = (job: string, seed: string) => drawnTruths([{ ...list, job }], seed, 500).models[1]?.close;
    expect(closeIn('job', 'seed')).toEqual(closeIn('job', 'seed'));
    expect(closeIn('other', 'seed')).not.toEqual(closeIn('job', 'seed'));
    expect(closeIn('job', 'other')).not.toEqual(closeIn('job', 'seed'));
  });
});

describe('the models of drawn truths', () => {
  const share = (name: string, pages: number) => {
    const model = MODELS.find(({ model }) => model === name);
    const chance = model?.chances({ questions: 3, mostPages: 60 }, new Draw('seed'));
    return Number(((chance?.({ pages }, 1) as number) / WORDS).toFixed(6));
  };

  it('have the same probability for all tools', () => {
    expect(['p30', 'p50', 'p70', 'p90'].map((name) => share(name, 7))).toEqual([0.3, 0.5, 0.7, 0.9]);
  });

  it.each([
    ['silent_where_unread', 0.9, 0.65, 0.4],
    ['silent_where_unread_extreme', 0.95, 0.575, 0.2],
    ['silent_where_read', 0.3, 0.55, 0.8],
  ])('%s is linear in the number of pages', (name, none, half, most) => {
    expect([0, 30, 60].map((pages) => share(name, pages))).toEqual([none, half, most]);
  });

  it('by_question has the same probability for all tools, and another for each question and draw', () => {
    const model = MODELS.find(({ model }) => model === 'by_question');
    const draws = new Draw('seed');
    const [first, second] = [0, 1].map(() => model?.chances({ questions: 3, mostPages: 60 }, draws));
    expect(first?.({ pages: 1 }, 0)).toBe(first?.({ pages: 50 }, 0));
    const chances = [first, second].flatMap((chance) => [0, 1, 2].map((question) => chance?.({ pages: 1 }, question)));
    expect(new Set(chances).size).toBe(6);
  });
});
