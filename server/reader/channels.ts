import type { Catalogue } from '../../model/catalogue.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isQuestionSentence } from './clauses.ts';
import { endsItem } from './context-words.ts';
import { hasWord, isAdjacent, isAndOr, isWord } from './cues.ts';
import type { Match, Scan } from './scan.ts';
import { coveredTokens } from './spans.ts';

/* Resolves ambiguous questions by context. "Emails" may be looked up or sent, and "warm-up" may be for a mailbox or a LinkedIn profile. */

const [API_AUTH, MCP_SIGN_IN] = ['ai.api_auth', 'ai.mcp_sign_in'] as const;
const [FINDER, PHONE_FINDER] = ['email.finder', 'data.phone_finder'] as const;
const [EMAIL, VERIFICATION] = ['channels.email', 'email.verification'] as const;
const [SALES_NAVIGATOR, PAID_ACCOUNT] = ['linkedin.sales_navigator', 'linkedin.paid_account_needed'] as const;
/** Maximum number of tokens between a word for a need and Sales Navigator, as in "Do I need Sales Navigator?" */
const MAX_NEED_DISTANCE = 3;

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
    if (Object.hasOwn(keys, FINDER) && isContactData(scan, match, phoneMatches))
      return { ...match, condition: { key: FINDER } };
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
  return hasWord(scan, 'needed', {
    first: Math.max(sentence.first, first - MAX_NEED_DISTANCE),
    end: Math.min(sentence.end, end + MAX_NEED_DISTANCE),
  });
}

/** Whether a need is for tools that work without Sales Navigator. */
const isWithout = (scan: Scan, { first, condition: { key } }: Match) =>
  key === SALES_NAVIGATOR && isWord(scan, first - 1, 'without');

/** Finds the first verb in "find and verify emails", which asks a question of its own. */
function findJoinedVerbs(scan: Scan, matches: readonly Match[], keys: Catalogue['keys']): Match[] {
  const { tokens } = scan;
  const usedTokens = coveredTokens(matches);
  const findKey = (at: number) =>
    (
      [
        ['lookups', FINDER],
        ['verifies', VERIFICATION],
      ] as const
    ).find(([verbs, key]) => isWord(scan, at, verbs) && Object.hasOwn(keys, key))?.[1];
  return tokens.flatMap((_, first) => {
    const key = usedTokens.has(first) ? undefined : findKey(first);
    if (key === undefined) return [];
    const next = isAndOr(scan, first + 1) ? first + 2 : first + 1;
    const nextKey = findKey(next);
    const isAboutEmails = matches.some(
      (match) =>
        (match.condition.key === FINDER || match.condition.key === VERIFICATION) &&
        match.end > next &&
        match.first <= next + 2,
    );
    return endsItem(scan, first + 1) && nextKey !== undefined && nextKey !== key && isAboutEmails
      ? [{ first, end: first + 1, condition: { key } }]
      : [];
  });
}

/** Whether "emails" means data instead of a channel, as in "emails and mobile numbers" or "find candidate emails". */
function isContactData(scan: Scan, { first, end, condition: { key } }: Match, phoneMatches: readonly Match[]): boolean {
  if (key !== EMAIL || (end - first > 1 && scan.tokens[first]?.word !== 'e')) return false;
  const isPlural = scan.tokens[end - 1]?.word.endsWith('s') === true;
  const isListedWithPhones = phoneMatches.some((phone) => {
    const isJoined =
      (phone.first === end + 1 && isAndOr(scan, end)) || (phone.end === first - 1 && isAndOr(scan, first - 1));
    return isJoined && isPlural;
  });
  const followsLookupVerb = [1, 2].some(
    (back) =>
      isWord(scan, first - back, 'lookups') && isAdjacent(scan, first) && (back === 1 || isAdjacent(scan, first - 1)),
  );
  return isListedWithPhones || (isPlural && followsLookupVerb);
}
