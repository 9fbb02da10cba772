import { expect, it } from 'vitest';
import { PROBLEMS } from '../../../server/http/problem.ts';
import { operations } from '../../../server/operations/all.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, extractText, findRecord, findRows, readText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const html = await served.page('/docs');
const findSection = (id: string) => between(html, `<h2 id="${id}"`, '</section>');
const listCodes = (part: string) =>
  [...part.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => unescapeHtml(code));

it('the page for developers lists every operation with its MCP tool and a working example', async () => {
  const rows = findRows(findSection('api')).slice(1);
  const { paths } = await served.json<{ paths: Record<string, unknown> }>('/api/v1/openapi.json');
  const documented = rows.map((row) => `/api/v1${/<a href="[^"]+"[^>]*>([^<?]+)/.exec(row)?.[1]}`);
  expect(documented.toSorted()).toEqual(
    Object.keys(paths)
      .filter((path) => !/\.(csv|json)$/.test(path))
      .sort(),
  );
  expect(rows).toHaveLength(operations.length);
  for (const [i, { question, name, path, mcp }] of operations.entries()) {
    const row = rows[i] ?? '';
    expect(unescapeHtml(extractText(row))).toContain(question);
    expect(listCodes(row)).toEqual(mcp === false ? [] : [name]);
    const [, address = '', label = ''] = /<a href="(\/api\/v1\/[^"]+)"[^>]*>(.*?)<\/a>/.exec(row) ?? [];
    expect(label.startsWith(path), label).toBe(true);
    expect((await served.get(unescapeHtml(address))).status, address).toBe(200);
  }
});

it('the page for developers has a command and configurations for MCP clients to copy', () => {
  const url = `${served.baseUrl}/mcp`;
  expect(findSection('mcp')).toContain(`<code>claude mcp add --transport http outreach-facts ${url}</code>`);
  const folds = findSection('mcp').split('<details').slice(1);
  expect(folds.length).toBeGreaterThan(3);
  for (const fold of folds) {
    expect(fold).toContain('data-copy="the set-up of ');
    const [snippet = ''] = listCodes(fold);
    if (snippet.startsWith('{')) JSON.parse(snippet);
    expect(snippet).toMatch(snippet.includes('npx') ? /outreach-facts.*mcp/ : url);
  }
});

it('the page for developers links and describes every data file', async () => {
  const part = findSection('files');
  const paths = Object.keys(served.snapshot.manifest.files).filter((path) => path.startsWith('data/'));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(part).toContain(`href="/${path}"`);
  for (const row of findRows(part).slice(1)) expect(extractText(row)).toMatch(/^[\w ,]+ \w+\.csv\b/);
});

it('the page for developers lists every error code, and problem documents link to it', async () => {
  for (const [code, { status, title }] of Object.entries(PROBLEMS)) {
    const words = readText(findRecord(html, code));
    for (const text of [code, title, String(status)]) expect(words).toContain(text);
  }
  const { type } = await served.json<{ type: string }>('/api/v1/tools/nobody');
  expect(type).toBe('/docs#tool_not_found');
});
