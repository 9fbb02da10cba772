import { expect, it } from 'vitest';
import { priceInWords, toolPriceInWords } from '../../model/pricing/price.ts';
import { fixtureServer } from '../fixture/serve.ts';

const served = await fixtureServer();
const slugs = [...served.snapshot.tools].flatMap(([slug, { closed }]) => (closed === null ? [slug] : []));

it.each(slugs)(
  'the price of %s is the same in every answer, and a page and a table say it in the same words',
  async (slug) => {
    const { tool } = await served.json(`/api/v1/tools/${slug}`);
    const { price } = tool;
    const [listed] = (await served.json(`/api/v1/tools?tools=${slug}`)).tools;
    const [compared] = (await served.json(`/api/v1/compare?tools=${slug},inkwell-relay`)).tools;
    const [billed] = (await served.json(`/api/v1/cost?tools=${slug}`)).costs;
    const pricing = await served.json(`/api/v1/pricing/${slug}`);
    expect([listed.price, compared.price, pricing.tool.price]).toEqual([price, price, price]);
    expect({ ...billed.price, billing: price.billing }).toEqual({ ...price, currency: billed.price.currency });
    expect(pricing.ladders.people?.[0]?.first ?? price).toEqual(price);

    const csv = (await served.text(`/api/v1/tools.csv?tools=${slug}`)).replaceAll('"', '');
    expect(csv).toContain(toolPriceInWords(price, tool.facts));
    for (const path of [`/tools/${slug}`, `/pricing/${slug}`])
      expect(await served.text(`${path}.md`)).toContain(priceInWords(price).replace(/ \(.*\)$/, ''));
  },
);
