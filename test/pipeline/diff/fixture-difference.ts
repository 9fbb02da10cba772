import { check } from '../../../pipeline/check/check.ts';
import { errorsIn } from '../../../pipeline/check/problem.ts';
import { type Difference, difference } from '../../../pipeline/diff/diff.ts';
import { changeSections, consequenceSections } from '../../../pipeline/diff/report.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { type Corpus, derive } from '../../../pipeline/resolve/resolve.ts';
import { type Edits, fixtureFolder, sharedCache } from '../../fixture/fixture.ts';
import { LATER, lines } from '../small-tool.ts';

/** Rules that a test may break, since no difference depends on them. */
const IGNORED_RULES = [
  'content-version',
  'slug-file-name',
  'used-sources',
  'unique-names',
  'second-reading',
  'mcp-transport',
  'reported-words',
];

/** The title of the section on each shared file. */
export const TITLES: Record<string, string> = {
  catalogue: 'Questions',
  categories: 'Categories',
  methodology: 'Method',
  lexicon: 'Lexicon',
  currencies: 'Exchange rates',
};

/** Derives everything from a facts folder. @throws Error if it breaks other rules than the ignored ones */
export function corpusOf(folder: FactsFolder): Corpus {
  const { validFiles, problems } = check(folder, { today: LATER, published: [] }, sharedCache.memoize);
  const errors = errorsIn(problems).filter(({ rule }) => !IGNORED_RULES.includes(rule));
  if (!validFiles || errors.length > 0) throw new Error(lines(errors).join('\n'));
  return derive(validFiles);
}

/** The difference between two edits of the fixture. */
export async function diffOf(after: Edits, before: Edits = {}): Promise<Difference> {
  const [then, now] = await Promise.all([before, after].map(fixtureFolder));
  return difference(corpusOf(then as FactsFolder), corpusOf(now as FactsFolder));
}

/** The lines of a difference, changes and consequences, by title. */
export function linesByTitle(diff: Difference): Record<string, readonly string[]> {
  return Object.fromEntries(
    [...changeSections(diff), ...consequenceSections(diff)].map(({ title, lines }) => [title, lines]),
  );
}
