import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf, withoutSigns } from '../html.ts';

const served = await fixtureServer();

const inShort = async (slug: string) => {
  const list = between(await served.page(`/pricing/${slug}`), '<dl class="reading">', '</dl>');
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', said = '']) => [
      term,
      textOf(withoutSigns(said)),
    ]),
  );
};

describe('the price of a tool in short', () => {
  it('is the bill for one person, as the cost operation has it', async () => {
    const counts = { known: 0, unknown: 0 };
    for (const slug of served.snapshot.tools.keys()) {
      const { costs } = await served.json<AnswerOf<typeof estimateCost>>(`/api/v1/cost?people=1&tools=${slug}`);
      const { 'One person': said = '' } = await inShort(slug);
      const [{ price } = {}] = costs;
      counts[price?.currency ? 'known' : 'unknown'] += 1;
      if (price?.currency) expect(said).toContain(priceInWords(price));
      else expect(said).toMatch(/^It is not known/);
      for (const missing of price?.missing ?? []) expect(said).toContain(missing);
    }
    expect(Math.min(counts.known, counts.unknown)).toBeGreaterThan(1);
  });
});
