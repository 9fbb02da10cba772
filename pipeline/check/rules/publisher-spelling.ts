import type { RuleOf } from '../rule.ts';
import { foldName } from '../spelling.ts';

/** Each publisher is spelled the same everywhere: two spellings would count as two publishers. */
export const publisherSpelling: RuleOf<'file'> = {
  name: 'publisher-spelling',
  scope: 'file',
  tip: 'Use the same spelling for a publisher in all of its sources.',
  *check({ data }) {
    const spellings = new Map<string, string>();
    for (const [id, { publisher }] of Object.entries(data.sources)) {
      const spelling = spellings.get(foldName(publisher)) ?? publisher;
      spellings.set(foldName(publisher), spelling);
      if (publisher !== spelling) {
        yield {
          path: ['sources', id, 'publisher'],
          message: `"${publisher}" is spelled "${spelling}" in another source of this file`,
        };
      }
    }
  },
};
