import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checked, inFolder, LATER, lines, SMALL_TOOL } from '../small-tool.ts';

/** Files that editors and file managers put next to an open file and leave there. */
const OF_EDITORS = [
  '.yew.yaml.swp',
  '.yew.yaml.swo',
  '4913',
  'yew.yaml~',
  '#yew.yaml#',
  '.yew.yaml.kate-swp',
  'yew.yaml___jb_tmp___',
  '.goutputstream-8QX1K2',
  'yew.yaml.tmp',
  '.DS_Store',
  '._yew.yaml',
];

it('temporary files of editors are left out of the check', async () => {
  await inFolder({ tools: { 'small-tool': SMALL_TOOL } }, async (copy) => {
    const tools = join(copy.root, 'facts/tools');
    for (const name of OF_EDITORS) await writeFile(join(tools, name), 'b0VIM');
    await writeFile(join(copy.root, 'facts/.catalogue.yaml.swp'), 'b0VIM');
    await writeFile(join(copy.root, 'facts/._catalogue.yaml'), 'b0VIM');
    // The lock of Emacs leads nowhere. Windows makes links for administrators only.
    if (process.platform !== 'win32') await symlink('editor@host.1:2', join(tools, '.#yew.yaml'));
    expect(await checked(copy)).toEqual([]);
  });
});

it.each<[path: string, problem: string, named?: string]>([
  ['tools/.yew.yaml', 'shape is empty; write { slug: '],
  ['tools/yew.yml', 'yaml is not a .yaml file', 'yew'],
  ['tools/yew', 'yaml is not a .yaml file'],
  ['tools/yew.yaml.swp', 'yaml is not a .yaml file'],
  ['tools/49130', 'yaml is not a .yaml file'],
  ['yew.yaml', 'yaml is in the wrong folder; move a tool to facts/tools/', 'yew'],
])('a file with a wrong name is reported, not ignored as temporary: %s', async (path, problem, named) => {
  await inFolder({ tools: { 'small-tool': SMALL_TOOL } }, async (copy) => {
    await writeFile(join(copy.root, 'facts', path), '');
    const reported = expect.stringContaining(`facts/${path}:1:1 ${problem}`);
    expect(lines(await checked(copy))).toContainEqual(reported);
    if (named !== undefined) expect(lines(await checked(copy, LATER, named))).toContainEqual(reported);
  });
});
