import type { AnyJson } from '../agents.ts';
import {
  converterIn,
  type Given,
  keyOfWords,
  type MoneySum,
  namesOf,
  partsOf,
  quotedIn,
  rowsIn,
  rowsUnderColumns,
  type Script,
  setOf,
  soldIn,
  sumInText,
  written,
} from './lookups.ts';

const place: Script<'place'> = async ({ tool, job }, { call, name }) => {
  const { places } = await call('get_tool', { slug: name(tool) });
  const words: string = places[job];
  const [, group, rank] = /group (\d+), rank (\d+)/.exec(words) ?? [];
  const [, proven, of] = /(\d+) of (\d+) in all/.exec(words) ?? [];
  return `group=${group};rank=${rank};left=${Number(of) - Number(proven)}`;
};

const firstGroup: Script<'first-group'> = async ({ job }, { call }) => {
  const found: string[] = [];
  for await (const { slug, group } of rowsIn(call, 'get_rankings', { profile: 'general', job })) {
    if (group !== 1) break;
    found.push(String(slug));
  }
  return setOf(found);
};

const aheadOfTwo: Script<'ahead-of-two'> = async ({ tools, job }, { call, name }) => {
  const { pairs } = await call('compare_tools', { tools: tools.map(name), job });
  const { ahead, verdict } = pairs[0];
  return `ahead=${ahead ?? 'none'};verdict=${verdict}`;
};

/** A point of the question: the keys that it joins with `or`, and the channel that its answer has to be for. */
interface Point {
  readonly keys: readonly string[];
  readonly channel: string | undefined;
}

const askFirst: Script<'ask-first'> = async ({ tool }, { call, name, question }) => {
  const points = pointsIn(question);
  // What is known of another channel leaves a point open, so that known answers are of use where a point names one. Facts that are
  // selected by status come without open questions.
  const isOpenByFacts = points.every(({ keys, channel }) => keys.length === 1 && channel === undefined);
  const { facts, open_questions = {} } = await call('get_tool', {
    slug: name(tool),
    keys: [...new Set(points.flatMap(({ keys }) => keys))],
    ...(isOpenByFacts && { status: ['unknown', 'disputed'] }),
  });
  const open = Object.keys(open_questions).map((one) => one.replaceAll(/[@=][^|]*/g, ''));
  // Of a point with several parts, one that is open is not enough: another may be proven.
  const isOpen = ({ keys, channel }: Point) =>
    keys.length === 1 ? isLeftOpen(facts[keys[0] as string], channel) : open.includes(keys.join('|'));
  return points.find(isOpen)?.keys.join('|') ?? 'none';
};

function isLeftOpen(fact: AnyJson, channel: string | undefined): boolean {
  if (fact === undefined || fact.status === 'not_applicable') return false;
  return fact.status !== undefined || (channel !== undefined && fact.for !== undefined && !fact.for.includes(channel));
}

/** The points in order: `safety.warm_up ("Is there …?": yes for LinkedIn); integrations.zapier ("…": yes) or integrations.make ("…": yes)`. */
function pointsIn(question: string): Point[] {
  const [, listed = ''] = /deny \(pages that differ do neither\): (.*)\. Leave out points/.exec(question) ?? [];
  return listed.split('; ').map((point) => ({
    keys: [...point.matchAll(/(?:^| or )([a-z_]+\.[a-z_0-9]+) \(/g)].map(([, key]) => key as string),
    channel: /": yes for (\w+)\)$/.exec(point)?.[1]?.toLowerCase(),
  }));
}

const cost: Script<'cost'> = async ({ tool, set_up, months }, { call, name }) => {
  const { costs } = await call('estimate_cost', { ...set_up, months, tools: [name(tool)] });
  const { verdict, total = '' } = costs[0];
  const sum = sumInText(total);
  return verdict === 'exact' && sum ? written(sum) : verdict;
};

const PRICES = ['pricing.starts_at', 'pricing.starts_at_annual'];

const cheaper: Script<'cheaper'> = async ({ tool, criterion }, given) => {
  const { call, name, question } = given;
  const inBase = converterIn(question);
  const [own] = rowsUnderColumns(await call('search_tools', { q: name(tool), limit: 1 }));
  const most = await lowest(String(own?.price), tool, given, inBase);
  const found: string[] = [];
  const capability = await namesOf(given, [criterion]);
  for await (const { slug, price } of soldIn(call, { capability, sort: 'price' })) {
    if ((await lowest(price, slug, given, inBase)) >= most) break;
    found.push(slug);
  }
  return setOf(found);
};

/** The lower of two prices, in cents: `69 USD a month or 55 USD a month billed yearly (reported)`. Infinite without a price. */
async function lowest(
  price: string,
  slug: string,
  { call }: Given,
  inBase: (sum: MoneySum) => number,
): Promise<number> {
  const sums = (price.split(/ \(|, without /)[0] ?? '').split(' or ').flatMap((part) => sumInText(part) ?? []);
  if (sums.length > 0) return Math.min(...sums.map(inBase));
  return price.startsWith('Sources differ') ? disputed(slug, call, inBase) : Number.POSITIVE_INFINITY;
}

/** The same where sources differ: of each price the highest that one of them says. */
async function disputed(slug: string, call: Given['call'], inBase: (sum: MoneySum) => number): Promise<number> {
  const { facts } = await call('get_tool', { slug, keys: PRICES });
  const prices = Object.values(facts as Record<string, AnyJson>).map(({ value }) =>
    Math.max(
      ...value
        .split(' / ')
        .flatMap((part: string) => sumInText(part) ?? [])
        .map(inBase),
    ),
  );
  return Math.min(...prices.filter(Number.isFinite));
}

const cheaperFor: Script<'cheaper-for'> = async ({ tool, set_up, months }, { call, question }) => {
  const inBase = converterIn(question);
  const sums = new Map<string, number>();
  for await (const { costs } of partsOf(call, 'estimate_cost', { ...set_up, months })) {
    const exact = costs.filter(({ verdict }: AnyJson) => verdict === 'exact');
    for (const { slug, total, converted } of exact) sums.set(slug, inBase(sumInText(converted ?? total) as MoneySum));
    // Exact sums come first, the lowest before all.
    if (sums.has(tool) || exact.length < costs.length) break;
  }
  const own = sums.get(tool) ?? 0;
  return setOf([...sums].filter(([, sum]) => sum < own).map(([slug]) => slug));
};

const planOf: Script<'plan-of'> = async ({ tool, key }, given) => {
  const [words = ''] = quotedIn(given.question);
  const found = await keyOfWords(given, words, key);
  const { facts } = await given.call('get_tool', { slug: given.name(tool), keys: [found] });
  const { plan, costs_extra } = facts[found];
  return plan ?? (costs_extra ? 'costs extra' : 'unknown');
};

export const placeScripts = {
  place,
  'first-group': firstGroup,
  'ahead-of-two': aheadOfTwo,
  'ask-first': askFirst,
  cost,
  cheaper,
  'cheaper-for': cheaperFor,
  'plan-of': planOf,
};
