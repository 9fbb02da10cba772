import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS } from '../../server/evals/kinds/index.ts';
import { questionsOf } from '../../server/evals/questions.ts';
import { serveFixture } from '../fixture/serve.ts';
import type { Served } from '../serve.ts';
import { answerAll, type Outcome } from './answer-all.ts';
import { figuresOf, MOST_FOR_ONE, MOST_ON_AVERAGE } from './figures.ts';

let served: Served;
let outcomes: readonly Outcome[];
beforeAll(async () => {
  served = await serveFixture();
  outcomes = await answerAll(served);
});
afterAll(() => served.close());

it.each(KINDS.map(({ name }) => name))('concise answers say what questions ask for: %s', (kind) => {
  const own = outcomes.filter((outcome) => outcome.kind === kind);
  expect(own).not.toEqual([]);
  expect(own.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('a question takes few calls and little to read', () => {
  const { characters, calls } = figuresOf(outcomes);
  expect(characters).toBeLessThanOrEqual(MOST_ON_AVERAGE);
  expect(calls).toBeLessThan(2);
  expect(outcomes.filter((outcome) => outcome.characters > MOST_FOR_ONE)).toEqual([]);
});

it('questions name the tools that they are about as scripts do', () => {
  const { tools } = served.snapshot;
  const named = questionsOf(served.snapshot).flatMap(({ id, asked, question }) => {
    const slugs = 'tools' in asked ? asked.tools : 'tool' in asked ? [asked.tool] : [];
    return slugs.map((slug) => [id, question.includes(`${tools.get(slug)?.name} (${slug})`)]);
  });
  expect(named.filter(([, isNamed]) => !isNamed)).toEqual([]);
});
