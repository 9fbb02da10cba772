import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createCommands } from '../pipeline/commands/run.ts';
import { FACTS } from '../real-paths.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ROOT, readProjectFile } from './documents.ts';

/*
 * Follows CONTRIBUTING.md and then docs/evidence.md from top to bottom: runs their commands unchanged, on a copy of the real facts. If a
 * command fails because a fact has changed, change the example.
 */

const run = promisify(execFile);
const guide = `${readProjectFile('CONTRIBUTING.md')}\n${readProjectFile('docs/evidence.md')}`;
const folder = temporaryFolder();
const copy = createCommands(folder);
const page = join(folder, 'page.html');
const today = new Date().toISOString().slice(0, 10);

/** The commands in the shell examples, one per line. A backslash continues a line. */
const commands = [...guide.matchAll(/^( *)```sh\n(.*?)^ *```/gms)].flatMap(([, indent = '', block = '']) =>
  block
    .replaceAll(`\n${indent}`, '\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Runs a line of the guide. Runs editor commands in this process. @returns the output @throws Error with the output if the line fails */
async function runLine(line: string): Promise<string> {
  const [, command] = /^npm run facts -- (.*)/.exec(line) ?? [];
  if (command === undefined) return (await run('sh', ['-c', line], { cwd: folder })).stdout;
  const { code, out } = await copy.runFactsOn(today, command.replace('page.html', page));
  if (code !== 0) throw new Error(`${line}\n${out}`);
  return out;
}

/** Manual edits after a command, by the start of its line. */
const manualEdits: Readonly<Record<string, () => Promise<void>>> = {
  // Fills in what the draft leaves open.
  'npm run facts -- new': () => copy.edit('facts/tools/my-tool.yaml', (text) => text.replaceAll('TODO ', '')),
};

const platformTools = (await readFile(join(FACTS, 'platforms/linkedin.yaml'), 'utf8')).match(/tools: \[.*/g) ?? [];

/** Whether a file is needed. Leaves out tools that no command or platform names, because checking them takes most of the time. */
function isNeeded(path: string): boolean {
  const lines = [...commands, ...platformTools];
  return basename(dirname(path)) !== 'tools' || lines.some((line) => line.includes(basename(path, '.yaml')));
}

it('every command of the guides for editors works, in order', async () => {
  await cp(FACTS, join(folder, 'facts'), { recursive: true, filter: isNeeded });
  await copy.runGit('init -q -b main');
  await copy.runGit('add facts');
  await copy.runGit('commit -qm base');
  // A page as saved by a browser.
  await writeFile(
    page,
    '<h1>InMail steps</h1><h2>Step types</h2><p>A sequence can have a step that sends an InMail to people with an open profile.</p>',
  );

  expect(commands.length).toBeGreaterThan(8);
  const outputs = new Map<string, string>();
  for (const line of commands) {
    outputs.set(line, await runLine(line));
    for (const [prefix, edit] of Object.entries(manualEdits)) if (line.startsWith(prefix)) await edit();
  }

  // The example in the guide equals the output of the first command, except for comments.
  const [, shown = ''] = /```yaml\nsources:\n(.*?)```/s.exec(guide) ?? [];
  const lines = shown.split('\n').map((line) => line.replace(/ +#.*$/, ''));
  const difference = (outputs.get('git diff') ?? '').replaceAll(today, '2026-11-20');
  expect(lines.filter((line) => !['', 'facts:'].includes(line) && !difference.includes(`+${line}\n`))).toEqual([]);
  // A plain `git diff` shows nothing of a new file.
  expect(difference).toContain('+slug: my-tool\n');
  expect(outputs.get('npm run facts -- diff main')).toMatch(/linkedin\.inmail.*no source → Yes/);
  // Runs the program in its own process, as npm does.
  const { stdout } = await run('npm', ['run', '-s', 'facts', '--', 'check', '--root', folder], { cwd: ROOT });
  expect(stdout).toContain('no problems in facts/');
});
