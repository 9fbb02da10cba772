import { groupOf } from '../../../model/catalogue.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { number } from '../answer.ts';
import { criterionInWords, survey } from '../criterion.ts';
import type { Kind } from '../question.ts';
import { AMONG_ALL } from '../words.ts';

/** A smaller number is asked for as a set, which shows more. */
const FEWEST = 5;

/** How common something is among all tools. */
export const howMany: Kind = {
  name: 'how-many',
  most: 5,
  alike: 1,
  drafts(snapshot) {
    const { catalogue } = snapshot.methodology;
    return survey(snapshot).flatMap(({ name, criterion, proven }) => {
      if (proven.size < FEWEST) return [];
      return {
        id: `how-many/${name}`,
        spread: [groupOf(criterion.key)],
        write: () => ({
          prompt: { kind: 'how-many', criterion },
          question: `${AMONG_ALL}, for how many do public pages say this? ${criterionInWords(criterion, catalogue)}.`,
          answer: number(proven.size),
          tools: [],
          keys: [criterion.key],
          proof: `${API_ROOT}/tools.csv?keys=${criterion.key}`,
        }),
      };
    });
  },
};
