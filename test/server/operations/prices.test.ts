import { describe, expect, it } from 'vitest';
import type { Price } from '../../../model/pricing/price.ts';
import { fixtureServer } from '../../fixture/serve.ts';

/* Notes and converted sums of prices, the same in every operation. */

const served = await fixtureServer();
const { tools, methodology } = served.snapshot;
const { rates } = methodology.currencies;

interface PricedRow {
  readonly slug: string;
  readonly price: Partial<Price>;
}

const fetchRows = async (path: string) => (await served.json<{ rows: PricedRow[] }>(`/api/v1/${path}`)).rows;
const TOOLS = 'tools=quillcourier,beaconyard,yew,larkpost-io,flagmast';
const COMPARISON = `compare?${TOOLS}`;

describe('the note about prices', () => {
  /** A tool with unknown prices. */
  const UNPRICED = 'yew';

  const NEED = 'recommend?required=channels.email,ai.mcp_server&limit=100';

  it.each(['cost?people=3&limit=100', 'tools?limit=100', `${NEED}&budget=900`, `${NEED}&${TOOLS}`, COMPARISON])(
    'is returned with each price, even if the sum is unknown: %s',
    async (path) => {
      const rows = await fetchRows(path);
      for (const { slug, price } of rows) expect(price.note, slug).toBe(tools.get(slug)?.facts['pricing.plans']?.note);
      expect(rows.find(({ slug }) => slug === UNPRICED)?.price).toMatchObject({
        certainty: 'unknown',
        amount: null,
        note: 'Prices are shown after a login.',
      });
      expect(rows.filter(({ price }) => price.note !== undefined).length).toBeGreaterThan(2);
    },
  );

  it('is returned by get_tool, get_pricing and recommend', async () => {
    for (const path of [`tools/${UNPRICED}`, `pricing/${UNPRICED}`])
      expect((await served.json<PricedRow>(`/api/v1/${path}`)).price.note, path).toBe(
        'Prices are shown after a login.',
      );
    const { rows } = await served.json('/api/v1/recommend?q=What+does+Yew+cost+for+3+people%3F');
    expect(rows[0]).toMatchObject({ slug: UNPRICED, price: { note: 'Prices are shown after a login.' } });
  });

  it('is not repeated among the notes of a bill', async () => {
    for (const { slug, price, notes = [] } of (await fetchRows('cost?people=3&limit=100')) as (PricedRow & {
      notes?: string[];
    })[])
      expect(notes, slug).not.toContain(price.note);
  });
});

describe('a price in a different currency from the budget', () => {
  it.each(['cost?limit=100', 'tools?limit=100', 'recommend?required=channels.email&limit=100', COMPARISON])(
    'has the sum in both currencies: %s',
    async (path) => {
      let converted = 0;
      for (const { slug, price } of await fetchRows(`${path}&people=1&budget=80&currency=GBP`)) {
        if (price.currency === null || price.currency === 'GBP') {
          expect(price, slug).not.toHaveProperty('converted');
          continue;
        }
        converted += 1;
        const { currency, amount } = price.converted ?? expect.fail(slug);
        const pounds = (Number(price.amount) * (rates[price.currency ?? ''] as number)) / (rates.GBP as number);
        expect([slug, currency, amount]).toEqual([slug, 'GBP', expect.closeTo(pounds, 2)]);
      }
      expect(converted).toBeGreaterThan(1);
    },
  );

  it('has the sum in both currencies in an answer about a tool', async () => {
    const { rows } = await served.json('/api/v1/recommend?q=Is+Quillcourier+under+80+USD+for+3+people%3F');
    const { currency, converted } = rows[0].price as Price;
    expect([currency, converted?.currency]).toEqual(['EUR', 'USD']);
  });
});
