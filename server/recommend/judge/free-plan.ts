import type { Constraint } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import { judge } from '../../../model/judge.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Plan } from '../../../model/value.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Judgement } from './judgement.ts';

const FREE_PLAN = 'pricing.free_plan';

/** The job that a free plan must do where nothing else is asked of it: it sends, or what else the type is bought for. */
const SENDS = 'campaigns.sequences';
const JOBS: Readonly<Record<string, string>> = {
  'data-and-enrichment': 'email.finder',
  'outreach-api': 'ai.public_api',
};

/** Groups of questions about the vendor, its terms or its program as a whole: no plan has or lacks what they ask. */
const OF_NO_PLAN: ReadonlySet<string> = new Set(['company', 'product', 'pricing', 'trust']);
const ABOUT_TERMS: ReadonlySet<string> = new Set(['linkedin.paid_account_needed', 'ai.api_every_plan']);

/** Whether a constraint asks for a free plan. */
export function isForFree({ key, op, value, strength }: Constraint): boolean {
  return key === FREE_PLAN && op === 'is' && value === true && strength !== 'avoid';
}

/** Keys of what must be there and can be part of a plan. */
export function featuresIn(constraints: readonly Constraint[], { catalogue }: Methodology): string[] {
  const keys = constraints
    .filter(({ strength, op, value }) => strength === 'must' && op !== 'excludes' && value !== false)
    .map(({ key }) => key)
    .filter((key) => catalogue.keys[key] && !OF_NO_PLAN.has(key.split('.')[0] as string) && !ABOUT_TERMS.has(key));
  return [...new Set(keys)].sort();
}

/**
 * Judges whether a tool is free for what is asked: a free plan that is known to lack a part of it is none, and one of which no
 * page says that it has it leaves the question open, though there is a free plan.
 *
 * @param features keys of what else must be there; where there are none, it is the tool's job
 */
export function judgeFree(
  constraint: Constraint,
  features: readonly string[],
  tool: Tool,
  snapshot: Pick<Snapshot, 'methodology'>,
): Judgement {
  const plain = judge(constraint, tool, snapshot.methodology);
  if (plain.verdict !== 'meets') return plain;
  const ofPlan = (key: string) => partOf(key, tool, snapshot.methodology);
  const jobKey = JOBS[tool.category] ?? SENDS;
  const job = ofPlan(jobKey);
  const asked = features.length > 0 ? features.map(ofPlan) : [job];
  const inState = (state: Part['state']) => asked.filter((part) => part.state === state).map(({ words }) => words);
  const [lacking, open] = [inState('lacks'), inState('open')];
  const saying = (said: string) => ({
    said,
    note: [`${said[0]?.toUpperCase()}${said.slice(1)}.`, plain.note].filter(Boolean).join(' '),
  });
  if (lacking.length > 0)
    return { ...plain, verdict: 'fails', ...saying(`its free plan does not include ${lacking.join(' or ')}`) };
  if (open.length === 0) return plain;
  const whether = asked[0] === job && jobKey === SENDS ? 'it can send' : `it includes ${open.join(' and ')}`;
  const idle = job.state === 'lacks';
  const which = idle ? `, which does not include ${job.words}` : '';
  const said = saying(`has a free plan${which}; whether ${whether} is not stated`);
  // One that cannot do the tool's job comes after others of which no more is known.
  return { ...plain, verdict: 'unknown', partly: !idle, fit: idle ? 250 : 500, ...said };
}

interface Part {
  readonly state: 'has' | 'lacks' | 'open';
  readonly words: string;
}

/** Whether a free plan has something, by what is said of the plan, else by the plan from which on it or what it needs is there. */
function partOf(key: string, tool: Tool, { catalogue }: Methodology): Part {
  const { has = [], lacks = [] } = tool.facts[FREE_PLAN] as Fact;
  const label = catalogue.keys[key]?.label ?? key;
  const free = freePlans(tool);
  let state: Part['state'] = 'open';
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
  const plans = (facts['pricing.plans']?.value ?? []) as readonly Plan[];
  const free = plans.filter(
    ({ name, monthly, annual_monthly }) => (monthly ?? annual_monthly)?.amount === 0 || /^free\b/i.test(name),
  );
  return new Set(['Free', ...free.map(({ name }) => name)]);
}
