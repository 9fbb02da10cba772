import type { Sense } from '../../model/lexicon.ts';
import { isQuestionSentence } from './clauses.ts';
import {
  cueAt,
  findJoin,
  hasCue,
  isAdjacent,
  isAndOr,
  isCue,
  isFiller,
  isFollowedBy,
  isWord,
  startsCue,
} from './cues.ts';
import type { Role } from './parsed-text.ts';
import { COUNTED_NOUNS, type Name, type Scan } from './scan.ts';
import { isWithin, type Span, spanIndices } from './spans.ts';
import { isNumber, TIME_SPANS } from './units.ts';

/* Decides why a text names a tool: to ask about it, to find something similar, or because the writer uses, leaves or refuses it. */

/** A name with its role. */
export interface NameMention extends Name {
  readonly role: Role | 'works with';
}

/** Maximum number of articles between a cue and its name. */
const MAX_FILLERS = 2;

/** Finds the names of tools with their roles, without words that aren't names here. */
export function findRoles(scan: Scan): NameMention[] {
  const mentions: NameMention[] = [];
  for (const name of scan.names) {
    const last = mentions.at(-1);
    const isListed = last !== undefined && isListAfter(scan, last.end, name.first);
    const isCompared = last?.role === 'asked' && isInQuestion(scan, last.first, name.first);
    const ownRole = findRole(scan, name);
    const isIntegration = isListedWithIntegration(scan, name) || isDataSource(scan, name, last);
    const contextRole = isListed ? last.role : isIntegration ? 'works with' : undefined;
    // "Is X better than Y?" is about both tools.
    const role = ownRole === 'like' && isCompared ? 'asked' : (ownRole ?? contextRole);
    if (isName(scan, name, role !== undefined)) mentions.push({ ...name, role: role ?? 'asked' });
  }
  const references = scan.cues.filter(
    ({ senses, end }) =>
      (senses.has('works_with') || isWord(scan, end - 1, 'with')) && startsCue(scan, end, 'references'),
  );
  const isReferredTo = ({ end }: Name, i: number) =>
    references.some(({ first }) => end <= first && first < (mentions[i + 1]?.end ?? Infinity));
  const toKey = ({ slug, first }: Name) => `${scan.sentenceAt[first]?.first} ${slug}`;
  const integrations = new Set(mentions.filter(({ role }) => role === 'works with').map(toKey));
  // Other words may refer to the name: "we have X and need a tool that connects to it", "X, with an X integration".
  const isIntegration = (name: NameMention, i: number) =>
    isReferredTo(name, i) || (name.role === 'asked' && integrations.has(toKey(name)));
  return mentions.map((name, i) => (isIntegration(name, i) ? { ...name, role: 'works with' } : name));
}

/** Finds capitalised words that a text wants an alternative to, although we list no such tool. */
export function findUnlisted(scan: Scan): Span[] {
  const isNameWord = (at: number) =>
    scan.tokens[at]?.isCapitalised === true && cueAt(scan, at) === undefined && !scan.startsItem.has(at);
  return scan.cues.flatMap(({ senses, first, end }) => {
    // "Like" alone may also introduce an example.
    if (!senses.has('like') || end - first < 2 || !isAdjacent(scan, end)) return [];
    let last = end;
    while (isNameWord(last) && (last === end || isAdjacent(scan, last))) last += 1;
    return last > end ? [{ first: end, end: last }] : [];
  });
}

/** Whether an integration precedes a name in a list, as in "HubSpot and X" or "HubSpot, X or Y". */
function isListedWithIntegration(scan: Scan, { first, end, isQuestion }: Name): boolean {
  if (isQuestion || !(isAndOr(scan, first - 1) || isAndOr(scan, end))) return false;
  const integrations = scan.matches.filter(
    ({ condition: { key } }) => key.startsWith('integrations.') && key !== 'integrations.webhooks',
  );
  return integrations.some((match) => match.end <= first && isListAfter(scan, match.end, first));
}

/** Whether data comes from a tool or goes to it, as in "leads from X". */
function isDataSource(scan: Scan, name: Name, last: NameMention | undefined): boolean {
  const sentence = scan.sentenceAt[name.first];
  if (!sentence || name.isQuestion || !isPrecededBy(scan, name.first, 'reaches')) return false;
  const isQuestion = hasCue(scan, sentence, 'prices') || isQuestionSentence(scan, sentence);
  const hasOtherName = last !== undefined && isWithin(last, sentence);
  const hasRequest = hasCue(scan, sentence, 'tools') || scan.matches.some((match) => isWithin(match, sentence));
  return hasRequest && (!isQuestion || hasOtherName);
}

/** Whether two tokens are in the same question. */
function isInQuestion(scan: Scan, first: number, second: number): boolean {
  const sentence = scan.sentenceAt[first];
  return sentence !== undefined && sentence === scan.sentenceAt[second] && startsCue(scan, sentence.first, 'opens');
}

/** Finds the role that the cues around a name give it. */
function findRole(scan: Scan, name: Name): NameMention['role'] | undefined {
  const isAfter = (...senses: readonly Sense[]) => isPrecededBy(scan, name.first, ...senses);
  const isBefore = (...senses: readonly Sense[]) => isFollowedBy(scan, name.end, ...senses);
  if (isAfter('cheaper_than')) return 'cheaper';
  if (isBefore('like_after') || isAfter('like')) return isCheaper(scan, name) ? 'cheaper' : 'like';
  if (isAfter('works_with') || isBefore('works_with_after')) return 'works with';
  // In "From which plan on does X have it?", X is the subject.
  const isSubject = startsCue(scan, name.first - 1, 'opens');
  if (isAfter('have') && [name.end - 1, name.end].some((at) => scan.tokens[at]?.word === 'crm')) return 'works with';
  const isUsedOrRefused = (isAfter('have') && !isSubject) || isAfter('unwanted') || isRejectedLater(scan, name);
  if (!isUsedOrRefused) return undefined;
  // "Leaving X, same thing but in German" asks for what X does.
  return hasCue(scan, { first: name.end, end: scan.tokens.length }, 'same') ? 'like' : 'excluded';
}

/** Whether words after a name reject it, as in "X, which I think is overkill". */
function isRejectedLater(scan: Scan, { end }: Span): boolean {
  let at = end;
  while (at < end + MAX_REMARK && isFiller(scan, at)) at += 1;
  return startsCue(scan, at, 'avoid_after', 'unwanted_after');
}
/** Maximum number of words between a name and the words that reject it. */
const MAX_REMARK = 4;

/** Whether the sentence wants something cheaper, as in "something like X, but cheaper". */
function isCheaper(scan: Scan, name: Name): boolean {
  const sentence = scan.sentenceAt[name.first];
  return sentence !== undefined && hasCue(scan, sentence, 'cheaper');
}

/** Whether a cue precedes a token, with nothing but articles between them. */
function isPrecededBy(scan: Scan, first: number, ...senses: readonly Sense[]): boolean {
  for (let at = first - 1; at >= first - 1 - MAX_FILLERS; at -= 1) {
    const gap = scan.tokens[at + 1]?.gap;
    if (gap !== 'none' && gap !== 'colon') return false;
    if (isCue(scan, at, ...senses)) return true;
    if (!isFiller(scan, at)) return false;
  }
  return false;
}

/** Whether a name continues a list that ends at an earlier token, as in "X, Y and Z". */
function isListAfter(scan: Scan, end: number, first: number): boolean {
  return (
    end <= first && scan.sentenceAt[end - 1] === scan.sentenceAt[first] && findJoin(scan, end, first) !== undefined
  );
}

/**
 * Whether words name a tool here. An ordinary word needs a capital letter, a role or context. A question needs words that ask about the
 * tool.
 */
function isName(scan: Scan, name: Name, hasRole: boolean): boolean {
  if (!name.isOrdinary && !name.isQuestion) return true;
  const { tokens } = scan;
  const startsSentence = tokens[name.first]?.gap === 'stop';
  const isCapital =
    tokens.slice(name.first, name.end).every(({ isCapitalised }) => isCapitalised) &&
    !startsSentence &&
    !isAllCaps(scan);
  // In "which outreach tools have it", "outreach" is an ordinary word.
  if (name.isOrdinary && !isCapital && startsCue(scan, name.end, 'tools')) return false;
  const isAfter = (...senses: readonly Sense[]) => isPrecededBy(scan, name.first, ...senses);
  const isBefore = (...senses: readonly Sense[]) => isFollowedBy(scan, name.end, ...senses);
  const isSubject =
    isAfter('prices') ||
    isBefore('prices') ||
    (startsSentence && (isBefore('opens') || (tokens[name.first]?.isCapitalised === true && isBefore('verbs')))) ||
    isCompared(scan, name) ||
    isWholeText(scan, name) ||
    (name.isQuestion && isPricedForSetUp(scan, name));
  const opensQuestion = isAfter('opens') && tokens[name.first - 1]?.gap === 'stop';
  if (name.isQuestion)
    return isSubject || (opensQuestion && isBefore('verbs')) || (hasRole && !isAfter('works_with', 'have'));
  return (
    isCapital ||
    isSubject ||
    opensQuestion ||
    (hasRole && !isAfter('not') && tokens[name.first]?.isCapitalised === true)
  );
}

/** Whether a text is in capitals. Then capital letters don't mark names. */
function isAllCaps({ text }: Scan): boolean {
  return text === text.toUpperCase();
}

/** Whether a name is compared with another, as in "X vs Y". */
function isCompared(scan: Scan, { first, end }: Name): boolean {
  const isComparedAt = (at: number, otherAt: number) =>
    startsCue(scan, at, 'versus') &&
    scan.names.some((name) => !name.isOrdinary && (name.first === otherAt || name.end - 1 === otherAt));
  return isComparedAt(end, end + 1) || isComparedAt(first - 1, first - 2);
}

/** Senses of words in a question about the price for a set-up. */
const SET_UP_SENSES: readonly Sense[] = [...COUNTED_NOUNS, ...TIME_SPANS, 'prices', 'pays', 'per', 'each', 'in_all'];

/** Whether only a set-up follows a name, as in "Sales Navigator for six people". */
function isPricedForSetUp(scan: Scan, { first, end }: Name): boolean {
  const rest = spanIndices({ first: end, end: scan.tokens.length });
  const isSetUpWord = (at: number) => isCue(scan, at, ...SET_UP_SENSES) || isNumber(scan, at) || isFiller(scan, at);
  return first === 0 && rest.some((at) => isCue(scan, at, 'prices', ...COUNTED_NOUNS)) && rest.every(isSetUpWord);
}

/** Whether a name is the whole text. */
function isWholeText({ tokens }: Scan, { first, end }: Name): boolean {
  return first === 0 && end === tokens.length;
}
