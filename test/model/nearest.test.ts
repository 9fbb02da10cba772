import { describe, expect, it } from 'vitest';
import { nearest, nearestKey } from '../../model/nearest.ts';
import { suggestion } from '../../pipeline/check/suggestion.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP'];
const KEYS = [
  'channels.email',
  'channels.sms',
  'channels.x',
  'channels.calls',
  'linkedin.inmail',
  'team.sso',
  'team.roles',
];

it.each([
  ['INR', CURRENCIES, []],
  ['USB', CURRENCIES, ['USD']],
  ['UDS', CURRENCIES, ['USD']],
  ['eur', CURRENCIES, ['EUR']],
  ['$', CURRENCIES, []],
  ['quilpost', ['quillpost', 'quarry'], ['quillpost']],
  ['quillpots', ['quillpost', 'quarry'], ['quillpost']],
  ['quill', ['quillpost', 'quarry'], ['quillpost']],
  ['something else entirely', ['quillpost', 'quarry'], []],
  ['channels.smss', KEYS, ['channels.sms']],
  ['chanels.sms', KEYS, ['channels.sms']],
  ['channels.fax', KEYS, []],
  ['', KEYS, []],
] as const)('the nearest names to %j in %j are %j', (word, names, near) => {
  expect(nearest(word, names)).toEqual(near);
});

it('the nearest names are three at most, the best first, and none that is much worse than the best', () => {
  expect(nearest('plan-1', ['plan-2', 'plan-3', 'plan-4', 'plan-5'])).toEqual(['plan-2', 'plan-3', 'plan-4']);
  expect(nearest('quillpostt', ['quillposs', 'quillpost', 'quilpast'])).toEqual(['quillpost', 'quillposs']);
});

describe('a suggestion', () => {
  const ADDRESSES = Array.from({ length: 20 }, (_, i) => `https://help.example/${'article-'.repeat(i + 1)}`);
  const many = [...KEYS, ...Array.from({ length: 20 }, (_, i) => `other.key_${i}`)];

  it.each([
    ['INR', CURRENCIES, 'allowed: USD, EUR, GBP'],
    ['eur', CURRENCIES, 'did you mean "EUR"?'],
    ['email.inmail', many, 'did you mean "linkedin.inmail"?'],
    ['sso', many, 'did you mean "team.sso"?'],
    ['team.zebra', many, 'allowed in team: team.sso, team.roles'],
    ['channels', many, 'allowed in channels: channels.email, channels.sms, channels.x, channels.calls'],
    ['zebra', many, 'none of the 27 possible values is similar'],
    ['zebra', [], 'none is allowed here'],
    // Addresses have no groups.
    ['https://help.example/zebra/on/the/road', ADDRESSES, 'none of the 20 possible values is similar'],
  ] as const)('for %j is what is meant, or what is allowed', (word, allowed, words) => {
    expect(suggestion(word, allowed)).toBe(words);
  });
});

describe('the nearest keys', () => {
  const KEYS = [
    'channels.email',
    'linkedin.inmail',
    'integrations.webhooks',
    'integrations.webhooks_every_plan',
    'integrations.hubspot',
    'integrations.hubspot_sync',
    'ai.mcp_server',
    'ai.mcp_server=official',
    'email.warmup',
    'inbox.team',
    'trust.team',
    'pricing.plans',
  ];

  it.each([
    ['ai.webhooks', ['integrations.webhooks', 'integrations.webhooks_every_plan']],
    ['hubspot', ['integrations.hubspot', 'integrations.hubspot_sync']],
    ['ai.mcp_sever', ['ai.mcp_server']],
    ['MCP server', ['ai.mcp_server', 'ai.mcp_server=official']],
    ['mcp-server=oficial', ['ai.mcp_server=official']],
    ['email.inmail', ['linkedin.inmail']],
    ['trust.teem', ['trust.team', 'inbox.team']],
    ['zebra.stripes', []],
    ['', []],
  ])('the keys nearest to %j are %j', (word, near) => {
    expect(nearestKey(word, KEYS)).toEqual(near);
  });

  it('are three at most', () => {
    const many = ['a', 'b', 'c', 'd'].map((group) => `${group}.reports`);
    expect(nearestKey('d.report', many)).toEqual(['d.reports', 'a.reports', 'b.reports']);
  });
});
