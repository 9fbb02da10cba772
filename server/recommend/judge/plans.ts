import { type Constraint, judge, type Quantity, quantityInWords, unitOf } from '../../../model/constraint.ts';
import { type Bill, billOf } from '../../../model/pricing/bill.ts';
import { type Missing, missingInWords } from '../../../model/pricing/missing.ts';
import { isFree, type Plan, plansIn } from '../../../model/pricing/plan.ts';
import { planInWords } from '../../../model/pricing/plan-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Result, sentence } from './assessment.ts';
import { billFor, hasSum } from './bill.ts';
import { type BillCriteria, isForOnePerson } from './criteria.ts';

/** A number that a bill is for. Any tool can be used for any number of months. */
type Judged = Exclude<Quantity, 'months'>;

const PLANS = 'pricing.plans';

/** The channel that a number is of. */
const CHANNELS: Readonly<Partial<Record<Judged, string>>> = {
  linkedin_accounts: 'channels.linkedin',
  mailboxes: 'channels.email',
  emails: 'channels.email',
};

/** What leaves open whether a plan is enough for a number. All else is about its price. */
const OPEN: ReadonlySet<Missing['why']> = new Set(['covers', 'unproven', 'plan-of', 'in-plan']);

/**
 * Returns a function that judges whether a tool is sold for a number of people, accounts, clients, contacts or emails. It fails if pages say
 * of all plans that may be enough for the whole set-up that they are sold for fewer, or that the tool does not have the channel. It is met if
 * the bill for this number alone has a sum and does not leave open whether that covers it.
 */
export function judgeNumber(
  constraint: Constraint,
  criteria: BillCriteria,
  snapshot: Snapshot,
): (tool: Tool) => Result {
  const [quantity, number] = [constraint.key as Judged, Number(constraint.value)];
  const required = quantityInWords(quantity, number);
  if (isForOnePerson(constraint))
    return () => ({ verdict: 'meets', facts: [], display: '', sources: [], note: null, phrase: required });
  const whole = billFor(
    { ...criteria, billedMonthly: false, setUp: { ...criteria.setUp, [quantity]: number } },
    snapshot,
  );
  const channel = CHANNELS[quantity];
  const alone = billFor(
    { ...criteria, billedMonthly: false, setUp: { [quantity]: number }, features: channel ? [channel] : [] },
    snapshot,
  );
  return (tool) => {
    const [all, own] = [whole(tool), alone(tool)];
    const plan = own.uptoPlan ?? own.plan;
    const shown = {
      facts: [PLANS],
      display: plan ? planInWords(plan) : 'Unknown',
      sources: tool.facts[PLANS]?.sources ?? [],
      note: null,
    };
    const denied = own.missing.find((one) => one.why === 'denied');
    if (denied) return { verdict: 'fails', ...shown, phrase: `it has no ${denied.label} (${required})` };
    const [short, ownShort] = [shortIn(all, quantity), shortIn(own, quantity)];
    if (short.length > 0 && all.missing.every(({ why }) => why === 'at-most' || why === 'unproven'))
      return { verdict: 'fails', ...shown, phrase: `every plan is sold for fewer (${required})` };
    const open = [...own.missing.filter(({ why }) => OPEN.has(why) && own.upto === null), ...ownShort, ...short];
    if (open.length === 0 && hasSum(own)) return { verdict: 'meets', ...shown, phrase: required };
    return {
      verdict: 'unknown',
      ...shown,
      phrase: open.length > 0 ? missingInWords(open.at(-1) as Missing) : required,
    };
  };
}

/** The plans that are not sold for a number, or do not include it, where none is known to be enough. */
function shortIn({ missing, upto, free }: Bill, quantity: Judged): Missing[] {
  if (upto !== null || free?.isEnough === 'yes') return [];
  const unit = unitOf(quantity);
  return missing.filter(
    (one) => (one.why === 'at-most' || one.why === 'quote' || (one.why === 'more' && !one.sold)) && one.unit === unit,
  );
}

const FREE_PLAN = 'pricing.free_plan';

/** Whether a constraint asks for a free plan. */
export function asksForFreePlan({ key, op, value, strength }: Constraint): boolean {
  return key === FREE_PLAN && op === 'is' && value === true && strength !== 'avoid';
}

/** Returns a function that judges whether a tool has a free plan that is enough for the whole set-up with all that is required. */
export function judgeFree(constraint: Constraint, criteria: BillCriteria, snapshot: Snapshot): (tool: Tool) => Result {
  const { setUp, features } = criteria;
  const billOfTool = billFor({ ...criteria, billedMonthly: false }, snapshot);
  return (tool) => {
    const plain = judge(constraint, tool, snapshot.methodology);
    const { free } = billOfTool(tool);
    if (plain.verdict !== 'meets' || free?.isEnough === 'yes' || (setUp === undefined && features.length === 0))
      return plain;
    const listed = plansIn(tool.facts).find(isFree);
    const isOpen = free !== undefined || listed === undefined;
    const phrase = isOpen
      ? 'has a free plan; it is not stated whether it is enough'
      : lackIn(listed, tool, criteria, snapshot);
    return {
      ...plain,
      verdict: isOpen ? 'unknown' : 'fails',
      partly: isOpen,
      ...(isOpen && { fit: 500 }),
      phrase,
      note: [sentence(phrase), plain.note].filter(Boolean).join(' '),
    };
  };
}

/** `its free plan does not include InMail`. */
function lackIn(
  { name: plan }: Plan,
  { facts }: Tool,
  { setUp = {}, features }: BillCriteria,
  snapshot: Snapshot,
): string {
  const { missing } = billOf(facts, { setUp, required: features, plan }, snapshot.methodology.catalogue);
  const lacking = missing.flatMap((one) => (one.why === 'lacks' ? [one.label] : []));
  return lacking.length > 0 ? `its free plan does not include ${orList(lacking)}` : 'its free plan is not enough';
}
