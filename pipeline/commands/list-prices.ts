import { compareKeys } from '../../model/board/board.ts';
import type { Fact } from '../../model/fact.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import { rankPrice } from '../../model/pricing/certainty.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { listPrintedTerms, readPlans } from '../../model/pricing/read-plan.ts';
import { daysBetween, findNewest } from '../../model/source.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { findMoney } from '../check/priced-plans.ts';
import type { ValidTool } from '../check/rule.ts';
import { formatPrintedPrices } from '../edit/printed-prices.ts';
import { findPricePage, guessPricePage } from '../edit/read-today.ts';
import type { Corpus } from '../resolve/resolve.ts';

/** The price of a tool, with what an editor needs to read it again. */
interface PriceToRead {
  readonly tool: Tool;
  readonly page: string;
  readonly certainty: string;
  /** The day of the newest reading that is cited for the price. Null if there is none. */
  readonly read: string | null;
  /** Whether today's page of the vendor could hardly say more. */
  readonly isSettled: boolean;
  readonly place: Place;
}

/** A reading of the vendor's page this recent needs no other one. */
const MAX_DAYS_SETTLED = 30;

/** Lists the prices to read, those that decide most lists first. @param selected the tools to list. By default, all listed tools */
export function listPrices(
  corpus: Corpus,
  selected: ReadonlySet<string> | undefined,
  { limit, today }: { readonly limit: number; readonly today: string },
): string {
  const places = findPlaces(corpus);
  const prices = corpus.facts.tools
    .map((file) => describePrice(file, corpus, places, today))
    .filter(({ tool }) => (selected ? selected.has(tool.slug) : isListed(tool)))
    .sort(compareByPlaces);
  const shown = prices.slice(0, limit);
  const remaining = prices.length - shown.length;
  return [
    `${formatCount(prices.length, 'price page')}, those that decide most lists first`,
    ...shown.map((price, i) => formatBlock(price, i + 1, today)),
    ...(remaining > 0 ? [`and ${remaining} more; --limit ${prices.length} lists all`] : []),
    'If a page says the same: npm run facts -- set <tool> pricing.plans confirmed --today\nElse: npm run facts -- set <tool> pricing.plans "<plan>: <prices as above>" --today\nA page that is no source yet needs its --url, and a price that changes, --because vendor or corrected.',
  ].join('\n\n');
}

/** What the price of a tool decides. */
interface Place {
  /** The jobs whose requirements it meets: the cheapest of these tools comes first on a list by price. */
  readonly jobs: string[];
  /** The jobs for which it is the cheapest. */
  readonly cheapest: string[];
  /** The sort keys of its lowest price for a job. */
  lowest: readonly number[];
}

const UNKNOWN_PRICE = [Number.POSITIVE_INFINITY];

/** Finds what the price of each tool decides, by slug. */
function findPlaces({ jobs, facts: { currencies } }: Corpus): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { job, rows } of jobs) {
    const bills = rows
      .filter(({ result }) => result === 'fits')
      .map(({ slug, price }) => ({ slug, keys: rankPrice(price, currencies.data) }))
      .sort((a, b) => compareKeys(a.keys, b.keys));
    for (const { slug, keys } of bills) {
      const place = places.get(slug) ?? { jobs: [], cheapest: [], lowest: UNKNOWN_PRICE };
      places.set(slug, place);
      place.jobs.push(job);
      if (compareKeys(keys, place.lowest) < 0) place.lowest = keys;
      if (keys[0] === 0 && compareKeys(keys, bills[0]?.keys ?? []) === 0) place.cheapest.push(job);
    }
  }
  return places;
}

function describePrice(
  { data }: ValidTool,
  { tools, facts }: Corpus,
  places: ReadonlyMap<string, Place>,
  today: string,
): PriceToRead {
  const tool = tools.find(({ slug }) => slug === data.slug) as Tool;
  const fact = tool.facts[PLANS_KEY] as Fact;
  const cited = tool.sources.filter(({ id }) => fact.sources.some((source) => source.id === id));
  const pricePage = findPricePage(data, facts.publishers.data);
  const read = findNewest(cited.map((source) => source.read));
  const certainty = describeCertainty(fact);
  const isCited = pricePage && cited.some(({ id, copy }) => id === `${data.slug}/${pricePage[0]}` && copy === 'live');
  return {
    tool,
    page: pricePage?.[1].url ?? `${guessPricePage(data.website)} (a guess: no source yet)`,
    certainty,
    read,
    isSettled: certainty === 'exact' && isCited === true && daysBetween(pricePage[1].read, today) <= MAX_DAYS_SETTLED,
    place: places.get(data.slug) ?? { jobs: [], cheapest: [], lowest: UNKNOWN_PRICE },
  };
}

/** `exact`, `second-hand, assumed currency`, `unconfirmed`, `unknown`. */
function describeCertainty({ status, value, second_hand, assumed = [], unconfirmed }: Fact): string {
  const hasAmount = [...findMoney(value)].length > 0;
  if (!hasAmount) return unconfirmed ? 'unconfirmed' : status === 'unknown' ? 'unknown' : 'no amount known';
  const doubts = [
    status === 'disputed' && 'disputed',
    second_hand && 'second-hand',
    assumed.length > 0 && `assumed ${andList(assumed)}`,
  ].filter(Boolean);
  return doubts.join(', ') || 'exact';
}

/** Recent readings last. Otherwise by the number of jobs for which it is the cheapest, then by the jobs that it fits, then cheapest first. */
function compareByPlaces(a: PriceToRead, b: PriceToRead): number {
  return (
    Number(a.isSettled) - Number(b.isSettled) ||
    b.place.cheapest.length - a.place.cheapest.length ||
    b.place.jobs.length - a.place.jobs.length ||
    compareKeys(a.place.lowest, b.place.lowest) ||
    (a.tool.slug < b.tool.slug ? -1 : 1)
  );
}

function formatBlock({ tool, page, certainty, read, place }: PriceToRead, position: number, today: string): string {
  const days = read === null ? undefined : daysBetween(read, today);
  const age = read === null ? 'never read' : `read ${read} (${days ? `${formatCount(days, 'day')} ago` : 'today'})`;
  const { jobs, cheapest } = place;
  const lists = `${cheapest.length > 0 ? `cheapest for ${cheapest.join(', ')}; ` : ''}fits ${formatCount(jobs.length, 'job')}`;
  const claims = tool.facts[PLANS_KEY]?.unconfirmed ?? [];
  const lines = [
    ...readPlans(tool.facts).map(formatStoredPlan),
    ...claims.flatMap(({ value, publisher, seen }) =>
      (value as Plan[]).map((plan) => `unconfirmed (${publisher}, ${seen}): ${formatStoredPlan(plan)}`),
    ),
  ];
  const title = `${String(position).padStart(3)}  ${tool.slug.padEnd(20)}  ${certainty.padEnd(30)}  ${age.padEnd(28)}  ${lists}`;
  return [title, page, ...(lines.length > 0 ? lines : ['no plan stored'])].join('\n     ');
}

/** The prices of a plan as `set` accepts them. It cannot change prices that depend on the quantity. */
function formatStoredPlan(plan: Plan): string {
  const note = plan.tiers && listPrintedTerms(plan).length === 0 ? ' (depends on the quantity: edit the file)' : '';
  return `${formatPrintedPrices(plan)}${note}`;
}
