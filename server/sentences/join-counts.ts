import { andList } from '../../model/words/lists.ts';
import { groupDigits } from '../../model/words/numbers.ts';

/** A number of tools, with a phrase for what they do. */
interface VerbCount {
  readonly count: number;
  /** `sync both ways with HubSpot`. */
  readonly pluralPhrase: string;
  /** `syncs both ways with HubSpot`. */
  readonly singularPhrase: string;
}

/** Words that must stay with the phrase after them. */
const DETERMINERS = new Set('a an each its the'.split(' '));
const PREPOSITIONS = new Set('as at by for from in into of on outside over per through to with without'.split(' '));

/**
 * Joins counts and leaves out the words that repeat: `15 of 59 tools run in the cloud, 2 in a browser extension and 1 as a desktop app`.
 * @param subject the first count: `15 of 59 tools`
 */
export function joinCounts(subject: string, first: VerbCount, others: readonly VerbCount[]): string {
  const phrases = [first, ...others].map(({ pluralPhrase }) => pluralPhrase.split(' '));
  const before = countSharedStart(phrases);
  const after = before > 0 ? countSharedEnd(phrases.map((words) => words.slice(before))) : 0;
  const otherPhrases = others.map(({ count, pluralPhrase, singularPhrase }) => {
    const words = (before === 0 && count === 1 ? singularPhrase : pluralPhrase).split(' ');
    return `${groupDigits(count)} ${words.slice(before, words.length - after).join(' ')}`;
  });
  return andList([`${subject} ${first.count === 1 ? first.singularPhrase : first.pluralPhrase}`, ...otherPhrases]);
}

/** Counts the words that all phrases start with. A preposition or article stays with the word after it. */
function countSharedStart(phrases: readonly string[][]): number {
  const shared = countShared(phrases);
  const [words = []] = phrases;
  const common = words.slice(0, shared);
  const preposition = common.findLastIndex((word) => PREPOSITIONS.has(word));
  if (preposition > 0) return preposition;
  return DETERMINERS.has(common.at(-1) ?? '') ? shared - 1 : shared;
}

/** Counts the words that all phrases end with, if these words start with a preposition: `show email in the inbox, 12 LinkedIn`. */
function countSharedEnd(phrases: readonly string[][]): number {
  const shared = countShared(phrases.map((words) => words.toReversed()));
  const [words = []] = phrases;
  const at = words.findIndex((word, i) => i >= words.length - shared && PREPOSITIONS.has(word));
  const leavesNothing = phrases.some(({ length }) => length <= words.length - at);
  return at < 0 || leavesNothing ? 0 : words.length - at;
}

function countShared([first = [], ...others]: readonly string[][]): number {
  if (others.length === 0) return 0;
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return end < 0 ? first.length - 1 : end;
}
