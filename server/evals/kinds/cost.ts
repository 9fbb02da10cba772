import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addressOfCost } from '../addresses.ts';
import { money, UNKNOWN } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';
import { provenSum, USES, type Use } from '../set-ups.ts';
import { PAGES_READ, setUpInWords } from '../words.ts';

/** What a tool costs for a set-up, to the cent, or that nobody can know. */
export const cost: Kind = {
  name: 'cost',
  most: 16,
  alike: 2,
  drafts(snapshot) {
    return soldTools(snapshot).flatMap((tool) => USES.flatMap((use) => draftOf(tool, use, snapshot) ?? []));
  },
};

function draftOf(tool: Tool, use: Use, { methodology }: Snapshot): Draft | undefined {
  const { slug, name } = tool;
  const sum = provenSum(tool, use, methodology.catalogue);
  // A plan without a price that is listed before the cheapest one may cost less, so that readers could disagree.
  if (!sum || sum.cost.cheaper.length > 0) return undefined;
  const { set_up, months } = use;
  return {
    id: `cost/${slug}/${use.name}`,
    // A sum that nobody can know is asked for a few times only, not of every tool without prices.
    ...(sum.cents !== undefined && { about: slug }),
    spread: [slug, use.name, ...(sum.cents === undefined ? [UNKNOWN] : [])],
    write: () => ({
      prompt: { kind: 'cost', tool: slug, set_up, months },
      question: `We need ${name} (${slug}) for ${setUpInWords(set_up)}. What do we pay it in total for ${counted(months, 'month')}, before tax, by its published prices: the cheapest plan that covers this and the cheapest way to pay for that time? A billing period that has begun is paid in full. Answer unknown if ${PAGES_READ} leave out a price or a limit that the sum needs.`,
      answer: money(sum.cents, sum.cost.bill?.currency ?? ''),
      tools: [slug],
      keys: sum.cost.keys,
      proof: addressOfCost(use, [slug]),
    }),
  };
}
