import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from '../commands/run.ts';

const SECRET = 'the-content-of-another-file';

let copy: Copy;
let outside: string;
beforeEach(async () => {
  copy = await copyFixture();
  outside = join(copy.root, 'outside');
  await writeFile(outside, `${SECRET}: [\n`);
});

const at = (path: string) => join(copy.root, path);

/** Things in place of a file, and how messages name them. */
const kinds: readonly (readonly [kind: string, put: (path: string) => Promise<unknown>, message: string])[] = [
  ['a symbolic link', (path) => symlink(outside, path), 'is a symbolic link; only regular files are read'],
  ['a FIFO', (path) => promisify(execFile)('mkfifo', [path]), 'is a named pipe (FIFO); only regular files are read'],
  ['a folder', (path) => mkdir(path), 'is a folder; only regular files are read'],
  ['a link to a device', (path) => symlink('/dev/zero', path), 'is a symbolic link; only regular files are read'],
];
const files = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies', 'tools/sealpress'];

// Windows has no FIFOs, and links only for administrators.
describe.skipIf(process.platform === 'win32')('anything but a regular file', () => {
  it.each(kinds)('is not read as facts, and the problem names it: %s', async (_, put, message) => {
    for (const file of files) {
      await rm(at(`facts/${file}.yaml`));
      await put(at(`facts/${file}.yaml`));
    }
    const { code, out } = await copy.facts('check');
    expect(code).toBe(1);
    for (const file of files) expect(out).toContain(`facts/${file}.yaml:1:1 yaml ${message}.\n`);
    expect(out).not.toContain(SECRET);
  });

  it.each(kinds.slice(0, 2))('is neither read nor written as the editor schema: %s', async (_, put, message) => {
    await put(at('facts/tool.schema.json'));
    expect(await copy.build()).toEqual({ code: 2, out: `facts/tool.schema.json ${message}\n` });
    expect(await readFile(outside, 'utf8')).toContain(SECRET);
  });

  it('is not written through if it is a broken link', async () => {
    const [link, target] = [at('facts/tools/some-tool.yaml'), at('no-file')];
    await symlink(target, link);
    expect(await copy.facts('new some-tool --category cold-email --website https://some-tool.example')).toEqual({
      code: 2,
      out: 'facts/tools/some-tool.yaml already exists; edit it\n',
    });
    await expect(readFile(target)).rejects.toThrow('ENOENT');
  });

  it('is not read as the copy of a page', async () => {
    const line = 'fingerprint yew --passage search --page';
    for (const [i, [, put, message]] of kinds.entries()) {
      const path = at(`named-${i}`);
      await put(path);
      expect(await copy.facts(`${line} ${path}`)).toEqual(says(2, message));
    }
    expect(await copy.facts(`${line} /dev/zero`)).toEqual(
      says(2, '/dev/zero is a device; only regular files are read'),
    );
  });

  it('does not block a build', async () => {
    await rm(at('dist-data/manifest.json'));
    await promisify(execFile)('mkfifo', [at('dist-data/manifest.json')]);
    expect(await copy.program('build')).toEqual({
      code: 2,
      out: `${at('dist-data/manifest.json')} is not a regular file\n`,
    });
  });

  it('is reported as the folder of tools, and refused as the folder of facts', async () => {
    await rename(at('facts/tools'), at('tools'));
    await symlink(at('tools'), at('facts/tools'));
    const refused = 'is not a folder; a symbolic link to one is not followed';
    expect(await copy.facts('check')).toEqual(says(1, `facts/tools:1:1 yaml ${refused}.\n`));
    await rename(at('facts'), at('others'));
    await symlink(at('others'), at('facts'));
    expect(await copy.program('check')).toEqual({ code: 2, out: `${at('facts')} ${refused}\n` });
  });

  it('is not read as a file of an earlier commit', async () => {
    // The target of the link is the text of a whole tool, the shortest one: a link holds at most 4095 bytes.
    const text = await readFile(at('facts/tools/yew.yaml'), 'utf8');
    await rm(at('facts/tools/yew.yaml'));
    await symlink(text, at('facts/tools/yew.yaml'));
    await copy.git('init -q -b main');
    await copy.git('add .');
    await copy.git('commit -qm base');
    await rm(at('facts/tools/yew.yaml'));
    await writeFile(at('facts/tools/yew.yaml'), text);
    const { code, out } = await copy.facts('diff main');
    expect(code).toBe(0);
    expect(out).toMatch(/could not be read in main.*\n\n- facts\/tools\/yew\.yaml\n/);
  });
});
