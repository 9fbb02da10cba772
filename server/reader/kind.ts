import { isIdle, isIn, isQuestionAt, says, signAt } from './clauses.ts';
import type { Kind, Topic } from './reading.ts';
import type { NamedAt } from './roles.ts';
import { type Scan, type Span, tokensOf, touches } from './scan.ts';

/* The sentence that asks decides what a text is. */

/** What a text is, and the sentences that decided it. */
export interface Decided {
  readonly kind: Kind;
  readonly topic: Topic;
  readonly asking: readonly Span[];
  /** Whether these are questions. */
  readonly isQuestion: boolean;
  /** The tools that a question is about, where it does not name them itself. */
  readonly about?: readonly NamedAt[];
}

/**
 * Whether it names a set-up or a limit matters, which only needs and bills have; a story is a question about tools only where a sentence of
 * it asks one.
 */
export function decide(
  scan: Scan,
  sentences: readonly Span[],
  named: readonly NamedAt[],
  {
    hasNumbers,
    isLong,
    hasCategory,
  }: { readonly hasNumbers: boolean; readonly isLong: boolean; readonly hasCategory: boolean },
): Decided {
  const asking = askingIn(scan, sentences, named);
  const [last] = asking.slice(-1) as [Span];
  const isQuestion = asking.some((sentence) => isQuestionAt(scan, sentence));
  const isPlain =
    !isQuestion && scan.matches.length > 0 && !asking.some((sentence) => says(scan, sentence, 'prices', 'changes'));
  const requested = tokensOf(asking);
  const subjects = named.filter(
    (name) =>
      name.role === 'asked' &&
      (isQuestion || !isLong) &&
      requested.has(name.first) &&
      (!isPlain || isSubject(scan, named, name) || isFollowedByVerb(scan, [name])),
  );
  const isIn = (...senses: Parameters<typeof says>[2][]) => asking.some((sentence) => says(scan, sentence, ...senses));
  // "Something that finds emails, X is useless": what is asked for stands before the name.
  const [subject] = subjects;
  const isRequestBefore = says(scan, { first: 0, end: subject?.first ?? scan.tokens.length }, 'tools');
  const requests = isIn('requests') || (isQuestion && isIn('tools') && subjects.length === 0);
  const topic: Topic = isIn('changes')
    ? 'changes'
    : isIn('prices')
      ? 'price'
      : subjects.length > 1
        ? 'compare'
        : 'facts';
  const decided = (kind: Kind): Decided => ({ kind, topic, asking, isQuestion });
  const hasMatch = scan.matches.some(({ first }) => requested.has(first));

  if (
    isIn('rules') &&
    (isQuestion || (sentences.length === 1 && !isIn('tools', 'requests') && !hasLike(named))) &&
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
  if (isIn('counts') && isQuestion && isOfLinkedIn(scan) && isIn('ours') && !isIn('tools'))
    return { ...decided('rules'), topic: 'count' };
  if (isLong && !(isQuestion && subjects.length > 0) && isRequestedIn(scan, sentences)) return decided('need');
  if (isIn('counts') && isQuestion && subjects.length === 0)
    return decided(hasMatch || hasCategory ? 'count' : 'unanswered');
  if (
    subjects.length > 0 &&
    !(isRequestBefore && !isQuestion) &&
    isAboutThem(scan, subjects, { isQuestion, isPrice: isIn('prices', 'changes'), requests })
  )
    return decided(isQuestion || !isFollowedByVerb(scan, subjects) ? 'tools' : 'statement');
  if (topic === 'changes' && isQuestion && !requests) return decided('tools');
  if (!isQuestion || requests || hasLike(named)) return decided('need');
  const begins = signAt(scan, last.first)?.senses;
  const isExplained = begins?.has('explains') === true;
  // "Which has a free plan?" asks for tools.
  const isClosed = isExplained || (begins?.has('opens') === true && !begins.has('which'));
  // "We use X. Does it have an API?"
  if (named.length > 0 && (isClosed || isIn('prices', 'references'))) return { ...decided('tools'), about: named };
  return decided((isClosed && !hasNumbers && !(hasMatch && isIn('references'))) || isExplained ? 'unanswered' : 'need');
}

/** Whether a name begins a sentence, or stands beside one that does: "X, five seats", "X or Y". */
function isSubject(scan: Scan, named: readonly NamedAt[], name: NamedAt): boolean {
  let at = scan.sentenceAt[name.first]?.first ?? 0;
  while (at < name.first && isIdle(scan, at)) at += 1;
  return (
    at === name.first ||
    named.some((other) => other.end <= name.first && other.end >= name.first - 2 && other.first <= at)
  );
}

/** The sentences that ask: questions; else those that request something; else all. A question without content asks for what is before. */
function askingIn(scan: Scan, sentences: readonly Span[], named: readonly NamedAt[]): readonly Span[] {
  const content = tokensOf([...scan.matches, ...named]);
  const hasContent = (sentence: Span) => touches(content, sentence) || says(scan, sentence, 'rules', 'changes');
  const questions = sentences.filter((sentence) => isQuestionAt(scan, sentence) && hasContent(sentence));
  if (questions.length > 0) return questions;
  const requests = sentences.filter((sentence) => says(scan, sentence, 'requests', 'required'));
  return requests.length > 0 ? requests : sentences;
}

/** A story that says what is needed is a need, whatever it asks beside. */
function isRequestedIn(scan: Scan, sentences: readonly Span[]): boolean {
  const content = tokensOf(scan.matches);
  return sentences.some((sentence) => says(scan, sentence, 'requests', 'required') && touches(content, sentence));
}

/** Something is asked for, and not only whether it is allowed: "looking for a tool that does not get us banned". */
function isRequested(scan: Scan, asking: readonly Span[]): boolean {
  return asking.some((sentence) => says(scan, sentence, 'requests') && says(scan, sentence, 'tools'));
}

function isOfLinkedIn({ tokens }: Scan): boolean {
  return tokens.some(({ word }) => word === 'linkedin' || word === 'linkedins' || word === 'navigator');
}

/** Whether tools that a sentence names are what it is about, rather than examples or what is in use. */
function isAboutThem(
  scan: Scan,
  subjects: readonly NamedAt[],
  {
    isQuestion,
    isPrice,
    requests,
  }: { readonly isQuestion: boolean; readonly isPrice: boolean; readonly requests: boolean },
): boolean {
  const isCompared = subjects.some(
    (name) => isIn(scan, name.end, 'versus') && subjects.some((other) => other.first > name.end),
  );
  const isOpened = subjects.some(({ first }) => isIn(scan, signAt(scan, first - 1)?.first ?? -1, 'opens'));
  const isSubject =
    isFollowedByVerb(scan, subjects) && subjects.some(({ first }) => scan.tokens[first]?.gap === 'stop');
  return isCompared || isPrice || isSubject || !requests || (isQuestion && isOpened);
}

/** "X has …", "X costs …" */
function isFollowedByVerb(scan: Scan, subjects: readonly NamedAt[]): boolean {
  return subjects.some(
    ({ end }) =>
      scan.tokens[end]?.gap === 'none' &&
      (isIn(scan, end, 'verbs') || isIn(scan, end, 'opens') || isIn(scan, end, 'not') || isIn(scan, end, 'unneeded')),
  );
}

function hasLike(named: readonly NamedAt[]): boolean {
  return named.some(({ role }) => role === 'like' || role === 'cheaper');
}
