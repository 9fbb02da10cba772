import { groupOf } from '../../../model/catalogue.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { slugs } from '../answer.ts';
import { criterionInWords, type Surveyed, survey } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';
import { AMONG_ALL } from '../words.ts';

/** A criterion that fewer tools meet is not what buyers ask for. */
const FEWEST = 3;
/** The sizes of a set that is neither a lucky guess nor a list of everything. */
const SIZES = { least: 2, most: 10 };

/** Which tools are proven to meet two criteria. Neither alone gives the answer. */
export const whoHas: Kind = {
  name: 'who-has',
  most: 16,
  alike: 3,
  drafts(snapshot) {
    const common = survey(snapshot).filter(({ proven }) => proven.size >= FEWEST);
    return common.flatMap((first, i) =>
      common.slice(i + 1).flatMap((second) => {
        if (groupOf(first.criterion.key) === groupOf(second.criterion.key)) return [];
        const both = [...first.proven].filter((slug) => second.proven.has(slug));
        const isTrivial = both.length === first.proven.size || both.length === second.proven.size;
        if (isTrivial || both.length < SIZES.least || both.length > SIZES.most) return [];
        return [draftOf([first, second], both, snapshot)];
      }),
    );
  },
};

function draftOf(
  pair: readonly [Surveyed, Surveyed],
  found: readonly string[],
  { methodology: { catalogue } }: Snapshot,
): Draft {
  const criteria = pair.map(({ criterion }) => criterion);
  const keys = criteria.map(({ key }) => key);
  const [first, second] = pair.map(({ criterion }) => criterionInWords(criterion, catalogue));
  return {
    id: `who-has/${pair.map(({ name }) => name).join('+')}`,
    spread: [...keys, ...keys.map(groupOf)],
    write: () => ({
      prompt: { kind: 'who-has', criteria },
      question: `${AMONG_ALL}, for which do public pages say both of these? First, ${first}. Second, ${second}.`,
      answer: slugs(found),
      tools: found,
      keys,
      proof: `${API_ROOT}/rankings/general?must=${pair.map(({ name }) => name).join(',')}`,
    }),
  };
}
