import { expect, it } from 'vitest';
import { listQuestions } from '../../../server/operations/list-questions/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels } from './concise-bounds.ts';

const snapshot = await fixtureSnapshot();

type Input = Parameters<typeof listQuestions.run>[1];
const keysOf = (input: Omit<Input, 'detail'>) =>
  listQuestions.run(snapshot, { ...input, detail: 'full' }).questions.map(({ key }) => key);
const concise = (input: Input) => listQuestions.run(snapshot, { ...input, detail: 'concise' });
const named = ({ questions }: ReturnType<typeof concise>) =>
  Object.entries(questions).flatMap(([group, names]) => Object.keys(names).map((name) => `${group}.${name}`));

it('the questions are all of the catalogue in its order, each with what the catalogue says', () => {
  const { keys } = snapshot.methodology.catalogue;
  const { questions, total, groups } = listQuestions.run(snapshot, {});
  expect(questions.map(({ key }) => key)).toEqual(Object.keys(keys));
  expect(total).toBe(questions.length);
  expect(groups).toEqual(snapshot.methodology.catalogue.groups);
  for (const { key, group: _, same_on_every_plan: __, asked_by, ...declared } of questions) {
    expect(declared).toEqual(keys[key]);
    const asking = Object.entries(snapshot.methodology.jobs).filter(([, job]) =>
      JSON.stringify(job).includes(`"key":"${key}"`),
    );
    expect([key, asked_by]).toEqual([key, asking.map(([slug]) => slug)]);
  }
});

it('the questions are those of groups and keys, and those that have the words of a text', () => {
  expect(
    keysOf({ groups: ['support'], keys: ['ai.mcp_server'] }).every((key) => /^support\.|^ai\.mcp_server$/.test(key)),
  ).toBe(true);
  expect(keysOf({ q: 'mcp server' })).toContain('ai.mcp_server');
  expect(keysOf({ q: 'MCP-Server', groups: ['support'] })).toEqual([]);
  expect(keysOf({ q: 'webhook' })).toEqual(expect.arrayContaining(['integrations.webhooks']));
});

it('the questions are found under another group, where no question has all words', () => {
  expect(keysOf({ q: 'ai.webhooks' })).toEqual(['integrations.webhooks']);
  expect(keysOf({ q: 'hubspot' })[0]).toBe('integrations.hubspot');
  expect(keysOf({ q: 'zzqx' })).toEqual([]);
});

it('the questions refuse a key or a group that does not exist, with the nearest', () => {
  expect(() => concise({ keys: ['hubspot'] })).toThrow('Did you mean "integrations.hubspot"');
  expect(() => concise({ groups: ['prcing'] })).toThrow('Did you mean "pricing"');
});

it('the concise questions are all, with the values of each choice, within 6,000 characters', () => {
  const { body, length } = answerForModels<ReturnType<typeof concise>>(listQuestions, {}, snapshot);
  expect(length).toBeLessThanOrEqual(6000);
  expect(named(body)).toEqual(Object.keys(snapshot.methodology.catalogue.keys));
  expect(body.questions.ai?.mcp_server).toContain('(official|community|none)');
  expect(body.questions.channels?.email).toBe('Email');
  expect(body.more).toBeUndefined();
});

it('the concise questions say what counts as yes where there is room', () => {
  const { decision, question } = snapshot.methodology.catalogue.keys['product.runs_on'] ?? {};
  const said = concise({ keys: ['product.runs_on'] }).questions.product?.runs_on;
  expect(decision).toBeDefined();
  expect(said).toContain(decision);
  expect(said).toContain(question);
});

it('the concise questions have at most 8,000 characters for any catalogue, and say how to continue', () => {
  const { catalogue } = snapshot.methodology;
  const long = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [
      `group${i % 20}.${'long_name_'.repeat(5)}${i}`,
      { label: 'label '.repeat(30), question: 'question '.repeat(20), type: 'boolean' as const },
    ]).sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
  );
  const worst = { ...snapshot, methodology: { ...snapshot.methodology, catalogue: { ...catalogue, keys: long } } };
  const { body, length } = answerForModels<ReturnType<typeof concise>>(listQuestions, {}, worst);
  expect(length).toBeLessThanOrEqual(8000);
  expect(named(body).length + (body.more?.left ?? 0)).toBe(1000);
  expect(body.more?.next).toMatch(/^groups: group\d+/);
});
