import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import { chainOf } from '../../../model/pricing/features.ts';
import { featureRequirement } from '../../../model/pricing/plan-price.ts';
import { isProvenYes } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { addressOfFacts } from '../addresses.ts';
import { text, UNKNOWN } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';
import { PAGES_READ } from '../words.ts';

const COSTS_EXTRA = 'costs extra';

/** The plan that a proven yes needs. */
export const planOf: Kind = {
  name: 'plan-of',
  most: 12,
  alike: 2,
  drafts({ tools, methodology: { catalogue } }) {
    return soldTools({ tools }).flatMap((tool) =>
      Object.values(tool.facts).flatMap((fact) => draftOf(tool, fact, catalogue) ?? []),
    );
  },
};

function draftOf(tool: Tool, fact: Fact, catalogue: Catalogue): Draft | undefined {
  const plan = isProvenYes(fact) ? planWith(fact, tool, catalogue) : undefined;
  if (plan === undefined) return undefined;
  const { slug, name } = tool;
  const { key } = fact;
  return {
    id: `plan-of/${slug}/${key}`,
    about: slug,
    spread: [slug, key, ...(plan === fact.from_plan ? [] : [plan])],
    write: () => ({
      prompt: { kind: 'plan-of', tool: slug, key },
      question: `For ${name} (${slug}), the answer to "${catalogue.keys[key]?.question ?? key}" is yes. Which plan do we need for it at least? Answer with the name of the cheapest plan that has it, as ${name} spells it; with ${COSTS_EXTRA} if it is paid for on top of a plan, or comes only with dearer plans that no page names; with ${UNKNOWN} if ${PAGES_READ} do not say which plan has it.`,
      answer: text(plan),
      tools: [slug],
      keys: [key],
      proof: addressOfFacts(slug, [key]),
    }),
  };
}

/** The answer, if it is only one: undefined where what the feature depends on needs another plan, or where the plan can be inferred. */
function planWith({ key, from_plan: plan, extra }: Fact, { facts }: Tool, catalogue: Catalogue): string | undefined {
  const features = [...chainOf(key, facts, catalogue)];
  const below = features.filter((feature) => feature.key !== key);
  if (plan !== undefined && extra) return undefined;
  if (plan !== undefined) return below.every(({ from, extra }) => from === plan && !extra) ? plan : undefined;
  if (extra) return below.length === 0 ? COSTS_EXTRA : undefined;
  const { plans, extras, unplaced } = featureRequirement(key, facts, catalogue);
  const isOpen = unplaced.length > 0 && plans.length + extras.length === 0 && plansIn(facts).length > 1;
  return isOpen ? UNKNOWN : undefined;
}
