import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import { type Quantity, quantityInWords } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Cost } from '../../../model/pricing/cost.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { type Currencies, convertCents, leastOf } from '../../../model/pricing/currencies.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { chainOf } from '../../../model/pricing/features.ts';
import { plansIn, totalOf } from '../../../model/pricing/plan.ts';
import { entryPrice, featureRequirement } from '../../../model/pricing/plan-price.ts';
import { costWithConditions } from '../../../model/pricing/proven-cost.ts';
import { isProvenYes } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { money, slugs, spelling, UNKNOWN } from '../answer.ts';
import { criterionInWords, type Surveyed, soldTools, survey } from '../criterion.ts';
import { AMONG_ALL, addressOfFacts, PAGES_READ, type QuestionDraft, type QuestionKind } from '../question.ts';

/** What is paid for, and for how long. */
interface Use {
  /** For ids: `people-3+linkedin_accounts-3+months-12`. */
  readonly name: string;
  readonly set_up: SetUp;
  readonly months: number;
}

/** What buyers ask the cost of: one person, small teams and an agency, by the month, for half a year or for a whole one. */
const SET_UPS: readonly (readonly [SetUp, months: number])[] = [
  [{ people: 1, linkedin_accounts: 1 }, 1],
  [{ people: 1, linkedin_accounts: 1 }, 12],
  [{ people: 3, linkedin_accounts: 3 }, 12],
  [{ people: 5, linkedin_accounts: 5 }, 6],
  [{ people: 2, linkedin_accounts: 10 }, 12],
  [{ people: 1, mailboxes: 3 }, 12],
  [{ people: 2, mailboxes: 6 }, 3],
  [{ people: 4, linkedin_accounts: 4, mailboxes: 4 }, 12],
  [{ people: 4 }, 12],
];

const USES: readonly Use[] = SET_UPS.map(([set_up, months]) => ({
  name: Object.entries({ ...set_up, months })
    .map(([field, number]) => `${field}-${number}`)
    .join('+'),
  set_up,
  months,
}));

/** A cost with its sum in minor units; undefined if a part that is needed has no known price. */
interface ProvenSum {
  readonly cost: Cost;
  readonly cents: number | undefined;
}

/**
 * What a tool costs, if that is beyond doubt: known exactly, or not known at all. Undefined if the sum has only bounds, if the tool is not
 * proven to have a channel of the set-up, or if it matters whether accounts are left out or said to be none.
 */
function provenSum({ facts }: Tool, { set_up, months }: Use, catalogue: Catalogue): ProvenSum | undefined {
  const { linkedin_accounts = 0, mailboxes = 0 } = set_up;
  if (linkedin_accounts > 0 && !isProvenYes(facts['channels.linkedin'])) return undefined;
  if (mailboxes > 0 && !isProvenYes(facts['channels.email'])) return undefined;
  const sums = [set_up, { ...set_up, linkedin_accounts, mailboxes }].map((setUp): ProvenSum => {
    const cost = costWithConditions(facts, { setUp, keys: [], months, billing: undefined }, catalogue);
    return { cost, cents: cost.bill === null ? undefined : totalOf(cost.bill, months) };
  });
  const [asNamed, withNone] = sums as [ProvenSum, ProvenSum];
  if (asNamed.cost.verdict !== withNone.cost.verdict || asNamed.cents !== withNone.cents) return undefined;
  return asNamed.cost.verdict === 'exact' || asNamed.cost.verdict === 'unknown' ? asNamed : undefined;
}

/** `3 people, 3 LinkedIn accounts and 6 mailboxes`. */
function setUpInWords(setUp: SetUp): string {
  return andList(Object.entries(setUp).map(([field, number]) => quantityInWords(field as Quantity, number)));
}

/** The pinned exchange rates: `1 EUR = 1.13607 USD and 1 GBP = 1.32382 USD`. */
function ratesInWords({ base, rates }: Currencies): string {
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return andList(others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`));
}

/** Where the bill is shown. @param slugs only these tools; all if there are none */
function addressOfCost({ set_up, months }: Use, slugs: readonly string[] = []): string {
  const parameters = Object.entries({ ...set_up, months }).map(([field, number]) => `${field}=${number}`);
  return `${API_ROOT}/cost?${[...parameters, ...(slugs.length > 0 ? [`tools=${slugs.join(',')}`] : [])].join('&')}`;
}

/** What a tool costs for a set-up, to the cent, or that nobody can know. */
export const costOfUse: QuestionKind = {
  name: 'cost',
  most: 16,
  alike: 2,
  drafts(snapshot) {
    return soldTools(snapshot).flatMap((tool) => USES.flatMap((use) => costOfTool(tool, use, snapshot) ?? []));
  },
};

function costOfTool(tool: Tool, use: Use, { methodology }: Snapshot): QuestionDraft | undefined {
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

/** A criterion that fewer tools meet is not what buyers ask for. */
const FEWEST = 3;
/** Longer lists are read from a table, not asked for. */
const MOST_CHEAPER = 8;

/** Which tools have a lower entry price than another one, and are proven to meet a criterion. */
export const cheaper: QuestionKind = {
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
        return isTrivial || found.length > MOST_CHEAPER ? [] : [cheaperThan(tool, surveyed, found, snapshot)];
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

function cheaperThan(
  { slug, name }: Tool,
  surveyed: Surveyed,
  found: readonly string[],
  { methodology: { catalogue, currencies } }: Snapshot,
): QuestionDraft {
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

/** Which tools cost less than another one for the same set-up: the only comparison of prices that is like for like. */
export const cheaperFor: QuestionKind = {
  name: 'cheaper-for',
  most: 6,
  alike: 2,
  drafts(snapshot) {
    // Where a set-up names no LinkedIn accounts, it is open whether each person needs one of a tool that is sold by the account.
    return USES.filter(({ set_up }) => set_up.linkedin_accounts !== undefined).flatMap((use) => {
      const summed = exactSums(use, snapshot);
      return summed.flatMap(({ tool, cents }) => {
        const cheaper = summed.filter((other) => other.cents < cents).map((other) => other.tool.slug);
        if (cheaper.length === 0 || cheaper.length > MOST_CHEAPER) return [];
        return [cheaperForSame(tool, use, cheaper, snapshot)];
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

function cheaperForSame(tool: Tool, use: Use, cheaper: readonly string[], { methodology }: Snapshot): QuestionDraft {
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

const COSTS_EXTRA = 'costs extra';

/** The plan that a proven yes needs. */
export const planNeeded: QuestionKind = {
  name: 'plan-of',
  most: 12,
  alike: 2,
  drafts({ tools, methodology: { catalogue } }) {
    return soldTools({ tools }).flatMap((tool) =>
      Object.values(tool.facts).flatMap((fact) => planOfKey(tool, fact, catalogue) ?? []),
    );
  },
};

function planOfKey(tool: Tool, fact: Fact, catalogue: Catalogue): QuestionDraft | undefined {
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
      answer: spelling(plan),
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
