import { groupOf } from '../../../model/catalogue.ts';
import { type Constraint, judge } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { FREE_PLAN, type FreeFeature, featureOfFreePlan } from '../../../model/pricing/features.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Judgement, sentence } from './assessment.ts';

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
  const featureOf = (key: string) => featureOfFreePlan(key, tool.facts, snapshot.methodology.catalogue);
  const mainKey = MAIN_FEATURES[tool.category] ?? SENDING;
  const main = featureOf(mainKey);
  const required = features.length > 0 ? features.map(featureOf) : [main];
  const inState = (state: FreeFeature['state']) =>
    required.filter((feature) => feature.state === state).map(({ words }) => words);
  const [lacking, open] = [inState('lacks'), inState('open')];
  const explained = (phrase: string) => ({
    phrase,
    note: [sentence(phrase), plain.note].filter(Boolean).join(' '),
  });
  if (lacking.length > 0)
    return { ...plain, verdict: 'fails', ...explained(`its free plan does not include ${orList(lacking)}`) };
  if (open.length === 0) return plain;
  const question = required[0] === main && mainKey === SENDING ? 'it can send' : `it includes ${andList(open)}`;
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
