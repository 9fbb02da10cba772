import { LANGUAGES } from '../../../model/lexicon.ts';
import type { RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** Every reported stop word of the lexicon is a stop word of its language. */
export const reportedWords: RuleOf<'corpus'> = {
  name: 'reported-words',
  scope: 'corpus',
  tip: 'A word that is in no list is reported anyway. To keep a stop word from being reported, take it out of reported_stop_words.',
  *check({ lexicon: { file, data } }) {
    for (const language of LANGUAGES) {
      const stopWords = data.stop_words[language] ?? [];
      for (const [i, word] of (data.reported_stop_words[language] ?? []).entries()) {
        if (stopWords.includes(word)) continue;
        const message = `"${word}" is not in stop_words; ${suggestion(word, stopWords)}`;
        yield { file, path: ['reported_stop_words', language, i], message };
      }
    }
  },
};
