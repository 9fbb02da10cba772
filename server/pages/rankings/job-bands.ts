import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Least, leastOf, type PriceCaveats } from '../../../model/pricing/entry-price.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { ListHealth } from '../../../model/ranking/pairs.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted, plural } from '../../../model/words/numbers.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { Cell } from '../document/document.ts';
import { evidenceOfPrice } from '../facts/evidence.tsx';
import { capitalised } from '../frame/capitalised.ts';
import type { Preparing } from '../page.ts';
import { isDisputed, isLeast, PRICE_NOT_KNOWN } from './job-price.ts';

export type Entry = JobListAnswer['entries'][number];

/** How many required questions have no documented yes. */
const missing = ({ proven: { must } }: Entry) => (must[1] ?? 0) - (must[0] ?? 0);

/** How many tools of each group of a list have how many must-haves documented, by the number of the group. */
export function bandNames(list: readonly Entry[]): ReadonlyMap<number, string> {
  return new Map([...groupBy(list, ({ group }) => group)].map(([group, own]) => [group, bandName(group, own)]));
}

/** `All must-haves, fewer of the rest: 6 tools; one must-have not documented: 2 tools`. */
function bandName(group: number, own: readonly Entry[]): string {
  if (own[0]?.proven.must[1] === 0) return 'Nothing required';
  const counts = [...groupBy(own, missing)].sort(([a], [b]) => a - b);
  return capitalised(
    counts.map(([open, { length }]) => `${musts(group, open)}: ${counted(length, 'tool')}`).join('; '),
  );
}

/** A tool with all must-haves is in a later group only if another that has them has clearly more of the rest. */
function musts(group: number, open: number): string {
  if (open === 0) return group === 1 ? 'all must-haves documented' : 'all must-haves, fewer of the rest';
  return open === 1 ? 'one must-have not documented' : `${open} must-haves not documented`;
}

/** More are counted, not named. */
const MOST_NAMED = 4;

/**
 * Who has everything required, and which of them has the lowest known price, in a sentence or two.
 *
 * @param list every tool with a place, or every one that the filters leave
 */
export function conclusionOf(
  list: readonly Entry[],
  { currencies }: Pick<Methodology, 'currencies'>,
  isFiltered: boolean,
): string {
  const among = isFiltered ? `Of ${counted(list.length, 'tool')} that your filters leave, ` : '';
  if (list.length === 0)
    return isFiltered
      ? 'Your filters leave no tool with a place in this list.'
      : 'Too little is documented to place a tool in this list.';
  const complete = completeIn(list);
  if (complete.length === 0)
    return `${capitalised(`${among}none is documented to have everything required`)}; each has something to confirm.`;
  return `${among}${namedOrCounted(complete)} ${complete.length === 1 ? 'is' : 'are'} documented to have everything required${cheapestInWords(complete, currencies)}.`;
}

function namedOrCounted(entries: readonly Entry[]): string {
  return entries.length <= MOST_NAMED ? andList(entries.map(({ tool }) => tool.name)) : counted(entries.length, 'tool');
}

interface Cheapest extends Least {
  readonly name: string;
  readonly slug: string;
  readonly caveats: PriceCaveats;
  /** Whether it can be more, as the row of the tool says. */
  readonly isFrom: boolean;
}

/**
 * The tool with the lowest known price among some with a place, which are all still sold. Where sources differ, or where something required
 * costs extra, no price is known.
 */
function cheapestOf(entries: readonly Entry[], currencies: Methodology['currencies']): Cheapest | undefined {
  return entries
    .flatMap(({ tool: { name, slug }, price }) => {
      const { amounts } = price;
      const isKnown = amounts && !isDisputed(amounts) && price.costs_extra.length === 0;
      const least = isKnown && leastOf(amounts, currencies);
      return least ? [{ ...least, name, slug, caveats: amounts, isFrom: isLeast(price) }] : [];
    })
    .sort((a, b) => a.cents - b.cents)[0];
}

/** Of each job, the tools with everything required and the lowest known price among them. */
export function jobsInShort({ ask, methodology }: Preparing) {
  return Object.keys(methodology.jobs).map((job) => {
    const tools = completeIn(ask(getRankings, { profile: 'general', job }).job_list?.entries ?? []);
    return { job, tools, cheapest: cheapestOf(tools, methodology.currencies) };
  });
}

/** The tool with the lowest known price, and that price. */
export function cheapestLine(cheapest: Cheapest | undefined): Cell {
  if (cheapest === undefined) return { line: PRICE_NOT_KNOWN, tone: 'unknown' };
  const { name, slug, yearly, caveats } = cheapest;
  const evidence = evidenceOfPrice(caveats, `/pricing/${slug}`);
  const unit = `a month${yearly ? ', billed yearly' : ''}`;
  return [{ link: `/tools/${slug}`, label: name }, ' ', { price: cheapestMoney(cheapest), unit, evidence }];
}

/** `from 15 USD`. */
function cheapestMoney({ money, isFrom }: Cheapest): string {
  return `${isFrom ? 'from ' : ''}${moneyInWords(money)}`;
}

function cheapestInWords(complete: readonly Entry[], currencies: Methodology['currencies']): string {
  const cheapest = cheapestOf(complete, currencies);
  if (cheapest === undefined || complete.length === 1) return '';
  return `; ${cheapest.name} has the lowest known price, ${cheapestMoney(cheapest)} a month${cheapest.yearly ? ' billed yearly' : ''}`;
}

/** The tools with everything required documented. */
function completeIn(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => missing(entry) === 0);
}

type Health = Pick<ListHealth, 'placed' | 'pairs' | 'settled' | 'clear' | 'follows_coverage' | 'provisional'>;

/** How far the order of a list can be trusted: how many comparisons are clear, and whether the tools ahead are those of which more is known. */
export function reliabilityInWords({ placed, pairs, settled, clear, follows_coverage, provisional }: Health): string {
  if (placed === 0) return 'No tool has a place in this list.';
  if (placed === 1) return 'Only one tool has a place in this list, so there is nothing to compare it with.';
  const known = Math.round((follows_coverage ?? 0) * 100);
  return [
    provisional && 'Few tools have a place, or few differ clearly, so the order of this list says little.',
    settled + clear === 0
      ? `No two of these ${placed} tools differ clearly, so do not choose by this order.`
      : `${settled + clear} of ${counted(pairs, 'comparison')} between two of these tools ${plural(pairs, 'is', 'are')} clear; for the rest, ignore the order. In ${known} % of the clear ones, the tool ahead is also the one we know more about.`,
    'Not found does not mean no.',
  ]
    .filter(Boolean)
    .join(' ');
}
