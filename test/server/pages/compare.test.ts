import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import type { Comparison } from '../../../server/operations/compare-tools/answer.ts';
import { valueInWords } from '../../../server/pages/facts/answer.tsx';
import { fixtureServer } from '../../fixture/serve.ts';
import { cellsOf, rowOf, textOf } from './html.ts';

const served = await fixtureServer();
const { catalogue } = served.snapshot.methodology;
const slugs = [...served.snapshot.tools.keys()];

/** Every tool is in one of these. */
const QUERIES = [
  'tools=flagmast,quillcourier',
  'tools=flagmast,larkpost-io,quillcourier&people=3&linkedin_accounts=3&billing=year',
  `tools=${slugs.slice(0, 5).join()}`,
  `tools=${slugs.slice(5, 10).join()}&currency=EUR&mailboxes=10`,
  `tools=${slugs.slice(-4).join()}&groups=pricing,team&keys=ai.mcp_server`,
];

describe('a comparison', () => {
  it.each(QUERIES)(
    'shows the columns, the bills and the answers of the API, and nothing where one is unknown: %s',
    async (query) => {
      const answer = await served.json<Comparison>(`/api/v1/compare?${query}`);
      const html = await served.page(`/compare?${query}`);
      const shown = [...html.matchAll(/<tr id="(\w+\.\w+)"/g)].map(([, key]) => key);
      expect(shown).toEqual(answer.columns.map(({ key }) => key));
      expect(answer.columns.length).toBeGreaterThan(3);
      const bills = cellsOf(rowOf(html, 'price'));
      for (const [i, { slug, price, cells }] of answer.rows.entries()) {
        const [sum = ''] = priceInWords(price).split(' a month');
        expect([slug, bills[i]]).toEqual([
          slug,
          expect.stringContaining(price.currency === null ? 'price unknown' : sum),
        ]);
        for (const { key } of answer.columns) {
          const { value = null, plan } = cells[key] ?? {};
          const said = cellsOf(rowOf(html, key))[i];
          const words =
            value === null
              ? 'unknown'
              : typeof value === 'boolean'
                ? value
                  ? 'yes'
                  : 'no'
                : valueInWords(value, catalogue.keys[key] as CatalogueKey).replace(/^https?:\/\/(www\.)?|\/$/g, '');
          expect([slug, key, said]).toEqual([slug, key, plan === undefined ? words : `${words} plan ${plan}`]);
          if (value !== null && catalogue.keys[key]?.type !== 'url')
            expect(rowOf(html, key)).toContain(`href="/tools/${slug}?keys=${key}#${key}"`);
        }
      }
      if (answer.equal > 0) expect(textOf(html)).toContain(`${answer.equal} question`);
      if (answer.left > 0) expect(textOf(html)).toContain(`For ${answer.left} more there is no room`);
    },
  );

  it('bills all alike where each has such a price, and says for whom', async () => {
    const html = await served.page('/compare?tools=flagmast,quillcourier&people=3&linkedin_accounts=3&billing=year');
    expect(textOf(rowOf(html, 'price'))).toContain('for 3 people and 3 LinkedIn accounts');
    const { rows } = await served.json<Comparison>('/api/v1/compare?tools=flagmast,quillcourier');
    expect(new Set(rows.flatMap(({ price }) => price.billing ?? [])).size).toBe(1);
  });

  it('has one canonical address, whatever the order of the tools, which can be added and taken out', async () => {
    const html = await served.page('/compare?tools=quillcourier,flagmast');
    expect(html).toContain(`<link rel="canonical" href="${served.baseUrl}/compare?tools=flagmast,quillcourier"`);
    expect(html).toContain('href="/compare?tools=flagmast"');
    const named = await served.get('/compare?tools=Quillcourier&tools=yew', { redirect: 'manual' });
    expect([named.status, named.headers.get('location')]).toEqual([308, '/compare?tools=quillcourier,yew']);
    const [blank, one] = [await served.page('/compare'), await served.page('/compare?tools=beaconyard')];
    expect(blank.match(/<input id="\w+" name="tools"/g)).toHaveLength(2);
    expect(one).toContain('<input type="hidden" name="tools" value="beaconyard"/>');
  });

  it('leaves out a name that is nobody’s, and offers the nearest', async () => {
    const html = await served.page('/compare?tools=yew,quilcourier,flagmast');
    expect(html).toContain('“quilcourier”');
    expect(html).toContain('href="/compare?tools=flagmast,quillcourier,yew"');
  });
});
