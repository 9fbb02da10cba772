import { LANGUAGES } from '../../../model/catalogue.ts';
import { SENSES, type Sense } from '../../../model/lexicon.ts';
import type { Rule } from '../rule.ts';

/** A word of the lexicon is in lower case. */
export const lexicon: Rule = {
  name: 'lexicon',
  about: 'lexicon',
  tip: 'model/lexicon.ts says what the words of each list do.',
  *shared({ lexicon: { data } }) {
    for (const language of LANGUAGES)
      for (const sense of Object.keys(SENSES) as Sense[])
        for (const [i, word] of data[language][sense].entries())
          if (word !== word.toLowerCase().trim())
            yield {
              path: [language, sense, i],
              message: `"${word}" must be lower case, without spaces around it`,
            };
  },
};
