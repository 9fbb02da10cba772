import { readQueries, SETS } from '../../test/recommend/queries.ts';
import { readerOfLabelledTexts } from '../../test/recommend/reader-of-labelled-texts.ts';
import {
  flippedIn,
  type JudgedReading,
  judgeReading,
  quantitiesIn,
  type ReadingFigures,
  readingFigures,
  readingGroups,
  show,
} from './judge.ts';

/*
 * How well texts are understood: npm run evaluate -- [tune|report|hold-out|unseen-1|...|unseen-6|practice] [--figures]
 * Prints every miss (not with --figures), then precision and recall of constraints by kind and language; in brackets
 * where key and value alone have to be right. Then how many questions about named tools were recognised.
 */

const set = SETS.find((set) => process.argv.includes(set)) ?? 'tune';
const reader = await readerOfLabelledTexts();
const outcomes = (await readQueries(set)).map((query) => judgeReading(query, reader.read(query.q)));

if (!process.argv.includes('--figures')) {
  for (const { query, missed, wrong, either, question, unreported } of outcomes) {
    const faults = [
      ...(question === undefined || question === 'right' ? [] : [`  ! question: ${question}`]),
      ...missed.map((label) => `  - missed ${show(label)}`),
      ...wrong.map((label) => `  + wrong  ${show(label)}`),
      ...either.missed.map((group) => `  ? either ${group.map(show).join(' | ')}`),
      ...unreported.map((words) => `  . not reported as not understood: ${words}`),
    ];
    if (faults.length > 0) console.log([`[${query.lang} ${query.kind}] ${query.q}`, ...faults, ''].join('\n'));
  }
}

const percent = (value: number | null) => (value === null ? '   –  ' : `${(value * 100).toFixed(1)}`.padStart(6));
const line = (name: string, figures: ReadingFigures) =>
  [
    name.padEnd(38),
    String(figures.queries).padStart(5),
    String(figures.labels).padStart(6),
    `${percent(figures.precision)} (${percent(figures.loosePrecision)})`,
    `${percent(figures.recall)} (${percent(figures.looseRecall)})`,
  ].join(' ');
console.log(`${'set '.concat(set).padEnd(38)} texts labels precision       recall`);
for (const [name, group] of readingGroups(outcomes)) console.log(line(name, readingFigures(group)));
const open = outcomes.flatMap(({ either }) => [either.shown, either.missed.length]);
const sum = (odd: 0 | 1) => open.filter((_, i) => i % 2 === odd).reduce((total, count) => total + count, 0);
console.log(
  `open readings shown ${sum(0)} of ${sum(0) + sum(1)}; words not reported as not understood: ${outcomes.flatMap(({ unreported }) => unreported).length}`,
);
const { texts, right } = quantitiesIn(outcomes);
console.log(`budgets and numbers right in ${right} of ${texts} texts that have any`);
const flipped = flippedIn(outcomes);
console.log(`negations flipped: ${flipped.length}${flipped.map((text) => `\n  ${text}`).join('')}`);

const count = (...found: readonly JudgedReading['question'][]) =>
  outcomes.filter(({ question }) => found.includes(question)).length;
const recognised = count('right', 'other kind', 'other tools');
console.log(
  `questions about named tools recognised ${recognised} of ${recognised + count('missed')}, of which of the right kind and about the right tools ${count('right')}; needs taken for questions ${count('need taken for one')}`,
);
