import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Operation, pathParameters } from '../../server/call/operation.ts';
import { API_ROOT } from '../../server/config/identity.ts';
import { operations } from '../../server/operations/all.ts';
import { SKILLS } from '../../server/operations/skills.ts';
import { ROOT } from './documents.ts';

/*
 * The table of operations in docs/api.md is generated from their declarations: `npx vitest run test/docs/operations --update`.
 */
const API = join(ROOT, 'docs/api.md');

function formatRoute(operation: Operation): string {
  const query = (operation.startWith ?? []).filter((name) => !pathParameters(operation).includes(name));
  return `${API_ROOT}${operation.path}${query.length > 0 ? `?${query.map((name) => `${name}=`).join('&')}` : ''}`;
}

function writeRow(operation: Operation): string {
  const tool = operation.mcp !== false ? `\`${operation.name}\`` : '';
  return `| ${operation.question} | \`${formatRoute(operation)}\` | ${tool} | ${operation.table ? '✓' : ''} |`;
}

it('docs/api.md has the generated table of operations', async () => {
  const rows = [
    '| question | REST (GET) | MCP tool | CSV |',
    '| --- | --- | --- | --- |',
    ...operations.map(writeRow),
  ].join('\n');
  const table = /(<!-- operations -->\n).*?(\n<!-- \/operations -->)/s;
  const guide = await readFile(API, 'utf8');
  expect(guide).toMatch(table);
  await expect(guide.replace(table, (_, begin, end) => begin + rows + end)).toMatchFileSnapshot(API);
});

it('docs/api.md mentions every prompt', async () => {
  const guide = await readFile(API, 'utf8');
  expect(SKILLS.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([]);
});
