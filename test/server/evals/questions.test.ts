import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ANSWER_TYPES } from '../../../server/evals/answer.ts';
import type { EvalQuestion } from '../../../server/evals/question.ts';
import { evalQuestions, KINDS } from '../../../server/evals/questions.ts';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { grade } from '../../../tools/evals/grade.ts';
import { editedSnapshot } from '../../fixture/edited-snapshot.ts';
import { replacing } from '../../fixture/fixture.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerByHand } from './by-hand.ts';

const snapshot = await fixtureSnapshot();
const questions: readonly EvalQuestion[] = evalQuestions(snapshot);
const served = await fixtureServer();

describe('the questions', () => {
  it('have ids of their own, and are the same for the same snapshot', async () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(evalQuestions(await loadSnapshot(FIXTURE_DIST))).toEqual(questions);
  });

  it('are of every kind, and about every tool', () => {
    const kinds = questions.map(({ prompt }) => prompt.kind);
    expect([...new Set(kinds)]).toEqual(KINDS.map(({ name }) => name));
    expect(new Set(questions.flatMap(({ tools }) => tools))).toEqual(new Set(snapshot.tools.keys()));
    const types = new Set(questions.map(({ answer }) => answer.type));
    expect(types).toEqual(new Set(ANSWER_TYPES));
  });

  it('are few: some of each kind, and one for each tool', () => {
    const most = KINDS.map(({ name, most }) =>
      Math.min(most, questions.filter(({ prompt }) => prompt.kind === name).length),
    );
    const allowed = most.reduce((sum, count) => sum + count, 0) + snapshot.tools.size;
    expect(questions.length).toBeLessThanOrEqual(allowed);
  });

  it('name their tools and their keys as the snapshot does', () => {
    for (const { id, tools, keys } of questions) {
      expect([id, tools.filter((slug) => !snapshot.tools.has(slug))]).toEqual([id, []]);
      expect([id, keys.filter((key) => !snapshot.methodology.catalogue.keys[key])]).toEqual([id, []]);
    }
  });

  it.each(KINDS.map(({ name }) => name))('have the answer that is found by hand: %s', async (kind) => {
    const ask = async (path: string) => (await served.get(path)).json();
    for (const { id, prompt, answer } of questions.filter((one) => one.prompt.kind === kind)) {
      const byHand = await answerByHand(prompt, snapshot, ask);
      expect([id, byHand]).toEqual([id, answer.text]);
      expect([id, grade(answer, byHand)]).toEqual([id, true]);
    }
  });

  it('have every answer written so that it can be read back, and none that is right for another', () => {
    for (const { id, answer } of questions) {
      expect([id, answer.text]).toEqual([id, expect.stringMatching(/^\S(.*\S)?$/s)]);
      const wrong = questions
        .filter((one) => one.answer.type === answer.type)
        .filter((other) => grade(answer, other.answer.text) !== (answer.text === other.answer.text));
      expect([id, wrong.map((other) => other.id)]).toEqual([id, []]);
    }
  });

  it('change little where one fact does', async () => {
    const edited = await editedSnapshot({ 'tools/sealpress': replacing(/ {2}email\.verification: .*\n/, '') });
    const ids = new Set(evalQuestions(edited).map(({ id }) => id));
    const gone = questions.filter(({ id }) => !ids.has(id));
    expect(gone.length).toBeLessThan(questions.length / 10);
    expect(Math.abs(ids.size - questions.length)).toBeLessThan(questions.length / 10);
  });
});

it('/evals/questions.csv is a table pinned to the snapshot', async () => {
  const answer = await served.get('/evals/questions.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true });
  expect(rows.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  const { manifest } = snapshot;
  for (const [i, row] of rows.entries()) {
    const { question, answer, prompt } = questions[i] as EvalQuestion;
    const { kind, answer_type } = row;
    expect([row.snapshot, row.as_of, kind]).toEqual([manifest.snapshot, manifest.as_of, prompt.kind]);
    expect([row.question, answer_type, row.answer]).toEqual([question, answer.type, answer.text]);
    expect(JSON.parse(row.asked as string)).toEqual(prompt);
  }
});

it('/evals/questions.csv names addresses that exist', async () => {
  const text = await (await served.get('/evals/questions.csv')).text();
  const rows: Record<string, string>[] = parse(text, { columns: true });
  for (const proof of new Set(rows.map((row) => row.proof as string))) {
    const answer = await fetch(proof);
    await answer.arrayBuffer();
    expect([proof, answer.status]).toEqual([proof, 200]);
  }
});
