import { expect, it } from 'vitest';
import type { Fact } from '../../model/fact.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { priceOfTool } from '../../model/pricing/price.ts';
import type { Tool } from '../../model/tool.ts';
import { checkClaims } from '../../server/operations/check-claims/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';

const served = await fixtureServer();

interface Claim {
  readonly verdict: string;
  readonly tool: string;
  readonly key: string;
  readonly value: string | null;
  readonly missing: readonly string[];
}

function addressOf(...claims: readonly string[]): string {
  return `/api/v1/check?${claims.map((claim) => `claim=${encodeURIComponent(claim)}`).join('&')}`;
}

it.each([
  ['quillcourier, ai.public_api, yes', 'supported'],
  ['quillcourier, ai.public_api, no', 'contradicted'],
  ['quillcourier, channels.whatsapp, yes', 'supported plan'],
  ['quillcourier, channels.calls, yes', 'disputed'],
  ['quillcourier, trust.soc2, yes', 'unknown'],
  ['quillcourier, data.phone_finder, false', 'supported'],
  ['quillcourier, pricing.trial_days, 14 days', 'supported'],
  ['quillcourier, pricing.trial_days, 13', 'contradicted'],
  ['quillcourier, company.founded, 2019', 'supported'],
  ['quillcourier, pricing.billing_periods, Quarter', 'supported'],
  ['quillcourier, product.runs_on, desktop-app', 'contradicted'],
  ['quillcourier, pricing.billing_periods, half-year', 'unknown'],
  ['quillcourier, integrations.hubspot, native', 'supported plan'],
  ['quillcourier, integrations.hubspot, connector', 'contradicted'],
  // Countries, by their name or code.
  ['quillcourier, company.country, France', 'supported'],
  ['quillcourier, company.country, fr', 'supported'],
  ['quillcourier, company.country, Germany', 'contradicted'],
  ['beaconyard, company.country, the UK', 'supported'],
  ['flagmast, company.country, United States', 'supported'],
  // The legal form of a company is no part of its name, and another name may be that of an owner.
  ['flagmast, company.name, Flagmast', 'supported'],
  ['flagmast, company.name, "Flagmast, Inc."', 'supported'],
  ['flagmast, company.name, Sealpress', 'contradicted'],
  ['flagmast, company.name, Mast Holdings', 'unknown'],
  ['quillcourier, company.name, Quill and Sons', 'disputed'],
  ['sealpress, pricing.page, https://sealpress.example/prices', 'supported'],
  ['sealpress, pricing.page, https://sealpress.example/', 'contradicted'],
  // A price of any plan, with what the claim says it pays for.
  ['flagmast, pricing.plans, 79', 'supported plan unit period'],
  ['flagmast, pricing.plans, $79', 'supported plan unit period'],
  ['flagmast, pricing.plans, 79 dollars monthly', 'supported plan unit'],
  ['flagmast, pricing.plans, 79 USD per month per LinkedIn account', 'supported plan'],
  ['flagmast, pricing.plans, 79 USD/account/mo, billed monthly', 'supported plan'],
  ['flagmast, pricing.plans, 79 USD (second-hand; currency assumed)', 'supported plan unit period'],
  ['flagmast, pricing.plans, 78 USD', 'contradicted'],
  ['flagmast, pricing.plans, 79.50 USD', 'contradicted'],
  ['flagmast, pricing.plans, 80', 'contradicted'],
  ['flagmast, pricing.plans, 790', 'contradicted'],
  ['flagmast, pricing.plans, 79 EUR', 'contradicted'],
  ['flagmast, pricing.plans, 79 USD per user', 'contradicted'],
  ['flagmast, pricing.plans, 79 USD billed yearly', 'contradicted'],
  ['flagmast, pricing.plans, 63 USD', 'supported plan unit period billing'],
  ['flagmast, pricing.plans, 756 USD a year', 'supported plan unit'],
  ['flagmast, pricing.plans, 757 USD a year', 'contradicted'],
  ['quillcourier, pricing.plans, 48.50 EUR', 'supported plan unit period billing'],
  ['quillcourier, pricing.plans, 48 EUR', 'supported plan unit period billing'],
  ['presently, pricing.plans, 39 USD', 'supported plan period'],
  ['sealpress, pricing.plans, 77.60 USD', 'disputed'],
  ['yew, pricing.plans, 9 USD', 'unknown'],
  // Any of the plans, also in another currency for the same amount.
  ['quillcourier, pricing.plans, 60 EUR per user per month', 'supported plan'],
  ['quillcourier, pricing.plans, €24 per person per month billed yearly', 'supported plan'],
  ['quillcourier, pricing.plans, 24 EUR per person a month', 'supported plan billing'],
  ['quillcourier, pricing.plans, £29 a month per seat', 'supported plan'],
  ['flagmast, pricing.plans, 79 USD a month per user', 'contradicted'],
  ['flagmast, pricing.plans, 79 USD a month, billed yearly', 'contradicted'],
  ['sealpress, pricing.plans, 19 USD a month per mailbox', 'disputed'],
  // Other prices of this plan are known by the quarter.
  ['quillcourier, pricing.plans, 1,027 EUR', 'unknown'],
])('the claim "%s" is judged by the fact', async (claim, verdict) => {
  const { claims } = await served.json<{ claims: Claim[] }>(addressOf(claim));
  const [tool, key] = claim.split(', ');
  expect(claims.map((one) => [one.tool, key, [one.verdict, ...one.missing].join(' ')])).toEqual([[tool, key, verdict]]);
});

it.each([
  ['quilcourier, ai.public_api, yes', 'tool_not_found', 'quillcourier'],
  ['quillcourier, ai.pubic_api, yes', 'unknown_key', 'ai.public_api'],
  ['quillcourier, company.country, Frence', 'invalid_parameter', 'France'],
  ['quillcourier, integrations.hubspot, nativ', 'invalid_parameter', 'native'],
])('what "%s" misspells is refused with the nearest', async (claim, code, near) => {
  const { code: got, nearest } = await served.json<{ code: string; nearest: string[] }>(addressOf(claim));
  expect([got, nearest[0]]).toEqual([code, near]);
});

it.each([
  'quillcourier, ai.public_api',
  'quillcourier, ai.public_api, perhaps',
  'quillcourier, pricing.trial_days, two weeks',
  'flagmast, pricing.plans, from 79 USD',
  'flagmast, pricing.plans, 79 XYZ',
  'flagmast, pricing.plans, 79,50 USD',
  'flagmast, pricing.plans, 79 USD in total',
  'flagmast, pricing.plans, 79 USD a month or 900 a year',
  'flagmast, pricing.plans, 79 USD a month a year',
])('the claim "%s" cannot be read, and is no claim that holds', async (claim) => {
  const { code, parameter } = await served.json<{ code: string; parameter: string }>(addressOf(claim));
  expect([code, parameter]).toEqual(['invalid_parameter', 'claim']);
});

it('several claims are answered in their order, and no claim at all is missing', async () => {
  const several = addressOf('flagmast,company.country,US', 'quillcourier,company.country,US');
  const { claims } = await served.json<{ claims: Claim[] }>(several);
  expect(claims.map(({ tool, verdict, value }) => [tool, verdict, value])).toEqual([
    ['flagmast', 'supported', 'US'],
    ['quillcourier', 'contradicted', 'FR'],
  ]);
  expect(await served.json('/api/v1/check')).toMatchObject({ code: 'missing_parameter', parameter: 'claim' });
});

it('the page answers its form, and keeps what was written in it', async () => {
  const france = 'claim=quillcourier,%20company.country,%20France';
  const html = await (await served.get(`/check?${france}&claim=flagmast,pricing.plans,80&claim=`)).text();
  for (const part of ['Supported', 'Contradicted', 'value="quillcourier, company.country, France"'])
    expect(html).toContain(part);
  expect(await (await served.get('/check')).text()).toContain('name="claim"');
});

it('what a tool costs one person is a price too, where it is certain and several units of a printed one', () => {
  const tool = served.snapshot.tools.get('flagmast') as Tool;
  const plans = tool.facts['pricing.plans'] as Fact;
  const value = (plans.value as Plan[]).map((plan) => (plan.name === 'Mast' ? { ...plan, at_least: 3 } : plan));
  const facts = { ...tool.facts, 'pricing.plans': { ...plans, value } };
  const price = priceOfTool(facts, served.snapshot.methodology.catalogue, { billing: 'month' });
  const tools = new Map([...served.snapshot.tools, [tool.slug, { ...tool, facts, price }]]);
  const verdictOn = (sum: string) =>
    checkClaims.run({ ...served.snapshot, tools }, { claim: [`flagmast, pricing.plans, ${sum}`] }).claims[0]?.verdict;
  expect(['237 USD a month', '79 USD a month per LinkedIn account', '238 USD a month'].map(verdictOn)).toEqual([
    'supported',
    'supported',
    'contradicted',
  ]);
});
