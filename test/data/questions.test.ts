import { expect, it } from 'vitest';
import { writeQuestion } from '../../model/condition.ts';
import { labelQuestion, parseColumn, parseQuestion } from '../../model/parse-question.ts';
import { namesIn } from '../../server/names/names.ts';
import { generateQuestions } from '../model/questions.ts';
import { realSnapshot } from '../real-snapshot.ts';

const snapshot = await realSnapshot();
const { catalogue, jobs } = snapshot.methodology;

it('every question that the catalogue allows is parsed back to itself, with and without label lookup', () => {
  const questions = generateQuestions(catalogue);
  expect(questions.length).toBeGreaterThan(20_000);
  for (const any of questions) {
    const questionText = writeQuestion({ any });
    const parsedVariants = [
      parseQuestion(questionText, catalogue, namesIn(snapshot).key.findOne),
      parseQuestion(questionText, catalogue),
      { any: parseColumn(questionText, catalogue) },
    ];
    // Compares as text, because 20,000 assertions would be slow.
    const wrong = parsedVariants.find((variant) => JSON.stringify(variant) !== JSON.stringify({ any }));
    if (wrong) expect.fail(`${questionText} is parsed as ${JSON.stringify(wrong)}`);
  }
});

it('every label that only one question has is parsed as the key of that question', () => {
  const labels = Object.entries(catalogue.keys).filter(([, { type }]) => type === 'boolean' || type === 'one');
  const countUses = (label: string) => labels.filter(([, question]) => question.label === label).length;
  for (const [key, { label }] of labels.filter(([, question]) => countUses(question.label) === 1)) {
    expect([label, parseQuestion(label, catalogue, namesIn(snapshot).key.findOne)]).toEqual([
      label,
      { any: [{ key }] },
    ]);
  }
});

it('every column and every question in a platform rule has keys and a label', () => {
  const columns = [...snapshot.jobs.values()].flatMap((board) => board.columns);
  const ruleQuestions = [...snapshot.platforms.values()].flatMap(({ for_tools_with, rules }) => [
    ...for_tools_with,
    ...rules.flatMap(({ touches }) => touches),
  ]);
  expect(columns.length + ruleQuestions.length).toBeGreaterThan(Object.keys(jobs).length * 4);
  for (const { key, label } of columns) expect(labelQuestion(key, catalogue)).toBe(label);
  for (const question of [...columns.map(({ key }) => key), ...ruleQuestions])
    expect(writeQuestion({ any: parseColumn(question, catalogue) })).toBe(question);
});
