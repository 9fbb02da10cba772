import { haveSameSubject } from '../../../model/condition.ts';
import type { Sense } from '../../../model/lexicon.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { stemWord } from '../../../model/phrase-key.ts';
import type { Platform, PlatformRule } from '../../../model/platform.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import type { TextReading } from '../../reader/reading.ts';
import { foldWords } from '../../reader/tokens.ts';

/* A text mentions a rule by words of its title, id or common name, or by a question that the rule affects. */

/** The rules of a platform that a text mentions. */
export interface MentionedRules {
  /** For each word of the text, the rules that match most of the text. Best match first. */
  readonly rules: readonly PlatformRule[];
  /** Whether the text mentions a rule by a question, or by all words of its id or practice. The word "content" is not enough. */
  readonly isCertain: boolean;
  /** Whether every word of the text mentions a rule. */
  readonly coversText: boolean;
}

/** Finds the rules that a text mentions. @param text as typed */
export function findMentionedRules(
  platform: Platform,
  text: string,
  { questions }: Pick<TextReading, 'questions'>,
  snapshot: Snapshot,
): MentionedRules {
  const toStems = (words: string) => contentStems(words, platform, snapshot);
  const textStems = toStems(text);
  const matches = questions.map((question) => ({ any: question.any, stems: toStems(question.text) }));
  const all = platform.rules.map((rule) => {
    const { id, title, practice, touches } = rule;
    const names = [id.replaceAll('-', ' '), practice?.name ?? ''].map(toStems);
    const ruleStems = [...toStems(title), ...names.flat()];
    const conditions = touches.flatMap((one) => parseColumn(one, snapshot.methodology.catalogue));
    const byQuestion = matches.flatMap(({ any, stems }) =>
      any.some((one) => conditions.some((other) => haveSameSubject(one, other))) ? stems : [],
    );
    const byWords = textStems.filter((stem) => ruleStems.some((other) => isFormOf(stem, other)));
    const isInText = (stem: string) => textStems.some((one) => isFormOf(one, stem));
    const nameLength = Math.max(...names.map((stems) => (stems.every(isInText) ? stems.length : 0)));
    return {
      rule,
      byWords,
      nameLength,
      isCertain: nameLength + byQuestion.length > 0,
      matched: new Set([...byWords, ...byQuestion]),
    };
  });
  const mostMatches = (stem: string) => Math.max(...all.map(({ matched }) => (matched.has(stem) ? matched.size : 0)));
  const mentioned = all
    .filter(({ matched }) => [...matched].some((stem) => matched.size === mostMatches(stem)))
    .toSorted(
      (a, b) => b.matched.size - a.matched.size || b.nameLength - a.nameLength || b.byWords.length - a.byWords.length,
    );
  return {
    rules: mentioned.map(({ rule }) => rule),
    isCertain: mentioned.some(({ isCertain }) => isCertain),
    coversText: textStems.length > 0 && textStems.every((stem) => mostMatches(stem) > 0),
  };
}

/** Whether a text mentions a platform. */
export function mentionsPlatform(text: string, { name }: Pick<Platform, 'name'>): boolean {
  const [platform] = foldWords(name);
  return foldWords(text).some((word) => word === platform || word === `${platform}s`);
}

/** Shorter stems would match too many words. */
const MIN_PREFIX = 5;

/** Whether a word may be a form of another, also across languages: "Automatisierung" starts with the stem of "automated". */
const isFormOf = (stem: string, other: string) =>
  stem === other || (other.length >= MIN_PREFIX && stem.startsWith(other));

/** Senses whose words are stop words: they occur in texts about any topic. */
const STOP_SENSES: readonly Sense[] = [
  ...(['skipped', 'function', 'introduces', 'breaks', 'verbs', 'opens'] as const),
  ...(['and', 'or', 'not', 'only', 'tools', 'rules'] as const),
];

const stopStems = memoizeBySnapshot(
  ({ lexicon: { en } }: Snapshot): ReadonlySet<string> =>
    new Set(
      STOP_SENSES.flatMap((sense) => en[sense])
        .map(foldWords)
        .flatMap(([word = '', ...rest]) => (rest.length > 0 ? [] : [stemWord(word, 'en')])),
    ),
);

/** The distinct stems of a text, without stop words and the name of the platform. */
function contentStems(words: string, platform: Platform, snapshot: Snapshot): string[] {
  const stopped = stopStems(snapshot);
  const stems = foldWords(words)
    .filter((word) => !mentionsPlatform(word, platform))
    .map((word) => stemWord(word, 'en'));
  return [...new Set(stems.filter((stem) => !stopped.has(stem)))];
}
