import type { Catalogue } from '../../model/catalogue.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isQuestionSentence } from './clauses.ts';
import { isAdjacent, isAndOr, isCue, isFiller } from './cues.ts';
import { WITHOUT_WORDS } from './refusals.ts';
import type { Match, Scan } from './scan.ts';
import { coveredTokens } from './spans.ts';
import { joinWords } from './tokens.ts';
import { isNumber } from './units.ts';

/* Resolves ambiguous questions by context. "Emails" may be looked up or sent, and "warm-up" may be for a mailbox or a LinkedIn profile. */

const [API_AUTH, MCP_SIGN_IN] = ['ai.api_auth', 'ai.mcp_sign_in'] as const;
const [FINDER, PHONE_FINDER] = ['email.finder', 'data.phone_finder'] as const;
const [EMAIL, VERIFICATION] = ['channels.email', 'email.verification'] as const;
const [SALES_NAVIGATOR, PAID_ACCOUNT] = ['linkedin.sales_navigator', 'linkedin.paid_account_needed'] as const;
const SENDER_ROTATION = 'linkedin.sender_rotation';
/** Verbs that look up data. */
const LOOKUP_VERBS = /^(?:find|scrap|extract|enrich|trouv|encontr|busc)/;
/** Verbs that verify data. */
const VERIFY_VERBS = /^(?:verif|valida|valide)/;
/** Words for a need, as in "Do I need Sales Navigator?" or "without Sales Navigator". */
const NEED_WORDS =
  /^(?:need|pay|requir|necess|mandator|must|without|falta|brauch|benotig|notig|erforderlich|ohne|zahl|pagar|faut|besoin|oblig|sans|necesit|sin|precis|sem)/;
/** Maximum number of tokens between a word for a need and Sales Navigator. */
const MAX_NEED_DISTANCE = 3;
const ACROSS_WORDS = new Set('across over between among fur uber zwischen entre sur'.split(' '));
/** Maximum number of tokens after "across" may name accounts, as in "across several LinkedIn accounts". */
const MAX_DISTANCE = 4;

/**
 * Assigns ambiguous questions to the channel that the text names. Email and LinkedIn share questions such as "warm-up" and "daily limits",
 * and the API and the MCP server share "sign-in".
 */
export function assignChannels(scan: Scan, { keys }: Pick<Catalogue, 'keys'>, isAboutTools: boolean): readonly Match[] {
  const countMatches = (channel: RegExp) => scan.matches.filter(({ condition }) => channel.test(condition.key)).length;
  const namesLinkedIn = countMatches(/^(?:channels\.)?linkedin/) > 0;
  const emailCount =
    countMatches(/^(?:channels\.)?email/) + scan.cues.filter(({ senses }) => senses.has('mailboxes')).length;
  const { stemsByQuestion, language, skippedWords } = scan.vocabulary;
  const isAboutMcp =
    countMatches(/^ai\.mcp/) > 0 && countMatches(/^ai\.public_api/) === 0 && Object.hasOwn(keys, MCP_SIGN_IN);
  const phoneMatches = scan.matches.filter(({ condition }) => condition.key === PHONE_FINDER);
  const assigned = scan.matches.map((match): Match => {
    const { key } = match.condition;
    if (Object.hasOwn(keys, PAID_ACCOUNT) && (isAboutTools ? asksWhetherNeeded(scan, match) : isWithout(scan, match)))
      return { ...match, condition: { key: PAID_ACCOUNT } };
    if (Object.hasOwn(keys, VERIFICATION) && isVerified(scan, match))
      return { ...match, condition: { key: VERIFICATION } };
    if (Object.hasOwn(keys, FINDER) && isContactData(scan, match, phoneMatches))
      return { ...match, condition: { key: FINDER } };
    if (Object.hasOwn(keys, SENDER_ROTATION) && rotatesProfiles(scan, match))
      return { ...match, condition: { key: SENDER_ROTATION } };
    if (isAboutMcp && key === API_AUTH) return { ...match, condition: { ...match.condition, key: MCP_SIGN_IN } };
    // Some questions exist for both channels, such as `email.warm_up` and `safety.warm_up`.
    const isEmailQuestion = key.startsWith('email.');
    const twinKey = isEmailQuestion ? key.replace('email', 'safety') : key.replace('safety', 'email');
    const belongsToTwin = isEmailQuestion ? namesLinkedIn && emailCount === 1 : emailCount > 0 && !namesLinkedIn;
    if (!belongsToTwin || twinKey === key || !Object.hasOwn(keys, twinKey)) return match;
    const matchesTwin = scan.tokens
      .slice(match.first, match.end)
      .every(({ word }) => skippedWords.has(word) || stemsByQuestion.get(twinKey)?.has(stemWord(word, language)));
    return matchesTwin ? { ...match, condition: { key: twinKey } } : match;
  });
  return [...assigned, ...findJoinedVerbs(scan, assigned, keys)].sort((a, b) => a.first - b.first);
}

/** Whether a question is about needing Sales Navigator instead of importing from it, as in "Can I use X without Sales Navigator?" */
function asksWhetherNeeded(scan: Scan, { first, end, condition: { key } }: Match): boolean {
  const sentence = scan.sentenceAt[first];
  if (key !== SALES_NAVIGATOR || !sentence || !isQuestionSentence(scan, sentence)) return false;
  const isNeed = (at: number) => scan.sentenceAt[at] === sentence && NEED_WORDS.test(scan.tokens[at]?.word ?? '');
  return Array.from({ length: MAX_NEED_DISTANCE }, (_, i) => i).some((i) => isNeed(first - 1 - i) || isNeed(end + i));
}

/** Whether a need is for tools that work without Sales Navigator. */
const isWithout = ({ tokens }: Scan, { first, condition: { key } }: Match) =>
  key === SALES_NAVIGATOR && WITHOUT_WORDS.has(tokens[first - 1]?.word ?? '');

/** Whether a verb says that emails are verified, as in "verify 2,000 emails". */
function isVerified(scan: Scan, match: Match): boolean {
  if (match.condition.key !== EMAIL || !isPluralEmail(scan, match)) return false;
  let at = match.first - 1;
  while (isAdjacent(scan, at + 1) && (isNumber(scan, at) || isFiller(scan, at))) at -= 1;
  return isAdjacent(scan, at + 1) && VERIFY_VERBS.test(scan.tokens[at]?.word ?? '');
}

/** Finds the first verb in "find and verify emails", which asks a question of its own. */
function findJoinedVerbs(scan: Scan, matches: readonly Match[], keys: Catalogue['keys']): Match[] {
  const { tokens } = scan;
  const usedTokens = coveredTokens(matches);
  const findKey = (at: number) =>
    [[LOOKUP_VERBS, FINDER] as const, [VERIFY_VERBS, VERIFICATION] as const].find(
      ([verbs, key]) => verbs.test(tokens[at]?.word ?? '') && Object.hasOwn(keys, key),
    )?.[1];
  return tokens.flatMap((_, first) => {
    const key = usedTokens.has(first) ? undefined : findKey(first);
    if (key === undefined) return [];
    const next = isAndOr(scan, first + 1) ? first + 2 : first + 1;
    const isJoined = next > first + 1 || tokens[next]?.gap !== 'none' || /[+&/]/.test(textBetween(scan, first, next));
    const nextKey = findKey(next);
    const isAboutEmails = matches.some(
      (match) =>
        (match.condition.key === FINDER || match.condition.key === VERIFICATION) &&
        match.end > next &&
        match.first <= next + 2,
    );
    return isJoined && nextKey !== undefined && nextKey !== key && isAboutEmails
      ? [{ first, end: first + 1, condition: { key } }]
      : [];
  });
}

/** The text between two tokens. */
function textBetween({ text, tokens }: Scan, before: number, after: number): string {
  return text.slice(tokens[before]?.end, tokens[after]?.start);
}

/** Whether a match is "emails" or "e-mails". */
function isPluralEmail({ tokens }: Scan, { first, end }: Match): boolean {
  return /^(?:e ?)?mails$/.test(joinWords(tokens, first, end));
}

/** Whether "emails" means data instead of a channel, as in "emails and mobile numbers" or "find candidate emails". */
function isContactData(scan: Scan, { first, end, condition: { key } }: Match, phoneMatches: readonly Match[]): boolean {
  if (key !== EMAIL || (end - first > 1 && scan.tokens[first]?.word !== 'e')) return false;
  const { tokens } = scan;
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isPlural = wordAt(end - 1).endsWith('s');
  const isListedWithPhones = phoneMatches.some((phone) => {
    const isJoined =
      (phone.first === end + 1 && isAndOr(scan, end)) || (phone.end === first - 1 && isAndOr(scan, first - 1));
    return isJoined && (isPlural || /^(?:find|look|enrich)/.test(wordAt(phone.end - 1)));
  });
  const followsLookupVerb = [1, 2].some(
    (back) =>
      LOOKUP_VERBS.test(wordAt(first - back)) && isAdjacent(scan, first) && (back === 1 || isAdjacent(scan, first - 1)),
  );
  return isListedWithPhones || (isPlural && followsLookupVerb);
}

/** Whether rotation is for LinkedIn accounts, as in "inbox rotation across several LinkedIn accounts". */
function rotatesProfiles(scan: Scan, { end, condition: { key } }: Match): boolean {
  if (key !== 'email.inbox_rotation' || !isAdjacent(scan, end) || !ACROSS_WORDS.has(scan.tokens[end]?.word ?? ''))
    return false;
  const hasNearby = (...senses: Parameters<typeof isCue>[2][]) =>
    Array.from({ length: MAX_DISTANCE }, (_, i) => end + 1 + i).some((at) => isCue(scan, at, ...senses));
  return hasNearby('linkedin_accounts') && !hasNearby('mailboxes');
}
