import type { Counted } from '../../../model/constraint.ts';
import type { Fact } from '../../../model/fact.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import { includedIn, isSeat } from '../../../model/pricing/seats.ts';
import { unitInWords } from '../../../model/pricing/unit-text.ts';
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
  const counts = counted?.unit === 'linkedin-account' ? 'linkedin-account' : 'person';
  const sized = plansIn(facts).flatMap((plan) => includedIn(plan, counts) ?? []);
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
