import { PLANS_KEY } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import { PRICE_CUES } from './beside-price.ts';
import { isQuestionSentence } from './clauses.ts';
import { findVendors } from './countries.ts';
import { cueAt, hasCue, hasWord, isCue, isWord, startsCue } from './cues.ts';
import { asksAboutEnforcement, isLinkedIn } from './enforcement.ts';
import { findFocus, isFollowedByVerb } from './focus.ts';
import type { Kind, Topic } from './parsed-text.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, overlaps, type Span, spanIndices } from './spans.ts';
import { isNumber } from './units.ts';

/* Classifies a text by its focus sentences: its questions, or else its requests. */

/** Other properties of the text. */
interface KindContext {
  /** Whether the text has a set-up or a price limit. */
  readonly hasNumbers: boolean;
  /** Whether the text is long. A long text is about tools only if it asks a question about them. */
  readonly isLong: boolean;
  /** Whether the text names a category of tools. */
  readonly hasCategory: boolean;
}

/** The kind of a text, and the sentences that decide it. */
export interface Decision {
  readonly kind: Kind;
  readonly topic: Topic;
  readonly focusSentences: readonly Span[];
  /** Whether a focus sentence is a question. */
  readonly isQuestion: boolean;
  /** Whether a focus sentence asks about prices. */
  readonly asksForPrices: boolean;
  /** Whether the text asks for the limit of a tool, as in "How many invitations a week does LinkedIn allow with X?" */
  readonly isAboutToolLimit: boolean;
  /** The tools that a question is about, if another sentence names them. */
  readonly tools?: readonly NameMention[];
}

/** What decides the kind. */
interface Clues extends KindContext, ReturnType<typeof findFocus> {
  readonly scan: Scan;
  readonly namedTools: readonly NameMention[];
  /** The topic, unless the kind has a topic of its own. */
  readonly topic: Topic;
  readonly hasMatch: boolean;
  /** Whether a focus sentence asks for a limit of actions. */
  readonly hasLimit: boolean;
  readonly isRisk: boolean;
  readonly isRequest: boolean;
}

type Predicate = (clues: Clues) => boolean;

/** The kinds by priority. The first that applies wins. The last column replaces parts of the decision. */
const KINDS: readonly (readonly [applies: Predicate, kind: Kind, change?: (clues: Clues) => Partial<Decision>])[] = [
  // Before the rules, because "banned" is a word for both.
  [asksAboutActions, 'rules', (clues) => ({ topic: isGeneral(clues) ? 'rules' : 'enforcement' })],
  [asksAboutRulesOfLinkedIn, 'rules', changeRulesTopic],
  [asksAboutRulesWithTool, 'tools', changeRulesTopic],
  [asksAboutRules, 'unanswered', changeRulesTopic],
  [
    asksForLimitOfLinkedIn,
    'rules',
    (clues) => ({ topic: clues.hasLimit || hasNumber(clues) || clues.focusHasCue('counts') ? 'count' : 'rules' }),
  ],
  [refusesTools, 'rules', () => ({ topic: 'rules' })],
  // Before all questions, because a long text may end with one.
  [statesRequirements, 'need'],
  // Before the needs, because "how many tools" has a noun that requests tools.
  [countsKnown, 'need'],
  [counts, 'unanswered'],
  [confirmsStatement, 'tools'],
  [isAboutSubjects, 'tools'],
  [asksForChanges, 'tools'],
  // Before the tools of earlier sentences, which the writer may only use.
  [asksForTools, 'need'],
  [asksAboutEarlierTool, 'tools', (clues) => ({ tools: findEarlierTools(clues) })],
  [asksForNothingRecorded, 'unanswered'],
  [() => true, 'need'],
];

/** Decides the kind and the topic of a text. */
export function decideKind(scan: Scan, namedTools: readonly NameMention[], context: KindContext): Decision {
  const clues = collectClues(scan, namedTools, context);
  const { focusSentences, isQuestion, focusHasCue } = clues;
  const [, kind, change] = KINDS.find(([applies]) => applies(clues)) as (typeof KINDS)[number];
  return {
    kind,
    topic: kind === 'need' && mentionsBans(scan) ? 'ban' : clues.topic,
    focusSentences,
    isQuestion,
    asksForPrices: focusHasCue(...PRICE_CUES),
    isAboutToolLimit: isAboutToolLimit(clues),
    ...change?.(clues),
  };
}

function collectClues(scan: Scan, namedTools: readonly NameMention[], context: KindContext): Clues {
  const focus = findFocus(scan, namedTools, context);
  const { focusTokens, isQuestion, subjects, focusHasCue } = focus;
  const hasMatch = scan.matches.some(({ first }) => focusTokens.has(first));
  const isRisk = isQuestion && asksAboutRisk(scan);
  const isAboutBan = isRisk && subjects.length > 0 && !hasMatch;
  const topic = focusHasCue('changes')
    ? 'changes'
    : focusHasCue('prices')
      ? 'price'
      : isAboutBan
        ? 'ban'
        : subjects.length > 1
          ? 'compare'
          : 'facts';
  return {
    ...context,
    ...focus,
    scan,
    namedTools,
    topic,
    hasMatch,
    hasLimit: scan.matches.some(
      ({ first, condition: { key } }) => key.startsWith('safety.max_') && focusTokens.has(first),
    ),
    isRisk,
    isRequest:
      focusHasCue('requests') ||
      (isQuestion &&
        focusHasCue('tools') &&
        subjects.length === 0 &&
        !refersToTool(scan, focus.focusSentences, namedTools)),
  };
}

function isAboutToolLimit({ subjects, hasLimit }: Clues): boolean {
  return subjects.length > 0 && hasLimit;
}

function asksAboutActions({ scan, focusSentences, isQuestion, isLong, focusHasCue }: Clues): boolean {
  return (
    isQuestion &&
    !isLong &&
    !focusHasCue('bans', 'requests', 'ours') &&
    focusSentences.some((sentence) => asksAboutEnforcement(scan, sentence))
  );
}

/** "Does LinkedIn ban automation?" asks about the rules, and "Does LinkedIn ban X?" about its actions. */
function isGeneral({ scan, namedTools, last, focusHasCue }: Clues): boolean {
  return namedTools.length === 0 && !focusHasCue('tools') && isWord(scan, last.first, 'present');
}

function asksAboutRules(clues: Clues): boolean {
  const { scan, namedTools, subjects, focusSentences, last, isQuestion, hasNumbers, focusHasCue } = clues;
  return (
    focusHasCue('rules') &&
    !isAboutToolLimit(clues) &&
    (isQuestion ||
      (scan.sentences.length === 1 && !focusHasCue('tools', 'requests') && !seeksAlternative(namedTools))) &&
    !requestsTools(scan, focusSentences) &&
    !(clues.isLong && hasRequirements(scan)) &&
    (!hasNumbers ||
      subjects.length > 0 ||
      startsCue(scan, last.first, 'rules') ||
      (startsCue(scan, last.first, 'opens') && namesLinkedIn(scan) && !focusHasCue('tools')) ||
      focusSentences.filter((sentence) => hasCue(scan, sentence, 'rules')).length > 1)
  );
}

function asksAboutRulesOfLinkedIn(clues: Clues): boolean {
  const { scan, subjects, namedTools, topic } = clues;
  return (
    asksAboutRules(clues) &&
    (namesLinkedIn(scan) || (subjects.length === 0 && (namedTools.length > 0 || topic === 'changes')))
  );
}

function asksAboutRulesWithTool(clues: Clues): boolean {
  return asksAboutRules(clues) && clues.subjects.length > 0;
}

function changeRulesTopic({ subjects, topic, focusHasCue }: Clues): { readonly topic: Topic } {
  if (focusHasCue('bans')) return { topic: 'ban' };
  if (focusHasCue('counts')) return { topic: 'count' };
  return { topic: subjects.length > 0 || topic === 'changes' ? topic : 'rules' };
}

/** "How many requests may I send on LinkedIn?" and "Is it safe to send 40 invitations a day?" are about the rules. */
function asksForLimitOfLinkedIn(clues: Clues): boolean {
  const { scan, namedTools, last, isQuestion, isRisk, hasLimit, focusHasCue } = clues;
  const asksForLimit = hasLimit
    ? isRisk || focusHasCue('ours') || !focusHasCue('references')
    : namesLinkedIn(scan)
      ? isRisk || (focusHasCue('counts') && focusHasCue('ours'))
      : isRisk && hasNumber(clues) && scan.matches.length === 0;
  return (
    isQuestion &&
    asksForLimit &&
    namedTools.length === 0 &&
    startsCue(scan, last.first, 'opens', 'counts', 'explains') &&
    !startsCue(scan, last.first, 'which') &&
    !focusHasCue('tools', 'requests')
  );
}

function hasNumber({ scan, last }: Clues): boolean {
  return spanIndices(last).some((at) => isNumber(scan, at));
}

/** Whether a question on LinkedIn comes with a sentence that refuses tools, as in "We seek no software. May we keep two profiles?" */
function refusesTools({ scan, isQuestion, subjects, isRequest }: Clues): boolean {
  const features = coveredTokens(scan.matches.filter(({ condition }) => condition.key !== PLANS_KEY));
  const isRefusal = (sentence: Span) =>
    !isQuestionSentence(scan, sentence) &&
    !overlaps(features, sentence) &&
    (!isRequest || hasCue(scan, sentence, 'requests')) &&
    hasCue(scan, sentence, 'tools') &&
    hasCue(scan, sentence, 'not', 'unneeded', 'unneeded_after');
  return isQuestion && subjects.length === 0 && namesLinkedIn(scan) && scan.sentences.some(isRefusal);
}

/** Whether a long text states requirements. Then it is a need even if it also asks a question. */
function statesRequirements({ scan, subjects, isLong, isQuestion }: Clues): boolean {
  return isLong && !(isQuestion && subjects.length > 0) && hasRequirements(scan);
}

function hasRequirements(scan: Scan): boolean {
  const content = coveredTokens(scan.matches);
  return scan.sentences.some(
    (sentence) =>
      hasCue(scan, sentence, 'requests', 'required') &&
      overlaps(content, sentence) &&
      !isQuestionSentence(scan, sentence),
  );
}

function counts({ subjects, isQuestion, focusHasCue }: Clues): boolean {
  return focusHasCue('counts') && isQuestion && subjects.length === 0;
}

/** "How many tools have an API?" asks for the tools. */
function countsKnown(clues: Clues): boolean {
  const { scan, hasMatch, hasCategory, focusHasCue } = clues;
  return counts(clues) && (hasMatch || hasCategory || focusHasCue('tools') || findVendors(scan).length > 0);
}

/** A question may confirm a statement about a tool: "I heard that X needs it, is that right?" */
function confirmsStatement({ subjects, isQuestion, focusHasCue }: Clues): boolean {
  return subjects.length > 0 && isQuestion && focusHasCue('confirms');
}

/** Whether a sentence is about the tools that it names. Otherwise the tools are examples, or the writer uses them. */
function isAboutSubjects({ scan, subjects, isQuestion, isRequest, hasRequestBefore, focusHasCue }: Clues): boolean {
  if (subjects.length === 0 || (hasRequestBefore && !isQuestion)) return false;
  const isCompared = subjects.some(
    (name) => startsCue(scan, name.end, 'versus') && subjects.some((other) => other.first > name.end),
  );
  const followsQuestionWord = subjects.some(({ first }) =>
    startsCue(scan, cueAt(scan, first - 1)?.first ?? -1, 'opens', 'explains'),
  );
  const startsWithSubject =
    isFollowedByVerb(scan, subjects) && subjects.some(({ first }) => scan.tokens[first]?.gap === 'stop');
  return (
    isCompared ||
    focusHasCue('prices', 'changes') ||
    startsWithSubject ||
    !isRequest ||
    // "Is there a trial at X?" asks for no tools.
    (isQuestion && (followsQuestionWord || !focusHasCue('tools')))
  );
}

function asksForChanges({ topic, isQuestion, focusHasCue }: Clues): boolean {
  return topic === 'changes' && isQuestion && !focusHasCue('requests');
}

function asksForTools({ namedTools, isQuestion, isRequest }: Clues): boolean {
  return !isQuestion || isRequest || seeksAlternative(namedTools);
}

/** "Which" asks for tools, so the question is not about one tool. */
function isAboutOneTool({ scan, last }: Clues): boolean {
  return isCue(scan, last.first, 'explains') || (isCue(scan, last.first, 'opens') && !isCue(scan, last.first, 'which'));
}

/** An earlier sentence may name the tool: "We use X. Does it have an API?" */
function asksAboutEarlierTool(clues: Clues): boolean {
  return findEarlierTools(clues).length > 0 && (isAboutOneTool(clues) || clues.focusHasCue('prices', 'references'));
}

/** Finds the named tools that the writer didn't reject. */
function findEarlierTools({ scan, namedTools }: Clues): readonly NameMention[] {
  return namedTools.filter(
    ({ first, end }) => !hasCue(scan, { first: end, end: scan.sentenceAt[first]?.end ?? end }, 'avoid_after'),
  );
}

/** "Can we send voice notes?" asks for tools, and "Can we automate LinkedIn?" doesn't. */
function asksForNothingRecorded(clues: Clues): boolean {
  const { scan, last, hasNumbers, hasMatch, focusHasCue } = clues;
  const isForTools =
    hasMatch &&
    (focusHasCue('references') || (focusHasCue('ours') && scan.sentences.length === 1 && !namesLinkedIn(scan)));
  return isCue(scan, last.first, 'explains') || (isAboutOneTool(clues) && !hasNumbers && !isForTools);
}

/** Whether a question refers to a tool of an earlier sentence, as in "X has a trial. Does it renew?" */
function refersToTool(scan: Scan, focusSentences: readonly Span[], namedTools: readonly NameMention[]): boolean {
  return focusSentences.some(
    (sentence) =>
      namedTools.some((name) => name.role === 'asked' && name.end <= sentence.first) &&
      spanIndices(sentence).some(
        (at) =>
          startsCue(scan, at, 'opens') &&
          startsCue(scan, at + 1, 'references') &&
          scan.tokens[at + 1]?.word !== 'there',
      ),
  );
}

/** Whether a text that mentions rules asks for tools, as in "looking for a tool that does not get us banned". */
function requestsTools(scan: Scan, focusSentences: readonly Span[]): boolean {
  return focusSentences.some((sentence) => hasCue(scan, sentence, 'requests') && hasCue(scan, sentence, 'tools'));
}

/** Whether a text asks about a risk. */
export function asksAboutRisk(scan: Scan): boolean {
  return hasWord(scan, 'risks');
}

/** Whether a text mentions bans, or rules or risks on LinkedIn, as in "a LinkedIn tool that won't get me banned". */
function mentionsBans(scan: Scan): boolean {
  const matched = coveredTokens(scan.matches);
  const isRisk = namesLinkedIn(scan) && asksAboutRisk(scan);
  const senses: readonly Sense[] = namesLinkedIn(scan) ? ['bans', 'rules'] : ['bans'];
  return isRisk || scan.cues.some(({ first }) => !matched.has(first) && startsCue(scan, first, ...senses));
}

/** Whether a text names LinkedIn or Sales Navigator. */
function namesLinkedIn({ tokens }: Scan): boolean {
  return tokens.some(({ word }) => isLinkedIn(word) || word === 'navigator');
}

/** Whether a text asks for tools that are similar to a named tool or cheaper. */
function seeksAlternative(namedTools: readonly NameMention[]): boolean {
  return namedTools.some(({ role }) => role === 'like' || role === 'cheaper');
}
