import { expect, it } from 'vitest';
import { writeQuestion } from '../../model/condition.ts';
import { labelQuestion, parseColumn, parseQuestion } from '../../model/parse-question.ts';
import { getKeyFinder } from '../../server/calls/question-names.ts';
import { generateQuestions } from '../model/questions.ts';
import { realSnapshot } from '../real-snapshot.ts';

const snapshot = await realSnapshot();
const { catalogue, jobs } = snapshot.methodology;

it('every question in the grammar of the catalogue is parsed as written, with and without labels', () => {
  const questions = generateQuestions(catalogue);
  expect(questions.length).toBeGreaterThan(20_000);
  for (const any of questions) {
    const written = writeQuestion({ any });
    const parsed = [
      parseQuestion(written, catalogue, getKeyFinder(snapshot)),
      parseQuestion(written, catalogue),
      { any: parseColumn(written, catalogue) },
    ];
    // Assertions are slow, and there are more than 20,000 questions.
    const other = parsed.find((one) => JSON.stringify(one) !== JSON.stringify({ any }));
    if (other) expect.fail(`${written} is read as ${JSON.stringify(other)}`);
  }
});

it('every label of a single question is parsed as its key', () => {
  const labels = Object.entries(catalogue.keys).filter(([, { type }]) => type === 'boolean' || type === 'one');
  const count = (label: string) => labels.filter(([, other]) => other.label === label).length;
  for (const [key, { label }] of labels.filter(([, own]) => count(own.label) === 1)) {
    expect([label, parseQuestion(label, catalogue, getKeyFinder(snapshot))]).toEqual([label, { any: [{ key }] }]);
  }
});

it('every column and every question in a platform rule has keys and a label', () => {
  const columns = [...snapshot.jobs.values()].flatMap((board) => board.columns);
  const touched = [...snapshot.platforms.values()].flatMap(({ for_tools_with, rules }) => [
    ...for_tools_with,
    ...rules.flatMap(({ touches }) => touches),
  ]);
  expect(columns.length + touched.length).toBeGreaterThan(Object.keys(jobs).length * 4);
  for (const { key, label } of columns) expect(labelQuestion(key, catalogue)).toBe(label);
  for (const question of [...columns.map(({ key }) => key), ...touched])
    expect(writeQuestion({ any: parseColumn(question, catalogue) })).toBe(question);
});
