import type { Condition } from '../../model/condition.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import { exactKey, orderedKey, phraseKey, stemWord } from '../../model/phrase-key.ts';
import type { Match } from './scan.ts';
import { findFromLeft, indexByToken, joinWords, type Span, spanIndices, type Token } from './tokens.ts';
import type { Vocabularies, Vocabulary } from './vocabulary.ts';

/* Finds the phrases of the catalogue in a text. */

/** Maximum number of tokens from the first word of a phrase to its last. */
const MAX_TOKENS = 15;
/** The lengths of English phrases in a text of another language: any. */
const ALL_LENGTHS = -1;

/**
 * Finds the condition of some words.
 * @param words the words of the phrase without skipped words
 * @param typed all words of the phrase
 */
type ConditionFinder = (words: readonly string[], typed: string) => Condition | undefined;

/** Finds all phrases, the longest first. @param nameTokens tokens of certain names, which may stand inside a phrase */
export function findPhrases(
  tokens: readonly Token[],
  nameTokens: ReadonlySet<number>,
  vocabulary: Vocabulary,
  { en: english }: Vocabularies,
): Match[] {
  const { language } = vocabulary;
  const isForeign = language !== 'en';
  // Most words occur in no phrase. The others are in phrases of known lengths, as bits.
  const lengths = tokens.map(({ word }, at) => {
    if (nameTokens.has(at)) return 0;
    return isForeign && english.phraseWords.has(word)
      ? ALL_LENGTHS
      : (vocabulary.stems.get(stemWord(word, language)) ?? 0);
  });
  const isSkipped = tokens.map(({ word }, at) => {
    if (nameTokens.has(at) || vocabulary.skippedWords.has(word)) return true;
    const isPossessive = word === 's' && nameTokens.has(at - 1);
    const followsArticle = vocabulary.skippedWords.has(tokens[at - 1]?.word ?? '');
    return isPossessive || (lengths[at] === 0 && !followsArticle && /^\d/.test(word));
  });
  const isLinking = tokens.map(({ word }) => vocabulary.isListed('linking', word));
  const search = (find: ConditionFinder) =>
    findFromLeft(tokens, (first) =>
      lengths[first] === 0 ? undefined : matchPhrase(tokens, first, { lengths, isSkipped, isLinking, find }),
    );
  const direct = search((words, typed) => findCondition(words, typed, vocabulary, english));
  // A contextual phrase may replace one for prices: "does it cost extra?" doesn't ask for a price.
  const fixed = direct.filter(({ condition }) => condition.key !== PLANS_KEY);
  const directKeys = direct.map(({ condition: { key } }) => key);
  const hasMcp = directKeys.includes('ai.mcp_server');
  // What agents may do through an MCP server is recorded for the API.
  const keys = new Set(
    directKeys.flatMap((key) => [key, vocabulary.requirementByKey.get(key)]).concat(hasMcp ? 'ai.public_api' : []),
  );
  // The longest phrase wins: "use credits" of an MCP server is more than "credits".
  const isFree = (match: Match) =>
    fixed.every((one) => one.end <= match.first || match.end <= one.first || isPart(one, match));
  const contextual = search((words, typed) => findContextual(words, typed, vocabulary, keys)).filter(isFree);
  const matches = addMatches(tokens.length, direct, contextual);
  const signsInToMcp = hasMcp && !directKeys.includes('ai.public_api');
  const rename = (key: string) => (signsInToMcp && key === 'ai.api_auth' ? 'ai.mcp_sign_in' : key);
  return matches.map((match) => ({ ...match, condition: { ...match.condition, key: rename(match.condition.key) } }));
}

const isPart = (a: Span, b: Span) => b.first <= a.first && a.end <= b.end && a.end - a.first < b.end - b.first;

/** What is known of each token before phrases are searched. */
interface PhraseSearch {
  /** The lengths of the phrases that have the token. Bit n is set if a phrase has n words. */
  readonly lengths: readonly number[];
  /** Whether the token may stand between the words of a phrase: "cancel X any time", "rotate 60 mailboxes". */
  readonly isSkipped: readonly boolean[];
  /** Whether the token may stand inside some phrases: "stop automatically when someone replies". */
  readonly isLinking: readonly boolean[];
  readonly find: ConditionFinder;
}

/** Finds the longest phrase that starts at a token. "Data kept only in the EU" is more than "data kept". */
function matchPhrase(tokens: readonly Token[], first: number, search: PhraseSearch): Match | undefined {
  const { lengths, isSkipped, isLinking, find } = search;
  const words = [tokens[first]?.word ?? ''];
  const ends = [first + 1];
  /** The lengths of the phrases that have all words so far. */
  const common = [lengths[first] as number];
  for (let at = first + 1; tokens[at]?.gap === 'none' && at < first + MAX_TOKENS; at += 1) {
    if (isSkipped[at]) continue;
    const left = (common.at(-1) as number) & (lengths[at] as number);
    const isPart = left >> (words.length + 1) !== 0;
    if (!isPart && isLinking[at]) continue;
    if (!isPart) break;
    words.push(tokens[at]?.word ?? '');
    ends.push(at + 1);
    common.push(left);
  }
  for (let count = ends.length; count > 0; count -= 1) {
    if (((common[count - 1] as number) & (1 << count)) === 0) continue;
    const end = ends[count - 1] as number;
    const condition = find(words.slice(0, count), joinWords(tokens, first, end));
    if (condition) return { first, end, condition };
  }
  return undefined;
}

/** Finds the question of a phrase in the language of the text, or else in English without stemming. */
function findCondition(
  words: readonly string[],
  typed: string,
  { language, questions, silentWords }: Vocabulary,
  english: Vocabulary,
): Condition | undefined {
  const stems = words.map((word) => stemWord(word, language));
  const condition =
    questions.get(exactKey(typed)) ??
    questions.get(exactKey(words.join(' '))) ??
    questions.get(orderedKey(stems)) ??
    questions.get(phraseKey(stems));
  if (condition) return condition;
  // Function words of another language are never English phrases: "logo" means "soon" in Portuguese.
  const hasNoEnglish = language === 'en' || words.every((word) => silentWords.has(word));
  return hasNoEnglish ? undefined : english.unstemmedQuestions.get(phraseKey(words));
}

/** Finds a question that counts only beside the question that it requires, or another one that requires it. */
function findContextual(
  words: readonly string[],
  typed: string,
  { language, contextualQuestions }: Vocabulary,
  keys: ReadonlySet<string | undefined>,
): Condition | undefined {
  return [exactKey(typed), phraseKey(words.map((word) => stemWord(word, language)))]
    .flatMap((key) => contextualQuestions.get(key) ?? [])
    .find(([, requires]) => keys.has(requires))?.[0];
}

/** Leaves out the matches that overlap others. The others win. */
export function addMatches(length: number, matches: readonly Match[], added: readonly Match[]): Match[] {
  const blocked = indexByToken(length, added);
  const isFree = (span: Span) => spanIndices(span).every((at) => blocked[at] === undefined);
  return [...matches.filter(isFree), ...added].sort((a, b) => a.first - b.first);
}
