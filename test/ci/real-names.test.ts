import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = join(ROOT, 'facts/tools');

/** Words of English that a tool has taken for its name. Add one where code uses the word, and not the name. */
const WORDS = new Set(['artisan', 'clay', 'closely', 'hunter', 'outreach', 'reply', 'valley']);

/** Where code is, without what editors own: labelled texts, which are data. */
const CODE = [
  'model',
  'pipeline',
  'server',
  'tools',
  'test',
  'examples',
  'deploy',
  ':!test/recommend/queries',
  ':!test/data/*.yaml',
  ':!test/search/*.yaml',
];

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly former_slugs?: readonly string[];
}

/*
 * Facts alone never break a test, nor make a page name a tool that is gone: examples take a tool of the snapshot
 * (`server/operations/example-tools.ts`) or of the fixture. This runs with the tests of code, so that a new tool whose name is a word
 * that code uses stops no pull request of an editor.
 */
describe('code', () => {
  it('names no real tool', async () => {
    const names = readdirSync(TOOLS)
      .map((file) => parse(readFileSync(join(TOOLS, file), 'utf8')) as Named)
      .flatMap(({ slug, name, aliases = [], former_slugs = [] }) => [slug, name, ...aliases, ...former_slugs])
      .filter((name) => !WORDS.has(name.toLowerCase()));
    expect(names.length).toBeGreaterThan(0);
    expect(await linesWith(names)).toEqual([]);
  });
});

/** The lines of code that have one of some names, as whole words in any case. */
async function linesWith(names: readonly string[]): Promise<string[]> {
  const patterns = names.flatMap((name) => ['-e', name]);
  const searching = promisify(execFile)('git', ['grep', '-niwIF', ...patterns, '--', ...CODE], { cwd: ROOT });
  // Git exits with 1 where it finds nothing.
  const { stdout } = await searching.catch((error) => {
    if (error.code === 1) return { stdout: '' };
    throw error;
  });
  return stdout.split('\n').filter((line) => line !== '');
}
