import { expect, it } from 'vitest';
import { findSimilarKeys, findSimilarNames } from '../../model/nearest.ts';

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
] as const)('findSimilarNames() for %j among %j is %j', (word, names, expected) => {
  expect(findSimilarNames(word, names)).toEqual(expected);
});

it('findSimilarNames() finds up to three names, best first, each with at most one typo more than the best', () => {
  expect(findSimilarNames('plan-1', ['plan-2', 'plan-3', 'plan-4', 'plan-5'])).toEqual(['plan-2', 'plan-3', 'plan-4']);
  expect(findSimilarNames('quillpostt', ['quillposs', 'quillpost', 'quilpast'])).toEqual(['quillpost', 'quillposs']);
});

it.each([
  ['ai.webhooks', ['integrations.webhooks', 'integrations.webhooks_every_plan']],
  ['hubspot', ['integrations.hubspot', 'integrations.hubspot_sync']],
  ['ai.mcp_sever', ['ai.mcp_server']],
  ['MCP server', ['ai.mcp_server', 'ai.mcp_server=official']],
  ['mcp-server=oficial', ['ai.mcp_server=official']],
  ['email.inmail', ['linkedin.inmail']],
  ['trust.teem', ['trust.team', 'inbox.team']],
  // Returns at most three keys. Keys of the same group come first.
  ['trust.report', ['trust.reports', 'ai.reports', 'inbox.reports']],
  ['zebra.stripes', []],
  ['', []],
])('findSimilarKeys() for %j is %j', (word, expected) => {
  const keys =
    'channels.email linkedin.inmail integrations.webhooks integrations.webhooks_every_plan integrations.hubspot integrations.hubspot_sync ai.mcp_server ai.mcp_server=official email.warmup inbox.team trust.team ai.reports inbox.reports trust.reports pricing.reports';
  expect(findSimilarKeys(word, keys.split(' '))).toEqual(expected);
});
