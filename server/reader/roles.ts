import type { Sense } from '../../model/lexicon.ts';
import { isQuestionSentence } from './clauses.ts';
import { hasCue, isAdjacent, isAndOr, isCue, isFiller, isFollowedBy, startsCue } from './cues.ts';
import type { Role } from './reading.ts';
import type { Name, Scan } from './scan.ts';
import { isWithin } from './spans.ts';

/* Decides why a text names a tool: it asks about it, wants something similar, uses it, leaves it or refuses it. */

/** A name with its role. */
export interface NameMention extends Name {
  readonly role: Role | 'works with';
}

/** Articles between a cue and the name it applies to. */
const MAX_FILLERS = 2;

/** The names of tools with their roles, without ordinary words. */
export function findRoles(scan: Scan): NameMention[] {
  const named: NameMention[] = [];
  for (const name of scan.names) {
    const last = named.at(-1);
    const isListed = last !== undefined && isListAfter(scan, last.end, name.first);
    const isCompared = last?.role === 'asked' && isInQuestion(scan, last.first, name.first);
    const own = roleOf(scan, name);
    const isPartner = isBesideProgram(scan, name) || isReached(scan, name, last);
    const listed = isListed ? last.role : isPartner ? 'works with' : undefined;
    // "Is X better than Y?" is about both.
    const role = own === 'like' && isCompared ? 'asked' : (own ?? listed);
    if (isName(scan, name, role !== undefined)) named.push({ ...name, role: role ?? 'asked' });
  }
  const references = scan.cues.filter(
    ({ senses, end }) => senses.has('works_with') && startsCue(scan, end, 'references'),
  );
  const isMeant = ({ end }: Name, i: number) =>
    references.some(({ first }) => end <= first && first < (named[i + 1]?.end ?? Infinity));
  const inSentence = ({ slug, first }: Name) => `${scan.sentenceAt[first]?.first} ${slug}`;
  const partners = new Set(named.filter(({ role }) => role === 'works with').map(inSentence));
  // "We have X and need a tool that connects to it", "X → outreach, with an X integration"
  const isPartner = (name: NameMention, i: number) =>
    isMeant(name, i) || (name.role === 'asked' && partners.has(inSentence(name)));
  return named.map((name, i) => (isPartner(name, i) ? { ...name, role: 'works with' } : name));
}

/** "HubSpot and X", "HubSpot, X or Y": a program to integrate with comes before in the list. */
function isBesideProgram(scan: Scan, { first, end, isQuestion }: Name): boolean {
  if (isQuestion || !(isAndOr(scan, first - 1) || isAndOr(scan, end))) return false;
  const programs = scan.matches.filter(
    ({ condition: { key } }) => key.startsWith('integrations.') && key !== 'integrations.webhooks',
  );
  return programs.some((match) => match.end <= first && isListAfter(scan, match.end, first));
}

/** "leads from X": data comes from it or goes there. */
function isReached(scan: Scan, name: Name, last: NameMention | undefined): boolean {
  const sentence = scan.sentenceAt[name.first];
  if (!sentence || name.isQuestion || !isPrecededBy(scan, name.first, 'reaches')) return false;
  const isQuestion = hasCue(scan, sentence, 'prices') || isQuestionSentence(scan, sentence);
  const isOfOther = last !== undefined && isWithin(last, sentence);
  const isBeside = hasCue(scan, sentence, 'tools') || scan.matches.some((match) => isWithin(match, sentence));
  return isBeside && (!isQuestion || isOfOther);
}

/** Whether two tokens are in the same question. */
function isInQuestion(scan: Scan, first: number, second: number): boolean {
  const sentence = scan.sentenceAt[first];
  return sentence !== undefined && sentence === scan.sentenceAt[second] && startsCue(scan, sentence.first, 'opens');
}

function roleOf(scan: Scan, name: Name): NameMention['role'] | undefined {
  const before = (...senses: readonly Sense[]) => isPrecededBy(scan, name.first, ...senses);
  const after = (...senses: readonly Sense[]) => isFollowedBy(scan, name.end, ...senses);
  if (before('cheaper_than')) return 'cheaper';
  if (after('like_after') || before('like')) return isCheaper(scan, name) ? 'cheaper' : 'like';
  if (before('works_with') || after('works_with_after')) return 'works with';
  // "From which plan on does X have it?" is about X.
  const isSubject = startsCue(scan, name.first - 1, 'opens');
  if (before('have') && [name.end - 1, name.end].some((at) => scan.tokens[at]?.word === 'crm')) return 'works with';
  const isLeft = (before('have') && !isSubject) || before('unwanted') || after('avoid_after', 'unwanted_after');
  return isLeft ? 'other' : undefined;
}

/** "something like X, but cheaper" */
function isCheaper(scan: Scan, name: Name): boolean {
  const sentence = scan.sentenceAt[name.first];
  return sentence !== undefined && hasCue(scan, sentence, 'cheaper');
}

/** Whether a cue precedes a token, with only articles between. */
function isPrecededBy(scan: Scan, first: number, ...senses: readonly Sense[]): boolean {
  for (let at = first - 1; at >= first - 1 - MAX_FILLERS && isAdjacent(scan, at + 1); at -= 1) {
    if (isCue(scan, at, ...senses)) return true;
    if (!isFiller(scan, at)) return false;
  }
  return false;
}

/** "X, Y and Z" */
function isListAfter(scan: Scan, end: number, first: number): boolean {
  if (scan.sentenceAt[end - 1] !== scan.sentenceAt[first]) return false;
  for (let at = end; at < first; at += 1) if (!isAndOr(scan, at) && !isFiller(scan, at)) return false;
  return first > end || scan.tokens[first]?.gap === 'comma';
}

/** Whether words are a name here. An ordinary word needs a capital letter, a role or context, and a question needs words that ask about it. */
function isName(scan: Scan, name: Name, hasRole: boolean): boolean {
  if (!name.isOrdinary && !name.isQuestion) return true;
  const { tokens } = scan;
  const begins = tokens[name.first]?.gap === 'stop';
  const isCapital = tokens.slice(name.first, name.end).every(({ capital }) => capital) && !begins && !isShouted(scan);
  // "which outreach tools have it"
  if (name.isOrdinary && !isCapital && startsCue(scan, name.end, 'tools')) return false;
  const before = (...senses: readonly Sense[]) => isPrecededBy(scan, name.first, ...senses);
  const after = (...senses: readonly Sense[]) => isFollowedBy(scan, name.end, ...senses);
  const isSubject =
    before('prices') || after('prices') || (begins && after('opens')) || isCompared(scan, name) || isAlone(scan, name);
  if (name.isQuestion)
    return (
      isSubject ||
      (hasRole && !before('works_with', 'have')) ||
      (before('have') && !before('not') && hasLeft(scan, name))
    );
  const isOpened = before('opens') && tokens[name.first - 1]?.gap === 'stop';
  return isCapital || isSubject || isOpened || (hasRole && !before('not') && tokens[name.first]?.capital === true);
}

/** "leaving Sales Navigator" */
function hasLeft(scan: Scan, { first }: Name): boolean {
  return isCue(scan, first - 1, 'have') && !isCue(scan, first - 1, 'verbs');
}

/** In a text in capitals, they mean nothing. */
function isShouted({ text }: Scan): boolean {
  return text === text.toUpperCase();
}

/** "X vs Y": another name is beside it. */
function isCompared(scan: Scan, name: Name): boolean {
  const isBeside = (at: number, other: number) =>
    startsCue(scan, at, 'versus') &&
    scan.names.some((one) => !one.isOrdinary && (one.first === other || one.end - 1 === other));
  return isBeside(name.end, name.end + 1) || isBeside(name.first - 1, name.first - 2);
}

/** Whether the name is the whole text. */
function isAlone({ tokens }: Scan, { first, end }: Name): boolean {
  return first === 0 && end === tokens.length;
}
