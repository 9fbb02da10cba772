import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FUTURE_DATE, formatProblems, runCheck, SMALL_TOOL, withFactsFolder } from '../small-tool.ts';

/** Names of temporary files that text editors and file managers create. */
const EDITOR_FILES = [
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

it('check ignores temporary files of text editors', async () => {
  await withFactsFolder({ tools: { 'small-tool': SMALL_TOOL } }, async (copy) => {
    const tools = join(copy.root, 'facts/tools');
    for (const name of EDITOR_FILES) await writeFile(join(tools, name), 'b0VIM');
    await writeFile(join(copy.root, 'facts/.catalogue.yaml.swp'), 'b0VIM');
    await writeFile(join(copy.root, 'facts/._catalogue.yaml'), 'b0VIM');
    // The lock file of Emacs is a broken link. On Windows, only administrators can create links.
    if (process.platform !== 'win32') await symlink('editor@host.1:2', join(tools, '.#yew.yaml'));
    expect(await runCheck(copy)).toEqual([]);
  });
});

it.each<[path: string, problem: string, slug?: string]>([
  ['tools/.yew.yaml', 'shape is empty; write { slug: '],
  ['tools/yew.yml', 'yaml is not a .yaml file; rename it to yew.yaml', 'yew'],
  ['tools/yew', 'yaml is not a .yaml file; rename it to yew.yaml'],
  ['tools/yew.yaml.swp', 'yaml is not a .yaml file'],
  ['tools/49130', 'yaml is not a .yaml file'],
  ['tools/yew.txt', 'yaml is not a .yaml file; remove it'],
  ['lexicon.yml', 'yaml is not a .yaml file; rename it to lexicon.yaml'],
  ['yew.yaml', 'yaml is in the wrong folder; move a tool to facts/tools/', 'yew'],
])('check reports a file with an invalid name instead of ignoring it: %s', async (path, problem, slug) => {
  await withFactsFolder({ tools: { 'small-tool': SMALL_TOOL } }, async (copy) => {
    await writeFile(join(copy.root, 'facts', path), '');
    const expected = expect.stringContaining(`facts/${path}:1:1 ${problem}`);
    expect(formatProblems(await runCheck(copy))).toContainEqual(expected);
    if (slug !== undefined) expect(formatProblems(await runCheck(copy, FUTURE_DATE, slug))).toContainEqual(expected);
  });
});
