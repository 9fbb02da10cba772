import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { callTool } from '../mcp/rpc.ts';

/* Looking up a name takes up to a tenth of a millisecond, so long lists are rejected before any name is looked up. */

const served = await fixtureServer();
const names = Array.from({ length: 3000 }, (_, i) => `q${i}`);

it.each([
  ['/api/v1/tools', 'tools', 300],
  ['/api/v1/compare', 'tools', 10],
  ['/api/v1/recommend', 'without', 300],
  ['/api/v1/recommend', 'required', 20],
  ['/compare', 'tools', 300],
  ['/recommend', 'without', 300],
  ['/changes.atom', 'tools', 300],
])('%s refuses 3,000 unknown names in %s as too many', async (path, parameter, limit) => {
  const body = await served.json(`${path}?${parameter}=${names}`);
  expect(body).toMatchObject({
    status: 400,
    detail: `Too many items in "${parameter}": 3000, limit ${limit}.`,
  });
});

it.each([
  ['recommend', { without: names.join() }, 'without'],
  ['recommend', { without: names }, 'without'],
  ['recommend', { without: JSON.stringify(names) }, 'without'],
])('MCP refuses 3,000 unknown names in %s %#', async (tool, args, parameter) => {
  expect(await callTool(served, tool, args)).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining(`Too many items in \\"${parameter}\\"`) }],
  });
});

it.each(['/api/v1/tools', '/tools', '/changes.atom'])('%s refuses 300 parameters', async (path) => {
  const query = names.slice(0, 300).map((name) => `${name}=1`);
  expect(await served.json(`${path}?${query.join('&')}`)).toMatchObject({
    status: 400,
    detail: 'Too many parameters: 300, limit 100.',
  });
});
