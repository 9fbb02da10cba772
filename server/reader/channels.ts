import type { Catalogue } from '../../model/catalogue.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { isAdjacent, isAndOr, isCue } from './cues.ts';
import type { Match, Scan } from './scan.ts';

/* Decides ambiguous questions by their context: "emails" are found or sent, "warm-up" is for a mailbox or a profile. */

const [API_AUTH, MCP_SIGN_IN] = ['ai.api_auth', 'ai.mcp_sign_in'] as const;
const [FINDER, PHONE_FINDER] = ['email.finder', 'data.phone_finder'] as const;
const SENDER_ROTATION = 'linkedin.sender_rotation';
const FINDS = /^(?:find|scrap|extract|enrich|trouv|encontr)/;
const ACROSS = new Set('across over between among fur uber zwischen entre sur'.split(' '));
/** Tokens to search for accounts after "across": "across several LinkedIn accounts". */
const NEAR = 4;

/**
 * Assigns questions to the channel that the text names. Email and LinkedIn share questions such as "warm-up" and "daily limits"; the API and
 * the MCP server share sign-in.
 */
export function assignChannels(scan: Scan, { keys }: Pick<Catalogue, 'keys'>): readonly Match[] {
  const on = (channel: RegExp) => scan.matches.filter(({ condition }) => channel.test(condition.key)).length;
  const isLinkedIn = on(/^(?:channels\.)?linkedin/) > 0;
  const ofEmail = on(/^(?:channels\.)?email/) + scan.cues.filter(({ senses }) => senses.has('mailboxes')).length;
  const { ofQuestion, language, skipped } = scan.vocabulary;
  const isOfMcp = on(/^ai\.mcp/) > 0 && on(/^ai\.public_api/) === 0 && Object.hasOwn(keys, MCP_SIGN_IN);
  const phones = scan.matches.filter(({ condition }) => condition.key === PHONE_FINDER);
  return scan.matches.map((match) => {
    const { key } = match.condition;
    if (Object.hasOwn(keys, FINDER) && isLookedUp(scan, match, phones)) return { ...match, condition: { key: FINDER } };
    if (Object.hasOwn(keys, SENDER_ROTATION) && isAcrossProfiles(scan, match))
      return { ...match, condition: { key: SENDER_ROTATION } };
    if (isOfMcp && key === API_AUTH) return { ...match, condition: { ...match.condition, key: MCP_SIGN_IN } };
    const isOfEmail = key.startsWith('email.');
    const twin = isOfEmail ? key.replace('email', 'safety') : key.replace('safety', 'email');
    const isOther = isOfEmail ? isLinkedIn && ofEmail === 1 : ofEmail > 0 && !isLinkedIn;
    if (!isOther || twin === key || !Object.hasOwn(keys, twin)) return match;
    const isOfBoth = scan.tokens
      .slice(match.first, match.end)
      .every(({ word }) => skipped.has(word) || ofQuestion.get(twin)?.has(stemWord(word, language)));
    return isOfBoth ? { ...match, condition: { key: twin } } : match;
  });
}

/** "emails and mobile numbers", "find candidate emails": data and not a channel. */
function isLookedUp(scan: Scan, { first, end, condition: { key } }: Match, phones: readonly Match[]): boolean {
  if (key !== 'channels.email' || end - first > 1) return false;
  const { tokens } = scan;
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const isPlural = wordAt(first).endsWith('s');
  const isBeside = phones.some((other) => {
    const isJoined =
      (other.first === end + 1 && isAndOr(scan, end)) || (other.end === first - 1 && isAndOr(scan, first - 1));
    return isJoined && (isPlural || /^(?:find|look|enrich)/.test(wordAt(other.end - 1)));
  });
  const isFound = [1, 2].some(
    (back) =>
      FINDS.test(wordAt(first - back)) && isAdjacent(scan, first) && (back === 1 || isAdjacent(scan, first - 1)),
  );
  return isBeside || (isPlural && isFound);
}

/** "inbox rotation across several LinkedIn accounts" */
function isAcrossProfiles(scan: Scan, { end, condition: { key } }: Match): boolean {
  if (key !== 'email.inbox_rotation' || !isAdjacent(scan, end) || !ACROSS.has(scan.tokens[end]?.word ?? ''))
    return false;
  const isOf = (...senses: Parameters<typeof isCue>[2][]) =>
    Array.from({ length: NEAR }, (_, i) => end + 1 + i).some((at) => isCue(scan, at, ...senses));
  return isOf('linkedin_accounts') && !isOf('mailboxes');
}
