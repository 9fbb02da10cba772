import { cueAt, hasCue, isFiller, isQuestionSentence, startsCue } from './clauses.ts';
import type { Kind, Topic } from './reading.ts';
import type { NameMention } from './roles.ts';
import { type Scan, type Span, tokensOf, touches } from './scan.ts';

/* The sentence that asks decides what a text is. */

/** What a text is, and the sentences that decided it. */
export interface Decision {
  readonly kind: Kind;
  readonly topic: Topic;
  readonly asking: readonly Span[];
  /** Whether these are questions. */
  readonly isQuestion: boolean;
  /** The tools that a question is about, where it does not name them itself. */
  readonly about?: readonly NameMention[];
}

/**
 * Whether it names a set-up or a limit matters, which only needs and bills have; a story is a question about tools only where a sentence of
 * it asks one.
 */
export function decideKind(
  scan: Scan,
  sentences: readonly Span[],
  named: readonly NameMention[],
  {
    hasNumbers,
    isLong,
    hasCategory,
  }: { readonly hasNumbers: boolean; readonly isLong: boolean; readonly hasCategory: boolean },
): Decision {
  const asking = askingIn(scan, sentences, named);
  const [last] = asking.slice(-1) as [Span];
  const isQuestion = asking.some((sentence) => isQuestionSentence(scan, sentence));
  const isPlain =
    !isQuestion && scan.matches.length > 0 && !asking.some((sentence) => hasCue(scan, sentence, 'prices', 'changes'));
  const requested = tokensOf(asking);
  const subjects = named.filter(
    (name) =>
      name.role === 'asked' &&
      (isQuestion || !isLong) &&
      requested.has(name.first) &&
      (!isPlain || isSubject(scan, named, name) || isFollowedByVerb(scan, [name])),
  );
  const startsCue = (...senses: Parameters<typeof hasCue>[2][]) =>
    asking.some((sentence) => hasCue(scan, sentence, ...senses));
  // "Something that finds emails, X is useless": what is asked for stands before the name.
  const [subject] = subjects;
  const isRequestBefore = hasCue(scan, { first: 0, end: subject?.first ?? scan.tokens.length }, 'tools');
  const requests = startsCue('requests') || (isQuestion && startsCue('tools') && subjects.length === 0);
  const topic: Topic = startsCue('changes')
    ? 'changes'
    : startsCue('prices')
      ? 'price'
      : subjects.length > 1
        ? 'compare'
        : 'facts';
  const decided = (kind: Kind): Decision => ({ kind, topic, asking, isQuestion });
  const hasMatch = scan.matches.some(({ first }) => requested.has(first));

  if (
    startsCue('rules') &&
    (isQuestion || (sentences.length === 1 && !startsCue('tools', 'requests') && !hasLike(named))) &&
    !isRequested(scan, asking) &&
    (!hasNumbers || subjects.length > 0)
  )
    return decided(
      isOfLinkedIn(scan) || (subjects.length === 0 && named.length > 0)
        ? 'rules'
        : subjects.length > 0
          ? 'tools'
          : 'unanswered',
    );
  // "How many requests may I send on LinkedIn?"
  if (startsCue('counts') && isQuestion && isOfLinkedIn(scan) && startsCue('ours') && !startsCue('tools'))
    return { ...decided('rules'), topic: 'count' };
  if (isLong && !(isQuestion && subjects.length > 0) && isRequestedIn(scan, sentences)) return decided('need');
  if (startsCue('counts') && isQuestion && subjects.length === 0)
    return decided(hasMatch || hasCategory ? 'count' : 'unanswered');
  if (
    subjects.length > 0 &&
    !(isRequestBefore && !isQuestion) &&
    isAboutThem(scan, subjects, { isQuestion, isPrice: startsCue('prices', 'changes'), requests })
  )
    return decided(isQuestion || !isFollowedByVerb(scan, subjects) ? 'tools' : 'statement');
  if (topic === 'changes' && isQuestion && !requests) return decided('tools');
  if (!isQuestion || requests || hasLike(named)) return decided('need');
  const begins = cueAt(scan, last.first)?.senses;
  const isExplained = begins?.has('explains') === true;
  // "Which has a free plan?" asks for tools.
  const isClosed = isExplained || (begins?.has('opens') === true && !begins.has('which'));
  // "We use X. Does it have an API?"
  if (named.length > 0 && (isClosed || startsCue('prices', 'references'))) return { ...decided('tools'), about: named };
  return decided(
    (isClosed && !hasNumbers && !(hasMatch && startsCue('references'))) || isExplained ? 'unanswered' : 'need',
  );
}

/** Whether a name begins a sentence, or stands beside one that does: "X, five seats", "X or Y". */
function isSubject(scan: Scan, named: readonly NameMention[], name: NameMention): boolean {
  let at = scan.sentenceAt[name.first]?.first ?? 0;
  while (at < name.first && isFiller(scan, at)) at += 1;
  return (
    at === name.first ||
    named.some((other) => other.end <= name.first && other.end >= name.first - 2 && other.first <= at)
  );
}

/** The sentences that ask: questions; else those that request something; else all. A question without content asks for what is before. */
function askingIn(scan: Scan, sentences: readonly Span[], named: readonly NameMention[]): readonly Span[] {
  const content = tokensOf([...scan.matches, ...named]);
  const hasContent = (sentence: Span) => touches(content, sentence) || hasCue(scan, sentence, 'rules', 'changes');
  const questions = sentences.filter((sentence) => isQuestionSentence(scan, sentence) && hasContent(sentence));
  if (questions.length > 0) return questions;
  const requests = sentences.filter((sentence) => hasCue(scan, sentence, 'requests', 'required'));
  return requests.length > 0 ? requests : sentences;
}

/** A story that hasCue what is needed is a need, whatever it asks beside. */
function isRequestedIn(scan: Scan, sentences: readonly Span[]): boolean {
  const content = tokensOf(scan.matches);
  return sentences.some((sentence) => hasCue(scan, sentence, 'requests', 'required') && touches(content, sentence));
}

/** Something is asked for, and not only whether it is allowed: "looking for a tool that does not get us banned". */
function isRequested(scan: Scan, asking: readonly Span[]): boolean {
  return asking.some((sentence) => hasCue(scan, sentence, 'requests') && hasCue(scan, sentence, 'tools'));
}

function isOfLinkedIn({ tokens }: Scan): boolean {
  return tokens.some(({ word }) => word === 'linkedin' || word === 'linkedins' || word === 'navigator');
}

/** Whether tools that a sentence names are what it is about, rather than examples or what is in use. */
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
  const isOpened = subjects.some(({ first }) => startsCue(scan, cueAt(scan, first - 1)?.first ?? -1, 'opens'));
  const isSubject =
    isFollowedByVerb(scan, subjects) && subjects.some(({ first }) => scan.tokens[first]?.gap === 'stop');
  return isCompared || isPrice || isSubject || !requests || (isQuestion && isOpened);
}

/** "X has …", "X costs …" */
function isFollowedByVerb(scan: Scan, subjects: readonly NameMention[]): boolean {
  return subjects.some(
    ({ end }) =>
      scan.tokens[end]?.gap === 'none' &&
      (startsCue(scan, end, 'verbs') ||
        startsCue(scan, end, 'opens') ||
        startsCue(scan, end, 'not') ||
        startsCue(scan, end, 'unneeded')),
  );
}

function hasLike(named: readonly NameMention[]): boolean {
  return named.some(({ role }) => role === 'like' || role === 'cheaper');
}
