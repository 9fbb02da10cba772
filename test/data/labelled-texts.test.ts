import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../server/recommend/read/reader.ts';
import { judgeReading, readingFigures, readingGroups } from '../../tools/recommend/judge.ts';
import { type QuerySet, readQueries, SETS } from '../recommend/queries.ts';
import { grammarOfLabelledTexts, readerOfLabelledTexts } from '../recommend/reader-of-labelled-texts.ts';
import { LostWords, wordsToDraw } from '../recommend/unaccounted.ts';

const { lexicon, tools } = await grammarOfLabelledTexts();
const reader: Reader = await readerOfLabelledTexts();
const lost: LostWords = new LostWords(lexicon, tools);

const readings = new Map(
  await Promise.all(
    SETS.map(async (set) => {
      const queries = await readQueries(set);
      return [set, queries.map((query) => ({ query, reading: reader.read(query.q) }))] as const;
    }),
  ),
);
const readingsOf = (set: QuerySet) => readings.get(set) ?? [];

/** For whoever edits the lexicon. */
const ADVICE = 'facts/lexicon.yaml reads fewer texts as they are meant: npm run evaluate prints which';

/**
 * Precision and recall that were reached, in hundredths, rounded down. These numbers may only rise. Some fell where texts were labelled
 * again: questions about named tools are labelled as such, a bare "no" is no constraint, of a long text only what is said in words of
 * need is a must, and what no question of the catalogue asks any more, which was read well, has no label.
 */
const FLOORS = {
  tune: {
    'clear English': [99, 100],
    'German, French, Spanish, Portuguese': [97, 97],
    'kind typo': [100, 96],
    'kind mixed': [97, 93],
    all: [98, 98],
  },
  report: {
    'clear English': [95, 93],
    'German, French, Spanish, Portuguese': [98, 94],
    'kind typo': [100, 97],
    'kind mixed': [94, 84],
    all: [97, 93],
  },
  'hold-out': {
    'clear English': [98, 97],
    'German, French, Spanish, Portuguese': [99, 100],
    'kind typo': [100, 100],
    all: [99, 98],
  },
  'unseen-4': { all: [87, 84] },
  practice: {
    'clear English': [96, 94],
    'German, French, Spanish, Portuguese': [97, 95],
    'kind typo': [100, 96],
    'kind mixed': [80, 74],
    all: [91, 87],
  },
} satisfies Partial<Record<QuerySet, Record<string, [number, number]>>>;

/**
 * How many texts of a set may be taken for a question wrongly, or not. These numbers may only fall. That of tune rose when a long story
 * that needs several things became a need, whatever it asks at its end.
 */
const MISREAD_QUESTIONS: Readonly<Record<string, number>> = { tune: 1, practice: 4 };

describe.each(Object.entries(FLOORS))('the labelled texts, set %s', (set, floors) => {
  const outcomes = readingsOf(set as QuerySet).map(({ query, reading }) => judgeReading(query, reading));

  it.each(Object.entries(floors))('are understood as well as before: %s', (name, [precision, recall]) => {
    const group = readingGroups(outcomes).find(([group]) => group === name)?.[1] ?? [];
    const figures = readingFigures(group);
    expect(Math.floor((figures.precision ?? 0) * 100), ADVICE).toBeGreaterThanOrEqual(precision);
    expect(Math.floor((figures.recall ?? 0) * 100), ADVICE).toBeGreaterThanOrEqual(recall);
  });

  it('are read as questions about named tools where they are some, and only there', () => {
    const wrong = outcomes.filter(({ question }) => question !== undefined && question !== 'right');
    const texts = wrong.map(({ query, question }) => `${question}: ${query.q}`);
    expect(texts.length, `${ADVICE}\n${texts.join('\n')}`).toBeLessThanOrEqual(MISREAD_QUESTIONS[set] ?? 0);
    expect(outcomes.filter(({ question }) => question === 'right').length).toBeGreaterThan(0);
  });
});

const LOST =
  'words of this text are neither used nor reported: facts/lexicon.yaml declares them in stop_words, or has them inside a phrase';

/** Texts of which words were lost before, or taken for lost. */
const EXAMPLES = [
  'neednt unicorn dialer-built-in unicorn unicorn',
  'get ring blocked',
  'gets continue restricted unicorn',
  'get lead-generation outside banned',
  'chrome-plugin plugin plugin',
  'gmail omni-channel channel',
  'anything-in-chrome chrome browser-based outlook',
];

it.each(SETS)('every word of a text is used, reported or declared as filling: the labelled texts, set %s', (set) => {
  const losses = readingsOf(set)
    .map(({ query: { q }, reading }) => ({ q, words: lost.in(q, reading) }))
    .filter(({ words }) => words.length > 0);
  expect(losses, LOST).toEqual([]);
});

it('every word of a text is used, reported or declared as filling: texts of random words', () => {
  const texts = fc
    .array(fc.constantFrom(...wordsToDraw(lexicon)), { minLength: 1, maxLength: 25 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      expect(lost.in(text, reader.read(text)), text).toEqual([]);
    }),
    { numRuns: 1000, examples: EXAMPLES.map((text) => [text]) },
  );
});
