import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Tool } from '../../../model/tool.ts';
import { derive } from '../../../pipeline/derive/derive.ts';
import { aiReadiness } from '../../../pipeline/publish/ai-readiness.ts';
import { FIXTURE_DAY, fixtureFacts } from '../../fixture/fixture.ts';

let catalogue: Catalogue;
let tools: readonly Tool[];
beforeAll(async () => {
  const facts = await fixtureFacts();
  catalogue = facts.catalogue.data;
  tools = derive(facts).tools;
});

const scoresOf = (tools: readonly Tool[]) =>
  aiReadiness(tools, catalogue, FIXTURE_DAY).records.map(({ score }) => score);

describe('the score in the AI-readiness dataset', () => {
  it('is that of the dimension, without its parts', () => {
    const scores = tools.map(({ scores }) => {
      const { score, potential, coverage } = scores.dimensions['ai-readiness'] ?? {};
      return { score, potential, coverage };
    });
    expect(scoresOf(tools)).toEqual(scores);
    expect(scores.some(({ score = 0 }) => score > 0)).toBe(true);
  });

  it('is zero if the method does not have the dimension', () => {
    const [tool] = tools as [Tool, ...Tool[]];
    const { 'ai-readiness': _score, ...dimensions } = tool.scores.dimensions;
    const without = { ...tool, scores: { ...tool.scores, dimensions } };
    expect(scoresOf([without])).toEqual([{ score: 0, potential: 0, coverage: 0 }]);
  });
});
