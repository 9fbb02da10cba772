import { type Budget, isQuantity, QUANTITIES, type Quantity } from '../../../model/constraint.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';
import { channelsOfJob, type Job } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import type { BillCriteria } from '../../recommend/judge/criteria.ts';
import type { Interpretation } from '../../recommend/read/interpretation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { costsInWords, setUpFor, whomInWords } from '../compare-tools/conclusion.ts';

/** What a question about several tools says of those who buy. */
export interface Buyers extends Pick<BillCriteria, 'setUp' | 'features'> {
  /** The most for all of them, a month; undefined if none is named. */
  readonly limit: Money | undefined;
  /** "8 accounts" of a kind that the text leaves open. */
  readonly openAccounts: number | undefined;
}

/** The buyers of a text. @param criteria of the text */
export function buyersIn(
  { understood, ambiguous }: Pick<Interpretation, 'understood' | 'ambiguous'>,
  { setUp, features, months }: BillCriteria,
  { currencies }: Snapshot['methodology'],
): Buyers {
  const open = ambiguous.find(({ readings }) => readings.every(({ key }) => isQuantity(key)));
  const openAccounts = open && Number(open.readings[0]?.value);
  const budgets = understood.flatMap(({ constraint: { key, value } }) => (key === 'budget' ? [value as Budget] : []));
  const [budget] = budgets;
  const { people = 1, linkedin_accounts = 1, mailboxes = 1 } = setUp ?? {};
  const senders = Math.max(linkedin_accounts, mailboxes, openAccounts ?? 1);
  const each: Readonly<Record<string, number>> = { seat: people, sender: senders > 1 ? senders : people, total: 1 };
  const currency = budget?.currency ?? currencies.base;
  const isPlain = budgets.length === 1 && budget?.period !== 'once' && currency in currencies.rates;
  if (!budget || !isPlain) return { setUp, features, openAccounts, limit: undefined };
  const span = budget.period === 'year' ? 12 : budget.period === null && budget.per === 'total' ? (months ?? 1) : 1;
  const amount = Math.floor((budget.amount * (each[budget.per ?? 'total'] ?? 1) * 100) / span) / 100;
  return { setUp, features, openAccounts, limit: { amount, currency } };
}

const COMPARED: ReadonlySet<string> = new Set(['people', 'linkedin_accounts'] satisfies Quantity[]);

/** The buyers as parameters of a comparison, which knows people, LinkedIn accounts and a budget alone. */
export function asCompared({ setUp = {}, features, limit, openAccounts }: Buyers) {
  const { people, linkedin_accounts, ...others } = setUp;
  const isMore = features.length > 0 || openAccounts !== undefined || Object.keys(others).length > 0;
  if (!limit || isMore || limit.amount === 0) return {};
  return {
    ...(people !== undefined && { people }),
    ...(linkedin_accounts !== undefined && { linkedin_accounts }),
    ...{ budget: limit.amount, currency: limit.currency },
  };
}

/**
 * Which tools are within the budget of a question, and what each costs, in a sentence. Null without a budget. Whoever names no channel needs
 * those of the job, so that tools are compared with the same.
 */
export function withinBudget(tools: readonly Tool[], job: Job, buyers: Buyers, snapshot: Snapshot): string | null {
  const { setUp, features, limit, openAccounts } = buyers;
  if (!limit) return null;
  const isChannel = (key: string) => key.startsWith('channels.');
  const ofJob = channelsOfJob(job, snapshot.methodology.catalogue);
  const channels = features.some(isChannel) ? features.filter(isChannel) : ofJob;
  const kind = channels.includes('channels.linkedin') ? 'linkedin_accounts' : 'mailboxes';
  const named: SetUp = { ...setUp, ...(openAccounts !== undefined && { [kind]: openAccounts }) };
  const isNumbered = QUANTITIES.some((quantity) => !COMPARED.has(quantity) && quantity in named);
  // A number of accounts says which channel they are for.
  const ofNumbers = [named.linkedin_accounts ? 'channels.linkedin' : '', named.mailboxes ? 'channels.email' : ''];
  const keys = [...new Set([...channels, ...features])].filter((key) => !ofNumbers.includes(key));
  const input = {
    ...(isNumbered ? named : setUpFor(named, channels)),
    ...(keys.length > 0 && { keys }),
    currency: limit.currency,
  };
  return costsInWords(tools, input, whomInWords(named), limit, snapshot);
}
