import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isListed } from '../../model/tool.ts';
import { canonicalAddress } from '../../server/call/operation.ts';
import { operations } from '../../server/operations/all.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { mapTools } from '../fixture/snapshot.ts';
import { sendRequest } from '../wire.ts';

/* The columns and first rows of each table are tested in recordings.test.ts. */

const served = await fixtureServer();

/** Fetches a table without an Accept header, as a spreadsheet does. */
async function fetchRows(path: string, at = served.baseUrl): Promise<string[][]> {
  const { status, headers, body } = await sendRequest(at, path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8; header=present']);
  // Excel needs the byte order mark to recognize UTF-8.
  expect([path, body.subarray(0, 3).toString('hex')]).toEqual([path, 'efbbbf']);
  return parse(body, { bom: true, record_delimiter: '\r\n' });
}

const tables = operations
  .filter(({ table }) => table !== undefined)
  .flatMap((operation) =>
    operation.examples(served.snapshot).map((input) => canonicalAddress(operation, input, '.csv')),
  );

it.each(tables)('CSV at %s has distinct columns, even if a search finds nothing', async (path) => {
  const [names = []] = await fetchRows(path);
  expect(new Set(names).size).toBe(names.length);
  if (!path.startsWith('/api/v1/tools.csv') || path.includes('q=')) return;
  expect((await fetchRows(`${path}${path.includes('?') ? '&' : '?'}q=zzyzx`))[0]).toEqual(names);
});

it('CSV of a ranking has every row of every board', async () => {
  const { boards } = await served.json('/api/v1/rankings/by-type?limit=100');
  const [names = [], ...rows] = await fetchRows('/api/v1/rankings/by-type.csv?limit=100');
  const columns = ['board', 'rank', 'slug'].map((name) => names.indexOf(name));
  type Board = { category: string; rows: readonly { rank: number; slug: string }[] };
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual(
    boards.flatMap(({ category, rows }: Board) => rows.map(({ rank, slug }) => [category, `${rank}`, slug])),
  );
});

it('CSV preserves any text, but quotes formulas so that spreadsheets do not run them', async () => {
  const notorious = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', 'x, "y"\nz', "'=1", ' a ', '"'];
  const names = [...notorious, ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), 50)];
  for (let i = 0; i < names.length; i += 12) {
    let next = i;
    const snapshot = mapTools(served.snapshot, (tool) => ({ ...tool, name: names[next++] ?? tool.name }));
    const other = await serveFixture({ snapshot });
    const [columns = [], ...rows] = await fetchRows('/api/v1/tools.csv?limit=100', other.baseUrl);
    const [slugAt, nameAt] = [columns.indexOf('slug'), columns.indexOf('name')];
    for (const { slug, name } of [...snapshot.tools.values()].filter(isListed)) {
      const csvName = rows.find((row) => row[slugAt] === slug)?.[nameAt];
      const isFormula = /^[=+\-@\t\r]/.test(name);
      expect([slug, csvName]).toEqual([slug, isFormula ? `'${name}` : name]);
    }
    await other.close();
  }
});
