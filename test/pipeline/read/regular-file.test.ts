import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, exitWith } from '../commands/run.ts';

const SECRET = 'the-content-of-another-file';

let copy: Copy;
let outside: string;
beforeEach(async () => {
  copy = await copyFixture();
  outside = join(copy.root, 'outside');
  await writeFile(outside, `${SECRET}: [\n`);
});

const resolvePath = (path: string) => join(copy.root, path);

/** Functions that create a path that isn't a regular file, each with its error message. */
const kinds: readonly (readonly [kind: string, create: (path: string) => Promise<unknown>, message: string])[] = [
  ['a symbolic link', (path) => symlink(outside, path), 'is a symbolic link; only regular files are allowed'],
  ['a FIFO', (path) => promisify(execFile)('mkfifo', [path]), 'is a named pipe (FIFO); only regular files are allowed'],
  ['a folder', (path) => mkdir(path), 'is a folder; only regular files are allowed'],
  ['a link to a device', (path) => symlink('/dev/zero', path), 'is a symbolic link; only regular files are allowed'],
];
const files = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies', 'tools/sealpress'];

// Windows has no FIFOs, and only administrators can create links there.
describe.skipIf(process.platform === 'win32')('a path that is not a regular file', () => {
  it.each(kinds)('is not read as facts and is reported by check: %s', async (_, create, message) => {
    for (const file of files) {
      await rm(resolvePath(`facts/${file}.yaml`));
      await create(resolvePath(`facts/${file}.yaml`));
    }
    const { code, out } = await copy.runFacts('check');
    expect(code).toBe(1);
    for (const file of files) expect(out).toContain(`facts/${file}.yaml:1:1 yaml ${message}.\n`);
    expect(out).not.toContain(SECRET);
  });

  it.each(kinds.slice(0, 2))('is neither read nor written as the editor schema: %s', async (_, create, message) => {
    await create(resolvePath('facts/tool.schema.json'));
    expect(await copy.runBuild()).toEqual({ code: 2, out: `facts/tool.schema.json ${message}\n` });
    expect(await readFile(outside, 'utf8')).toContain(SECRET);
  });

  it('is not overwritten if it is a broken link', async () => {
    const [link, target] = [resolvePath('facts/tools/some-tool.yaml'), resolvePath('no-file')];
    await symlink(target, link);
    expect(await copy.runFacts('new some-tool --category cold-email --website https://some-tool.example')).toEqual({
      code: 2,
      out: 'facts/tools/some-tool.yaml already exists; edit it\n',
    });
    await expect(readFile(target)).rejects.toThrow('ENOENT');
  });

  it('is not read as a saved page', async () => {
    const command = 'fingerprint yew email.finder --passage search --page';
    for (const [i, [, create, message]] of kinds.entries()) {
      const path = resolvePath(`named-${i}`);
      await create(path);
      expect(await copy.runFacts(`${command} ${path}`)).toEqual(exitWith(2, message));
    }
    expect(await copy.runFacts(`${command} /dev/zero`)).toEqual(
      exitWith(2, '/dev/zero is a device; only regular files are allowed'),
    );
  });

  it('does not block a build if it is a FIFO', async () => {
    await rm(resolvePath('dist-data/manifest.json'));
    await promisify(execFile)('mkfifo', [resolvePath('dist-data/manifest.json')]);
    expect(await copy.runInOwnProcess('build')).toEqual({
      code: 2,
      out: `${resolvePath('dist-data/manifest.json')} is not a regular file\n`,
    });
  });

  it('is rejected in place of facts/tools/ and facts/', async () => {
    await rename(resolvePath('facts/tools'), resolvePath('tools'));
    await symlink(resolvePath('tools'), resolvePath('facts/tools'));
    const message = 'is not a folder; a symbolic link to one is not followed';
    expect(await copy.runFacts('check')).toEqual(exitWith(1, `facts/tools:1:1 yaml ${message}.\n`));
    await rename(resolvePath('facts'), resolvePath('others'));
    await symlink(resolvePath('others'), resolvePath('facts'));
    expect(await copy.runInOwnProcess('check')).toEqual({ code: 2, out: `${resolvePath('facts')} ${message}\n` });
  });

  it('is not read from an earlier commit', async () => {
    // The target of the link is the text of the shortest tool file, because a link can hold only 4095 bytes.
    const text = await readFile(resolvePath('facts/tools/yew.yaml'), 'utf8');
    await rm(resolvePath('facts/tools/yew.yaml'));
    await symlink(text, resolvePath('facts/tools/yew.yaml'));
    await copy.runGit('init -q -b main');
    await copy.runGit('add .');
    await copy.runGit('commit -qm base');
    await rm(resolvePath('facts/tools/yew.yaml'));
    await writeFile(resolvePath('facts/tools/yew.yaml'), text);
    const { code, out } = await copy.runFacts('diff main');
    expect(code).toBe(0);
    expect(out).toMatch(/Unreadable files in main.*\n\n- facts\/tools\/yew\.yaml\n/);
  });
});
