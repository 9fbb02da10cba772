import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEditorFile } from '../../../pipeline/read/facts-folder.ts';
import { type Copy, copyFixture } from '../commands/run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});
afterAll(() => rm(copy.root, { recursive: true }));

describe('a file of an editor', () => {
  it.each([
    '.yew.yaml.swp',
    '.yew.yaml.swo',
    '4913',
    'yew.yaml~',
    '.#yew.yaml',
    '#yew.yaml#',
    '.yew.yaml.kate-swp',
    'yew.yaml___jb_tmp___',
    '.goutputstream-8QX1K2',
    'yew.yaml.tmp',
    '.DS_Store',
    '._yew.yaml',
  ])('is known by its name: %s', (name) => {
    expect(isEditorFile(name)).toBe(true);
  });

  it.each(['yew.yaml', '.yew.yaml', 'yew.yml', 'yew', 'yew.yaml.swp', '49130'])(
    'is not taken for facts with a wrong name: %s',
    (name) => {
      expect(isEditorFile(name)).toBe(false);
    },
  );

  it('is left out of the check, and a file with a wrong name is reported', async () => {
    const tools = join(copy.root, 'facts/tools');
    await writeFile(join(tools, '.yew.yaml.swp'), 'b0VIM');
    // The lock of Emacs leads nowhere. Windows makes links for administrators only.
    if (process.platform !== 'win32') await symlink('editor@host.1:2', join(tools, '.#yew.yaml'));
    expect(await copy.facts('check', 'yew')).toMatchObject({ code: 0 });
    expect((await copy.facts('check')).code).toBe(0);
    await writeFile(join(tools, 'yew.yml'), 'slug: yew');
    expect((await copy.facts('check')).out).toContain('facts/tools/yew.yml:1:1 readable is not a .yaml file');
  });
});
