import type { Sense } from '../../model/lexicon.ts';
import { FREE_PLAN } from '../../model/pricing/requirement.ts';
import { isQuestionSentence } from './clauses.ts';
import { cueAt, isAdjacent, isCue } from './cues.ts';
import { isBesidePlan } from './plans.ts';
import type { Cue, Match, Scan } from './scan.ts';
import { indexByToken, indicesOf, type Span } from './spans.ts';
import { isNumber } from './units.ts';

/* Words that have their usual sense only beside others: "lifetime" beside a sum, "free" before what is offered. */

/** Senses that say what a sum is. */
const OF_SUMS: readonly Sense[] = ['once', 'pays', 'other_sums'];
const IDLE: ReadonlySet<Sense> = new Set<Sense>([...OF_SUMS, 'changes', 'untracked']);
/** What is given in units: "free credits" are of no free plan. */
const UNITS: readonly Sense[] = [
  'people',
  'linkedin_accounts',
  'accounts',
  'mailboxes',
  'contacts',
  'emails',
  'credits',
];

/** A text in which cues that change nothing are words like others, and without "free" where it is of something else. */
export function withoutIdle(scan: Scan): Scan {
  const numbered = new Set(scan.sentences.filter((one) => indicesOf(one).some((at) => isNumber(scan, at))));
  const cues = scan.cues.map((cue) => (isIdle(scan, cue, numbered) ? { ...cue, senses: UNTRACKED } : cue));
  const matches = scan.matches.filter((match) => match.condition.key !== FREE_PLAN || !isOtherFree(scan, match));
  return { ...scan, matches, cues, cueAt: indexByToken(scan.tokens, cues) };
}

const UNTRACKED: ReadonlySet<Sense> = new Set<Sense>(['untracked']);

/** Whether a cue has only senses that need a sum, and there is no number, or asks for changes of no tool. "Solo" can also name a plan. */
function isIdle(scan: Scan, { senses, first, end }: Cue, numbered: ReadonlySet<Span>): boolean {
  if (senses.has('alone')) return scan.names.length > 0 && isBesidePlan(scan, first, end);
  const sentence = scan.sentenceAt[first] as Span;
  if (![...senses].every((sense) => IDLE.has(sense)) || isQuestionSentence(scan, sentence)) return false;
  if (senses.has('changes')) return scan.names.length === 0;
  return !numbered.has(sentence);
}

/** Whether "free" is what the writer has today, or of what a plan includes: "we are on HubSpot free", "free credits", "free inmails". */
function isOtherFree(scan: Scan, { first, end }: Match): boolean {
  const { tokens, matches, names } = scan;
  const last = tokens[first - 1]?.word === 'crm' ? first - 1 : first;
  const owner = [...matches, ...names].find((part) => part.end === last);
  if (owner && isAdjacent(scan, first) && isCue(scan, owner.first - 1, 'have')) return true;
  const { word = '' } = tokens[end] ?? {};
  const isPlural = word.endsWith('s') && matches.some((match) => match.first === end);
  const isUnit = cueAt(scan, end)?.end === end + 1 && isCue(scan, end, ...UNITS) && !isCue(scan, end, 'tools');
  return end - first === 1 && isAdjacent(scan, end) && (isPlural || (isUnit && !isAdjacent(scan, end + 1)));
}
