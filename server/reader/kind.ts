import type { Sense } from '../../model/lexicon.ts';
import { isQuestionSentence } from './clauses.ts';
import { findVendors } from './countries.ts';
import { cueAt, hasCue, isAndOr, isCue, isFiller, isFollowedBy, startsCue } from './cues.ts';
import { asksAboutEnforcement, asksAboutRisk, isLinkedIn } from './enforcement.ts';
import type { Kind, Topic } from './reading.ts';
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

/** Decides the kind and the topic of a text. */
export function decideKind(
  scan: Scan,
  namedTools: readonly NameMention[],
  { hasNumbers, isLong, hasCategory }: KindContext,
): Decision {
  const focusSentences = findFocusSentences(scan, namedTools);
  const focusHasCue = (...senses: readonly Sense[]) =>
    focusSentences.some((sentence) => hasCue(scan, sentence, ...senses));
  const [lastSentence] = focusSentences.slice(-1) as [Span];
  const isQuestion = focusSentences.some((sentence) => isQuestionSentence(scan, sentence));
  const isFeatureList =
    !isQuestion &&
    scan.matches.length > 0 &&
    !focusHasCue('prices', 'changes') &&
    (isLong || hasNumbers || !namesOnlyTopics(scan, namedTools));
  const focusTokens = coveredTokens(focusSentences);
  const comparedTokens = coveredTokens([...findCompared(scan, namedTools), ...findTopicTools(scan, namedTools)]);
  const subjects = namedTools.filter(
    (name) =>
      name.role === 'asked' &&
      (isQuestion || !isLong) &&
      focusTokens.has(name.first) &&
      (!isFeatureList ||
        isSubject(scan, namedTools, name) ||
        isFollowedByVerb(scan, [name]) ||
        comparedTokens.has(name.first)),
  );
  // A request may come before a tool that the writer rejects: "Something that finds emails, X is useless".
  const [subject] = subjects;
  const hasRequestBefore =
    hasCue(scan, { first: 0, end: subject?.first ?? scan.tokens.length }, 'tools') &&
    !comparedTokens.has(subject?.first ?? -1);
  const isRequest =
    focusHasCue('requests') ||
    (isQuestion && focusHasCue('tools') && subjects.length === 0 && !refersToTool(scan, focusSentences, namedTools));
  const hasMatch = scan.matches.some(({ first }) => focusTokens.has(first));
  const isRisk = isQuestion && asksAboutRisk(scan.tokens.map(({ word }) => word));
  const topic: Topic = focusHasCue('changes')
    ? 'changes'
    : focusHasCue('prices')
      ? 'price'
      : isRisk && subjects.length > 0 && !hasMatch
        ? 'ban'
        : subjects.length > 1
          ? 'compare'
          : 'facts';
  const hasLimit = scan.matches.some(
    ({ first, condition: { key } }) => key.startsWith('safety.max_') && focusTokens.has(first),
  );
  const isAboutToolLimit = subjects.length > 0 && hasLimit;
  const decide = (kind: Kind): Decision => ({
    kind,
    topic: kind === 'need' && mentionsBans(scan) ? 'ban' : topic,
    focusSentences,
    isQuestion,
    asksForPrices: focusHasCue('prices'),
    isAboutToolLimit,
  });

  const isEnforcementQuestion = isQuestion && focusSentences.some((sentence) => asksAboutEnforcement(scan, sentence));
  if (isEnforcementQuestion && !isLong && !focusHasCue('bans', 'requests', 'ours')) {
    // "Does LinkedIn ban automation?" asks about the rules, and "Does LinkedIn ban X?" about its actions.
    const isGeneral =
      namedTools.length === 0 && !focusHasCue('tools') && PRESENT.has(scan.tokens[lastSentence.first]?.word ?? '');
    return { ...decide('rules'), topic: isGeneral ? 'rules' : 'enforcement' };
  }
  if (
    focusHasCue('rules') &&
    !isAboutToolLimit &&
    (isQuestion ||
      (scan.sentences.length === 1 && !focusHasCue('tools', 'requests') && !seeksAlternative(namedTools))) &&
    !requestsTools(scan, focusSentences) &&
    !(isLong && statesRequirements(scan)) &&
    (!hasNumbers ||
      subjects.length > 0 ||
      startsCue(scan, lastSentence.first, 'rules') ||
      (startsCue(scan, lastSentence.first, 'opens') && namesLinkedIn(scan) && !focusHasCue('tools')) ||
      focusSentences.filter((sentence) => hasCue(scan, sentence, 'rules')).length > 1)
  )
    return {
      ...decide(
        namesLinkedIn(scan) || (subjects.length === 0 && (namedTools.length > 0 || topic === 'changes'))
          ? 'rules'
          : subjects.length > 0
            ? 'tools'
            : 'unanswered',
      ),
      topic: focusHasCue('bans')
        ? 'ban'
        : focusHasCue('counts')
          ? 'count'
          : subjects.length > 0 || topic === 'changes'
            ? topic
            : 'rules',
    };
  const hasNumber = () => spanIndices(lastSentence).some((at) => isNumber(scan, at));
  // "How many requests may I send on LinkedIn?" and "Is it safe to send 40 invitations a day?" are about the rules.
  const asksForLimit = hasLimit
    ? isRisk || focusHasCue('ours') || !focusHasCue('references')
    : namesLinkedIn(scan)
      ? isRisk || (focusHasCue('counts') && focusHasCue('ours'))
      : isRisk && hasNumber() && scan.matches.length === 0;
  if (
    isQuestion &&
    asksForLimit &&
    namedTools.length === 0 &&
    startsCue(scan, lastSentence.first, 'opens', 'counts', 'explains') &&
    !startsCue(scan, lastSentence.first, 'which') &&
    !focusHasCue('tools', 'requests')
  )
    return { ...decide('rules'), topic: hasLimit || hasNumber() || focusHasCue('counts') ? 'count' : 'rules' };
  // A list may claim something about each tool: "(1) X has a trial. (2) Y has an API."
  const claims = namedTools.filter(({ first }) => scan.tokens[first]?.startsListItem);
  if (claims.length > 1 && !isQuestion)
    return {
      ...decide('statement'),
      focusSentences: scan.sentences.filter((sentence) => overlaps(coveredTokens(claims), sentence)),
    };
  if (isLong && !(isQuestion && subjects.length > 0) && statesRequirements(scan)) return decide('need');
  if (focusHasCue('counts') && isQuestion && subjects.length === 0)
    return decide(hasMatch || hasCategory || countsTools(scan) ? 'count' : 'unanswered');
  // A question may confirm a statement about a tool: "I heard that X needs it, is that right?"
  if (subjects.length > 0 && isQuestion && focusHasCue('confirms')) return decide('tools');
  if (
    subjects.length > 0 &&
    !(hasRequestBefore && !isQuestion) &&
    isAboutSubjects(scan, subjects, { isQuestion, isPrice: focusHasCue('prices', 'changes'), isRequest })
  )
    return decide(isQuestion || !isFollowedByVerb(scan, subjects) ? 'tools' : 'statement');
  if (topic === 'changes' && isQuestion && !focusHasCue('requests')) return decide('tools');
  if (!isQuestion || isRequest || seeksAlternative(namedTools)) return decide('need');
  const asksForExplanation = isCue(scan, lastSentence.first, 'explains');
  // "Which" asks for tools, so the question is not about one tool.
  const isAboutOneTool =
    asksForExplanation || (isCue(scan, lastSentence.first, 'opens') && !isCue(scan, lastSentence.first, 'which'));
  // An earlier sentence may name the tool: "We use X. Does it have an API?"
  const tools = namedTools.filter(
    (name) => !hasCue(scan, { first: name.end, end: scan.sentenceAt[name.first]?.end ?? name.end }, 'avoid_after'),
  );
  if (tools.length > 0 && (isAboutOneTool || focusHasCue('prices', 'references'))) return { ...decide('tools'), tools };
  // "Can we send voice notes?" asks for tools, and "Can we automate LinkedIn?" doesn't.
  const asksForTools =
    hasMatch &&
    (focusHasCue('references') || (focusHasCue('ours') && scan.sentences.length === 1 && !namesLinkedIn(scan)));
  return decide((isAboutOneTool && !hasNumbers && !asksForTools) || asksForExplanation ? 'unanswered' : 'need');
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

/** Whether a text asks for the number of all tools, as in "How many tools are there?", or of tools from a country. */
function countsTools(scan: Scan): boolean {
  const afterCount = scan.cues.find(({ senses }) => senses.has('counts'))?.end ?? 0;
  const isRest = ({ word }: (typeof scan.tokens)[number], i: number) =>
    isCue(scan, afterCount + i, 'tools') || COUNT_WORDS.has(word);
  return findVendors(scan).length > 0 || (afterCount > 0 && scan.tokens.slice(afterCount).every(isRest));
}
const COUNT_WORDS = new Set(
  'are there do you list have cover know in total here gibt es y a t il hay existem tem'.split(' '),
);

/** Whether a text consists of a tool and features, as in "free plan X" or "SSO with X". It asks about the tool. */
function namesOnlyTopics(scan: Scan, namedTools: readonly NameMention[]): boolean {
  const isListed = ({ first, end }: Span) => [first, end].some((at) => scan.tokens[at]?.gap === 'comma');
  return (
    scan.sentences.length === 1 &&
    namedTools.length > 0 &&
    namedTools.every((name) => name.role === 'asked' && !isListed(name)) &&
    !hasCue(scan, scan.sentences[0] as Span, 'requests', 'required', 'nice', 'tools', 'have', 'ours', 'cheap')
  );
}

/** Whether a name starts a sentence ("X, five seats"), or is in a list at the start of a sentence ("X or Y"). */
function isSubject(scan: Scan, namedTools: readonly NameMention[], name: NameMention): boolean {
  let at = scan.sentenceAt[name.first]?.first ?? 0;
  while (at < name.first && isFiller(scan, at)) at += 1;
  return (
    at === name.first ||
    namedTools.some(
      (other) => other.end <= name.first && other.end >= name.first - 2 && isSubject(scan, namedTools, other),
    )
  );
}

/** Finds tools that are compared, as in "X vs Y". After a topic, "or" is enough: "SSO: X or Y". */
function findCompared(scan: Scan, namedTools: readonly NameMention[]): readonly NameMention[] {
  let isInTopicList = false;
  return namedTools.flatMap((name, i) => {
    const previous = namedTools[i - 1];
    const gap = previous ? name.first - previous.end : Infinity;
    const continuesTopic = isInTopicList && gap <= 1;
    isInTopicList = continuesTopic || isAfterTopic(scan, name);
    const isCompared = gap === 1 && startsCue(scan, name.first - 1, 'versus');
    return previous && isCompared && (continuesTopic || !isAndOr(scan, name.first - 1)) ? [previous, name] : [];
  });
}

/** Finds tools that follow the questions about them, as in "MCP server of X and Y", "WhatsApp for X" or "SSO: X, Y". */
function findTopicTools(scan: Scan, namedTools: readonly NameMention[]): readonly NameMention[] {
  const start = namedTools.findIndex(
    (name) => name.role === 'asked' && (isAfterQuestions(scan, name.first) || isAfterTopic(scan, name)),
  );
  const tools: NameMention[] = [];
  for (const name of start < 0 ? [] : namedTools.slice(start)) {
    const last = tools.at(-1);
    if (name.role !== 'asked' || (last && name.first - last.end > 1)) break;
    tools.push(name);
  }
  return tools;
}

/** Whether only questions and fillers precede a name, and the last of them is a preposition. */
function isAfterQuestions(scan: Scan, first: number): boolean {
  const start = scan.sentenceAt[first]?.first ?? 0;
  const questions = coveredTokens(scan.matches);
  const isTopicWord = (at: number) =>
    questions.has(at) || isFiller(scan, at) || isAndOr(scan, at) || isCue(scan, at, 'neutral', 'works_with_after');
  const tokensBefore = Array.from({ length: Math.max(0, first - start) }, (_, i) => start + i);
  return (
    tokensBefore.length > 1 &&
    questions.has(start) &&
    isCue(scan, first - 1, 'skipped') &&
    tokensBefore.every(isTopicWord)
  );
}

/** Whether a name follows a topic and a colon, as in "SSO: X". "We use: X" has no topic. */
function isAfterTopic(scan: Scan, { first }: Span): boolean {
  return scan.tokens[first]?.gap === 'colon' && !isCue(scan, first - 1, 'have', 'unwanted', 'like');
}

/** Finds the focus of a text: its questions, or else its requests, or else all sentences. A question without content doesn't count. */
function findFocusSentences(scan: Scan, namedTools: readonly NameMention[]): readonly Span[] {
  const { sentences } = scan;
  const content = coveredTokens([...scan.matches, ...namedTools]);
  const hasContent = (sentence: Span) => overlaps(content, sentence) || hasCue(scan, sentence, 'rules', 'changes');
  // "Does it?" asks for what the sentence before says. "Can you run it again?" doesn't.
  const isAnaphoric = (sentence: Span) =>
    spanIndices(sentence).every((at) => isFiller(scan, at) && scan.tokens[at]?.word !== 'you');
  const questions = sentences.flatMap((sentence, i) => {
    if (!isQuestionSentence(scan, sentence)) return [];
    const [before] = i > 0 && isAnaphoric(sentence) ? sentences.slice(i - 1) : [];
    return before ? [before, sentence] : hasContent(sentence) ? [sentence] : [];
  });
  if (questions.length > 0) return [...new Set(questions)];
  const requests = sentences.filter((sentence) => hasCue(scan, sentence, 'requests', 'required'));
  if (requests.length > 0) return requests;
  const informative = sentences.filter((sentence) => hasContent(sentence) || !isQuestionSentence(scan, sentence));
  return informative.length > 0 ? informative : sentences;
}

/** Whether a long text states requirements. Then it is a need even if it also asks a question. */
function statesRequirements(scan: Scan): boolean {
  const content = coveredTokens(scan.matches);
  return scan.sentences.some(
    (sentence) =>
      hasCue(scan, sentence, 'requests', 'required') &&
      overlaps(content, sentence) &&
      !isQuestionSentence(scan, sentence),
  );
}

/** Whether a text that mentions rules asks for tools, as in "looking for a tool that does not get us banned". */
function requestsTools(scan: Scan, focusSentences: readonly Span[]): boolean {
  return focusSentences.some((sentence) => hasCue(scan, sentence, 'requests') && hasCue(scan, sentence, 'tools'));
}

/** Whether a text mentions bans, or rules or risks on LinkedIn, as in "a LinkedIn tool that won't get me banned". */
function mentionsBans(scan: Scan): boolean {
  const matched = coveredTokens(scan.matches);
  const isRisk = namesLinkedIn(scan) && asksAboutRisk(scan.tokens.map(({ word }) => word));
  const senses: readonly Sense[] = namesLinkedIn(scan) ? ['bans', 'rules'] : ['bans'];
  return isRisk || scan.cues.some(({ first }) => !matched.has(first) && startsCue(scan, first, ...senses));
}

/** Words before a verb in the present tense. */
const PRESENT = new Set('does do can will may'.split(' '));

/** Whether a text names LinkedIn or Sales Navigator. */
function namesLinkedIn({ tokens }: Scan): boolean {
  return tokens.some(({ word }) => isLinkedIn(word) || word === 'navigator');
}

/** Whether a sentence is about the tools that it names. Otherwise the tools are examples, or the writer uses them. */
function isAboutSubjects(
  scan: Scan,
  subjects: readonly NameMention[],
  {
    isQuestion,
    isPrice,
    isRequest,
  }: { readonly isQuestion: boolean; readonly isPrice: boolean; readonly isRequest: boolean },
): boolean {
  const isCompared = subjects.some(
    (name) => startsCue(scan, name.end, 'versus') && subjects.some((other) => other.first > name.end),
  );
  const followsQuestionWord = subjects.some(({ first }) =>
    startsCue(scan, cueAt(scan, first - 1)?.first ?? -1, 'opens', 'explains'),
  );
  const startsWithSubject =
    isFollowedByVerb(scan, subjects) && subjects.some(({ first }) => scan.tokens[first]?.gap === 'stop');
  return isCompared || isPrice || startsWithSubject || !isRequest || (isQuestion && followsQuestionWord);
}

/** Whether a verb follows the name of a tool, as in "X has …" or "X costs …". */
function isFollowedByVerb(scan: Scan, subjects: readonly NameMention[]): boolean {
  return subjects.some(({ end }) => isFollowedBy(scan, end, 'verbs', 'opens', 'not', 'unneeded'));
}

/** Whether a text asks for tools that are similar to a named tool or cheaper. */
function seeksAlternative(namedTools: readonly NameMention[]): boolean {
  return namedTools.some(({ role }) => role === 'like' || role === 'cheaper');
}
