import { LANGUAGES } from '../../../model/catalogue.ts';
import { SENSES, type Sense } from '../../../model/lexicon.ts';
import type { Rule } from '../rule.ts';

/** All words of the lexicon must be in lower case. */
export const lexicon: Rule = {
  name: 'lexicon',
  about: 'lexicon',
  tip: 'model/lexicon.ts explains each list of words.',
  *shared({ lexicon: { data } }) {
    for (const language of LANGUAGES)
      for (const sense of Object.keys(SENSES) as Sense[])
        for (const [i, word] of data[language][sense].entries())
          if (word !== word.toLowerCase().trim())
            yield {
              path: [language, sense, i],
              message: `"${word}" must be in lower case, without spaces around it`,
            };
  },
};
