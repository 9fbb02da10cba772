import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder.ts';
import { ROOT, read, tracked } from './documents.ts';

/*
 * Whoever follows CONTRIBUTING.md from top to bottom: its commands, as they stand there, in a copy of the repository with the real facts. If one
 * fails because a fact has changed, change the example.
 */

const run = promisify(execFile);
const guide = read('CONTRIBUTING.md');
const copy = temporaryFolder();

/** What the command line of editors reads. */
const NEEDED = /^(facts|model|pipeline|dist-data|server\/bundle\.mjs|package(-lock)?\.json|tsconfig\.json)/;

/** The commands in the blocks of the shell, one for each line that does not go on. */
const commands = [...guide.matchAll(/^( *)```sh\n(.*?)^ *```/gms)].flatMap(([, indent = '', block = '']) =>
  block
    .replaceAll(`\n${indent}`, '\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** A line with what npm makes of it: starting npm takes longer than most commands. */
const withoutNpm = (line: string) => line.replace(/^npm run (-s )?facts -- /, `${packageJson.scripts.facts} `);

/** Runs a line as a shell does. @returns what it prints @throws Error with what it prints if it fails */
async function inShell(line: string): Promise<string> {
  const env = { ...process.env, GIT_AUTHOR_NAME: 'Editor', GIT_COMMITTER_NAME: 'Editor', EMAIL: 'editor@example.org' };
  const { stdout } = await run('sh', ['-c', withoutNpm(line)], { cwd: copy, env, maxBuffer: 2 ** 24 }).catch(
    (error) => {
      throw new Error(`${line}\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

/** What a person does between two commands. */
const byHand: Readonly<Record<string, () => Promise<void>>> = {
  // Fills in what the draft leaves open.
  'npm run facts -- new': () => edit('facts/tools/my-tool.yaml', (text) => text.replaceAll('TODO ', '')),
};

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const file = join(copy, path);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

it('every command of the guide works, in the order in which they stand there', async () => {
  for (const path of tracked.filter((one) => NEEDED.test(one))) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(ROOT, path), join(copy, path));
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await writeFile(join(copy, '.gitignore'), 'node_modules\n.bundle\n');
  await inShell('git init -q -b main && git add . && git commit -qm base');
  // The page, as a browser saves it.
  await writeFile(
    join(copy, 'page.html'),
    '<h1>InMail steps</h1><h2>Step types</h2><p>A sequence can have a step that sends an InMail to people with an open profile.</p>',
  );

  expect(commands.length).toBeGreaterThan(10);
  const printed = new Map<string, string>();
  for (const line of commands) {
    printed.set(line, await inShell(line));
    for (const [beginning, act] of Object.entries(byHand)) if (line.startsWith(beginning)) await act();
  }

  // What the guide shows as written is what the first command wrote, but for the comments.
  const [, shown = ''] = /```yaml\nsources:\n(.*?)```/s.exec(guide) ?? [];
  const lines = shown.split('\n').map((line) => line.replace(/ +#.*$/, ''));
  const difference = printed.get('git diff') ?? '';
  expect(lines.filter((line) => !['', 'facts:'].includes(line) && !difference.includes(`+${line}\n`))).toEqual([]);
  expect(printed.get('npm run facts -- diff main')).toMatch(/linkedin\.inmail.*Unknown → Yes/);
  expect(await inShell('npm run -s facts -- check')).toContain('no problems in facts/');
});
