import { isAdjacent, isFiller } from './cues.ts';
import type { NumberMention } from './numbers.ts';
import type { Scan } from './scan.ts';
import { coveredTokens, type Span } from './spans.ts';
import { wordsBetween } from './tokens.ts';

/* Words before a noun that change what is counted: "an account per client", "a list of 500 people". */

const SENDERS = ['linkedin_accounts', 'mailboxes', 'accounts'] as const;
const ARTICLES_OF_ONE = new Set('a an ein eine einen un une una um uma'.split(' '));
/** This many people are more often recipients than users. */
const MANY_PEOPLE = 100;
const ANYBODY = new Set('people persons ppl personen leute personnes personas gente pessoas'.split(' '));
/** Length of the longest phrase before recipients. */
const MAX_WORDS = 4;

/** Finds articles that count: "a LinkedIn account per client". */
export function findArticles(scan: Scan, numbers: readonly NumberMention[]): NumberMention[] {
  const counted = coveredTokens(numbers);
  return scan.cues.flatMap(({ senses, first: end }) => {
    const first = end - 1;
    const isSender = SENDERS.some((sense) => senses.has(sense));
    const isCount = isSender && !counted.has(first) && ARTICLES_OF_ONE.has(scan.tokens[first]?.word ?? '');
    return isCount && isAdjacent(scan, end) ? [{ first, end, value: 1 }] : [];
  });
}

/** Whether people are recipients and not users: "a list of 500 people", "sequences for 500 people". */
export function isAddressed(scan: Scan, { first, value }: NumberMention, noun: Span): boolean {
  if (!isAdjacent(scan, first)) return false;
  const isListed = Array.from({ length: MAX_WORDS }, (_, i) => i + 1).some((count) =>
    scan.vocabulary.addressed.has(wordsBetween(scan.tokens, first - count, first)),
  );
  if (isListed) return true;
  const isOfCampaign = scan.matches.some(
    ({ end, condition }) => end === first - 1 && isAdjacent(scan, end) && condition.key.startsWith('campaigns.'),
  );
  return (
    isOfCampaign &&
    isFiller(scan, first - 1) &&
    value >= MANY_PEOPLE &&
    ANYBODY.has(scan.tokens[noun.first]?.word ?? '')
  );
}
