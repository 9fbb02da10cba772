import { isAdjacent, isFiller, isWord } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, type Span } from './spans.ts';

/* Recognises words before a noun that change what it counts, such as "an account per client" or "a list of 500 people". */

/** Senses of nouns for sending accounts. */
const SENDER_SENSES = ['linkedin_accounts', 'mailboxes', 'accounts'] as const;
/** From this number on, people in a campaign are probably recipients. */
const MIN_RECIPIENTS = 100;
/** Maximum length of a phrase before recipients, in words. */
const MAX_WORDS = 4;

/** Finds articles that mean "one", as in "a LinkedIn account per client". */
export function findArticles(scan: Scan, numbers: readonly NumberMention[]): NumberMention[] {
  const countedTokens = coveredTokens(numbers);
  return scan.cues.flatMap(({ senses, first: end }) => {
    const first = end - 1;
    const isSender = SENDER_SENSES.some((sense) => senses.has(sense));
    const isCount = isSender && !countedTokens.has(first) && isWord(scan, first, 'one');
    return isCount && isAdjacent(scan, end) ? [{ first, end, value: 1 }] : [];
  });
}

/** Whether the counted people are recipients instead of users, as in "a list of 500 people" or "sequences for 500 people". */
export function areRecipients(scan: Scan, { first, value }: NumberMention, noun: Span): boolean {
  if (!isAdjacent(scan, first)) return false;
  const followsPhrase = Array.from({ length: MAX_WORDS }, (_, i) => i + 1).some((count) =>
    isWord(scan, first - count, 'addressed', first),
  );
  if (followsPhrase) return true;
  const followsCampaign = scan.matches.some(
    ({ end, condition }) => end === first - 1 && isAdjacent(scan, end) && condition.key.startsWith('campaigns.'),
  );
  return followsCampaign && isFiller(scan, first - 1) && value >= MIN_RECIPIENTS && isWord(scan, noun.first, 'crowd');
}
