import type { Catalogue } from '../../model/catalogue.ts';
import { cueAt, isAdjacent, isCue, isFiller, isWord } from './cues.ts';
import { TIME_UNITS } from './dates.ts';
import type { NumberMention } from './numbers.ts';
import type { Match, Scan } from './scan.ts';

/* Reads durations such as "two weeks" next to a question about days. */

const DAYS_PER_MONTH = 30;

type DaysCatalogue = Pick<Catalogue, 'keys' | 'unwanted'>;

/** A duration. `end` is exclusive. */
interface Duration {
  readonly days: number;
  readonly first: number;
  readonly end: number;
}

/** Adds the durations next to a match to its condition, as in "free trial of at least two weeks". The shortest is enough. */
export function addDuration(
  scan: Scan,
  match: Match,
  numbers: readonly NumberMention[],
  catalogue: DaysCatalogue,
): Match {
  const daysKey = findDaysKey(match.condition.key, catalogue);
  if (daysKey === undefined) return match;
  const before = numbers.find(({ end }) => end === match.first);
  const leading = before && toDuration(scan, before);
  const isLeading = leading !== undefined && leading.end <= match.end;
  const following = findDurationAfter(scan, match.end, numbers);
  const durations = [...(isLeading ? [leading] : []), ...(following ? [following] : [])];
  if (durations.length === 0) return match;
  return {
    first: Math.min(match.first, ...durations.map(({ first }) => first)),
    end: Math.max(match.end, ...durations.map(({ end }) => end)),
    condition: { key: daysKey, op: 'gte', value: Math.min(...durations.map(({ days }) => days)) },
  };
}

/** Finds durations that are items after the question they belong to, as in "trial, no card, two weeks or more". */
export function findListedDurations(scan: Scan, numbers: readonly NumberMention[], catalogue: DaysCatalogue): Match[] {
  return numbers.flatMap((number) => {
    const duration = toDuration(scan, number);
    if (!duration) return [];
    const { days: value, first, end } = duration;
    const before = cueAt(scan, first - 1);
    const start = before?.senses.has('least') ? before.first : first;
    const isItem = scan.tokens[start]?.gap === 'comma' && (!isAdjacent(scan, end) || isCue(scan, end, 'least'));
    const { key: owner = '' } = scan.matches.findLast((match) => match.end <= first)?.condition ?? {};
    const key = findDaysKey(owner, catalogue) ?? findDaysKey(catalogue.keys[owner]?.requires ?? '', catalogue);
    return isItem && key ? [{ first, end, condition: { key, op: 'gte', value } }] : [];
  });
}

/** Finds the question about the days of something, such as the length of a trial. Of a burden, such as a notice, few days are wanted. */
function findDaysKey(key: string, { keys, unwanted = [] }: DaysCatalogue): string | undefined {
  const isDays = (other: string) => keys[other]?.type === 'days' && !unwanted.includes(other);
  return isDays(key) ? key : Object.keys(keys).find((other) => isDays(other) && keys[other]?.requires === key);
}

/** Finds a duration after a token, with nothing but fillers, "or" and words such as "at least" before it. */
function findDurationAfter(scan: Scan, start: number, numbers: readonly NumberMention[]): Duration | undefined {
  let at = start;
  while (scan.sentenceAt[at] === scan.sentenceAt[start - 1] && isSkippable(scan, at)) at += 1;
  const number = numbers.find(({ first }) => first === at);
  const duration = number && toDuration(scan, number);
  // In "trial, 14 days' notice", the days belong to the notice.
  const belongsToOther = (other: Match) =>
    duration !== undefined && other.first >= start && other.first <= duration.end && other.end > duration.first;
  const isFree = duration !== undefined && isAdjacent(scan, duration.first) && !scan.matches.some(belongsToOther);
  return isFree ? duration : undefined;
}

/** Whether a token may come before a duration, such as "of", "or" and "at least". */
function isSkippable(scan: Scan, at: number): boolean {
  const isJoining = isFiller(scan, at) || isCue(scan, at, 'or', 'least');
  return isJoining && isAdjacent(scan, at) && !isCue(scan, at, 'below', 'limits');
}

/** Reads the unit after a number. */
function toDuration(scan: Scan, { first, end, value }: NumberMention): Duration | undefined {
  const [, days, months] = TIME_UNITS.find(([list]) => isWord(scan, end, list)) ?? [];
  return days === undefined || months === undefined
    ? undefined
    : { days: value * (days + months * DAYS_PER_MONTH), first, end: end + 1 };
}
