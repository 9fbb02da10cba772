import type { Json } from '../client.ts';
import { keyOf, namesOf, partsOf, quotedIn, rowsOf, soldIn } from '../look-up.ts';
import type { Given, Script } from '../script.ts';
import { converterIn, type Sum, setOf, sumIn, written } from '../words.ts';

export const cost: Script<'cost'> = async ({ tool, set_up, months }, { call, name }) => {
  const { costs } = await call('estimate_cost', { ...set_up, months, tools: [name(tool)] });
  const { verdict, total = '' } = costs[0];
  const sum = sumIn(total);
  return verdict === 'exact' && sum ? written(sum) : verdict;
};

const PRICES = ['pricing.starts_at', 'pricing.starts_at_annual'];

export const cheaper: Script<'cheaper'> = async ({ tool, criterion }, given) => {
  const { call, name, question } = given;
  const inBase = converterIn(question);
  const [own] = rowsOf(await call('search_tools', { q: name(tool), limit: 1 }));
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
async function lowest(price: string, slug: string, { call }: Given, inBase: (sum: Sum) => number): Promise<number> {
  const sums = (price.split(/ \(|, without /)[0] ?? '').split(' or ').flatMap((part) => sumIn(part) ?? []);
  if (sums.length > 0) return Math.min(...sums.map(inBase));
  return price.startsWith('Sources differ') ? disputed(slug, call, inBase) : Number.POSITIVE_INFINITY;
}

/** The same where sources differ: of each price the highest that one of them says. */
async function disputed(slug: string, call: Given['call'], inBase: (sum: Sum) => number): Promise<number> {
  const { facts } = await call('get_tool', { slug, keys: PRICES });
  const prices = Object.values(facts as Record<string, Json>).map(({ value }) =>
    Math.max(
      ...value
        .split(' / ')
        .flatMap((part: string) => sumIn(part) ?? [])
        .map(inBase),
    ),
  );
  return Math.min(...prices.filter(Number.isFinite));
}

export const cheaperFor: Script<'cheaper-for'> = async ({ tool, set_up, months }, { call, question }) => {
  const inBase = converterIn(question);
  const sums = new Map<string, number>();
  for await (const { costs } of partsOf(call, 'estimate_cost', { ...set_up, months })) {
    const exact = costs.filter(({ verdict }: Json) => verdict === 'exact');
    for (const { slug, total, converted } of exact) sums.set(slug, inBase(sumIn(converted ?? total) as Sum));
    // Exact sums come first, the lowest before all.
    if (sums.has(tool) || exact.length < costs.length) break;
  }
  const own = sums.get(tool) ?? 0;
  return setOf([...sums].filter(([, sum]) => sum < own).map(([slug]) => slug));
};

export const planOf: Script<'plan-of'> = async ({ tool, key }, given) => {
  const [words = ''] = quotedIn(given.question);
  const found = await keyOf(given, words, key);
  const { facts } = await given.call('get_tool', { slug: given.name(tool), keys: [found] });
  const { plan, costs_extra } = facts[found];
  return plan ?? (costs_extra ? 'costs extra' : 'unknown');
};
