import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

interface Lead {
  proven: number;
  unanswered: number;
}
interface Difference {
  tool: string;
  against: string;
  gap: number;
  parts: { key: string; points: number }[];
  dimensions: { dimension: string; first: Lead; other: Lead }[];
  why: string;
}

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

/** Without the facts, so that nothing but the difference can say what it rests on. */
async function differencesOf(tools: string): Promise<Difference[]> {
  const response = await served.get(`/api/v1/compare?tools=${tools}&keys=ai.mcp_server&detail=compact`);
  return ((await response.json()) as { score_differences: Difference[] }).score_differences;
}

const total = ({ proven, unanswered }: Lead) => proven + unanswered;

describe('the difference between two scores', () => {
  it('is divided by dimension into what is proven and what is unknown for the other tool', async () => {
    const { tools, methodology } = served.snapshot;
    const statusOf = (slug: string, key: string) => tools.get(slug)?.facts[key]?.status;
    let unanswered = 0;
    for (const { tool, against, gap, parts, dimensions } of await differencesOf(
      'quillcourier,flagmast,paper-lantern',
    )) {
      expect(dimensions.reduce((sum, { first, other }) => sum + total(other) - total(first), 0)).toBe(gap);
      for (const { dimension, first, other } of dimensions) {
        const indicators = methodology.dimensions[dimension]?.indicators ?? {};
        const led = (slug: string, sign: number) =>
          parts
            .filter(({ key, points }) => Object.hasOwn(indicators, key) && Math.sign(points) === sign)
            .filter(({ key }) => statusOf(slug, key) === 'unknown')
            .reduce((sum, { points }) => sum + Math.abs(points), 0);
        expect([dimension, first.unanswered, other.unanswered]).toEqual([dimension, led(tool, -1), led(against, 1)]);
        unanswered += first.unanswered + other.unanswered;
      }
    }
    expect(unanswered).toBeGreaterThan(0);
  });

  it('says how many points of the lead come from questions that are unknown for the other tool', async () => {
    const [difference] = await differencesOf('flagmast,paper-lantern');
    const leads = difference?.dimensions.map(({ first }) => first) ?? [];
    const points = (tenths: number[]) => (tenths.reduce((sum, one) => sum + one, 0) / 10).toFixed(1);
    expect(difference?.why).toContain(
      `Where Flagmast leads, it leads by ${points(leads.map(total))} points; ${points(leads.map((lead) => lead.unanswered))} of them come from questions that are unknown for Paper Lantern. These show what is documented, not what Paper Lantern lacks.`,
    );
  });
});
