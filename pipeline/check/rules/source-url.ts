import { urlFault } from '../public-url.ts';
import type { RuleOf } from '../rule.ts';

/** A source is a public https page, named without credentials or tracking. */
export const sourceUrl: RuleOf<'source'> = {
  name: 'source-url',
  scope: 'source',
  tip: 'Write the https address at which anyone finds the page, without what was added to follow readers.',
  *check({ source, path }) {
    const fault = urlFault(source.url);
    if (fault) yield { path: [...path, 'url'], message: `${source.url} ${fault}` };
  },
};
