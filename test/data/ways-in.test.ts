import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readNeeds } from '../../server/needs/needs-file.ts';
import { runProgram } from '../../server/terminal/commands.ts';
import { serveSnapshot } from '../serve.ts';

const FOLDER = fileURLToPath(new URL('../../docs/ways-in/', import.meta.url));
const EXAMPLE = 'http://localhost:3000';

const served = await serveSnapshot();
afterAll(() => served.close());

const pages = readdirSync(FOLDER).map((name) => [name, readFileSync(FOLDER + name, 'utf8')] as const);
const addresses = pages.flatMap(([name, text]) =>
  [...text.matchAll(/http:\/\/localhost:3000(\/[^\s`"')>]*)/g)].map(([, path = '']) => [name, path] as const),
);
const commands = pages.flatMap(([name, text]) =>
  [...text.matchAll(/^npx outreach-facts-data ((?!check).*?)(?: \|.*)?$/gm)].map(
    ([, line = '']) => [name, line] as const,
  ),
);

describe('the pages on ways in', () => {
  it.each(addresses.filter(([, path]) => path !== '/mcp'))('%s names an address that answers: %s', async (_, path) => {
    const { status } = await served.get(path.replaceAll('$since', '2026-11-20'));
    expect(status).toBe(200);
  });

  it.each(commands)('%s has a command that answers: %s', async (_, line) => {
    const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    const around = { readText: readFile, baseUrl: EXAMPLE, width: 80, isStyled: false };
    expect(await runProgram(args, { snapshot: async () => served.snapshot, ...around })).toMatchObject({ code: 0 });
  });

  it('has a needs.yaml that can be read', () => {
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(`${FOLDER}ci.md`, 'utf8')) ?? [];
    expect(readNeeds(yaml, served.snapshot).exceptions).toHaveLength(1);
  });

  it('are all in the list', () => {
    const [, list = ''] = pages.find(([name]) => name === 'README.md') ?? [];
    for (const [name] of pages) if (name !== 'README.md') expect(list).toContain(`](${name})`);
    expect([addresses.length, commands.length].every((count) => count > 8)).toBe(true);
  });
});

const readFile = async (path: string) => readFileSync(path, 'utf8');
