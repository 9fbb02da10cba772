import type { Sense } from '../../model/lexicon.ts';
import { FREE_PLAN } from '../../model/pricing/requirement.ts';
import { isQuestionSentence } from './clauses.ts';
import { cueAt, isAdjacent, isCue } from './cues.ts';
import { isBesidePlan } from './plans.ts';
import type { Cue, Match, Scan } from './scan.ts';
import { indexByToken, type Span, spanIndices } from './spans.ts';
import { isNumber } from './units.ts';

/* Words that have their usual sense only in some contexts: "lifetime" next to a sum, "free" before an offer. */

/** Senses that describe a sum. */
const OF_SUMS: readonly Sense[] = ['once', 'pays', 'other_sums'];
const IDLE: ReadonlySet<Sense> = new Set<Sense>([...OF_SUMS, 'changes', 'untracked']);
/** Units that can be free: "free credits" are not a free plan. */
const UNITS: readonly Sense[] = [
  'people',
  'linkedin_accounts',
  'accounts',
  'mailboxes',
  'contacts',
  'emails',
  'credits',
];

/** Turns idle cues into ordinary words, and removes "free" if it doesn't mean a free plan. */
export function withoutIdle(scan: Scan): Scan {
  const numbered = new Set(scan.sentences.filter((one) => spanIndices(one).some((at) => isNumber(scan, at))));
  const cues = scan.cues.map((cue) => (isIdle(scan, cue, numbered) ? { ...cue, senses: UNTRACKED } : cue));
  const matches = scan.matches.filter((match) => match.condition.key !== FREE_PLAN || !isOtherFree(scan, match));
  return { ...scan, matches, cues, cueAt: indexByToken(scan.tokens, cues) };
}

const UNTRACKED: ReadonlySet<Sense> = new Set<Sense>(['untracked']);

/** Whether a cue needs a sum in a sentence without numbers, or asks for changes without naming a tool. "Solo" can also name a plan. */
function isIdle(scan: Scan, { senses, first, end }: Cue, numbered: ReadonlySet<Span>): boolean {
  if (senses.has('alone')) return scan.names.length > 0 && isBesidePlan(scan, first, end);
  const sentence = scan.sentenceAt[first] as Span;
  if (![...senses].every((sense) => IDLE.has(sense)) || isQuestionSentence(scan, sentence)) return false;
  if (senses.has('changes')) return scan.names.length === 0;
  return !numbered.has(sentence);
}

/** Whether "free" describes the writer's own plan or an allowance: "we are on HubSpot free", "free credits", "free inmails". */
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
