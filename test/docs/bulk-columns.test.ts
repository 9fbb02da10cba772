import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COLUMNS } from '../../server/bulk/columns.ts';

it('docs/api.md describes the columns of the table of all facts as they are declared', async () => {
  const text = await readFile(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), 'utf8');
  const table = COLUMNS.map(
    ({ name, type, description }) => `| \`${name}\` | ${type} | ${description.replaceAll('|', '\\|')} |`,
  );
  expect(text).toContain(`| column | type | meaning |\n| --- | --- | --- |\n${table.join('\n')}\n`);
});
