import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../docs/documents.ts';
import { readTexts } from '../pipeline/commands/run.ts';
import { FACTS } from '../real-paths.ts';

/** English words, and words of questions, that are also tool names. Add one if code uses the word and not the name. */
const WORDS = new Set([
  'artisan',
  'clay',
  'close',
  'closely',
  'hunter',
  'outreach',
  'reply',
  'sales navigator',
  'valley',
]);

/** The fields of a tool with its names: to parse all of each file takes most of the time. */
const NAMES = /^(slug|name|aliases|former_slugs):.*\n(?:[ -].*\n)*/gm;

/** Folders of code, without the labelled texts, which editors own. */
const CODE = [
  ...['model', 'pipeline', 'server', 'tools', 'test', 'examples', 'deploy'],
  ...[':!tools/evaluate/texts', ':!test/data/*.yaml', ':!test/search/*.yaml'],
];

/*
 * No tool is treated otherwise than another, and facts alone never break a test: examples take a tool of the snapshot or of the fixture. This
 * runs with the tests of code, so that a new tool whose name is a word that code uses stops no pull request of an editor.
 */
it('code never names a real tool', async () => {
  const names = Object.values(await readTexts(`${FACTS}/tools`))
    .map((text) => parse((text.match(NAMES) ?? []).join('')))
    .flatMap(({ slug, name, aliases = [], former_slugs = [] }) => [slug, name, ...aliases, ...former_slugs])
    .map((name: string) => name.toLowerCase())
    .filter((name) => !WORDS.has(name));
  expect(names.length).toBeGreaterThan(0);
  const files = execFileSync('git', ['ls-files', '-z', '--', ...CODE], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const found = files.filter(Boolean).flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8').toLowerCase();
    return names.filter((name) => hasWord(text, name)).map((name) => `${path} names ${name}`);
  });
  expect(found).toEqual([]);
});

/** Whether a text has a name as a whole word. Looks for the plain text first, which is faster. */
function hasWord(text: string, name: string): boolean {
  return text.includes(name) && new RegExp(`(?<!\\w)${name.replaceAll(/[.+*?()]/g, '\\$&')}(?!\\w)`).test(text);
}
