import type { Sense } from '../../model/lexicon.ts';
import { isQuestionSentence } from './clauses.ts';
import { hasCue, isAndOr, isCue, isFiller, isFollowedBy, startsCue } from './cues.ts';
import type { NameMention } from './roles.ts';
import { COUNTED_NOUNS, type Scan } from './scan.ts';
import { coveredTokens, overlaps, type Span, spanIndices } from './spans.ts';
import { isNumber } from './units.ts';

/* Finds the focus of a text, and the tools that the focus is about. */

/** Finds the focus sentences of a text, and its subjects: the tools that it asks or states something about. */
export function findFocus(
  scan: Scan,
  namedTools: readonly NameMention[],
  { hasNumbers, isLong }: { readonly hasNumbers: boolean; readonly isLong: boolean },
) {
  const focusSentences = findFocusSentences(scan, namedTools);
  const focusHasCue = (...senses: readonly Sense[]) =>
    focusSentences.some((sentence) => hasCue(scan, sentence, ...senses));
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
  const [subject] = subjects;
  return {
    focusSentences,
    focusTokens,
    focusHasCue,
    /** The last focus sentence. */
    last: focusSentences.at(-1) as Span,
    isQuestion,
    subjects,
    /** A request may come before a tool that the writer rejects: "Something that finds emails, X is useless". */
    hasRequestBefore:
      hasCue(scan, { first: 0, end: subject?.first ?? scan.tokens.length }, 'tools') &&
      !comparedTokens.has(subject?.first ?? -1),
  };
}

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

/** Whether only questions, counts and fillers precede a name, and the last of them is a preposition. */
function isAfterQuestions(scan: Scan, first: number): boolean {
  const start = scan.sentenceAt[first]?.first ?? 0;
  const questions = coveredTokens(scan.matches);
  const isTopic = (at: number) => questions.has(at) || isNumber(scan, at);
  const isTopicWord = (at: number) =>
    isTopic(at) || isFiller(scan, at) || isAndOr(scan, at) || isCue(scan, at, 'works_with_after', ...COUNTED_NOUNS);
  const tokensBefore = spanIndices({ first: start, end: first });
  return (
    tokensBefore.length > 1 && isTopic(start) && isCue(scan, first - 1, 'skipped') && tokensBefore.every(isTopicWord)
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

/** Whether a verb follows the name of a tool, as in "X has …" or "X costs …". */
export function isFollowedByVerb(scan: Scan, subjects: readonly NameMention[]): boolean {
  return subjects.some(({ end }) => isFollowedBy(scan, end, 'verbs', 'opens', 'not', 'unneeded'));
}
