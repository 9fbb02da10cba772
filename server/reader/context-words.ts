import { FREE_PLAN } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import { phraseKey, stemWord } from '../../model/phrase-key.ts';
import { isQuestionSentence } from './clauses.ts';
import { cueAt, hasCue, hasSense, hasWord, isAdjacent, isAndOr, isCue, isWord, startsCue } from './cues.ts';
import { isNextToPlanWord } from './plans.ts';
import type { Cue, Match, Scan } from './scan.ts';
import { indexByToken, isWithin, type Span, spanIndices, splitSpans } from './spans.ts';
import { isNumber } from './units.ts';

/* Checks the context of ambiguous words. "Lifetime" is about payment only with a sum, and "free" doesn't always mean a free plan. */

/** Senses that count only in a sentence with a number. */
const SUM_SENSES: readonly Sense[] = ['once', 'pays', 'other_sums'];
/** Senses that depend on the context. */
const CONTEXT_SENSES: ReadonlySet<Sense> = new Set([...SUM_SENSES, 'changes', 'untracked']);
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
    isNegativeQuestion(scan, cue)
      ? { ...cue, senses: OPENS }
      : scan.tokens[cue.end]?.gap === 'colon' && isWord(scan, cue.first, 'softens', cue.end)
        ? { ...cue, senses: NICE }
        : lacksContext(scan, cue, sentencesWithNumbers)
          ? { ...cue, senses: UNTRACKED }
          : cue,
  );
  const matches = scan.matches.filter(
    (match) =>
      (match.condition.key !== FREE_PLAN || !isUnrelatedFree(scan, match)) &&
      (!isActionWord(scan, match) || isListItem(scan, match) || isCue(scan, match.first - 1, 'works_with')) &&
      !isCue(scan, match.first, 'corrects') &&
      !isPlaceholder(scan, match) &&
      !isPronoun(scan, match) &&
      !isCampaignOfOneChannel(scan, match),
  );
  const listed = [
    ...findListed(scan, 'x', NETWORK_X, 'channels.'),
    ...findListed(scan, 'recruiter', 'linkedin.recruiter', 'linkedin.sales_navigator'),
  ];
  const starts = new Set(scan.sentences.flatMap((one) => (isRemark(scan, one) ? [] : [one.first])));
  const sentences = splitSpans(0, scan.tokens.length, (at) => starts.has(at));
  return {
    ...scan,
    sentences,
    sentenceAt: indexByToken(scan.tokens, sentences),
    matches: [...matches, ...listed].sort((a, b) => a.first - b.first),
    cues,
    cueAt: indexByToken(scan.tokens, cues),
    startsItem: new Set([...scan.startsItem, ...listed.map(({ first }) => first)]),
  };
}

/** Whether a sentence only says how much the last part of the sentence before matters, as in "Slack alerts. That would be nice." */
function isRemark(scan: Scan, sentence: Span): boolean {
  const refersBack = (at: number) =>
    hasWord(scan, 'pronouns', { first: at - 2, end: at }) &&
    startsCue(scan, at, 'nice_after', 'required_after', 'unwanted_after');
  const indices = spanIndices(sentence);
  return indices.some(refersBack) && !indices.some((at) => scan.startsItem.has(at));
}

/** Whether a cue opens a question that expects a yes, as in "Doesn't X have an API?" */
function isNegativeQuestion(scan: Scan, { senses, first, end }: Cue): boolean {
  const isOpening = scan.tokens[first]?.gap === 'stop' && senses.has('not') && senses.has('verbs');
  return isOpening && (isCue(scan, end, 'references') || scan.names.some((name) => name.first === end));
}
const OPENS: ReadonlySet<Sense> = new Set(['opens']);
const NICE: ReadonlySet<Sense> = new Set(['nice']);

/** Whether "us" starts a match as a pronoun, as in "send us data". */
const isPronoun = (scan: Scan, { first }: Match) =>
  scan.text.startsWith('us ', scan.tokens[first]?.start) &&
  isAdjacent(scan, first) &&
  !isCue(scan, first - 1, 'not', 'requests');

/** Whether a campaign has several senders of one channel, as in "rotate mailboxes in the same campaign". Then it mixes no channels. */
function isCampaignOfOneChannel(scan: Scan, { first, end, condition }: Match): boolean {
  const sentence = scan.sentenceAt[first];
  const isCampaign = condition.key === 'campaigns.multichannel_sequence' && isWord(scan, end - 1, 'campaigns');
  if (!sentence || !isCampaign) return false;
  const keys = scan.matches.flatMap((match) => (isWithin(match, sentence) ? [match.condition.key] : []));
  const hasSenders =
    hasCue(scan, sentence, 'mailboxes', 'accounts', 'linkedin_accounts') ||
    keys.some((key) => key.includes('rotation'));
  return hasSenders && new Set(keys.filter((key) => key.startsWith('channels.'))).size < 2;
}

/** Whether a match is only a verb, such as "visit" or "makes no sales". With a capital letter, it is our label: "Follows". */
function isActionWord(scan: Scan, { first, end, condition: { key } }: Match): boolean {
  const { tokens, vocabulary } = scan;
  if (end - first > 1 || (tokens[first]?.isCapitalised && tokens[first].gap !== 'stop')) return false;
  const stem = stemWord(tokens[first]?.word ?? '', vocabulary.language);
  const isAction = key.startsWith('linkedin.') && vocabulary.contextualQuestions.has(phraseKey([stem]));
  return isAction || hasSense(scan, first, 'verbs');
}

/** Whether a match is an item of a list, as in "visit, connect and message". In "we visit customers", it isn't. */
function isListItem(scan: Scan, { first, end }: Match): boolean {
  return (endsItem(scan, first) || endsItem(scan, first - 1)) && endsItem(scan, end);
}

/** Whether an item of a list ends before a token. */
export function endsItem(scan: Scan, at: number): boolean {
  const isSigned = /[+&/]/.test(scan.text.slice(scan.tokens[at - 1]?.end, scan.tokens[at]?.start));
  return scan.tokens[at]?.gap !== 'none' || isSigned || isAndOr(scan, at) || isCue(scan, at, 'breaks');
}

/** The network X. */
const NETWORK_X = 'channels.x';

/**
 * Finds an ambiguous word in a list with a related question, or after "works with": "X and LinkedIn", "Sales Navigator and Recruiter".
 * Elsewhere, X may be a placeholder, and a recruiter is a person.
 */
function findListed(scan: Scan, ambiguous: string, key: string, related: string): Match[] {
  const { tokens, matches, vocabulary } = scan;
  if (!vocabulary.stemsByQuestion.has(key)) return [];
  const relatedMatches = matches.filter(({ condition }) => condition.key.startsWith(related));
  const isUnmatched = (at: number) => matches.every(({ first, end }) => at < first || at >= end);
  const isListed = (at: number) =>
    isCue(scan, at - 1, 'works_with') ||
    relatedMatches.some(({ first, end }) => isListJoin(scan, end, at) || isListJoin(scan, at + 1, first));
  return tokens.flatMap(({ word }, first) =>
    word === ambiguous && isUnmatched(first) && isListed(first) && endsItem(scan, first + 1)
      ? [{ first, end: first + 1, condition: { key } }]
      : [],
  );
}

/** Whether the "X" of a match is part of a longer name, as in "on X street". */
function isPlaceholder(scan: Scan, { end, condition: { key } }: Match): boolean {
  return key === NETWORK_X && scan.tokens[end - 1]?.word === 'x' && !endsItem(scan, end);
}

/** Whether only a comma, a sign, "and" or "or" comes between two items. */
function isListJoin(scan: Scan, end: number, first: number): boolean {
  if (first === end)
    return /^\s*[,;+&/]\s*$/.test(scan.text.slice(scan.tokens[end - 1]?.end, scan.tokens[first]?.start));
  return first === end + 1 && isAndOr(scan, end);
}

/** For a cue that turned out to be an ordinary word, which may still ask for something. */
const UNTRACKED: ReadonlySet<Sense> = new Set(['untracked']);

/**
 * Whether the context of a cue is missing. Cues for sums need a sentence with numbers, and cues for changes need the name of a tool, except
 * in questions. A phrase for one person, such as "solo", must not be the name of a plan.
 */
function lacksContext(scan: Scan, { senses, first, end }: Cue, sentencesWithNumbers: ReadonlySet<Span>): boolean {
  if (senses.has('alone')) return scan.names.length > 0 && isNextToPlanWord(scan, first, end);
  const sentence = scan.sentenceAt[first] as Span;
  if (![...senses].every((sense) => CONTEXT_SENSES.has(sense)) || isQuestionSentence(scan, sentence)) return false;
  if (senses.has('changes') && (scan.names.length > 0 || !senses.has('other_sums'))) return scan.names.length === 0;
  return !sentencesWithNumbers.has(sentence);
}

/** Whether "free" describes the writer's current plan or an allowance, as in "we are on HubSpot free", "free credits" or "free inmails". */
function isUnrelatedFree(scan: Scan, { first, end }: Match): boolean {
  const { tokens, matches, names } = scan;
  const owner = [...matches, ...names].find((part) => part.end === first);
  const isBracketed = scan.text[(tokens[first]?.start ?? 0) - 1] === '(';
  if (owner && (isAdjacent(scan, first) || isBracketed) && isCue(scan, owner.first - 1, 'have')) return true;
  // "Free LinkedIn trial" asks for a trial.
  const isTrial = matches.some(
    ({ first: trial, condition: { key } }) =>
      key === 'pricing.free_trial' && trial === end + 1 && isAdjacent(scan, end) && isAdjacent(scan, trial),
  );
  if (isTrial) return true;
  const { word = '' } = tokens[end] ?? {};
  const isPlural = word.endsWith('s') && matches.some((match) => match.first === end);
  const isAllowance =
    cueAt(scan, end)?.end === end + 1 && isCue(scan, end, ...ALLOWANCES) && !isCue(scan, end, 'tools');
  return end - first === 1 && isAdjacent(scan, end) && (isPlural || (isAllowance && !isAdjacent(scan, end + 1)));
}
