import { expect, it } from 'vitest';
import { operations } from '../../../server/all-operations.ts';
import { PROBLEMS } from '../../../server/http/problem.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, rowOf, rowsIn, textOf, unescaped } from './html.ts';

const served = await fixtureServer();
const html = await served.page('/docs');
const partOf = (id: string) => between(html, `<h2 id="${id}"`, '</section>');
const codesIn = (part: string) => [...part.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => unescaped(code));

it('has every tool of MCP, and the path of every operation', () => {
  for (const { name, path, mcp } of operations) {
    if (mcp !== false) expect(codesIn(partOf('mcp'))).toContain(name);
    else expect(codesIn(partOf('mcp'))).not.toContain(name);
    expect(codesIn(partOf('api'))).toContain(path);
  }
});

it('has one line to paste, and what each other client of MCP needs, with the address', () => {
  const url = `${served.baseUrl}/mcp`;
  expect(partOf('mcp')).toContain(`<code>claude mcp add --transport http outreach-facts ${url}</code>`);
  const rows = rowsIn(partOf('mcp')).slice(1);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const [what = ''] = codesIn(row);
    if (what.startsWith('{')) JSON.parse(what);
    expect(what).toMatch(what.includes('npx') ? /outreach-facts.*mcp/ : url);
  }
});

it('has three requests that work', async () => {
  const addresses = [...partOf('api').matchAll(/<li><a href="(\/api\/v1\/[^"]+)"/g)].map(([, href = '']) =>
    unescaped(href),
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect((await served.get(address)).status, address).toBe(200);
});

it('leads to every file and says what it has', async () => {
  const part = partOf('files');
  const paths = Object.keys(served.snapshot.manifest.files).filter((path) => path.startsWith('data/'));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(part).toContain(`href="/${path}"`);
  for (const row of rowsIn(part).slice(1)) expect(textOf(row)).toMatch(/\.csv\b.* every /);
});

it('has every code of an error, which problem documents lead to', async () => {
  for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
    expect(unescaped(textOf(rowOf(html, code)))).toBe(`${code} Meaning ${title} Status ${status}`);
  }
  const { type } = await served.json<{ type: string }>('/api/v1/tools/nobody');
  expect(type).toBe('/docs#tool_not_found');
});
