import { check } from '../../../pipeline/check/check.ts';
import { errorsIn } from '../../../pipeline/check/problem.ts';
import { type Corpus, derive } from '../../../pipeline/derive/derive.ts';
import { type Difference, difference } from '../../../pipeline/diff/diff.ts';
import { changesMade, consequences } from '../../../pipeline/diff/report.ts';
import type { FactsFolder } from '../../../pipeline/read/read.ts';
import { type Edits, fixtureFolder } from '../../fixture/fixture.ts';
import { LATER, lines } from '../small-tool.ts';

/** Rules that a test may break, since no difference depends on them. */
const PARDONED = ['content-version', 'slug-file-name', 'used-sources', 'unique-names'];

/** What the pipeline makes of a folder; throws where the check refuses it for more than a version or a name. */
export function corpusOf(folder: FactsFolder): Corpus {
  const { shaped, problems } = check(folder, LATER);
  const errors = errorsIn(problems).filter(({ rule }) => !PARDONED.includes(rule));
  if (!shaped || errors.length > 0) throw new Error(lines(errors).join('\n'));
  return derive(shaped);
}

/** The difference that edits of the fixture make. */
export async function diffOf(after: Edits, before: Edits = {}): Promise<Difference> {
  const [then, now] = await Promise.all([before, after].map(fixtureFolder));
  return difference(corpusOf(then as FactsFolder), corpusOf(now as FactsFolder));
}

/** Its changes and what follows from them, as lines by title. */
export function told(diff: Difference): Record<string, readonly string[]> {
  return Object.fromEntries([...changesMade(diff), ...consequences(diff)].map(({ title, lines }) => [title, lines]));
}
