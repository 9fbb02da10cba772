import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFile(fileURLToPath(new URL(path, ROOT)), 'utf8');

/** What a constant or a field is set to in a source: a number, or a sum or product of numbers and earlier constants. */
function valueIn(source: string, name: string, known: ReadonlyMap<string, number>): number | undefined {
  for (const [, written = ''] of source.matchAll(new RegExp(`\\b${name} ?[:=] ([^;,]+)[;,]`, 'g'))) {
    const sum = written.split('+').map((product) =>
      product
        .split('*')
        .map((factor) => known.get(factor.trim()) ?? Number(factor.trim().replaceAll('_', '')))
        .reduce((a, b) => a * b),
    );
    const value = sum.reduce((a, b) => a + b);
    if (!Number.isNaN(value)) return value;
  }
  return undefined;
}

it('the threat model lists limits as they are', async () => {
  const text = await read('docs/security.md');
  const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) +\| (\w+) +\| (\S+) +\|/gm)];
  const known = new Map<string, number>();
  for (const [, what, limit, name = '', file = ''] of rows) {
    const value = valueIn(await read(file), name, known);
    if (value !== undefined) known.set(name, value);
    expect([what, name, String(value)]).toEqual([what, name, limit]);
  }
  expect(rows).toHaveLength(27);
});
