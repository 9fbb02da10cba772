import { describe, expect, it } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { fixtureServer } from '../fixture/serve.ts';

/* Every answer about a feature names the plans and the add-on that include it. */

const served = await fixtureServer();
const NEED = 'required=integrations.salesforce';

it('every format names the add-on of a feature, with its price if known', async () => {
  const { rows } = await served.json<{ rows: Row[] }>(`/api/v1/tools?${NEED}`);
  const cell = rows.find(({ slug }) => slug === 'quillcourier')?.cells['integrations.salesforce'];
  expect(cell).toMatchObject({ mark: 'yes', plan: 'Swan', add_on: { name: 'Salesforce link', for: 'person' } });
  expect(cell?.add_on?.terms).toEqual([{ every: 'month', price: { amount: 8, currency: 'EUR' }, as: 'total' }]);
  expect(await served.text('/tools.md?keys=integrations.salesforce')).toContain('Swan, add-on Salesforce link');
  const page = await served.page(`/tools?${NEED}`);
  expect(page).toContain('add-on Salesforce link: €8 a\u00A0month per person');
  const csv = await served.text(`/api/v1/tools.csv?${NEED}`);
  expect(csv).toMatch(
    /^rank,.*,integrations\.salesforce\.plan,integrations\.salesforce\.only_on,integrations\.salesforce\.add_on,/,
  );
  expect(csv).toContain(',Swan,,Salesforce link,');
  expect(await served.page('/compare?tools=quillcourier,sealpress')).toContain('add-on Salesforce link');
  expect(await served.page('/questions/integrations.salesforce')).toContain('add-on Salesforce link');
  const answer = await served.json('/api/v1/recommend?q=does+quillcourier+have+salesforce');
  expect(answer.rows[0].cells['integrations.salesforce']).toMatchObject({ add_on: { name: 'Salesforce link' } });
});

it('a bill lists a required add-on with an unknown price as missing', async () => {
  const { rows } = await served.json('/api/v1/cost?tools=paper-lantern&required=channels.whatsapp');
  expect(rows[0].price).toMatchObject({
    certainty: 'at least',
    missing: expect.arrayContaining(['what the “Credits” add-on costs (WhatsApp needs it)']),
  });
});

describe('a feature that only some plans have', () => {
  const IP_FOR_25 = 'required=safety.dedicated_ip&linkedin_accounts=25&tools=flagmast';

  it('is billed on one of them, although a dearer plan costs less for the need', async () => {
    const price = async (query: string) => (await served.json(`/api/v1/cost?${query}`)).rows[0].price;
    expect(await price('linkedin_accounts=25&tools=flagmast')).toMatchObject({ plan: 'Fleet', amount: 799.17 });
    expect(await price(IP_FOR_25)).toMatchObject({ certainty: 'exact', plan: 'Mast', amount: 1575 });
  });

  it('rules out a dearer plan that is requested by name', async () => {
    const { rows } = await served.json(`/api/v1/cost?${IP_FOR_25}&plan=Fleet`);
    const missing = ['which plan to buy for Dedicated or local IP, since the Fleet plan does not have it'];
    expect(rows[0].price).toMatchObject({ amount: null, missing });
  });

  it('has its plans in every format', async () => {
    const { rows } = await served.json<{ rows: Row[] }>(`/api/v1/tools?${IP_FOR_25}`);
    expect(rows[0]?.cells['safety.dedicated_ip']).toMatchObject({ mark: 'yes', only_on: ['Mast'] });
    const { facts } = await served.json('/api/v1/tools/flagmast');
    expect(facts['safety.dedicated_ip']).toMatchObject({ value: true, only_on: ['Mast'] });
    expect(await served.text(`/api/v1/tools.csv?${IP_FOR_25}`)).toContain(',yes,true,,,Mast,,');
    const pages = ['/tools/flagmast', `/tools?${IP_FOR_25}`, '/compare?tools=flagmast,beaconyard'];
    for (const page of [...pages, '/questions/safety.dedicated_ip'])
      expect(await served.page(page), page).toContain('Mast only');
    expect(await served.text('/tools/flagmast.md')).toContain('Mast only');
  });

  it.each([
    ['does flagmast have a dedicated ip', 'Yes, Flagmast gives each account a dedicated or local IP', 'Mast only.'],
    [
      'does flagmast have a dedicated ip on the Mast plan',
      'Yes, Flagmast gives each account a dedicated or local IP',
      'Mast only.',
    ],
    [
      'does flagmast have a dedicated ip on the Fleet plan',
      'No, dedicated or local IP is only on Flagmast’s Mast plan',
      undefined,
    ],
  ])('answers "%s" with its plans', async (q, title, lead) => {
    const answer = await served.json(`/api/v1/recommend?${new URLSearchParams({ q })}`);
    expect([answer.title, answer.lead]).toEqual([title, lead]);
  });
});
