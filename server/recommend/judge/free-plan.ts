import { groupOf } from '../../../model/catalogue.ts';
import type { Constraint } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import { judge } from '../../../model/judge.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Judgement, sentence } from './judgement.ts';

const FREE_PLAN = 'pricing.free_plan';

/** What a free plan has to do if the text names no features: send or, for some types of tool, what that type is bought for. */
const SENDING = 'campaigns.sequences';
const MAIN_FEATURES: Readonly<Record<string, string>> = {
  'data-and-enrichment': 'email.finder',
  'outreach-api': 'ai.public_api',
};

/** Questions about the vendor, its terms or the product as a whole are not about features of a plan: by group, and by key. */
const GROUPS_WITHOUT_FEATURES: ReadonlySet<string> = new Set(['company', 'product', 'pricing', 'trust']);
const NO_FEATURES: ReadonlySet<string> = new Set(['linkedin.paid_account_needed', 'ai.api_every_plan']);

/** Whether a constraint asks for a free plan. */
export function asksForFreePlan({ key, op, value, strength }: Constraint): boolean {
  return key === FREE_PLAN && op === 'is' && value === true && strength !== 'avoid';
}

/** Keys of the required features that can be part of a plan, in alphabetical order. */
export function requiredFeatures(constraints: readonly Constraint[], { catalogue }: Methodology): string[] {
  const keys = constraints
    .filter(({ strength, op, value }) => strength === 'must' && op !== 'excludes' && value !== false)
    .map(({ key }) => key)
    .filter((key) => catalogue.keys[key] && !GROUPS_WITHOUT_FEATURES.has(groupOf(key)) && !NO_FEATURES.has(key));
  return [...new Set(keys)].sort();
}

/**
 * Judges whether a tool has a free plan with some features. A free plan that is known to lack one of them fails. If no source
 * says whether it has one of them, the verdict is unknown.
 *
 * @param features keys of the required features; if there are none, the tool's main feature counts
 */
export function judgeFree(
  constraint: Constraint,
  features: readonly string[],
  tool: Tool,
  snapshot: Pick<Snapshot, 'methodology'>,
): Judgement {
  const plain = judge(constraint, tool, snapshot.methodology);
  if (plain.verdict !== 'meets') return plain;
  const featureOf = (key: string) => featureOfFreePlan(key, tool, snapshot.methodology);
  const mainKey = MAIN_FEATURES[tool.category] ?? SENDING;
  const main = featureOf(mainKey);
  const required = features.length > 0 ? features.map(featureOf) : [main];
  const inState = (state: Feature['state']) =>
    required.filter((feature) => feature.state === state).map(({ words }) => words);
  const [lacking, open] = [inState('lacks'), inState('open')];
  const explained = (phrase: string) => ({
    phrase,
    note: [sentence(phrase), plain.note].filter(Boolean).join(' '),
  });
  if (lacking.length > 0)
    return { ...plain, verdict: 'fails', ...explained(`its free plan does not include ${lacking.join(' or ')}`) };
  if (open.length === 0) return plain;
  const question = required[0] === main && mainKey === SENDING ? 'it can send' : `it includes ${open.join(' and ')}`;
  const lacksMain = main.state === 'lacks';
  const lack = lacksMain ? `, which does not include ${main.words}` : '';
  return {
    ...plain,
    verdict: 'unknown',
    // A free plan without the main feature comes after others that are equally unknown.
    partly: !lacksMain,
    fit: lacksMain ? 250 : 500,
    ...explained(`has a free plan${lack}; it is not stated whether ${question}`),
  };
}

interface Feature {
  readonly state: 'has' | 'lacks' | 'open';
  readonly words: string;
}

/**
 * Whether a free plan has a feature: by what the sources say of the free plan or, if they say nothing of it, by the cheapest plan
 * that has the feature or one that it depends on.
 */
function featureOfFreePlan(key: string, tool: Tool, { catalogue }: Methodology): Feature {
  const { has = [], lacks = [] } = tool.facts[FREE_PLAN] as Fact;
  const label = catalogue.keys[key]?.label ?? key;
  const free = freePlans(tool);
  let state: Feature['state'] = 'open';
  for (let at: string | undefined = key; at !== undefined; at = catalogue.keys[at]?.requires) {
    const { from_plan, extra } = tool.facts[at] ?? {};
    if (has.includes(at)) {
      if (at === key) return { state: 'has', words: label };
    } else if (lacks.includes(at)) return { state: 'lacks', words: label };
    else if (from_plan !== undefined && !free.has(from_plan))
      return { state: 'lacks', words: `${label} (from plan ${from_plan})` };
    else if (extra) return { state: 'lacks', words: `${label} (costs extra)` };
    else if (at === key && from_plan !== undefined) state = 'has';
  }
  return { state, words: label };
}

/** Names of plans that cost nothing. */
function freePlans({ facts }: Tool): ReadonlySet<string> {
  const free = plansIn(facts).filter(
    ({ name, monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount === 0 || /^free\b/i.test(name),
  );
  return new Set(['Free', ...free.map(({ name }) => name)]);
}
