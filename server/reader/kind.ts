import type { Sense } from '../../model/lexicon.ts';
import { asksWhatLinkedInDid, isLinkedIn } from './acts.ts';
import { isQuestionSentence } from './clauses.ts';
import { cueAt, hasCue, isAndOr, isCue, isFiller, isFollowedBy, startsCue } from './cues.ts';
import type { Kind, Topic } from './reading.ts';
import type { NameMention } from './roles.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, type Span, touches } from './spans.ts';

/* Classifies a text by the sentences that ask. */

/** Other inputs of the decision. */
interface KindContext {
  /** Whether the text has a set-up or a limit, as only needs and bills do. */
  readonly hasNumbers: boolean;
  /** Whether it's a story. A story asks about tools only if one of its sentences does. */
  readonly isLong: boolean;
  readonly hasCategory: boolean;
}

/** The kind of a text, and the sentences that decided it. */
export interface Decision {
  readonly kind: Kind;
  readonly topic: Topic;
  readonly asking: readonly Span[];
  /** Whether these are questions. */
  readonly isQuestion: boolean;
  /** The tools of a question, if another sentence names them. */
  readonly about?: readonly NameMention[];
}

export function decideKind(
  scan: Scan,
  named: readonly NameMention[],
  { hasNumbers, isLong, hasCategory }: KindContext,
): Decision {
  const asking = findAsking(scan, named);
  const asks = (...senses: readonly Sense[]) => asking.some((sentence) => hasCue(scan, sentence, ...senses));
  const [last] = asking.slice(-1) as [Span];
  const isQuestion = asking.some((sentence) => isQuestionSentence(scan, sentence));
  const isPlain = !isQuestion && scan.matches.length > 0 && !asks('prices', 'changes');
  const requested = coveredTokens(asking);
  const compared = coveredTokens([...findCompared(scan, named), ...findOwners(scan, named)]);
  const subjects = named.filter(
    (name) =>
      name.role === 'asked' &&
      (isQuestion || !isLong) &&
      requested.has(name.first) &&
      (!isPlain || isSubject(scan, named, name) || isFollowedByVerb(scan, [name]) || compared.has(name.first)),
  );
  // "Something that finds emails, X is useless": the request comes before the name.
  const [subject] = subjects;
  const isRequestBefore =
    hasCue(scan, { first: 0, end: subject?.first ?? scan.tokens.length }, 'tools') &&
    !compared.has(subject?.first ?? -1);
  const requests = asks('requests') || (isQuestion && asks('tools') && subjects.length === 0);
  const topic: Topic = asks('changes')
    ? 'changes'
    : asks('prices')
      ? 'price'
      : subjects.length > 1
        ? 'compare'
        : 'facts';
  const decided = (kind: Kind): Decision => ({ kind, topic, asking, isQuestion });
  const hasMatch = scan.matches.some(({ first }) => requested.has(first));

  const isOnActs = isQuestion && asking.some((sentence) => asksWhatLinkedInDid(scan, sentence));
  if (isOnActs && !isLong && !asks('bans', 'requests', 'ours')) return { ...decided('rules'), topic: 'acts' };
  if (
    asks('rules') &&
    (isQuestion || (scan.sentences.length === 1 && !asks('tools', 'requests') && !hasLike(named))) &&
    !isRequested(scan, asking) &&
    (!hasNumbers || subjects.length > 0)
  )
    return {
      ...decided(
        namesLinkedIn(scan) || (subjects.length === 0 && named.length > 0)
          ? 'rules'
          : subjects.length > 0
            ? 'tools'
            : 'unanswered',
      ),
      topic: asks('bans') ? 'ban' : asks('counts') ? 'count' : subjects.length === 0 ? 'rules' : topic,
    };
  // "How many requests may I send on LinkedIn?"
  if (asks('counts') && isQuestion && namesLinkedIn(scan) && asks('ours') && !asks('tools'))
    return { ...decided('rules'), topic: 'count' };
  if (isLong && !(isQuestion && subjects.length > 0) && isStoryOfNeed(scan)) return decided('need');
  if (asks('counts') && isQuestion && subjects.length === 0)
    return decided(hasMatch || hasCategory ? 'count' : 'unanswered');
  // "I heard that X needs it, is that right?"
  if (subjects.length > 0 && isQuestion && asks('confirms')) return decided('tools');
  if (
    subjects.length > 0 &&
    !(isRequestBefore && !isQuestion) &&
    isAboutThem(scan, subjects, { isQuestion, isPrice: asks('prices', 'changes'), requests })
  )
    return decided(isQuestion || !isFollowedByVerb(scan, subjects) ? 'tools' : 'statement');
  if (topic === 'changes' && isQuestion && !requests) return decided('tools');
  if (!isQuestion || requests || hasLike(named)) return decided('need');
  const isExplained = isCue(scan, last.first, 'explains');
  // "Which has a free plan?" asks for tools.
  const isClosed = isExplained || (isCue(scan, last.first, 'opens') && !isCue(scan, last.first, 'which'));
  // "We use X. Does it have an API?"
  if (named.length > 0 && (isClosed || asks('prices', 'references'))) return { ...decided('tools'), about: named };
  return decided((isClosed && !hasNumbers && !(hasMatch && asks('references'))) || isExplained ? 'unanswered' : 'need');
}

/** Whether a name starts a sentence, or continues a list that does: "X, five seats", "X or Y". */
function isSubject(scan: Scan, named: readonly NameMention[], name: NameMention): boolean {
  let at = scan.sentenceAt[name.first]?.first ?? 0;
  while (at < name.first && isFiller(scan, at)) at += 1;
  return (
    at === name.first ||
    named.some((other) => other.end <= name.first && other.end >= name.first - 2 && isSubject(scan, named, other))
  );
}

/** Finds compared tools: "X vs Y", and after a topic "SSO: X or Y". */
function findCompared(scan: Scan, named: readonly NameMention[]): readonly NameMention[] {
  let isOfTopic = false;
  return named.flatMap((name, i) => {
    const last = named[i - 1];
    const gap = last ? name.first - last.end : Infinity;
    // A list continues after its topic.
    const isNext = isOfTopic && gap <= 1;
    isOfTopic = isNext || isAfterTopic(scan, name);
    const isBeside = gap === 1 && startsCue(scan, name.first - 1, 'versus');
    return last && isBeside && (isNext || !isAndOr(scan, name.first - 1)) ? [last, name] : [];
  });
}

/** Finds tools after the questions about them: "MCP server of X and Y", "WhatsApp for X", "SSO: X, Y". */
function findOwners(scan: Scan, named: readonly NameMention[]): readonly NameMention[] {
  const at = named.findIndex(
    (name) => name.role === 'asked' && (isAfterQuestions(scan, name.first) || isAfterTopic(scan, name)),
  );
  const owners: NameMention[] = [];
  for (const name of at < 0 ? [] : named.slice(at)) {
    const last = owners.at(-1);
    if (name.role !== 'asked' || (last && name.first - last.end > 1)) break;
    owners.push(name);
  }
  return owners;
}

/** Whether only questions and fillers precede a name, with a preposition last. */
function isAfterQuestions(scan: Scan, first: number): boolean {
  const start = scan.sentenceAt[first]?.first ?? 0;
  const questions = coveredTokens(scan.matches);
  const isPlain = (at: number) =>
    questions.has(at) || isFiller(scan, at) || isAndOr(scan, at) || isCue(scan, at, 'neutral', 'works_with_after');
  const before = Array.from({ length: Math.max(0, first - start) }, (_, i) => start + i);
  return before.length > 1 && questions.has(start) && isCue(scan, first - 1, 'skipped') && before.every(isPlain);
}

/** "SSO: X", but not "we use: X" */
function isAfterTopic(scan: Scan, { first }: Span): boolean {
  return scan.tokens[first]?.gap === 'colon' && !isCue(scan, first - 1, 'have', 'unwanted', 'like');
}

/** The sentences that ask: questions, or else requests, or else all. A question without content doesn't count. */
function findAsking(scan: Scan, named: readonly NameMention[]): readonly Span[] {
  const { sentences } = scan;
  const content = coveredTokens([...scan.matches, ...named]);
  const hasContent = (sentence: Span) => touches(content, sentence) || hasCue(scan, sentence, 'rules', 'changes');
  const questions = sentences.filter((sentence) => isQuestionSentence(scan, sentence) && hasContent(sentence));
  if (questions.length > 0) return questions;
  const requests = sentences.filter((sentence) => hasCue(scan, sentence, 'requests', 'required'));
  return requests.length > 0 ? requests : sentences;
}

/** Whether a story states requirements. Then it's a need, whatever else it asks. */
function isStoryOfNeed(scan: Scan): boolean {
  const content = coveredTokens(scan.matches);
  return scan.sentences.some(
    (sentence) => hasCue(scan, sentence, 'requests', 'required') && touches(content, sentence),
  );
}

/** Whether a text asks for tools and not for rules: "looking for a tool that does not get us banned". */
function isRequested(scan: Scan, asking: readonly Span[]): boolean {
  return asking.some((sentence) => hasCue(scan, sentence, 'requests') && hasCue(scan, sentence, 'tools'));
}

function namesLinkedIn({ tokens }: Scan): boolean {
  return tokens.some(({ word }) => isLinkedIn(word) || word === 'navigator');
}

/** Whether a sentence is about the tools it names, which may also be examples or in use. */
function isAboutThem(
  scan: Scan,
  subjects: readonly NameMention[],
  {
    isQuestion,
    isPrice,
    requests,
  }: { readonly isQuestion: boolean; readonly isPrice: boolean; readonly requests: boolean },
): boolean {
  const isCompared = subjects.some(
    (name) => startsCue(scan, name.end, 'versus') && subjects.some((other) => other.first > name.end),
  );
  const isOpened = subjects.some(({ first }) =>
    startsCue(scan, cueAt(scan, first - 1)?.first ?? -1, 'opens', 'explains'),
  );
  const isSubject =
    isFollowedByVerb(scan, subjects) && subjects.some(({ first }) => scan.tokens[first]?.gap === 'stop');
  return isCompared || isPrice || isSubject || !requests || (isQuestion && isOpened);
}

/** "X has …", "X costs …" */
function isFollowedByVerb(scan: Scan, subjects: readonly NameMention[]): boolean {
  return subjects.some(({ end }) => isFollowedBy(scan, end, 'verbs', 'opens', 'not', 'unneeded'));
}

function hasLike(named: readonly NameMention[]): boolean {
  return named.some(({ role }) => role === 'like' || role === 'cheaper');
}
