import { groupOf } from '../../../model/catalogue.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { slug, UNKNOWN } from '../answer.ts';
import { neighbours } from '../choose.ts';
import { criterionInWords, type Surveyed, soldTools, survey } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';

/** A criterion that fewer tools meet has the answer unknown for nearly every pair. */
const FEWEST = 5;

/** Which of two tools of a type is proven to meet a criterion. */
export const whichOfTwo: Kind = {
  name: 'which-of-two',
  most: 14,
  alike: 4,
  drafts(snapshot) {
    const criteria = survey(snapshot).filter(({ proven }) => proven.size >= FEWEST);
    return Object.keys(snapshot.methodology.categories).flatMap((category) => {
      const ofType = soldTools(snapshot).filter((tool) => tool.category === category);
      return neighbours(ofType, (tool) => tool.slug).flatMap((pair) =>
        criteria.flatMap((surveyed) => draftOf(pair, surveyed, snapshot) ?? []),
      );
    });
  },
};

function draftOf(
  [first, second]: readonly [Tool, Tool],
  { name, criterion, answers }: Surveyed,
  { methodology: { catalogue } }: Snapshot,
): Draft | undefined {
  const [one, two] = [answers.get(first.slug) as Answer, answers.get(second.slug) as Answer];
  // A question that makes no sense for one of them is no comparison.
  if (one === 'not_applicable' || two === 'not_applicable') return undefined;
  const which = whichHas([first.slug, one], [second.slug, two]);
  const tools = [first.slug, second.slug] as const;
  const isOne = which === first.slug || which === second.slug;
  return {
    id: `which-of-two/${tools.join('+')}/${name}`,
    spread: [...tools, groupOf(criterion.key), isOne ? 'one of them' : which],
    write: () => ({
      prompt: { kind: 'which-of-two', tools, criterion },
      question: `I am choosing between ${first.name} (${first.slug}) and ${second.name} (${second.slug}). For which of them do public pages say this? ${criterionInWords(criterion, catalogue)}. Answer with the slug if it is one; with both; with neither only if pages deny it of both; with unknown if pages say it of none and leave it open for at least one.`,
      answer: slug(which),
      tools,
      keys: [criterion.key],
      proof: `${API_ROOT}/compare?tools=${tools.join(',')}&keys=${criterion.key}`,
    }),
  };
}

type Side = readonly [slug: string, answer: Answer];

/** The slug of the only one that is proven to have it, or `both`, `neither` or `unknown`. */
function whichHas([first, one]: Side, [second, two]: Side): string {
  if (one === 'proven') return two === 'proven' ? 'both' : first;
  if (two === 'proven') return second;
  return one === 'denied' && two === 'denied' ? 'neither' : UNKNOWN;
}
