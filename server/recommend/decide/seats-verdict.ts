import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { unitInWords } from '../../../pipeline/artifacts/price-words.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Plan } from '../../../pipeline/artifacts/value.ts';
import { isSeat } from './unit.ts';
import type { Judgement } from './verdict.ts';

/**
 * Judges whether so many people, or the accounts that they run, can use a tool: where it is sold one by one, or a plan is known
 * to include as many. That no plan does proves nothing, since more may be had than a plan includes.
 */
export function judgeSeats(seats: number, { facts }: Tool): Judgement {
  const [plans, unit] = [facts['pricing.plans'], facts['pricing.seat_means']] as [Fact, Fact];
  if (seats <= 1) {
    return {
      verdict: 'meets',
      facts: [],
      display: '',
      sources: [],
      note: 'One person can use any tool.',
      said: 'one person',
    };
  }
  const sized = ((plans.value ?? []) as Plan[]).flatMap(({ name, includes }) =>
    includes?.users === undefined ? [] : [{ name, users: includes.users }],
  );
  const fitting = plans.status === 'known' ? sized.find(({ users }) => users >= seats) : undefined;
  if (fitting) {
    const display = `Plan ${fitting.name} includes ${fitting.users} users.`;
    const said = `${seats} seats (plan ${fitting.name} includes ${fitting.users} users)`;
    return { verdict: 'meets', facts: [plans.key], display, sources: plans.sources, note: null, said };
  }
  const sold = unit.status === 'known' && (unit.value as string[]).find(isSeat);
  if (sold) {
    const note = `Sold by the ${unitInWords(sold)}, as many as are paid for.`;
    const said = `${seats} seats (sold by the ${unitInWords(sold)})`;
    return { verdict: 'meets', facts: [unit.key], display: unit.display, sources: unit.sources, note, said };
  }
  const most = Math.max(0, ...sized.map(({ users }) => users));
  return {
    verdict: 'unknown',
    facts: [plans.key, unit.key],
    display: most > 0 ? `The largest plan of known size includes ${most} users.` : 'Unknown',
    sources: most > 0 ? plans.sources : [],
    note: null,
    said: `${seats} seats`,
  };
}
