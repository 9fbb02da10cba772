import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { serveSnapshot } from '../serve.ts';

const FOLDER = fileURLToPath(new URL('../../docs/ways-in/', import.meta.url));

const served = await serveSnapshot();
afterAll(() => served.close());

const pages = readdirSync(FOLDER).map((name) => [name, readFileSync(FOLDER + name, 'utf8')] as const);
const addresses = pages.flatMap(([name, text]) =>
  [...text.matchAll(/http:\/\/localhost:3000(\/[^\s`"')>]*)/g)].map(([, path = '']) => [name, path] as const),
);
describe('the pages on ways in', () => {
  it.each(addresses.filter(([, path]) => path !== '/mcp'))('%s names an address that answers: %s', async (_, path) => {
    const { status } = await served.get(path.replaceAll('$since', '2026-11-20'));
    expect(status).toBe(200);
  });

  it('are all in the list', () => {
    const [, list = ''] = pages.find(([name]) => name === 'README.md') ?? [];
    for (const [name] of pages) if (name !== 'README.md') expect(list).toContain(`](${name})`);
    expect(addresses.length).toBeGreaterThan(8);
  });
});
