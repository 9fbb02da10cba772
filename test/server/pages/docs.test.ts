import { expect, it } from 'vitest';
import { operations } from '../../../server/operations/all-operations.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescaped } from './html.ts';

const served = await fixtureServer();
const html = await served.page('/docs');

const copied = [...html.matchAll(/<pre data-copy="[^"]+"><code>(.*?)<\/code>/gs)].map(([, code = '']) =>
  unescaped(code),
);

it('the page for programs names every operation, and every tool of MCP', () => {
  for (const { name, path, notForModels } of operations) {
    expect(html).toContain(`<code>GET /api/v1${path}</code>`);
    expect([name, html.includes(`<code>${name}</code>: `)]).toEqual([name, notForModels === undefined]);
  }
});

it('its first request works', async () => {
  const address = copied.map((text) => /^curl -s '(.+)'$/.exec(text)?.[1]).find(Boolean) as string;
  expect((await fetch(address)).status).toBe(200);
});

it('it has a working configuration for each client of MCP', () => {
  const remote = copied.filter((text) => text.includes(`${served.baseUrl}/mcp`));
  expect(remote.length).toBeGreaterThanOrEqual(7);
  for (const text of copied) if (text.startsWith('{')) JSON.parse(text);
});

it('it contains the whole description of the OpenAPI document', async () => {
  const { info } = await served.json<{ info: { description: string } }>('/api/v1/openapi.json');
  for (const [, word = ''] of info.description.matchAll(/\*\*([^*]+)\*\*/g)) expect(html).toContain(`<b>${word}</b>`);
  expect(html).not.toMatch(/\*\*|`/);
});

it.each(['/docs/api', '/docs/mcp'])('%s leads to it', async (path) => {
  const { status, headers } = await served.get(path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, '/docs']);
});
