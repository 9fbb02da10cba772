import { haveSameSubject } from '../../../model/condition.ts';
import type { Sense } from '../../../model/lexicon.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { stemWord } from '../../../model/phrase-key.ts';
import type { Platform, PlatformRule } from '../../../model/platform.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import { foldWords } from '../../reader/tokens.ts';

/* A text mentions a rule by words of its title, id or common name, or by a question that the rule affects. */

/** The rules of a platform that a text mentions. */
export interface MentionedRules {
  /** Sorted by the number of matched words. For each word, only the rules that match the most words of the text are included. */
  readonly rules: readonly PlatformRule[];
  /** Whether the text mentions a rule by a question, or by all words of its id or practice. One word of a title is not enough. */
  readonly isCertain: boolean;
  /** Whether every word of the text matches a rule. */
  readonly coversText: boolean;
}

/** Finds the rules that a text mentions. */
export function findMentionedRules(
  platform: Platform,
  { words, questions = [] }: Pick<ParsedText, 'words'> & Partial<ParsedText>,
  snapshot: Snapshot,
): MentionedRules {
  const toStems = (text: string) => findContentStems(foldWords(text), platform, snapshot);
  const textStems = findContentStems(words, platform, snapshot);
  // A limit of invitations is only about LinkedIn, so it touches the rules for LinkedIn.
  const { keys } = snapshot.methodology.catalogue;
  const matches = questions.map(({ any, text }) => ({
    any: any.flatMap((one) => [one, { key: keys[one.key]?.or_if ?? one.key }]),
    stems: toStems(text),
  }));
  const candidates = platform.rules.map((rule) => {
    const { id, title, practice, touches } = rule;
    const names = [id.replaceAll('-', ' '), practice?.name ?? '', ...(snapshot.lexicon.rules[id] ?? [])]
      .map((text) => ({ stems: toStems(text), isPhrase: text.includes(' ') }))
      // Of "accounts of others", only a word is left that any text about bans may have.
      .flatMap(({ stems, isPhrase }) => (isPhrase && stems.length < 2 ? [] : [stems]));
    const ruleStems = [...toStems(title), ...names.flat()];
    const conditions = touches.flatMap((question) => parseColumn(question, snapshot.methodology.catalogue));
    const questionMatches = matches.flatMap(({ any, stems }) =>
      any.some((condition) => conditions.some((other) => haveSameSubject(condition, other))) ? stems : [],
    );
    const wordMatches = textStems.filter((stem) => ruleStems.some((other) => isFormOf(stem, other)));
    const isInText = (stem: string) => textStems.some((textStem) => isFormOf(textStem, stem));
    const nameLength = Math.max(0, ...names.map((stems) => (stems.every(isInText) ? stems.length : 0)));
    return {
      rule,
      wordMatches,
      nameLength,
      isCertain: nameLength + questionMatches.length > 0,
      matched: new Set([...wordMatches, ...questionMatches]),
    };
  });
  const findMaxMatches = (stem: string) =>
    Math.max(...candidates.map(({ matched }) => (matched.has(stem) ? matched.size : 0)));
  const mentioned = candidates
    .filter(({ matched }) => [...matched].some((stem) => matched.size === findMaxMatches(stem)))
    .toSorted(
      (a, b) =>
        b.matched.size - a.matched.size || b.nameLength - a.nameLength || b.wordMatches.length - a.wordMatches.length,
    );
  return {
    rules: mentioned.map(({ rule }) => rule),
    isCertain: mentioned.some(({ isCertain }) => isCertain),
    coversText: textStems.length > 0 && textStems.every((stem) => findMaxMatches(stem) > 0),
  };
}

/** Whether words mention a platform. */
function mentionsPlatform(words: readonly string[], { name }: Platform): boolean {
  const [platform] = foldWords(name);
  return words.some((word) => word === platform || word === `${platform}s`);
}

/** Shorter stems would match too many words. */
const MIN_PREFIX = 5;

/** Whether a word may be a form of another, also across languages: "Automatisierung" starts with the stem of "automated". */
const isFormOf = (stem: string, other: string) =>
  stem === other || (other.length >= MIN_PREFIX && stem.startsWith(other));

/** Senses whose words are stop words: they occur in texts about any topic. */
const STOP_SENSES: readonly Sense[] = [
  'skipped',
  'function',
  'introduces',
  'breaks',
  'verbs',
  'opens',
  'and',
  'or',
  'not',
  'only',
  'tools',
  'rules',
  'changes',
];

const listStopStems = memoizeBySnapshot(
  ({ lexicon: { en } }: Snapshot): ReadonlySet<string> =>
    new Set(
      STOP_SENSES.flatMap((sense) => en[sense])
        .map(foldWords)
        .flatMap(([word = '', ...rest]) => (rest.length > 0 ? [] : [stemWord(word, 'en')])),
    ),
);

/** The distinct stems of a text, without stop words and the name of the platform. */
function findContentStems(words: readonly string[], platform: Platform, snapshot: Snapshot): string[] {
  const stopStems = listStopStems(snapshot);
  const stems = words.filter((word) => !mentionsPlatform([word], platform)).map((word) => stemWord(word, 'en'));
  return [...new Set(stems.filter((stem) => !stopStems.has(stem)))];
}
