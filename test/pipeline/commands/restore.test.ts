import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ROOT, readProjectFile } from '../../docs/documents.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runProgram } from './program.ts';
import { type Copy, copyFixture, createCommittedFixture, exitWith } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await createCommittedFixture();
  await copyFile(join(ROOT, '.gitattributes'), join(copy.root, '.gitattributes'));
  expect(await copy.runBuild()).toMatchObject({ code: 0 });
  await copy.runGit('add .');
  await copy.runGit('commit -qm built');
});

const FLAGMAST = 'facts/tools/flagmast.yaml';
const listChanged = async () => (await copy.runGit('status --porcelain')).split('\n').filter(Boolean);

/** Changes a fact and builds: this changes files of dist-data/ and the schema. */
async function changeAndBuild(): Promise<void> {
  await copy.edit(FLAGMAST, (text) => text.replace(/ {2}support\.phone: .*\n/, ''));
  await copy.edit('facts/categories.yaml', (text) => `${text}# changed\n`);
  expect(await copy.runBuild()).toMatchObject({ code: 0 });
  await writeFile(join(copy.root, 'dist-data/tools/newcomer.json'), '{}\n');
  await writeFile(join(copy.root, 'facts/tool.schema.json'), '{}\n');
  await rm(join(copy.root, 'dist-data/tools/yew.json'));
}

it('restore undoes a build on main, removes new files and leaves facts alone', async () => {
  await changeAndBuild();
  const preview = await copy.runFacts('restore --dry-run');
  expect(preview).toEqual(exitWith(0, 'would remove 1 new file: dist-data/tools/newcomer.json\n'));
  expect((await listChanged()).length).toBeGreaterThan(4);
  const { code, out } = await copy.runFacts('restore');
  expect(code).toBe(0);
  expect(out).toMatch(/^restored \d+ files: dist-data\/.*\nremoved 1 new file: .*\nthey are as in the last commit\n$/);
  expect(await listChanged()).toEqual([' M facts/categories.yaml', ` M ${FLAGMAST}`]);
  expect(await copy.runFacts('restore')).toEqual(
    exitWith(0, 'all generated files are as in the last commit; nothing to restore\n'),
  );
});

it('restore takes generated files out of a main that has committed them, as far as its remote has not', async () => {
  await copy.runGit('update-ref refs/remotes/origin/main HEAD');
  await changeAndBuild();
  await copy.runGit('add .');
  await copy.runGit('commit -qm edit');
  expect(await copy.runFacts('restore')).toEqual(
    exitWith(
      0,
      'they are as in the commit where your main left the remote main; commit this, because your commits have changed them\n',
    ),
  );
  await copy.runGit('commit -qm restored');
  expect((await copy.runGit('diff --name-only origin/main')).trim().split('\n')).toEqual([
    'facts/categories.yaml',
    FLAGMAST,
  ]);
  // A main that is behind its remote has changed nothing.
  await copy.runGit('reset -q --hard origin/main');
  await copy.runGit('commit -q --allow-empty -m newer');
  await copy.runGit('update-ref refs/remotes/origin/main HEAD');
  await copy.runGit('reset -q --hard HEAD~1');
  expect(await copy.runFacts('restore')).toEqual(exitWith(0, 'as in the last commit; nothing to restore\n'));
});

it('restore takes generated files out of a branch that has committed them', async () => {
  await copy.runGit('checkout -qb edit');
  await changeAndBuild();
  await copy.runGit('add .');
  await copy.runGit('commit -qm edit');
  // In the meantime, main has its own build.
  await copy.runGit('checkout -q main');
  await copy.edit('dist-data/manifest.json', (text) => `${text}\n`);
  await copy.runGit('commit -qam rebuilt');
  await copy.runGit('checkout -q edit');
  expect(await copy.runFacts('restore')).toEqual(
    exitWith(0, 'as in the commit where this branch left main; commit this, because your commits have changed them\n'),
  );
  expect(existsSync(join(copy.root, 'dist-data/tools/newcomer.json'))).toBe(false);
  await copy.runGit('commit -qm restored');
  expect((await copy.runGit('diff --name-only main...edit')).trim().split('\n')).toEqual([
    'facts/categories.yaml',
    FLAGMAST,
  ]);
  await copy.runGit('merge -q main -m merged');
});

it('restore explains what it needs', async () => {
  expect(await copy.runFacts('restore dist-data')).toEqual(exitWith(2, 'it restores all generated files'));
  await copy.runGit('checkout -q --orphan other');
  await copy.runGit('commit -qm other');
  await copy.runGit('branch -D main');
  expect(await copy.runFacts('restore')).toEqual(exitWith(2, 'no commit in common with main'));
  const { runFacts } = await copyFixture();
  expect(await runFacts('restore')).toEqual(exitWith(2, 'not a git repository'));
});

it('restore and diff say what git says, with its advice', async () => {
  const lock = join(copy.root, '.git/index.lock');
  await changeAndBuild();
  await writeFile(lock, '');
  expect(await copy.runInOwnProcess('restore')).toEqual(exitWith(2, 'remove the file manually to continue.'));
  await rm(lock);

  expect(await copy.runFacts('diff no-such-ref')).toEqual(exitWith(2, 'unknown commit "no-such-ref"'));
  const bin = temporaryFolder();
  const runWith = (script: string, ...args: string[]) => {
    writeFileSync(join(bin, 'git'), `#!/bin/sh\nPATH=\${PATH#*:}\n${script}\nexec git "$@"\n`, { mode: 0o755 });
    return runProgram(copy.root, args, { env: { PATH: `${bin}:${process.env.PATH}` } });
  };
  const full = '[ "$1" = restore ] && echo "error: unable to write file dist-data/manifest.json" >&2 && exit 1';
  expect(await runWith(full, 'restore')).toEqual(exitWith(2, 'dist-data/manifest.json\nNot enough disk space.'));
  const cure = 'git config --global --add safe.directory /facts';
  const refuse = `printf 'fatal: detected dubious ownership\\n\\n\\t${cure}\\n' >&2; exit 128`;
  expect(await runWith(refuse, 'restore')).toEqual(exitWith(2, cure));
  expect(await runWith(refuse, 'diff', 'HEAD')).toEqual(exitWith(2, cure));
});

it('the check of pull requests refuses the files that a build writes, and names the command', async () => {
  const [, step = ''] =
    /- name: Refuse generated files.*?run: \|\n(.*?)(?=\n {6}(?:-|#) )/s.exec(
      readProjectFile('.github/workflows/check.yml'),
    ) ?? [];
  await copy.runGit('checkout -qb edit');
  await changeAndBuild();
  await copy.runGit('commit -qam edit');
  await writeFile(join(copy.root, 'step.sh'), step);
  const run = () => copy.runGit('-c', 'alias.step=!bash -e step.sh', 'step');
  await expect(run()).rejects.toMatchObject({ stdout: expect.stringContaining('npm run facts -- restore') });
  await copy.runFacts('restore');
  await copy.runGit('commit -qam restored');
  await copy.runGit('reset -q --soft main');
  await copy.runGit('commit -qm squashed');
  expect(await run()).toBe('');
  expect(readFileSync(join(copy.root, FLAGMAST), 'utf8')).not.toContain('support.phone');
});
