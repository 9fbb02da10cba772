import type { Sense } from '../../model/lexicon.ts';
import { FREE_PLAN } from '../../model/pricing/requirement.ts';
import { isQuestionSentence } from './clauses.ts';
import { cueAt, isAdjacent, isCue } from './cues.ts';
import { isNextToPlanWord } from './plans.ts';
import type { Cue, Match, Scan } from './scan.ts';
import { indexByToken, type Span, spanIndices } from './spans.ts';
import { isNumber } from './units.ts';

/* Checks the context of ambiguous words. "Lifetime" is about payment only with a sum, and "free" doesn't always mean a free plan. */

/** Senses that count only in a sentence with a number. */
const SUM_SENSES: readonly Sense[] = ['once', 'pays', 'other_sums'];
/** Senses that depend on the context. */
const CONTEXT_SENSES: ReadonlySet<Sense> = new Set<Sense>([...SUM_SENSES, 'changes', 'untracked']);
/** Senses of nouns for an allowance. "Free credits" are not a free plan. */
const ALLOWANCES: readonly Sense[] = [
  'people',
  'linkedin_accounts',
  'accounts',
  'mailboxes',
  'contacts',
  'emails',
  'credits',
];

/** Turns cues without their context into ordinary words, and removes "free" unless it means a free plan. */
export function resolveContextWords(scan: Scan): Scan {
  const sentencesWithNumbers = new Set(
    scan.sentences.filter((sentence) => spanIndices(sentence).some((at) => isNumber(scan, at))),
  );
  const cues = scan.cues.map((cue) =>
    lacksContext(scan, cue, sentencesWithNumbers) ? { ...cue, senses: UNTRACKED } : cue,
  );
  const matches = scan.matches.filter((match) => match.condition.key !== FREE_PLAN || !isUnrelatedFree(scan, match));
  return { ...scan, matches, cues, cueAt: indexByToken(scan.tokens, cues) };
}

/** For a cue that turned out to be an ordinary word, which may still ask for something. */
const UNTRACKED: ReadonlySet<Sense> = new Set<Sense>(['untracked']);

/**
 * Whether the context of a cue is missing. Cues for sums need a sentence with numbers, and cues for changes need the name of a tool, except
 * in questions. A phrase for one person, such as "solo", must not be the name of a plan.
 */
function lacksContext(scan: Scan, { senses, first, end }: Cue, sentencesWithNumbers: ReadonlySet<Span>): boolean {
  if (senses.has('alone')) return scan.names.length > 0 && isNextToPlanWord(scan, first, end);
  const sentence = scan.sentenceAt[first] as Span;
  if (![...senses].every((sense) => CONTEXT_SENSES.has(sense)) || isQuestionSentence(scan, sentence)) return false;
  if (senses.has('changes')) return scan.names.length === 0;
  return !sentencesWithNumbers.has(sentence);
}

/** Whether "free" describes the writer's current plan or an allowance, as in "we are on HubSpot free", "free credits" or "free inmails". */
function isUnrelatedFree(scan: Scan, { first, end }: Match): boolean {
  const { tokens, matches, names } = scan;
  const ownerEnd = tokens[first - 1]?.word === 'crm' ? first - 1 : first;
  const owner = [...matches, ...names].find((part) => part.end === ownerEnd);
  if (owner && isAdjacent(scan, first) && isCue(scan, owner.first - 1, 'have')) return true;
  const { word = '' } = tokens[end] ?? {};
  const isPlural = word.endsWith('s') && matches.some((match) => match.first === end);
  const isAllowance =
    cueAt(scan, end)?.end === end + 1 && isCue(scan, end, ...ALLOWANCES) && !isCue(scan, end, 'tools');
  return end - first === 1 && isAdjacent(scan, end) && (isPlural || (isAllowance && !isAdjacent(scan, end + 1)));
}
