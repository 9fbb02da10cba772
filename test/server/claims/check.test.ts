import { describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { checkClaim } from '../../../server/claims/check.ts';
import { readClaims } from '../../../server/claims/read.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

/** The verdicts on the claims of a text, with the tool and the key of each: `supported quillcourier channels.email`. */
function verdictsOn(text: string, from = snapshot): string[] {
  return readClaims(text, from).map((claim) => {
    const { verdict, key, missing } = checkClaim(claim, from);
    return [verdict, claim.tool, key, ...missing].filter((one) => one !== null).join(' ');
  });
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
])('facts %s', (text, expected) => expect(verdictsOn(text)[0]).toContain(expected));

it.each([
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
])('prices %s', (text, expected) => expect(verdictsOn(text)).toEqual([expected]));

it.each([
  ['Flagmast raised its prices in March.', 'supported flagmast pricing.starts_at'],
  ['Flagmast raised its prices in April.', 'unknown flagmast pricing.starts_at'],
  ['Flagmast raised its prices.', 'supported flagmast pricing.starts_at'],
  ['Flagmast lowered its prices.', 'unknown flagmast change'],
])('changes, of several also an earlier one %s', (text, expected) => {
  const changes = [59, 69].map((amount, i) => {
    const [before, after] = [amount, amount + 10].map((amount) => ({ value: { amount, currency: 'USD' } }));
    return { day: `2026-0${3 + 2 * i}-02`, tool: 'flagmast', key: 'pricing.starts_at', before, after, cause: 'vendor' };
  });
  expect(verdictsOn(text, { ...snapshot, changes: changes as unknown as Change[] })).toEqual([expected]);
});

it('several claims are separated by their clauses, with the tool that each is about', () => {
  expect(verdictsOn('Quillcourier has an API and Slack, and it costs 29 euros a month. Flagmast has Slack.')).toEqual([
    'supported quillcourier ai.public_api',
    'supported quillcourier integrations.slack',
    'supported quillcourier pricing.plans plan unit',
    expect.stringMatching(/ flagmast integrations.slack$/),
  ]);
});

it('several claims of a denial reach as far as it does', () => {
  expect(verdictsOn('Neither Quillcourier nor Flagmast offers email warm-up.')).toEqual([
    'contradicted quillcourier email.warm_up',
    expect.stringMatching(/flagmast email.warm_up$/),
  ]);
  expect(verdictsOn('Quillcourier has Slack without a phone finder.')).toEqual([
    'supported quillcourier integrations.slack',
    'supported quillcourier data.phone_finder',
  ]);
});

describe('what is not decided', () => {
  it.each([
    ['Quillcourier is the safest tool.', 'not_covered'],
    ['Quillcourier only has an API.', 'not_understood'],
    ['Quillcourier has an API for zeppelins.', 'not_understood'],
    ['Quillcourier used to have an API.', 'not_understood'],
    ['The API of Quillcourier is https://elsewhere.example/api.', 'not_understood'],
  ])('%s', (text, verdict) => expect(verdictsOn(text).map((one) => one.split(' ')[0])).toEqual([verdict]));

  it('says nothing of a question, or of a text without tools', () => {
    expect(verdictsOn('It is raining. Does Quillcourier have an API?')).toEqual([]);
  });
});

it('decides places by the group', () => {
  const first = snapshot.rankings.get('by-type')?.lists.find(({ category }) => category === 'linkedin-automation');
  const [entry] = first?.entries ?? [];
  const name = snapshot.tools.get(entry?.tool ?? '')?.name;
  expect(verdictsOn(`${name} is in the first group for LinkedIn automation.`)).toEqual([
    `supported ${entry?.tool} place`,
  ]);
  expect(verdictsOn(`${name} is in the second group for LinkedIn automation.`)).toEqual([
    `contradicted ${entry?.tool} place`,
  ]);
});

it('compares bills for the set-up of a question before, and by the plans that are named', () => {
  expect(verdictsOn('Running two LinkedIn accounts? Flagmast is cheaper than Beaconyard.')[0]).not.toContain('set_up');
  const [mast, fleet] = ['Mast', 'Fleet'].map((plan) =>
    verdictsOn(`For one LinkedIn account, Flagmast ${plan} is more expensive than Sealpress.`).join(),
  );
  expect(fleet).toBe('unknown flagmast cost');
  expect(mast).toMatch(/ flagmast cost$/);
});

it('reads the legal form of a company after a comma as part of its name', () => {
  expect(verdictsOn('Flagmast is made by Flagmast, Inc.')).toEqual([
    expect.stringMatching(/^(supported|outdated) flagmast company.name$/),
  ]);
});

it('compares bills for the same set-up, and nothing without one', () => {
  expect(verdictsOn('Beaconyard is cheaper than Flagmast.')).toEqual(['unknown beaconyard cost set_up']);
  expect(verdictsOn('Flagmast is cheaper than Beaconyard for one person.')[0]).toMatch(
    /^(contradicted|unknown) flagmast cost$/,
  );
});
