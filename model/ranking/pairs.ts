import { type Static, Type } from 'typebox';
import { groupBy } from '../group-by.ts';
import { type Answer, provenInAll, type Tally } from './answers.ts';

/**
 * The numbers of the rule by which counts become places. They belong to the method: its hash covers them, so that no place can move by
 * another number without a new version of the method. `rules` in facts/methodology.yaml says the same in words.
 */
export const PLACING = {
  /** A placed tool proves at least 1 / this of the musts. */
  placed_musts_divisor: 2,
  /** A tool that is clearly ahead has less than 1 / this as much left. */
  clear_left_divisor: 2,
  /** And at least this many questions less left. */
  clear_questions: 2,
  /** A list with fewer placed tools is provisional. */
  provisional_tools: 5,
  /** A list of whose pairs less than 1 / this are settled or clear is provisional. */
  provisional_parted_divisor: 4,
} as const;

/** What the counts of two tools say about their order, the strongest first. */
export const PAIR_VERDICTS = ['settled', 'clear', 'close', 'mixed', 'level'] as const;
export type PairVerdict = (typeof PAIR_VERDICTS)[number];

type Counts = Pick<Tally, 'provenUpTo' | 'left'>;

/**
 * Whether one tool is ahead of another: not behind on musts, nor on musts and wanted, nor on all, and leading on one of these. Then
 * it is ahead under any weights that give a must at least the weight of a wanted question, and that at least the weight of an extra.
 */
export function isAhead(x: Pick<Tally, 'provenUpTo'>, y: Pick<Tally, 'provenUpTo'>): boolean {
  return (
    x.provenUpTo.every((count, i) => count >= (y.provenUpTo[i] as number)) &&
    x.provenUpTo.some((count, i) => count > (y.provenUpTo[i] as number))
  );
}

/** Whether a tool is ahead and also has less than half as much left to prove, and at least two questions less. */
export function isClearlyAhead(x: Counts, y: Counts): boolean {
  const { clear_left_divisor, clear_questions } = PLACING;
  return isAhead(x, y) && clear_left_divisor * x.left < y.left && y.left - x.left >= clear_questions;
}

/** Whether a tool stays ahead even if everything still open about the other is proven, and nothing more is ever proven of it. */
export function isSettled(x: Counts, y: Tally): boolean {
  return isClearlyAhead(x, y) && x.provenUpTo.every((count, i) => count >= (y.possibleUpTo[i] as number));
}

/** Whether the second tool would no longer be behind on any count if everything still open about it were proven. */
export function canDrawLevel(x: Counts, y: Pick<Tally, 'possibleUpTo'>): boolean {
  return x.provenUpTo.every((count, i) => (y.possibleUpTo[i] as number) >= count);
}

/** What the counts say about the first of two tools that is not behind; `mixed` and `level` are the same from both sides. */
export function verdictOn(x: Tally, y: Tally): { verdict: PairVerdict; ahead: 'first' | 'second' | null } {
  if (isAhead(x, y)) return { verdict: strengthOf(x, y), ahead: 'first' };
  if (isAhead(y, x)) return { verdict: strengthOf(y, x), ahead: 'second' };
  return { verdict: x.provenUpTo.every((count, i) => count === y.provenUpTo[i]) ? 'level' : 'mixed', ahead: null };
}

function strengthOf(x: Tally, y: Tally): PairVerdict {
  if (isSettled(x, y)) return 'settled';
  return isClearlyAhead(x, y) ? 'clear' : 'close';
}

/** How many more answers the tool that is behind needs, at least, to be level. */
export function answersToDrawLevel(x: Counts, y: Counts): number {
  return Math.max(0, ...x.provenUpTo.map((count, i) => count - (y.provenUpTo[i] as number)));
}

/** Why a tool is listed without a place. */
export const UNPLACED_REASONS = ['too_little_proven', 'too_little_read', 'closed'] as const;

/** What the reasons mean, for the descriptions of schemas. */
export const UNPLACED_MEANINGS =
  'too_little_proven: less than half of the musts; too_little_read: too few pages were read; closed: no longer sold.';

export const UnplacedReason = Type.Enum([...UNPLACED_REASONS], { description: UNPLACED_MEANINGS });
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** The place of a tool in a list. */
export interface Place {
  /** From 1. */
  readonly group: number;
  /** 1 + the placed tools that are in an earlier group or ahead: a place in the range. */
  readonly rank: number;
  /** No weights that respect the tiers can give a place outside it. */
  readonly range: { readonly best: number; readonly worst: number };
  /** Numbers of placed tools. */
  readonly leads_clearly: number;
  readonly led_clearly_by: number;
  /** Of those it leads clearly, the ones that can no longer pass it whatever the open answers turn out to be. */
  readonly cannot_be_passed_by: number;
}

/** Some counts, with the number of tools that have them. */
interface Counted {
  readonly tally: Tally;
  readonly tools: number;
}

/**
 * The places of tools, in the order given. Places depend on the counts alone, of which there are at most (musts + 1) x (wanted + 1) x
 * (extras + 1): the work grows with the number of tools and the square of the number of different counts.
 *
 * @param musts the number of must questions in the list
 */
export function placesOf(tallies: readonly Tally[], musts: number): Place[] {
  const counts = counted(tallies, ({ provenUpTo }) => provenUpTo.join()).sort(byCountsDescending);
  const bounds = counted(tallies, ({ provenUpTo, possibleUpTo }) => `${provenUpTo.join()};${possibleUpTo.join()}`);
  const groups = groupsOf(counts, musts);
  const places = new Map<string, Place>();
  for (const [i, { tally: own }] of counts.entries()) {
    const group = groups[i] as number;
    const total = (among: readonly Counted[], test: (other: Tally, i: number) => boolean) =>
      among.reduce((sum, { tally, tools }, i) => (test(tally, i) ? sum + tools : sum), 0);
    places.set(own.provenUpTo.join(), {
      group,
      rank: 1 + total(counts, (other, i) => (groups[i] as number) < group || isAhead(other, own)),
      range: {
        best: 1 + total(counts, (other) => isAhead(other, own)),
        worst: tallies.length - total(counts, (other) => isAhead(own, other)),
      },
      leads_clearly: total(counts, (other) => isClearlyAhead(own, other)),
      led_clearly_by: total(counts, (other) => isClearlyAhead(other, own)),
      cannot_be_passed_by: total(bounds, (other) => isSettled(own, other)),
    });
  }
  return tallies.map(({ provenUpTo }) => places.get(provenUpTo.join()) as Place);
}

/** The different tallies by some of their counts, with the number of tools that have them. */
function counted(tallies: readonly Tally[], countsOf: (tally: Tally) => string): Counted[] {
  return [...groupBy(tallies, countsOf).values()].map((same) => ({ tally: same[0], tools: same.length }));
}

/** Any tool that is ahead of another comes before it. */
function byCountsDescending({ tally: x }: Counted, { tally: y }: Counted): number {
  return provenInAll(y) - provenInAll(x) || y.provenUpTo[1] - x.provenUpTo[1] || y.provenUpTo[0] - x.provenUpTo[0];
}

/**
 * The group of each of the counts: with all musts proven 1 at best, with one open 2 at best, and so on; and always later than that of
 * counts that are clearly ahead.
 *
 * @param counts sorted so that what is ahead comes first
 */
function groupsOf(counts: readonly Counted[], musts: number): number[] {
  const groups: number[] = [];
  for (const [i, own] of counts.entries()) {
    let group = 1 + musts - own.tally.provenUpTo[0];
    for (let j = 0; j < i; j += 1) {
      if (isClearlyAhead((counts[j] as Counted).tally, own.tally)) group = Math.max(group, 1 + (groups[j] as number));
    }
    groups.push(group);
  }
  return groups;
}

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]);

/** How much a list says: how many of its pairs are parted, and how closely the order follows what is documented. */
export const ListHealth = Type.Object(
  {
    tools: Count,
    placed: Count,
    pairs: Type.Integer({ minimum: 0, description: 'Of placed tools: settled + clear + close + mixed + level.' }),
    settled: Count,
    clear: Type.Integer({ minimum: 0, description: 'Clear, but not settled.' }),
    close: Count,
    mixed: Count,
    level: Count,
    proven_share: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of all answers of placed tools that are proven.',
    }),
    never_looked: Type.Integer({ minimum: 0, description: 'Answers of placed tools that nobody has looked for yet.' }),
    follows_coverage: Share,
    follows_reading: Share,
    provisional: Type.Boolean({
      description: 'Whether fewer than 5 tools are placed, or less than a quarter of the pairs are parted.',
    }),
  },
  {
    title: 'ListHealth',
    description:
      'Pairs of placed tools by verdict: settled and clear pairs are parted; close, mixed and level ones are not. follows_*: the share of parted pairs led by the tool of which more is known, or about which more was read; null without such pairs.',
  },
);
export type ListHealth = Readonly<Static<typeof ListHealth>>;

/** What the health of a list depends on, for one placed tool. */
export interface Documented {
  readonly tally: Tally;
  readonly answers: readonly Answer[];
  readonly coverage: number;
  readonly pages: number;
}

/** Counts pairs by their verdicts. The work grows with the number of tools, not of pairs: tools with equal counts are counted together. */
export function healthOf(ranked: readonly Documented[], tools: number): ListHealth {
  const groups = equalCounts(ranked);
  const pairs = (ranked.length * (ranked.length - 1)) / 2;
  let [settled, separated, ahead, level] = [0, 0, 0, 0];
  let [byCoverage, byReading] = [0, 0];
  for (const own of groups) {
    level += (own.tools.length * (own.tools.length - 1)) / 2;
    for (const other of groups) {
      if (!isAhead(own.tally, other.tally)) continue;
      const together = own.tools.length * other.tools.length;
      ahead += together;
      if (!isClearlyAhead(own.tally, other.tally)) continue;
      separated += together;
      settled += own.tools.length * other.tools.filter(({ tally }) => isSettled(own.tally, tally)).length;
      byCoverage += greaterPairs(own.coverage, other.coverage);
      byReading += greaterPairs(own.pages, other.pages);
    }
  }
  const answers = ranked.flatMap((tool) => tool.answers);
  const share = (part: number, whole: number) => (whole === 0 ? null : Math.floor((part * 1000) / whole) / 1000);
  return {
    tools,
    placed: ranked.length,
    pairs,
    settled,
    clear: separated - settled,
    close: ahead - separated,
    mixed: pairs - ahead - level,
    level,
    proven_share: share(answers.filter((answer) => answer === 'proven').length, answers.length) ?? 0,
    never_looked: answers.filter((answer) => answer === 'never_looked').length,
    follows_coverage: share(byCoverage, separated),
    follows_reading: share(byReading, separated),
    provisional: ranked.length < PLACING.provisional_tools || PLACING.provisional_parted_divisor * separated < pairs,
  };
}

/** The tools by their counts of proven answers, with how much is known and was read of each, ascending. */
function equalCounts(ranked: readonly Documented[]) {
  const ascending = (numbers: number[]) => numbers.sort((a, b) => a - b);
  return [...groupBy(ranked, ({ tally }) => tally.provenUpTo.join()).values()].map((tools) => ({
    tally: tools[0].tally,
    tools,
    coverage: ascending(tools.map(({ coverage }) => coverage)),
    pages: ascending(tools.map(({ pages }) => pages)),
  }));
}

/** How many pairs of a number of the first list and one of the second have the greater number first. Both lists are ascending. */
function greaterPairs(first: readonly number[], second: readonly number[]): number {
  let [less, pairs] = [0, 0];
  for (const number of first) {
    while (less < second.length && (second[less] as number) < number) less += 1;
    pairs += less;
  }
  return pairs;
}
