import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { copyFixture } from '../pipeline/commands/run.ts';

const PROGRAM = fileURLToPath(new URL('../../tools/dev.mjs', import.meta.url));
const YEW = 'facts/tools/yew.yaml';
const copy = await copyFixture();
const temporary = join(copy.root, 'temporary');
await mkdir(temporary);
await copy.edit(YEW, (text) => text.replace(/^name: .*$/m, 'name: ['));
const env = { PATH: process.env.PATH, PORT: '0', TMPDIR: temporary };
const child = spawn(process.execPath, [PROGRAM, '--root', copy.root], { env, stdio: ['ignore', 'pipe', 'pipe'] });
const exit = once(child, 'exit');
afterAll(() => child.kill());
let output = '';
let url = '';
for (const stream of [child.stdout, child.stderr]) {
  stream.on('data', (chunk) => {
    output += chunk;
  });
}

const setName = (name: string) => copy.edit(YEW, (text) => text.replace(/^name: .*$/m, `name: ${name}`));
const fetchName = async () => {
  const { name } = (await (await fetch(`${url}/api/v1/tools/yew`)).json()) as { name: string };
  return name;
};
const expectOutput = (pattern: RegExp) => expect.poll(() => output).toMatch(pattern);

it('npm run dev prints the problems of invalid facts, and serves the facts once they are corrected', async () => {
  await expectOutput(/facts\/tools\/yew\.yaml:\d+:\d+ yaml /);
  expect(output).not.toContain('listening');
  await setName('Yew');
  await expectOutput(/"msg":"listening"/);
  url = /"url":"([^"]+)"/.exec(output)?.[1] as string;
  expect(await fetchName()).toBe('Yew');
});

it('npm run dev notices a file that an editor replaces on saving', async () => {
  const file = join(copy.root, YEW);
  await writeFile(`${file}.tmp`, (await readFile(file, 'utf8')).replace('name: Yew', 'name: Yew Two'));
  await rename(`${file}.tmp`, file);
  await expect.poll(fetchName).toBe('Yew Two');
});

it('npm run dev prints the problems of saved facts, and serves the last valid facts until they are corrected', async () => {
  output = '';
  await writeFile(join(copy.root, 'facts/tools/sealpress.yaml'), 'name: [');
  await expectOutput(/facts\/tools\/sealpress\.yaml:\d+:\d+ yaml .*[\s\S]*problems? in facts\//);
  expect(await fetchName()).toBe('Yew Two');
});

it('npm run dev leaves no process and no temporary files behind when stopped', async () => {
  child.kill('SIGINT');
  await exit;
  await expect(fetch(url)).rejects.toThrow();
  expect((await readdir(temporary)).filter((name) => name.startsWith('outreach-facts'))).toEqual([]);
});
