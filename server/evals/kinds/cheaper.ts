import { groupOf } from '../../../model/catalogue.ts';
import { ENTRY_PRICE, leastOf } from '../../../model/pricing/entry-price.ts';
import { entryPrice } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { slugs } from '../answer.ts';
import { criterionInWords, type Surveyed, soldTools, survey } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';
import { AMONG_ALL, ratesInWords } from '../words.ts';

/** A criterion that fewer tools meet is not what buyers ask for. */
const FEWEST = 3;
const MOST = 8;

/** Which tools have a lower entry price than another one, and are proven to meet a criterion. */
export const cheaper: Kind = {
  name: 'cheaper',
  most: 10,
  alike: 2,
  drafts(snapshot) {
    const priced = entryPrices(snapshot);
    const criteria = survey(snapshot).filter(({ proven }) => proven.size >= FEWEST);
    return priced.flatMap(({ tool, cents }) => {
      const below = priced.filter((other) => other.cents < cents).map((other) => other.tool.slug);
      return criteria.flatMap((surveyed) => {
        const found = below.filter((slug) => surveyed.proven.has(slug));
        const isTrivial = found.length === 0 || found.length === below.length;
        return isTrivial || found.length > MOST ? [] : [draftOf(tool, surveyed, found, snapshot)];
      });
    });
  },
};

/** The tools with a known price, with the lower of the entry prices per month in cents of the base currency. */
function entryPrices(snapshot: Snapshot): { readonly tool: Tool; readonly cents: number }[] {
  return soldTools(snapshot).flatMap((tool) => {
    const least = leastOf(entryPrice(tool.facts), snapshot.methodology.currencies);
    return least ? [{ tool, cents: least.cents }] : [];
  });
}

function draftOf(
  { slug, name }: Tool,
  surveyed: Surveyed,
  found: readonly string[],
  { methodology: { catalogue, currencies } }: Snapshot,
): Draft {
  const { criterion } = surveyed;
  const keys = [ENTRY_PRICE.monthly, ENTRY_PRICE.yearly, criterion.key];
  return {
    id: `cheaper/${slug}/${surveyed.name}`,
    spread: [slug, criterion.key, groupOf(criterion.key)],
    write: () => ({
      prompt: { kind: 'cheaper', tool: slug, criterion },
      question: `Which tools start at a lower price than ${name} (${slug}) and are proven by public pages to have this? ${criterionInWords(criterion, catalogue)}. ${AMONG_ALL}, name those whose cheapest paid plan costs less a month. Take the lower of the prices billed monthly and billed yearly, whatever one price covers and whichever plan has the feature; where sources differ on a price, the higher one. Convert at ${ratesInWords(currencies)}. Leave out tools whose price no page says.`,
      answer: slugs(found),
      tools: [slug, ...found],
      keys,
      proof: `${API_ROOT}/tools.csv?keys=${criterion.key}&sort=price`,
    }),
  };
}
