import { expect, it } from 'vitest';
import { nearestKey } from '../../model/nearest.ts';

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
  ['chanels.email', ['channels.email']],
  ['email.inmail', ['linkedin.inmail']],
  ['trust.teem', ['trust.team', 'inbox.team']],
  ['inbox.teem', ['inbox.team', 'trust.team']],
  ['prcing.plans', ['pricing.plans']],
  ['zebra.stripes', []],
  ['', []],
])('the keys nearest to %j are %j', (word, near) => {
  expect(nearestKey(word, KEYS)).toEqual(near);
});

it('are three at most', () => {
  const many = ['a', 'b', 'c', 'd'].map((group) => `${group}.reports`);
  expect(nearestKey('d.report', many)).toEqual(['d.reports', 'a.reports', 'b.reports']);
});
