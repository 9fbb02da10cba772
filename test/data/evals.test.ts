import { afterAll, expect, it } from 'vitest';
import type { EvalQuestion } from '../../server/evals/question.ts';
import { evalQuestions } from '../../server/evals/questions.ts';
import { CONVERSATIONS, readConversations, rightAnswers } from '../../tools/evals/conversations/conversation.ts';
import { grade } from '../../tools/evals/grade.ts';
import { type Served, serveSnapshot } from '../serve.ts';
import { answerByHand } from '../server/evals/by-hand.ts';

const served: Served = await serveSnapshot();
const questions: readonly EvalQuestion[] = evalQuestions(served.snapshot);
afterAll(() => served.close());

it('the questions of the real facts are a hundred or more, each with an id and an answer, and name every tool', () => {
  expect(questions.length).toBeGreaterThanOrEqual(100);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(questions.filter(({ answer }) => answer.text === '')).toEqual([]);
  expect(new Set(questions.flatMap(({ tools }) => tools))).toEqual(new Set(served.snapshot.tools.keys()));
});

it('the questions of the real facts are spread over the groups and the jobs', () => {
  const { catalogue, jobs } = served.snapshot.methodology;
  const groups = new Set(questions.flatMap(({ keys }) => keys.map((key) => key.split('.')[0])));
  expect(groups).toEqual(new Set(Object.keys(catalogue.groups)));
  expect(new Set(questions.flatMap(({ prompt }) => ('job' in prompt ? prompt.job : [])))).toEqual(
    new Set(Object.keys(jobs)),
  );
});

it('the questions of the real facts can be read: complete sentences of a length that a person reads', () => {
  for (const { id, question } of questions) {
    expect([id, /^[A-Z0-9a-z].*[.?]$/s.test(question), question.length < 2500]).toEqual([id, true, true]);
    expect([id, question.match(/undefined|null|NaN|\[object|\?\?| {2}/)]).toEqual([id, null]);
  }
});

it('the questions of the real facts have the answer that is found by hand', async () => {
  const ask = async (path: string) => (await served.get(path)).json();
  for (const { id, prompt, answer } of questions) {
    expect([id, grade(answer, await answerByHand(prompt, served.snapshot, ask))]).toEqual([id, true]);
  }
});

it('conversations have ids of their own, and right answers that the facts give', async () => {
  const conversations = await readConversations(CONVERSATIONS);
  expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length);
  for (const { id, answer } of conversations)
    expect(() => rightAnswers(answer, served.snapshot), `${id} in test/data/conversations.yaml`).not.toThrow();
});
