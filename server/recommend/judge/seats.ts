import type { Counted } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import { unitInWords } from '../../../model/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Plan } from '../../../model/value.ts';
import type { Judgement } from './judgement.ts';

/**
 * Judges whether so many people, or the accounts that they run, can use a tool: where it is sold one by one, or a plan is known
 * to include as many. That no plan does proves nothing, since more may be had than a plan includes.
 *
 * @param counted what is counted, where it is not people
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
      said: counted ? `1 ${counted.words}` : 'one person',
    };
  }
  const asked = `${seats} ${counted?.words ?? 'seats'}`;
  const sized = ((plans.value ?? []) as Plan[]).flatMap((plan) => includedIn(plan, counted) ?? []);
  const fitting = plans.status === 'known' ? sized.find(({ number }) => number >= seats) : undefined;
  if (fitting) {
    const display = `Plan ${fitting.name} includes ${fitting.words}.`;
    const said = `${asked} (plan ${fitting.name} includes ${fitting.words})`;
    return { verdict: 'meets', facts: [plans.key], display, sources: plans.sources, note: null, said };
  }
  const sold = unit.status === 'known' && (unit.value as string[]).find(isSeat);
  if (sold) {
    const note = `Sold by the ${unitInWords(sold)}, as many as are paid for.`;
    const taken = counted && counted.unit !== sold ? ', each taken as one seat' : '';
    const said = `${asked}${taken} (sold by the ${unitInWords(sold)})`;
    return { verdict: 'meets', facts: [unit.key], display: unit.display, sources: unit.sources, note, said };
  }
  const [largest] = sized.sort((a, b) => b.number - a.number);
  return {
    verdict: 'unknown',
    facts: [plans.key, unit.key],
    display: largest ? `The largest plan of known size includes ${largest.words}.` : 'Unknown',
    sources: largest ? plans.sources : [],
    note: null,
    said: asked,
  };
}

/** How many of what is counted a plan includes. */
export interface Included {
  readonly name: string;
  readonly number: number;
  /** `25 LinkedIn accounts`. */
  readonly words: string;
}

/**
 * What a plan says to include of people or, where these are counted, of LinkedIn accounts; undefined where it does not say.
 *
 * @param counted what is counted, where it is not people
 */
export function includedIn({ name, includes }: Plan, counted: Counted | undefined): Included | undefined {
  const ofAccounts = counted?.unit === 'linkedin-account';
  const number = ofAccounts ? includes?.linkedin_accounts : includes?.users;
  if (number === undefined) return undefined;
  const one = ofAccounts ? 'LinkedIn account' : 'user';
  return { name, number, words: `${number} ${one}${number === 1 ? '' : 's'}` };
}

/**
 * Units that are bought one by one, for each person or for the account that each person runs: what vendors call a seat is a
 * person here and a LinkedIn account there, and each is counted as one seat.
 */
const SEATS: ReadonlySet<string> = new Set(['person', 'linkedin-account', 'identity']);

/** What is sent from. */
const SENDERS: ReadonlySet<string> = new Set(['linkedin-account', 'mailbox', 'identity']);

/** Whether each person needs one of a unit. */
export function isSeat(unit: string): boolean {
  return SEATS.has(unit);
}

/** Whether a price for a unit is one for what a budget names. */
export function isPricePer(per: 'seat' | 'sender', unit: string): boolean {
  return (per === 'seat' ? SEATS : SENDERS).has(unit);
}
