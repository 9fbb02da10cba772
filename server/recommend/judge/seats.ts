import type { Counted } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { unitInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Judgement } from './judgement.ts';

/**
 * Judges whether a number of people, or of the accounts that they run, can use a tool: it must be sold per seat, or have a plan
 * that includes enough of them. If no plan does, the verdict is unknown, since more may be for sale than a plan includes.
 *
 * @param counted what is counted, if it is not people
 */
export function judgeSeats(seats: number, { facts }: Tool, counted?: Counted): Judgement {
  const [plans, unit] = [facts['pricing.plans'], facts['pricing.seat_means']] as [Fact, Fact];
  if (seats <= 1) {
    return {
      verdict: 'meets',
      facts: [],
      display: '',
      sources: [],
      note: 'One person can use any tool.',
      phrase: counted ? `1 ${counted.words}` : 'one person',
    };
  }
  const required = `${seats} ${counted?.words ?? 'seats'}`;
  const sized = plansIn(facts).flatMap((plan) => includedIn(plan, counted) ?? []);
  const fitting = plans.status === 'known' ? sized.find(({ number }) => number >= seats) : undefined;
  if (fitting) {
    const display = `Plan ${fitting.name} includes ${fitting.words}.`;
    const phrase = `${required} (plan ${fitting.name} includes ${fitting.words})`;
    return { verdict: 'meets', facts: [plans.key], display, sources: plans.sources, note: null, phrase };
  }
  const sold = unit.status === 'known' && (unit.value as string[]).find(isSeat);
  if (sold) {
    const note = `Sold per ${unitInWords(sold)}, so any number can be bought.`;
    const taken = counted && counted.unit !== sold ? ', each taken as one seat' : '';
    const phrase = `${required}${taken} (sold per ${unitInWords(sold)})`;
    return { verdict: 'meets', facts: [unit.key], display: unit.display, sources: unit.sources, note, phrase };
  }
  const [largest] = sized.sort((a, b) => b.number - a.number);
  return {
    verdict: 'unknown',
    facts: [plans.key, unit.key],
    display: largest ? `The largest plan of known size includes ${largest.words}.` : 'Unknown',
    sources: largest ? plans.sources : [],
    note: null,
    phrase: required,
  };
}

/** How many people or accounts a plan includes. */
interface Included {
  /** The name of the plan. */
  readonly name: string;
  readonly number: number;
  /** `25 LinkedIn accounts`. */
  readonly words: string;
}

/**
 * How many people, or LinkedIn accounts if these are counted, a plan includes; undefined if it does not say.
 *
 * @param counted what is counted, if it is not people
 */
export function includedIn({ name, includes }: Plan, counted: Counted | undefined): Included | undefined {
  const ofAccounts = counted?.unit === 'linkedin-account';
  const number = ofAccounts ? includes?.linkedin_accounts : includes?.users;
  if (number === undefined) return undefined;
  const one = ofAccounts ? 'LinkedIn account' : 'user';
  return { name, number, words: `${number} ${one}${number === 1 ? '' : 's'}` };
}

/** Units that vendors call a seat: a person, or the account that each person runs. Each counts as one seat. */
const SEATS: ReadonlySet<string> = new Set(['person', 'linkedin-account', 'identity']);

/** Units that messages are sent from. */
const SENDERS: ReadonlySet<string> = new Set(['linkedin-account', 'mailbox', 'identity']);

/** Whether each person needs one of a unit. */
export function isSeat(unit: string): boolean {
  return SEATS.has(unit);
}

/** Whether a price for a unit is a price per seat or sender, as the budget names it. */
export function isPricePer(per: 'seat' | 'sender', unit: string): boolean {
  return (per === 'seat' ? SEATS : SENDERS).has(unit);
}
