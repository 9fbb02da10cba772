import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Condition } from '../../model/job.ts';
import type { HeardStrength, Limit } from '../../server/reader/reading.ts';

/* Texts with what a careful person hears in them, in the two formats that labels have. */

/** What a text says. */
export interface Labelled {
  readonly q: string;
  readonly lang: string;
  readonly kind: 'need' | 'question' | 'statement' | 'none';
  /** By the name of the question: `nameOf`. */
  readonly questions: ReadonlyMap<string, HeardStrength>;
  /** Keys that may be heard or not. */
  readonly allowed: ReadonlySet<string>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly budget?: Partial<Limit> | undefined;
  readonly ignored: readonly string[];
  /** Names or slugs of the tools that are asked about. */
  readonly about: readonly string[];
  /** All that are named. */
  readonly tools: readonly string[];
}

/**
 * A question with its values: `integrations.zapier`, `product.runs_on=cloud`, `pricing.trial_days~14`. Labels have one question for paying
 * by the month and for leaving after it.
 */
export function nameOf(any: readonly Condition[]): string {
  const names = any.map(({ key, value, op }) => {
    if (key === 'pricing.minimum_months') return 'pricing.billing_periods=month';
    return value === undefined ? key : `${key}${op ? '~' : '='}${value}`;
  });
  return names.sort().join('|');
}

export const NUMBERS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails'] as const;

/** What is heard of a type of tool, which is no question: its channel. */
const CHANNELS: Readonly<Record<string, string>> = {
  'cold-email': 'channels.email',
  'linkedin-automation': 'channels.linkedin',
  'multichannel-outreach': 'campaigns.multichannel_sequence',
  'data-and-enrichment': 'data.lead_database',
  'outreach-api': 'ai.public_api',
};
/** What labels of the first format took for granted of agencies and of fears: nobody said it. */
const GUESSED =
  /^(?:pricing\.agency_plan|safety\.(?:daily_limits|random_delays|warm_up|dedicated_ip)|email\.(?:warm_up|inbox_rotation))$/;
const STRENGTHS: Readonly<Record<string, HeardStrength>> = { must: 'required', want: 'nice', avoid: 'unwanted' };

type Entry = Readonly<Record<string, unknown>>;
interface Constraint {
  readonly key: string;
  readonly op: string;
  readonly value: unknown;
  readonly strength: string;
}

/** The texts of some files. A file of labels follows the file of its texts, and both have the same ids. */
export async function readLabelled(paths: readonly string[], { keys }: Pick<Catalogue, 'keys'>): Promise<Labelled[]> {
  const lists = await Promise.all(paths.map(async (path) => parse(await readFile(path, 'utf8')) as Entry[]));
  const textOf = (entry: Entry) => (entry.q ?? entry.text) as string | undefined;
  const texts = new Map(
    lists.flat().flatMap((entry) => (textOf(entry) === undefined ? [] : [[entry.id, textOf(entry)]])),
  );
  return lists.flat().flatMap((entry) => {
    const q = textOf(entry) ?? texts.get(entry.id);
    if (q === undefined) throw new Error(`no text has the id ${String(entry.id)}`);
    if (entry.lang !== undefined && entry.id === undefined) return ofConstraints(q, entry, keys);
    return entry.kind === undefined ? [] : ofWishes(q, entry);
  });
}

/** Constraints with must, want and avoid. */
function ofConstraints(q: string, entry: Entry, keys: Catalogue['keys']): Labelled {
  const constraints = (entry.constraints ?? []) as Constraint[];
  const question = entry.question as { asks: string; tools: string[] } | undefined;
  const isLow = (one: Constraint) => one.key === 'pricing.plans' && one.op === 'lowest';
  const isGuessed = ({ key, strength }: Constraint) => strength === 'want' && GUESSED.test(key);
  const requested = constraints.filter((one) => Object.hasOwn(keys, one.key) && !isGuessed(one) && !isLow(one));
  const open = [...((entry.may ?? []) as Constraint[]), ...((entry.either ?? []) as Constraint[][]).flat()];
  const types = constraints
    .filter(({ key }) => key === 'category')
    .flatMap(({ value }) => CHANNELS[String(value)] ?? []);
  const budget = constraints.find(({ key }) => key === 'budget')?.value as Record<string, unknown> | undefined;
  const per = { seat: 'person', sender: 'account', total: 'total' }[String(budget?.per)];
  const tools = constraints.flatMap(({ key, value }) => (key === 'tool' ? [value as string] : []));
  const named = (entry.named ?? []) as string[];
  return {
    q,
    lang: entry.lang as string,
    kind: question ? (question.asks === 'claim' ? 'statement' : 'question') : 'need',
    questions: new Map([
      ...requested.map((one) => [nameOf(conditions(one, keys)), STRENGTHS[one.strength] as HeardStrength] as const),
      ...(constraints.some(isLow) ? [['cheapest', 'nice'] as const] : []),
    ]),
    allowed: new Set([...open.map(({ key }) => key), ...types, ...constraints.filter(isGuessed).map(({ key }) => key)]),
    numbers: numbersIn(Object.fromEntries(constraints.map(({ key, value }) => [key, value]))),
    budget: budget && budget.period !== 'once' ? ({ ...budget, per: per ?? undefined } as Partial<Limit>) : undefined,
    ignored: (entry.not_understood ?? []) as string[],
    about: question?.tools ?? [],
    tools: [...tools, ...named, ...(question?.tools ?? [])],
  };
}

/** All known values of a question are the question itself. */
function conditions({ key, op, value }: Constraint, keys: Catalogue['keys']): Condition[] {
  if (value === true) return [{ key }];
  if (typeof value === 'number') return [{ key, op: 'gte', value }];
  const values = (Array.isArray(value) ? value : [value]) as string[];
  const yes = Object.keys(keys[key]?.values ?? {}).filter((one) => one !== 'none');
  if (op === 'one_of' && keys[key]?.type === 'one' && yes.every((one) => values.includes(one))) return [{ key }];
  return values.map((one) => ({ key, value: one }));
}

/** Lists of what is required, nice and unwanted. */
function ofWishes(q: string, entry: Entry): Labelled {
  const list = (name: string) => [entry[name] ?? []].flat() as string[];
  const strengths = ['required', 'nice', 'unwanted'] as const;
  const budget = entry.budget as { per?: string; for?: string } | undefined;
  return {
    q,
    lang: (entry.lang as string | undefined) ?? 'en',
    kind: entry.kind as Labelled['kind'],
    questions: new Map([
      ...list('asks').map((name) => [name, 'nice'] as const),
      ...strengths.flatMap((strength) => list(strength).map((name) => [name, strength] as const)),
      ...(entry.cheapest === true ? [['cheapest', 'nice'] as const] : []),
      ...(entry.billing ? [[`pricing.billing_periods=${String(entry.billing)}`, 'required'] as const] : []),
    ]),
    allowed: new Set(),
    numbers: numbersIn(entry),
    budget:
      budget && ({ ...budget, period: budget.per, per: budget.for === 'all' ? 'total' : budget.for } as Partial<Limit>),
    ignored: list('ignored'),
    about: list('tools'),
    tools: ['tools', 'have', 'without', 'like'].flatMap(list),
  };
}

function numbersIn(values: Entry): Record<string, number> {
  return Object.fromEntries(
    NUMBERS.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]]] : [])),
  );
}
