import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { fixtureServer } from '../fixture/serve.ts';

const served = await fixtureServer();
/** Flagmast has raised its prices twice. */
const changes = [59, 69].map((amount, i) => {
  const [before, after] = [amount, amount + 10].map((amount) => ({ value: { amount, currency: 'USD' } }));
  return { day: `2026-0${3 + 2 * i}-02`, tool: 'flagmast', key: 'pricing.starts_at', before, after, cause: 'vendor' };
});
const raised = await fixtureServer({ snapshot: { ...served.snapshot, changes: changes as unknown as Change[] } });

interface Claim {
  readonly verdict: string;
  readonly tool: string;
  readonly key: string | null;
  readonly missing: readonly string[];
}

/** The verdicts on the claims of a text, with the tool and the key of each: `supported quillcourier channels.email`. */
async function verdictsOn(text: string, at = served): Promise<string[]> {
  const { claims } = await at.json<{ claims: Claim[] }>(`/api/v1/check?detail=full&q=${encodeURIComponent(text)}`);
  return claims.map(({ verdict, tool, key, missing }) => [verdict, tool, key ?? [], missing].flat().join(' '));
}

it.each([
  ['Quillcourier has an API.', 'supported quillcourier ai.public_api'],
  ["Quillcourier doesn't have an API.", 'contradicted quillcourier ai.public_api'],
  ['Quillcourier can send WhatsApp messages.', 'supported quillcourier channels.whatsapp plan'],
  ['Quillcourier offers calls.', 'disputed quillcourier channels.calls'],
  ['Quillcourier has SOC 2.', 'unknown quillcourier trust.soc2'],
  ['Quillcourier has a trial of 14 days.', 'supported quillcourier pricing.trial_days'],
  ['Quillcourier is based in France.', 'supported quillcourier company.country'],
  ['Quillcourier has webhooks on the Sparrow plan.', 'contradicted quillcourier integrations.webhooks'],
  ['Quillcourier has webhooks on the Goose plan.', 'supported quillcourier integrations.webhooks'],
  // Prices.
  ['Quillcourier starts at 29 euros a month per user.', 'supported quillcourier pricing.starts_at'],
  ['Quillcourier starts at 29 euros.', 'supported quillcourier pricing.starts_at unit period'],
  ['Quillcourier starts at 29 dollars a month.', 'contradicted quillcourier pricing.starts_at'],
  ['Quillcourier starts at 25 euros a month.', 'outdated quillcourier pricing.starts_at'],
  ['The Goose plan of Quillcourier costs 60 euros per user a month.', 'supported quillcourier pricing.plans'],
  ['Flagmast costs 79 USD a month per LinkedIn account.', 'supported flagmast pricing.plans plan'],
  ['Flagmast costs 79 USD a month per user.', 'contradicted flagmast pricing.plans'],
  ['Flagmast costs 63 USD a month, billed yearly.', 'supported flagmast pricing.plans plan unit'],
  ['Flagmast costs 79 USD a month, billed yearly.', 'contradicted flagmast pricing.plans'],
  ['Billed yearly? Flagmast costs 79 USD a month.', 'contradicted flagmast pricing.plans'],
  ['Sealpress costs 19 USD a month per mailbox.', 'disputed sealpress pricing.plans'],
  ['Flagmast costs 79 USD a month, no annual contract.', 'supported flagmast pricing.plans plan unit'],
  // Bills, for the same set-up: that of a question before, by the plans that are named, and nothing without one.
  ['Beaconyard is cheaper than Flagmast.', 'unknown beaconyard cost set_up'],
  ['Flagmast is cheaper than Beaconyard for one person.', /^(contradicted|unknown) flagmast cost$/],
  ['Running two LinkedIn accounts? Flagmast is cheaper than Beaconyard.', /^\w+ flagmast cost(?! set_up)/],
  ['For one LinkedIn account, Flagmast Fleet is more expensive than Sealpress.', 'unknown flagmast cost'],
  ['For one LinkedIn account, Flagmast Mast is more expensive than Sealpress.', /^\w+ flagmast cost$/],
  // The legal form of a company after a comma is part of its name.
  ['Flagmast is made by Flagmast, Inc.', /^(supported|outdated) flagmast company.name$/],
  // What is not decided.
  ['Quillcourier is the safest tool.', /^not_covered /],
  ['Quillcourier only has an API.', /^not_understood /],
  ['Quillcourier has an API for zeppelins.', /^not_understood /],
  ['Quillcourier used to have an API.', /^not_understood /],
  ['The API of Quillcourier is https://elsewhere.example/api.', /^not_understood /],
])('the claim "%s" is judged alone', async (text, verdict) => {
  expect(await verdictsOn(text)).toEqual([typeof verdict === 'string' ? verdict : expect.stringMatching(verdict)]);
});

it.each([
  ['Flagmast raised its prices in March.', 'supported flagmast pricing.starts_at'],
  ['Flagmast raised its prices in April.', 'unknown flagmast pricing.starts_at'],
  ['Flagmast raised its prices.', 'supported flagmast pricing.starts_at'],
  ['Flagmast lowered its prices.', 'unknown flagmast change'],
])('the claim "%s" is about any of several changes', async (text, verdict) => {
  expect(await verdictsOn(text, raised)).toEqual([verdict]);
});

it.each([
  [
    'Quillcourier has an API and Slack, and it costs 29 euros a month. Flagmast has Slack.',
    ['supported quillcourier ai.public_api', 'supported quillcourier integrations.slack'],
    ['supported quillcourier pricing.plans plan unit', 'supported flagmast integrations.slack'],
  ],
  // A denial reaches as far as it does.
  [
    'Neither Quillcourier nor Flagmast offers email warm-up.',
    ['contradicted quillcourier email.warm_up', expect.stringMatching(/ flagmast email.warm_up$/)],
    [],
  ],
  [
    'Quillcourier has Slack without a phone finder.',
    ['supported quillcourier integrations.slack', 'supported quillcourier data.phone_finder'],
    [],
  ],
  ['It is raining. Does Quillcourier have an API?', [], []],
])('claims are separated by their clauses, with the tool that each is about: %s', async (text, first, rest) => {
  expect(await verdictsOn(text)).toEqual([...first, ...rest]);
});

it('claims of places are decided by the group', async () => {
  const { lists } = await served.json('/api/v1/rankings/by-type?category=linkedin-automation');
  const { slug, name } = lists[0].entries[0].tool;
  const claim = (group: string) => `${name} is in the ${group} group for LinkedIn automation.`;
  expect(await verdictsOn(claim('first'))).toEqual([`supported ${slug} place`]);
  expect(await verdictsOn(claim('second'))).toEqual([`contradicted ${slug} place`]);
});
