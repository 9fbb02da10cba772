import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { FACTS } from '../corpus.ts';
import { textsIn } from '../pipeline/commands/run.ts';

/** Words of English, and of questions, that a tool has taken for its name. Add one where code uses the word, and not the name. */
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

/** Where code is, without what editors own: labelled texts, which are data. */
const CODE = [
  ...['model', 'pipeline', 'server', 'tools', 'test', 'examples', 'deploy'],
  ...[':!tools/evaluate/texts', ':!test/data/*.yaml', ':!test/search/*.yaml'],
];

/*
 * No tool is treated otherwise than another, and facts alone never break a test: examples take a tool of the snapshot or of the fixture. This
 * runs with the tests of code, so that a new tool whose name is a word that code uses stops no pull request of an editor.
 */
it('code names no real tool', async () => {
  const names = Object.values(await textsIn(`${FACTS}/tools`))
    .map((text) => parse(text))
    .flatMap(({ slug, name, aliases = [], former_slugs = [] }) => [slug, name, ...aliases, ...former_slugs])
    .filter((name: string) => !WORDS.has(name.toLowerCase()));
  expect(names.length).toBeGreaterThan(0);
  const patterns = names.flatMap((name: string) => ['-e', name]);
  const searching = promisify(execFile)('git', ['grep', '-niwIF', ...patterns, '--', ...CODE]);
  // Git exits with 1 where it finds nothing.
  await expect(searching).rejects.toMatchObject({ code: 1, stdout: '' });
});
