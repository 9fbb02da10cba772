import { END_WORDS, MIN_WORDS_WITH_ENDS, wordsOf } from '../passage.ts';
import type { Finding, RuleOf } from '../rule.ts';
import { citationsIn } from '../tool-contents.ts';

/** The words that a print keeps for a link are only the first and the last ones of a longer passage, so that it is not a copy of it. */
export const printEnds: RuleOf<'file'> = {
  name: 'print-ends',
  scope: 'file',
  tip: 'Make the print with "npm run facts -- print <slug> <key>".',
  *check({ data }) {
    for (const { citation, path } of citationsIn(data)) {
      if (typeof citation === 'string' || !citation.print) continue;
      const { starts, ends, words } = citation.print;
      const at: Finding['path'] = [...path, 'print'];
      if ((starts === undefined) !== (ends === undefined))
        yield { path: at, message: `has "${starts === undefined ? 'ends' : 'starts'}" alone; a link needs both ends` };
      for (const [field, text] of Object.entries({ starts, ends })) {
        const count = text === undefined ? END_WORDS : wordsOf(text).length;
        if (count !== END_WORDS)
          yield { path: [...at, field], message: `has ${count} words; exactly ${END_WORDS} are kept` };
      }
      if (starts !== undefined && words < MIN_WORDS_WITH_ENDS)
        yield {
          path: at,
          message: `keeps the ends of a passage of ${words} words, which is nearly a copy; they are kept from ${MIN_WORDS_WITH_ENDS} words on`,
        };
    }
  },
};
