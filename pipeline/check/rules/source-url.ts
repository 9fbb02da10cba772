import { urlProblem } from '../public-url.ts';
import type { RuleOf } from '../rule.ts';

/** A source is a public https page, without credentials or tracking parameters. */
export const sourceUrl: RuleOf<'source'> = {
  name: 'source-url',
  scope: 'source',
  tip: 'Write the public https URL of the page, without tracking parameters.',
  *check({ source, path }) {
    const problem = urlProblem(source.url);
    if (problem) yield { path: [...path, 'url'], message: `${source.url} ${problem}` };
  },
};
