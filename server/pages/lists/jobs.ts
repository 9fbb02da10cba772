import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Least, leastOf } from '../../../model/pricing/currencies.ts';
import { type PriceCaveats, withoutBrackets } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import { questionLabel, questionParts, type Tier } from '../../../model/ranking/job.ts';
import type { ListHealth, UnplacedReason } from '../../../model/ranking/pairs.ts';
import type { AskFirst } from '../../../model/ranking/rankings.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { counted, plural } from '../../../model/words/numbers.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { Cell, Line, LinePart } from '../document/document.ts';
import { type EvidenceSign, evidenceOfPrice } from '../facts/evidence.ts';
import type { Preparing } from '../page.ts';

export { questionLabel };

/** What is best asked of a vendor first, with the job that it would help where there are several. */
export function askFirstLine(askFirst: AskFirst, catalogue: Catalogue, jobs?: Methodology['jobs']): Line {
  if (askFirst === null) return 'nothing left to ask';
  const notes = [
    jobs && `for ${jobs[askFirst.job]?.label ?? askFirst.job}`,
    askFirst.state === 'never_looked' && 'not looked for yet',
  ].filter((note) => typeof note === 'string');
  return [questionLabel(askFirst.question, catalogue), ...notes.map((note) => ({ note }))];
}

/** A question of a job in words, each of its facts a link to its row on the same page: `Zapier or Make`, `Action limits (LinkedIn)`. */
export function questionLine(question: string, catalogue: Catalogue): LinePart[] {
  return questionParts(question, catalogue).flatMap(({ capability, label }, i): LinePart[] => [
    ...(i > 0 ? [' or '] : []),
    { link: `#${capability.split('=')[0]}`, label },
  ]);
}

/** The names of the tiers, as headings. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = { must: 'Required', wanted: 'Nice to have', extra: 'Extra' };

/** Why a tool has no place, in words. */
export function reasonInWords(reason: UnplacedReason | 'denies_a_must', minPages: number): string {
  switch (reason) {
    case 'too_little_proven':
      return 'less than half of the must-haves are documented';
    case 'too_little_read':
      return `fewer than ${minPages} pages about it were read`;
    case 'closed':
      return 'no longer sold';
    case 'denies_a_must':
      return 'a must-have is missing';
  }
}

/** A tool with a place in the list of a job. */
export type JobListEntry = JobListAnswer['entries'][number];
type Price = JobListEntry['price'];
type PriceAmounts = NonNullable<Price['amounts']>;

/** More names than these are counted instead, so that a row stays short. */
const MOST_NAMED = 2;

/** The lower of the prices billed monthly and yearly, as a big number with what it is for, leading to the prices of the tool. */
export function jobPriceCell({ tool: { slug }, price }: Pick<JobListEntry, 'tool' | 'price'>): Cell {
  const href = `/pricing/${slug}`;
  const { amounts, plan } = price;
  if (amounts === null) return { line: [{ link: href, label: PRICE_NOT_KNOWN }], tone: 'unknown' };
  const { monthly, yearly, unit } = amounts;
  const isYearly = yearly.length > 0 && (monthly.length === 0 || lowest(yearly) <= lowest(monthly));
  const given = isYearly ? yearly : monthly;
  if (given.length === 0) return { line: [{ link: href, label: PRICE_NOT_KNOWN }], tone: 'unknown' };
  const terms = [
    `a month${unit === null ? '' : ` per ${unitInWords(unit)}`}`,
    isYearly && 'billed yearly',
    plan !== null && `plan ${plan}`,
  ].filter(Boolean);
  const evidence: EvidenceSign | undefined = isDisputed(amounts)
    ? { kind: 'disputed', href }
    : evidenceOfPrice(amounts, href);
  return [
    { price: `${isLeast(price) ? 'from ' : ''}${orList(given.map(moneyInWords))}`, unit: terms.join(', '), evidence },
  ];
}

/** Unknown is not a no: a vendor may publish what we have not read. */
export const PRICE_NOT_KNOWN = 'price not known';

/** Whether a price may not include all that is required, so that it can be more. */
function isLeast({ not_stated, costs_extra }: Price): boolean {
  return not_stated.length > 0 || costs_extra.length > 0;
}

/** Whether sources give several amounts. */
function isDisputed({ monthly, yearly }: PriceAmounts): boolean {
  return monthly.length > 1 || yearly.length > 1;
}

const lowest = (amounts: readonly Money[]) => Math.min(...amounts.map(({ amount }) => amount));

/** What a price may not include of what is required, what costs extra, and what else is proven that it lacks. Without a price there is nothing to qualify. */
export function jobPriceTerms({ price, proven }: Pick<JobListEntry, 'price' | 'proven'>): string[] {
  const { from, lacks, costs_extra } = price;
  if (from === null) return [];
  const [provenMusts = 0] = proven.must;
  const [, channels = ''] = from.split(/, without (.*)/s);
  // A row counts what is proven, so it has to be said that the price does not include it.
  const without = [channels, lacks].filter(Boolean).join('; ');
  return [
    unclearPlansInWords(price, provenMusts),
    extrasInWords(costs_extra, channels),
    without && `without ${without}`,
  ].filter((line) => line !== '');
}

/** What a price in words begins with if sources give several amounts. */
const DIFFERS = 'Sources differ';

/** `it is unclear which plan includes LinkedIn messages: up to 59 USD a month`. */
function unclearPlansInWords({ from, up_to, not_stated }: Price, provenMusts: number): string {
  if (not_stated.length === 0) return '';
  const counted = not_stated.length < provenMusts ? `${not_stated.length} of the must-haves` : 'the must-haves';
  const unclear = not_stated.length > MOST_NAMED ? counted : andList(not_stated);
  const isKnown = up_to !== null && up_to !== from && !up_to.startsWith(DIFFERS);
  return `it is unclear which plan includes ${unclear}${isKnown ? `: up to ${up_to}` : ''}`;
}

/** `Costs extra: LinkedIn, Workspaces`, apart from the channels that are said to be: `LinkedIn and Phone calls (costs extra)`. */
function extrasInWords(extras: readonly string[], channels: string): string {
  const said = channels.split('; ').flatMap((group) => /^(.*) \([^()]*costs extra\)$/.exec(group)?.[1] ?? []);
  const isSaid = (label: string) => said.some((labels) => listed(labels).includes(listed(withoutBrackets({ label }))));
  const others = extras.filter((label) => !isSaid(label));
  return others.length === 0 ? '' : `Costs extra: ${others.join(', ')}`;
}

/** Labels as a list can be searched for one of them, which may contain an "and" itself. */
function listed(labels: string): string {
  return `, ${labels.replaceAll(' and ', ', ')}, `;
}

type Listed = JobListEntry | JobListAnswer['unplaced'][number];

/** How far a question is answered in a row. What is neither open, denied nor ruled out is proven. */
export function answerIn({ open, denied, does_not_apply = [] }: Listed, question: string): Answer {
  const found = open.find((one) => one.question === question);
  if (found) return found.state;
  if (denied.includes(question)) return 'denied';
  return does_not_apply.includes(question) ? 'not_applicable' : 'proven';
}

/** How many required questions have no documented yes. */
export const missing = ({ proven: { must } }: JobListEntry) => (must[1] ?? 0) - (must[0] ?? 0);

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
export function cheapestOf(
  entries: readonly JobListEntry[],
  currencies: Methodology['currencies'],
): Cheapest | undefined {
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
export function cheapestMoney({ money, isFrom }: Cheapest): string {
  return `${isFrom ? 'from ' : ''}${moneyInWords(money)}`;
}

/** The tools with everything required documented. */
export function completeIn(entries: readonly JobListEntry[]): readonly JobListEntry[] {
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
