import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../docs/documents.ts';
import { readTexts } from '../pipeline/commands/run.ts';
import { FACTS } from '../real-paths.ts';

/** Tool names that are also ordinary words. Add a name if the code uses it as a word. */
const ORDINARY_WORDS = new Set([
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

/** Matches only the fields with names, because parsing whole files is slow. */
const NAME_FIELDS = /^(slug|name|aliases):.*\n(?:[ -].*\n)*/gm;

/** Folders of code, without the labelled texts, which belong to editors. */
const CODE = [
  ...['model', 'pipeline', 'server', 'tools', 'test', 'examples', 'deploy'],
  ...[':!tools/evaluate/texts', ':!test/data/*.yaml'],
];

/*
 * Code must treat all tools equally, and new facts must not break tests. So examples use a tool of the snapshot or of the fixture. This test
 * runs only with the tests of the code, so that an editor can add a tool whose name is an ordinary word.
 */
it('code never names a real tool', async () => {
  const names = Object.values(await readTexts(`${FACTS}/tools`))
    .map((text) => parse((text.match(NAME_FIELDS) ?? []).join('')))
    .flatMap(({ slug, name, aliases = [] }) => [slug, name, ...aliases])
    .map((name: string) => name.toLowerCase())
    .filter((name) => !ORDINARY_WORDS.has(name));
  expect(names.length).toBeGreaterThan(0);
  const files = execFileSync('git', ['ls-files', '-z', '--', ...CODE], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const violations = files.filter(Boolean).flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8').toLowerCase();
    return names.filter((name) => hasWord(text, name)).map((name) => `${path} names ${name}`);
  });
  expect(violations).toEqual([]);
});

/** Whether a text contains a name as a whole word. Looks for the substring first, because that is faster. */
function hasWord(text: string, name: string): boolean {
  return text.includes(name) && new RegExp(`(?<!\\w)${name.replaceAll(/[.+*?()]/g, '\\$&')}(?!\\w)`).test(text);
}
