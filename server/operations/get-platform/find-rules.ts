import { haveSameSubject } from '../../../model/condition.ts';
import type { Sense } from '../../../model/lexicon.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { stemWord } from '../../../model/phrase-key.ts';
import type { Platform, PlatformRule } from '../../../model/platform.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import type { TextReading } from '../../reader/reading.ts';
import { foldedWords } from '../../reader/tokens.ts';

/* A text mentions a rule by words of its title, its id or its common name, or by a question that the rule touches. */

/** The rules of a platform that a text mentions. */
export interface MentionedRules {
  /** For each word, the rules that match most of the text. Best match first. */
  readonly rules: readonly PlatformRule[];
  /** Whether it mentions one by a question, or by all words of an id or a practice. "content" alone is not enough. */
  readonly isSure: boolean;
  /** Whether all words mention rules. */
  readonly isWhole: boolean;
}

/** Finds the rules that a text mentions. @param text as typed */
export function findMentionedRules(
  platform: Platform,
  text: string,
  { questions }: Pick<TextReading, 'questions'>,
  snapshot: Snapshot,
): MentionedRules {
  const stemsIn = (words: string) => contentStems(words, platform, snapshot);
  const said = stemsIn(text);
  const matches = questions.map((question) => ({ any: question.any, stems: stemsIn(question.text) }));
  const all = platform.rules.map((rule) => {
    const { id, title, practice, touches } = rule;
    const names = [id.replaceAll('-', ' '), practice?.name ?? ''].map(stemsIn);
    const own = [...stemsIn(title), ...names.flat()];
    const touched = touches.flatMap((one) => parseColumn(one, snapshot.methodology.catalogue));
    const byQuestion = matches.flatMap(({ any, stems }) =>
      any.some((one) => touched.some((other) => haveSameSubject(one, other))) ? stems : [],
    );
    const byWords = said.filter((stem) => own.some((other) => isFormOf(stem, other)));
    const isSaid = (stem: string) => said.some((one) => isFormOf(one, stem));
    const called = Math.max(...names.map((stems) => (stems.every(isSaid) ? stems.length : 0)));
    return { rule, byWords, called, isSure: called + byQuestion.length > 0, has: new Set([...byWords, ...byQuestion]) };
  });
  const mostWith = (stem: string) => Math.max(...all.map(({ has }) => (has.has(stem) ? has.size : 0)));
  const named = all
    .filter(({ has }) => [...has].some((stem) => has.size === mostWith(stem)))
    .toSorted((a, b) => b.has.size - a.has.size || b.called - a.called || b.byWords.length - a.byWords.length);
  return {
    rules: named.map(({ rule }) => rule),
    isSure: named.some(({ isSure }) => isSure),
    isWhole: said.length > 0 && said.every((stem) => mostWith(stem) > 0),
  };
}

/** Whether a text mentions a platform. */
export function mentionsPlatform(text: string, { name }: Pick<Platform, 'name'>): boolean {
  const [own] = foldedWords(name);
  return foldedWords(text).some((word) => word === own || word === `${own}s`);
}

/** Shorter prefixes match too many words. */
const MIN_PREFIX = 5;

/** "Automatisierung" starts with the stem of "automated". */
const isFormOf = (stem: string, own: string) => stem === own || (own.length >= MIN_PREFIX && stem.startsWith(own));

/** Stop words: they occur in texts about anything. */
const IDLE: readonly Sense[] = [
  ...(['skipped', 'function', 'introduces', 'breaks', 'verbs', 'opens'] as const),
  ...(['and', 'or', 'not', 'only', 'tools', 'rules'] as const),
];

const idleStems = memoizeBySnapshot(
  ({ lexicon: { en } }: Snapshot): ReadonlySet<string> =>
    new Set(
      IDLE.flatMap((sense) => en[sense])
        .map(foldedWords)
        .flatMap(([word = '', ...others]) => (others.length > 0 ? [] : [stemWord(word, 'en')])),
    ),
);

/** Distinct stems, without stop words and the name of the platform. */
function contentStems(words: string, platform: Platform, snapshot: Snapshot): string[] {
  const idle = idleStems(snapshot);
  const stems = foldedWords(words)
    .filter((word) => !mentionsPlatform(word, platform))
    .map((word) => stemWord(word, 'en'));
  return [...new Set(stems.filter((stem) => !idle.has(stem)))];
}
