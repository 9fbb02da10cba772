import { expect, it } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { fixtureServer } from '../fixture/serve.ts';

/* Every answer about a feature names the add-on that includes it. */

const served = await fixtureServer();
const NEED = 'required=integrations.salesforce';

it('every format names the add-on of a feature, with its price if known', async () => {
  const { rows } = await served.json<{ rows: Row[] }>(`/api/v1/tools?${NEED}`);
  const cell = rows.find(({ slug }) => slug === 'quillcourier')?.cells['integrations.salesforce'];
  expect(cell).toMatchObject({ mark: 'yes', plan: 'Swan', add_on: { name: 'Salesforce link', for: 'person' } });
  expect(cell?.add_on?.terms).toEqual([{ every: 'month', price: { amount: 8, currency: 'EUR' }, as: 'total' }]);
  expect(await served.text(`/tools.md?${NEED}`)).toContain('Swan, add-on Salesforce link');
  const page = await served.page(`/tools?${NEED}`);
  expect(page).toContain('Add-on Salesforce link: €8 a\u00A0month per person.');
  const csv = await served.text(`/api/v1/tools.csv?${NEED}`);
  expect(csv).toMatch(/^rank,.*,integrations\.salesforce\.plan,integrations\.salesforce\.add_on,/);
  expect(csv).toContain(',Swan,Salesforce link,');
  expect(await served.page('/compare?tools=quillcourier,sealpress')).toContain('Swan, add-on Salesforce link');
  expect(await served.page('/questions/integrations.salesforce')).toContain('add-on Salesforce link');
  const { answers } = await served.json('/api/v1/recommend?q=does+quillcourier+have+salesforce');
  expect(answers[0]).toMatchObject({ add_on: { name: 'Salesforce link' } });
});

it('a bill lists a required add-on with an unknown price as missing', async () => {
  const { rows } = await served.json('/api/v1/cost?tools=paper-lantern&required=channels.whatsapp');
  expect(rows[0].price).toMatchObject({
    certainty: 'at least',
    missing: expect.arrayContaining(['what the “Credits” add-on costs (WhatsApp needs it)']),
  });
});
