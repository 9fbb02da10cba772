import { type Static, Type } from 'typebox';
import { type Budget, isQuantity, QUANTITIES, type Quantity } from '../../../model/constraint.ts';
import { type Fact, STATUSES } from '../../../model/fact.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { priceInWords, toolPriceInWords } from '../../../model/pricing/price.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { channelsOfJob, type Job } from '../../../model/ranking/job.ts';
import { isProvenYes } from '../../../model/state.ts';
import { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { limitOf } from '../../recommend/judge/budget.ts';
import type { BillCriteria, Criteria } from '../../recommend/judge/criteria.ts';
import type { Interpretation } from '../../recommend/read/interpretation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { setUpFor, whomInWords } from '../compare-tools/pair.ts';
import { whyUnknown } from '../concise/fact.ts';
import type { ToolCost } from '../estimate-cost/answer.ts';
import { CHANNELS_IN_SENTENCE, costsInWords, inOther } from '../estimate-cost/in-words.ts';

const ShortFact = Type.Object(
  {
    status: Type.Enum([...STATUSES]),
    value: Type.String({ description: 'In words.' }),
    plan: Type.Optional(Type.String({ description: 'The cheapest with it.' })),
    costs_extra: Type.Optional(Type.Boolean()),
    note: Type.Optional(Type.String()),
    source: Type.Union([Type.String({ format: 'uri' }), Type.Null()], {
      description: 'The page, at the passage if there is a link to it.',
    }),
    read: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'ShortFact' },
);
type ShortFact = Static<typeof ShortFact>;

/** One question with the answers of several tools. */
export const ShortRow = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    answers: Type.Record(Type.String(), ShortFact, { description: 'By slug.' }),
  },
  { title: 'ShortRow' },
);
export type ShortRow = Static<typeof ShortRow>;

/** In characters. The first is about as much as a reader takes in at a glance; the others make room where many facts are asked for. */
const NOTES = [160, 60, 0] as const;

/** In characters of JSON: what rows are shortened to, as far as they can be. */
export const MAX_LENGTH = 1500;

/** The answers of some tools to some questions, with notes as long as there is room. */
export function shortRows(keys: readonly string[], tools: readonly Tool[], snapshot: Snapshot): ShortRow[] {
  const rows = (note: number) => keys.map((key) => shortRow(key, tools, snapshot, note));
  const [whole, half, none] = NOTES;
  const fits = [whole, half].map(rows).find((found) => JSON.stringify(found).length <= MAX_LENGTH);
  return fits ?? rows(none);
}

/** @param maxNote how long a note may be, in characters; without one if 0 */
function shortRow(key: string, tools: readonly Tool[], { methodology }: Snapshot, maxNote: number): ShortRow {
  return {
    key,
    label: methodology.catalogue.keys[key]?.label ?? key,
    answers: Object.fromEntries(
      tools.flatMap((tool) => (tool.facts[key] ? [[tool.slug, shortFact(key, tool, maxNote)]] : [])),
    ),
  };
}

function shortFact(key: string, { facts, sources, price }: Tool, maxNote: number): ShortFact {
  const fact = facts[key] as Fact;
  const { status, from_plan, extra, note } = fact;
  const [citation] = fact.sources;
  const source = sources.find(({ id }) => id === citation?.id);
  const isPrice = key === 'pricing.plans' && price.currency !== null;
  return {
    status,
    value: isPrice
      ? toolPriceInWords(price, facts)
      : status === 'unknown'
        ? `unknown: ${whyUnknown(fact)}`
        : fact.display,
    ...(from_plan !== undefined && { plan: from_plan }),
    ...(extra === true && { costs_extra: true }),
    ...(note !== undefined && maxNote > 0 && { note: cut(note, maxNote) }),
    source: citation?.link ?? source?.url ?? null,
    read: source?.read ?? null,
  };
}

const { slug, name, summary } = Tool.properties;

const ShortTool = Type.Object(
  {
    slug,
    name,
    type: Type.String(),
    about: summary,
    channels: Type.Array(Type.String(), { description: 'The proven ones.' }),
    price: Type.String(),
  },
  { title: 'ShortTool' },
);

const ShortBill = Type.Object(
  {
    slug: Type.String(),
    bill: Type.String({ description: 'The price of estimate_cost in words.' }),
    missing: Type.Array(Type.String()),
  },
  { title: 'ShortBill' },
);

/** The verdict of a job on two tools, in a sentence. */
const ShortPair = Type.Object({ job: Type.String(), why: Type.String() }, { title: 'ShortPair' });

const ShortChange = Type.Object({ on: Type.String(), summary: Type.String() }, { title: 'ShortChange' });

/** What the operation that answers a question would say, in short. Lists that the question does not need are empty. */
export const ShortAnswer = Type.Object(
  {
    conclusion: Type.Union([Type.String(), Type.Null()], {
      description: 'Which of several tools are within the budget that the text names, with what each costs.',
    }),
    tools: Type.Array(ShortTool),
    facts: Type.Array(ShortRow, { description: 'What is asked; in a comparison that names nothing, what differs.' }),
    bills: Type.Array(ShortBill, { description: 'For the numbers that the text names.' }),
    pairs: Type.Array(ShortPair, { description: 'Each tool compared with the first.' }),
    changes: Type.Array(ShortChange, { description: 'The newest that vendors made; empty if none is known.' }),
  },
  { title: 'ShortAnswer', description: 'Lists that the question does not need are empty.' },
);
export type ShortAnswer = Static<typeof ShortAnswer>;

export const EMPTY_ANSWER: ShortAnswer = { conclusion: null, tools: [], facts: [], bills: [], pairs: [], changes: [] };

/** A tool in a line: what it is, the channels proven for it, and its price. */
export function shortTool(
  { slug, name, category, summary, facts, price }: Tool,
  { methodology }: Snapshot,
): Static<typeof ShortTool> {
  return {
    slug,
    name,
    type: methodology.categories[category]?.label ?? category,
    about: summary,
    channels: Object.entries(CHANNELS_IN_SENTENCE).flatMap(([key, name]) => (isProvenYes(facts[key]) ? [name] : [])),
    price: priceInWords(price),
  };
}

/** A bill in a line: `120 USD a month billed yearly, on plan Pro`. */
export function shortBill({ slug, price, converted }: ToolCost): Static<typeof ShortBill> {
  const plan = price.plan === null ? '' : `, on plan ${price.plan}`;
  return { slug, bill: `${priceInWords(price)}${inOther(price, converted)}${plan}`, missing: price.missing };
}

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
  criteria: Criteria,
  { currencies }: Snapshot['methodology'],
): Buyers {
  const open = ambiguous.find(({ readings }) => readings.every(({ key }) => isQuantity(key)));
  const openAccounts = open && Number(open.readings[0]?.value);
  const budgets = understood.flatMap(({ constraint: { key, value } }) => (key === 'budget' ? [value as Budget] : []));
  const { setUp, features, months } = criteria;
  const known = { ...setUp, ...(openAccounts !== undefined && { linkedin_accounts: openAccounts }) };
  const [limit, ...others] = budgets.map((budget) => limitOf(budget, { setUp: known, months }, currencies.base));
  const isUsable = limit !== undefined && others.length === 0 && limit.currency in currencies.rates;
  return { setUp, features, openAccounts, limit: isUsable ? limit : undefined };
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
    budget: limit.amount,
    currency: limit.currency,
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
