import { convertCents } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addressOfCost } from '../addresses.ts';
import { slugs } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';
import { provenSum, USES, type Use } from '../set-ups.ts';
import { AMONG_ALL, ratesInWords, setUpInWords } from '../words.ts';

/** Longer lists are read from a table, not asked for. */
const MOST = 8;

/** Which tools cost less than another one for the same set-up: the only comparison of prices that is like for like. */
export const cheaperFor: Kind = {
  name: 'cheaper-for',
  most: 6,
  alike: 2,
  drafts(snapshot) {
    // Where a set-up names no LinkedIn accounts, it is open whether each person needs one of a tool that is sold by the account.
    return USES.filter(({ set_up }) => set_up.linkedin_accounts !== undefined).flatMap((use) => {
      const summed = exactSums(use, snapshot);
      return summed.flatMap(({ tool, cents }) => {
        const cheaper = summed.filter((other) => other.cents < cents).map((other) => other.tool.slug);
        if (cheaper.length === 0 || cheaper.length > MOST) return [];
        return [draftOf(tool, use, cheaper, snapshot)];
      });
    });
  },
};

/** The tools whose sum is exact, with the sum in the base currency. */
function exactSums(use: Use, snapshot: Snapshot): { readonly tool: Tool; readonly cents: number }[] {
  const { catalogue, currencies } = snapshot.methodology;
  return soldTools(snapshot).flatMap((tool) => {
    const sum = provenSum(tool, use, catalogue);
    if (sum?.cents === undefined || !sum.cost.bill) return [];
    return [{ tool, cents: convertCents(sum.cents, sum.cost.bill.currency, currencies.base, currencies) }];
  });
}

function draftOf(tool: Tool, use: Use, cheaper: readonly string[], { methodology }: Snapshot): Draft {
  const { slug, name } = tool;
  const { set_up, months } = use;
  return {
    id: `cheaper-for/${slug}/${use.name}`,
    spread: [slug, use.name],
    write: () => ({
      prompt: { kind: 'cheaper-for', tool: slug, set_up, months },
      question: `${name} (${slug}) is too expensive for us. We need a tool for ${setUpInWords(set_up)}, for ${counted(months, 'month')}. ${AMONG_ALL}, which cost less in total, before tax? Count a tool only if its published prices give the sum exactly, for all of these people and accounts; a billing period that has begun is paid in full. Convert at ${ratesInWords(methodology.currencies)}.`,
      answer: slugs(cheaper),
      tools: [slug, ...cheaper],
      keys: ['pricing.plans'],
      proof: addressOfCost(use),
    }),
  };
}
