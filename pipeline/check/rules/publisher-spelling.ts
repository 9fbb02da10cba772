import type { RuleOf } from '../rule.ts';
import { folded } from '../spelling.ts';

/** A publisher is spelled in one way: sources of two spellings would count as two voices. */
export const publisherSpelling: RuleOf<'file'> = {
  name: 'publisher-spelling',
  scope: 'file',
  tip: 'Write the name of a publisher in the same letters at each of its pages.',
  *check({ data }) {
    const spellings = new Map<string, string>();
    for (const [id, { publisher }] of Object.entries(data.sources)) {
      const spelling = spellings.get(folded(publisher)) ?? publisher;
      spellings.set(folded(publisher), spelling);
      if (publisher !== spelling) {
        yield {
          path: ['sources', id, 'publisher'],
          message: `"${publisher}" is "${spelling}" in another source of this file`,
        };
      }
    }
  },
};
