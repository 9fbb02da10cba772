import type { Catalogue } from '../../model/catalogue.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isAdjacent, isAndOr, isCue } from './cues.ts';
import type { Match, Scan } from './scan.ts';

/* Resolves ambiguous questions by context. "Emails" may be looked up or sent, and "warm-up" may be for a mailbox or a LinkedIn profile. */

const [API_AUTH, MCP_SIGN_IN] = ['ai.api_auth', 'ai.mcp_sign_in'] as const;
const [FINDER, PHONE_FINDER] = ['email.finder', 'data.phone_finder'] as const;
const SENDER_ROTATION = 'linkedin.sender_rotation';
/** Verbs that look up data. */
const LOOKUP_VERBS = /^(?:find|scrap|extract|enrich|trouv|encontr)/;
const ACROSS_WORDS = new Set('across over between among fur uber zwischen entre sur'.split(' '));
/** Maximum number of tokens after "across" may name accounts, as in "across several LinkedIn accounts". */
const MAX_DISTANCE = 4;

/**
 * Assigns ambiguous questions to the channel that the text names. Email and LinkedIn share questions such as "warm-up" and "daily limits",
 * and the API and the MCP server share "sign-in".
 */
export function assignChannels(scan: Scan, { keys }: Pick<Catalogue, 'keys'>): readonly Match[] {
  const countMatches = (channel: RegExp) => scan.matches.filter(({ condition }) => channel.test(condition.key)).length;
  const namesLinkedIn = countMatches(/^(?:channels\.)?linkedin/) > 0;
  const emailCount =
    countMatches(/^(?:channels\.)?email/) + scan.cues.filter(({ senses }) => senses.has('mailboxes')).length;
  const { stemsByQuestion, language, skippedWords } = scan.vocabulary;
  const isAboutMcp =
    countMatches(/^ai\.mcp/) > 0 && countMatches(/^ai\.public_api/) === 0 && Object.hasOwn(keys, MCP_SIGN_IN);
  const phoneMatches = scan.matches.filter(({ condition }) => condition.key === PHONE_FINDER);
  return scan.matches.map((match) => {
    const { key } = match.condition;
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
}

/** Whether "emails" means data instead of a channel, as in "emails and mobile numbers" or "find candidate emails". */
function isContactData(scan: Scan, { first, end, condition: { key } }: Match, phoneMatches: readonly Match[]): boolean {
  if (key !== 'channels.email' || end - first > 1) return false;
  const { tokens } = scan;
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isPlural = wordAt(first).endsWith('s');
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
