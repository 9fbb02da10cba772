import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runProgram } from './program.ts';
import { type Copy, createCommittedFixture, exitWith } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await createCommittedFixture();
  await copy.runBuild();
  await copy.runGit('add .');
  await copy.runGit('commit -qm built');
});

/** Adds a tool with `new` and fills in its TODOs. */
async function addTool(slug: string, name: string): Promise<void> {
  const result = await copy.runFacts(
    `new ${slug} --category cold-email --name ${name} --website https://${slug}.example`,
  );
  expect(result).toMatchObject({ code: 0 });
  await copy.edit(`facts/tools/${slug}.yaml`, (text) =>
    text.replaceAll(/, note: TODO [^}]*/g, ' ').replaceAll(/TODO .*/g, `${name} sends email.`),
  );
}

/** Sets a fact of Quillcourier, citing a new page. */
async function cite(source: string, key: string): Promise<void> {
  const page = `--url https://www.quillcourier.example/${source} --title "A page" --shows "That it has it."`;
  const publisher = '--publisher Quillcourier --read 2026-06-28';
  const result = await copy.runFacts(`set quillcourier ${key} yes --source ${source} ${page} ${publisher}`);
  expect(result).toEqual(exitWith(0, 'wrote facts/tools/quillcourier.yaml'));
}

async function commitOnBranch(name: string, edit: () => Promise<void>): Promise<void> {
  await copy.runGit(`checkout -q -b ${name} main`);
  await edit();
  // Leave out generated files, which are built on main.
  await copy.runGit('add facts/tools facts/publishers.yaml');
  await copy.runGit('commit -qm edit');
}

it('the branches of two editors merge without conflict, and the result builds', async () => {
  await commitOnBranch('one', async () => {
    await cite('help-inbox', 'inbox.unified');
    await addTool('alder', 'Alder');
  });
  await commitOnBranch('other', async () => {
    await cite('roles', 'team.roles');
    await addTool('willow', 'Willow');
    await copy.edit('facts/publishers.yaml', (text) =>
      text.replace('Forum Example: { business: community', 'Forum Example: { business: independent'),
    );
  });
  await copy.runGit('checkout -q main');
  await copy.runGit('merge -q one');
  await copy.runGit('merge -q other -m merged');
  expect(await copy.runGit('status --porcelain')).toBe('');
  expect(await copy.runFacts('check')).toEqual(exitWith(0, 'no problems in facts/\n'));
  expect(await copy.runFacts('format --check')).toMatchObject({ code: 0 });
  expect(await copy.runBuild()).toMatchObject({ code: 0 });
  expect(await copy.runBuild('--check')).toMatchObject({ code: 0 });
  const tool = JSON.parse(await readFile(join(copy.root, 'dist-data/tools/quillcourier.json'), 'utf8'));
  expect(tool.facts).toMatchObject({ 'inbox.unified': { value: true }, 'team.roles': { value: true } });
  // The publishers stay in alphabetical order.
  const { 'publishers.yaml': publishers = '' } = await copy.readFacts();
  const names = [...publishers.matchAll(/^"?(Alder|Apps Example|Willow|Yew)"?:/gm)].map(([, name]) => name);
  expect(names).toEqual(['Alder', 'Apps Example', 'Willow', 'Yew']);
});

it('diff says what git says, with its advice', async () => {
  expect(await copy.runFacts('diff no-such-ref')).toEqual(exitWith(2, 'unknown commit "no-such-ref"'));
  const bin = temporaryFolder();
  const cure = 'git config --global --add safe.directory /facts';
  const script = `#!/bin/sh\nprintf 'fatal: detected dubious ownership\\n\\n\\t${cure}\\n' >&2\nexit 128\n`;
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env.PATH}` };
  expect(await runProgram(copy.root, ['diff', 'HEAD'], { env })).toEqual(exitWith(2, cure));
});
