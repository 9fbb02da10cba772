import { expect, it } from 'vitest';
import type { Fact } from '../../model/fact.ts';
import { computeBill } from '../../model/pricing/bill.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { toPrice } from '../../model/pricing/price.ts';
import type { Tool } from '../../model/tool.ts';
import type { AnswerOf } from '../../server/calls/operation.ts';
import { checkClaims } from '../../server/operations/check-claims/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';

const served = await fixtureServer();

type Answer = AnswerOf<typeof checkClaims>;

function claimUrl(...claims: readonly string[]): string {
  return `/api/v1/check?${claims.map((claim) => `claim=${encodeURIComponent(claim)}`).join('&')}`;
}

it('check_claims accepts "no" for a question that does not apply, and says why', async () => {
  const { claims } = await served.json<Answer>(claimUrl('beaconyard, email.daily_limits, no'));
  expect(claims[0]).toMatchObject({ result: 'agrees', value: null, because: 'channels.email' });
});

it.each([
  ['quillcourier, ai.public_api, yes', 'agrees'],
  ['quillcourier, ai.public_api, no', 'differs'],
  ['quillcourier, channels.calls, yes', 'unknown'],
  ['quillcourier, trust.soc2, yes', 'unknown'],
  ['quillcourier, data.phone_finder, false', 'agrees'],
  ['quillcourier, pricing.trial_days, 14 days', 'agrees'],
  ['quillcourier, pricing.trial_days, 13', 'differs'],
  ['quillcourier, pricing.billing_periods, Quarter', 'agrees'],
  ['quillcourier, product.runs_on, desktop-app', 'differs'],
  ['quillcourier, pricing.billing_periods, half-year', 'unknown'],
  ['quillcourier, integrations.hubspot, native', 'agrees'],
  ['quillcourier, integrations.hubspot, connector', 'differs'],
  // A country can be given by its name or code.
  ['quillcourier, company.country, France', 'agrees'],
  ['quillcourier, company.country, fr', 'agrees'],
  ['quillcourier, company.country, Germany', 'differs'],
  ['beaconyard, company.country, the UK', 'agrees'],
  ['flagmast, company.country, United States', 'agrees'],
  // The legal form of a company is ignored.
  ['flagmast, company.name, Flagmast', 'agrees'],
  ['flagmast, company.name, "Flagmast, Inc."', 'agrees'],
  ['flagmast, company.name, Mast Holdings', 'differs'],
  ['quillcourier, company.name, Quill and Sons', 'unknown'],
  ['sealpress, pricing.page, https://sealpress.example/prices', 'agrees'],
  ['sealpress, pricing.page, https://sealpress.example/', 'differs'],
  // A claimed price may be the price of any plan. Its unit, period and billing must match if given.
  ['flagmast, pricing.plans, 79', 'agrees'],
  ['flagmast, pricing.plans, $79', 'agrees'],
  ['flagmast, pricing.plans, 79 dollars monthly', 'agrees'],
  ['flagmast, pricing.plans, 79 USD per month per LinkedIn account', 'agrees'],
  ['flagmast, pricing.plans, 79 USD/account/mo, billed monthly', 'agrees'],
  ['flagmast, pricing.plans, 78 USD', 'differs'],
  ['flagmast, pricing.plans, 79.50 USD', 'differs'],
  ['flagmast, pricing.plans, 790', 'differs'],
  ['flagmast, pricing.plans, 79 EUR', 'differs'],
  ['flagmast, pricing.plans, 79 USD per user', 'differs'],
  ['flagmast, pricing.plans, 79 USD billed yearly', 'differs'],
  ['flagmast, pricing.plans, 63 USD', 'agrees'],
  ['flagmast, pricing.plans, 756 USD a year', 'agrees'],
  ['flagmast, pricing.plans, 757 USD a year', 'differs'],
  // Twelve monthly payments are not a yearly price.
  ['flagmast, pricing.plans, 948 USD a year', 'differs'],
  ['quillcourier, pricing.plans, 48.50 EUR', 'agrees'],
  ['quillcourier, pricing.plans, 48 EUR', 'agrees'],
  ['presently, pricing.plans, 39 USD', 'agrees'],
  ['sealpress, pricing.plans, 77.60 USD', 'unknown'],
  ['yew, pricing.plans, 9 USD', 'unknown'],
  // The vendor charges the same amount in another currency.
  ['quillcourier, pricing.plans, 60 EUR per user per month', 'agrees'],
  ['quillcourier, pricing.plans, €24 per person per month billed yearly', 'agrees'],
  ['quillcourier, pricing.plans, 24 EUR per person a month', 'agrees'],
  ['quillcourier, pricing.plans, £29 a month per seat', 'agrees'],
  ['flagmast, pricing.plans, 79 USD a month per user', 'differs'],
  ['flagmast, pricing.plans, 79 USD a month, billed yearly', 'differs'],
  ['sealpress, pricing.plans, 19 USD a month per mailbox', 'unknown'],
  // The plan also has quarterly prices that are not compared.
  ['quillcourier, pricing.plans, 1,027 EUR', 'unknown'],
])('check_claims compares "%s" with the fact: %s', async (claim, result) => {
  const { claims } = await served.json<Answer>(claimUrl(claim));
  const [tool, key] = claim.split(', ');
  expect(claims).toMatchObject([{ tool, key, result }]);
});

it.each([
  ['quilcourier, ai.public_api, yes', 'tool_not_found', 'quillcourier'],
  ['quillcourier, ai.pubic_api, yes', 'unknown_key', 'ai.public_api'],
  ['quillcourier, company.country, Frence', 'invalid_parameter', 'France'],
  ['quillcourier, integrations.hubspot, nativ', 'invalid_parameter', 'native'],
])('check_claims refuses the misspelled "%s" with the nearest name', async (claim, code, near) => {
  const { code: actual, nearest } = await served.json<{ code: string; nearest: string[] }>(claimUrl(claim));
  expect([actual, nearest[0]]).toEqual([code, near]);
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
])('check_claims refuses "%s", which it cannot parse', async (claim) => {
  const { code, parameter } = await served.json<{ code: string; parameter: string }>(claimUrl(claim));
  expect([code, parameter]).toEqual(['invalid_parameter', 'claim']);
});

it('check_claims answers several claims in order', async () => {
  const several = claimUrl('flagmast,company.country,US', 'quillcourier,company.country,US');
  const { claims } = await served.json<Answer>(several);
  expect(claims.map(({ tool, result, value }) => [tool, result, value])).toEqual([
    ['flagmast', 'agrees', 'US'],
    ['quillcourier', 'differs', 'FR'],
  ]);
  expect(await served.json('/api/v1/check')).toMatchObject({ code: 'missing_parameter', parameter: 'claim' });
});

it('check_claims answers with the value, its source and its day', async () => {
  const { claims } = await served.json<Answer>(claimUrl('quillcourier,company.country,France'));
  expect(claims).toEqual([
    {
      tool: 'quillcourier',
      key: 'company.country',
      claimed: 'France',
      result: 'agrees',
      value: 'FR',
      seen: '2026-06-15',
      source: 'Quillcourier, 2026-06-15, https://www.quillcourier.example/',
    },
  ]);
});

it.each([
  ['flagmast', 'trust.soc2'],
  ['quillcourier', 'ai.official_sdk'],
])('every answer says that a fact about %s is second-hand: %s', async (tool, key) => {
  const { rows } = await served.json(`/api/v1/tools?tools=${tool}&keys=${key}`);
  const { value, source } = rows[0].cells[key];
  expect(rows[0].cells[key]).toMatchObject({ second_hand: true });
  const { claims } = await served.json<Answer>(claimUrl(`${tool},${key},${value ? 'yes' : 'no'}`));
  expect(claims[0]).toMatchObject({ result: 'agrees', second_hand: true, source });
  expect(claims[0]?.source).toContain(`, ${claims[0]?.seen}, `);
});

it.each([
  ['a plan has both', '60 EUR', ['channels.whatsapp, yes'], 'agrees', 'Goose'],
  ['only a cheaper plan has the price', '29 EUR', ['channels.whatsapp, yes'], 'differs', undefined],
  [
    'one of two features needs a dearer plan',
    '29 EUR',
    ['channels.email, yes', 'linkedin.voice_notes, yes'],
    'differs',
    undefined,
  ],
  ['the feature costs extra', '60 EUR', ['integrations.salesforce, native'], 'differs', undefined],
  [
    'the plan of the feature is unknown',
    '29 EUR',
    ['campaigns.ab_testing, yes'],
    'unknown',
    'which plan has A/B testing',
  ],
  ['every plan has the feature', '29 EUR', ['ai.api_every_plan, yes'], 'agrees', 'Sparrow'],
  ['the other claim is about a value', '29 EUR', ['company.country, FR'], 'agrees', 'Sparrow'],
  ['the other claim correctly denies a feature', '29 EUR', ['data.phone_finder, no'], 'agrees', 'Sparrow'],
  ['the other claim wrongly denies a feature', '29 EUR', ['channels.whatsapp, no'], 'agrees', 'Sparrow'],
  ['the tool lacks the feature', '29 EUR', ['data.phone_finder, yes'], 'agrees', 'Sparrow'],
])('check_claims judges a price and a feature together: %s', async (_, price, features, result, planOrMissing) => {
  const texts = [`quillcourier, pricing.plans, ${price}`, ...features.map((feature) => `quillcourier, ${feature}`)];
  const { claims } = await served.json<Answer>(claimUrl(...texts, 'flagmast, channels.whatsapp, yes'));
  const [first] = claims;
  expect([first?.result, first?.together ?? 'agrees']).toEqual(['agrees', result]);
  if (planOrMissing) expect(first?.missing ?? first?.plan).toBe(planOrMissing);
  // No claim changes the result of another.
  const alone = await served.json<Answer>(claimUrl(texts[0] as string));
  expect(alone.claims[0]).toMatchObject({ result: first?.result, claimed: first?.claimed });
});

it('check_claims names the add-on of a feature', async () => {
  const { claims } = await served.json<Answer>(claimUrl('quillcourier, integrations.salesforce, native'));
  const { add_on } = (served.snapshot.tools.get('quillcourier') as Tool).facts['integrations.salesforce'] as Fact;
  expect(claims[0]).toMatchObject({ result: 'agrees', add_on });
  expect(add_on).toBeDefined();
});

it('check_claims knows no price if no plan has one, and shows the unconfirmed prices', async () => {
  const tool = [...served.snapshot.tools.values()].find(
    ({ facts, price }) => facts['pricing.plans']?.unconfirmed && price.unconfirmed,
  ) as Tool;
  const plans = tool.facts['pricing.plans'] as Fact;
  const facts = { ...tool.facts, 'pricing.plans': { ...plans, status: 'known' as const, value: [{ name: 'Basic' }] } };
  const tools = new Map([...served.snapshot.tools, [tool.slug, { ...tool, facts }]]);
  const [claim] = checkClaims.run(
    { ...served.snapshot, tools },
    { claim: [`${tool.slug}, pricing.plans, 3 EUR`] },
  ).claims;
  expect(claim).toMatchObject({ result: 'unknown', unconfirmed: tool.price.unconfirmed });
});

it('check_claims does not know a price for an offered period without a price', async () => {
  const tool = served.snapshot.tools.get('flagmast') as Tool;
  const plans = tool.facts['pricing.plans'] as Fact;
  const value = (plans.value as Plan[]).map(({ monthly: _, ...plan }) => plan);
  const tools = new Map([
    ...served.snapshot.tools,
    [tool.slug, { ...tool, facts: { ...tool.facts, 'pricing.plans': { ...plans, value } } }],
  ]);
  const judge = (sum: string) =>
    checkClaims.run({ ...served.snapshot, tools }, { claim: [`flagmast, pricing.plans, ${sum}`] }).claims[0]?.result;
  expect(['81 USD a month', '81 USD a month billed yearly'].map(judge)).toEqual(['unknown', 'differs']);
});

it('check_claims refuses a plan name and says what to send instead', async () => {
  for (const claim of [
    'quillcourier,ai.public_api,yes on the free plan',
    'quillcourier,pricing.plans,29 EUR on plan Sparrow',
  ])
    expect((await served.json(claimUrl(claim))).detail).toContain('Plan names are not supported');
});

it('check_claims accepts the certain bill for one person, even if it is several times the unit price', () => {
  const tool = served.snapshot.tools.get('flagmast') as Tool;
  const plans = tool.facts['pricing.plans'] as Fact;
  const value = (plans.value as Plan[]).map((plan) => (plan.name === 'Mast' ? { ...plan, at_least: 3 } : plan));
  const facts = { ...tool.facts, 'pricing.plans': { ...plans, value } };
  const { catalogue } = served.snapshot.methodology;
  const price = toPrice(computeBill(facts, { setUp: {}, billing: 'month' }, catalogue));
  const tools = new Map([...served.snapshot.tools, [tool.slug, { ...tool, facts, price }]]);
  const judge = (sum: string) =>
    checkClaims.run({ ...served.snapshot, tools }, { claim: [`flagmast, pricing.plans, ${sum}`] }).claims[0]?.result;
  expect(['237 USD a month', '79 USD a month per LinkedIn account', '238 USD a month'].map(judge)).toEqual([
    'agrees',
    'agrees',
    'differs',
  ]);
});
