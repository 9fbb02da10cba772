import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { withEachTool } from '../fixture/snapshot.ts';
import { ask } from '../wire.ts';
import { describedOperations } from './described.ts';
import { recordedAddresses } from './recorded.ts';

/* The columns of each table, and what the first rows have in them, are recorded. */

const served = await fixtureServer();

/** Fetches as a spreadsheet does: without saying which types it accepts. */
async function rowsOf(path: string, at = served.baseUrl): Promise<string[][]> {
  const { status, headers, body } = await ask(at, path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8; header=present']);
  return parse(body, { record_delimiter: '\r\n' });
}

const isTable = ({ type, status }: { type: string; status: number }) => type.startsWith('text/csv') && status === 200;
const recorded = recordedAddresses('', isTable).filter((address) => address.startsWith('/api/'));

it('CSV is recorded of every operation that has a table', async () => {
  const tables = (await describedOperations(served)).filter(({ path }) => path.endsWith('.csv'));
  const isRecorded = (path: string) => {
    const pattern = new RegExp(`^${path.replace('.', '\\.').replaceAll(/\{\w+\}/g, '[\\w-]+')}(\\?|$)`);
    return recorded.some((address) => pattern.test(address));
  };
  const without = tables.map(({ path }) => path).filter((path) => !isRecorded(path));
  expect(without, 'record the table: see docs/testing.md').toEqual([]);
});

it.each(recorded)('CSV at %s names each column once, also where a search finds nothing', async (path) => {
  const [names = []] = await rowsOf(path);
  expect(new Set(names).size).toBe(names.length);
  if (!path.startsWith('/api/v1/tools.csv') || path.includes('q=')) return;
  expect((await rowsOf(`${path}${path.includes('?') ? '&' : '?'}q=zzyzx`))[0]).toEqual(names);
});

it('CSV of a ranking has the whole of it, and says why the rest is unranked', async () => {
  type Entry = { rank: number; reason: string; tool: { slug: string } };
  type Lists = { lists: { entries: Entry[]; unranked: Entry[] }[] };
  const { lists } = await served.json<Lists>('/api/v1/rankings/by-type');
  const [names = [], ...rows] = await rowsOf('/api/v1/rankings/by-type.csv');
  const columns = ['rank', 'slug', 'unranked'].map((name) => names.indexOf(name));
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual(
    lists.flatMap(({ entries, unranked }) => [
      ...entries.map(({ rank, tool }) => [`${rank}`, tool.slug, '']),
      ...unranked.map(({ tool, reason }) => ['', tool.slug, reason]),
    ]),
  );
});

it('a cell comes back from CSV, whatever stands in it, and never as what a spreadsheet would run', async () => {
  const notorious = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', 'x, "y"\nz', "'=1", ' a ', '"'];
  const names = [...notorious, ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), 50)];
  for (let i = 0; i < names.length; i += 12) {
    let next = i;
    const snapshot = withEachTool(served.snapshot, (tool) => ({ ...tool, name: names[next++] ?? tool.name }));
    const other = await serveFixture({ snapshot });
    const [, ...rows] = await rowsOf('/api/v1/tools.csv', other.baseUrl);
    for (const { slug, name } of snapshot.tools.values()) {
      const written = rows.find((row) => row[0] === slug)?.[1];
      const isFormula = /^[=+\-@\t\r]/.test(name);
      expect([slug, written]).toEqual([slug, isFormula ? `'${name}` : name]);
    }
    await other.close();
  }
});
