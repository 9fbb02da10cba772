import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { inCents } from '../../../model/pricing/currencies.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import { questionLabel, questionParts, type Tier } from '../../../model/job.ts';
import type { ListHealth, UnplacedReason } from '../../../model/ranking/pairs.ts';
import type { AskFirst } from '../../../model/ranking/rankings.ts';
import { counted, plural } from '../../../model/words/numbers.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import type { Cell, Line, LinePart } from '../document/document.ts';
import { priceLine } from '../facts/price.ts';
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

/** A tool whose bill has a known upper end. */
export type Cheapest = Pick<JobListEntry, 'tool' | 'price'>;

/** The tool with the least upper end of its bill among some that have everything required. Undefined if none is closed. */
export function cheapestOf(
  entries: readonly JobListEntry[],
  { base, rates }: Methodology['currencies'],
): Cheapest | undefined {
  return entries
    .flatMap(({ tool, price }) => {
      const { upto, currency } = price;
      const cents = upto === null || currency === null ? Number.NaN : inCents({ amount: upto, currency }, base, rates);
      return Number.isNaN(cents) ? [] : [{ tool, price, cents }];
    })
    .sort((a, b) => a.cents - b.cents)[0];
}

/** Of each job, the tools with everything required and the cheapest of them. */
export function jobsInShort({ ask, methodology }: Preparing) {
  return Object.keys(methodology.jobs).map((job) => {
    const tools = completeIn(ask(getRankings, { profile: 'general', job }).job_list?.entries ?? []);
    return { job, tools, cheapest: cheapestOf(tools, methodology.currencies) };
  });
}

/** The cheapest tool and its bill for the job. */
export function cheapestLine(cheapest: Cheapest | undefined): Cell {
  if (cheapest === undefined) return { line: 'not known', tone: 'unknown' };
  const { tool, price } = cheapest;
  return [{ link: `/tools/${tool.slug}`, label: tool.name }, ' ', ...priceLine(price)];
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
