import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../../../model/catalogue.ts';
import type { Fact } from '../../../../model/fact.ts';
import { type Job, TIERS } from '../../../../model/job.ts';
import type { Tool } from '../../../../model/tool.ts';
import { pairOf } from '../../../../server/operations/compare-tools/pair.ts';

const tier = (letter: string) => [1, 2, 3].map((i) => ({ key: `t.${letter}${i}`, why: 'It matters.' }));

/** Nine questions: m1 to m3, w1 to w3 and e1 to e3. */
const JOB: Job = { label: 'A job', description: 'Do it.', must: tier('m'), wanted: tier('w'), extra: tier('e') };
const KEYS = TIERS.flatMap((name) => JOB[name].map((question) => ('key' in question ? question.key : '')));

/** Every question is called as its key. */
const CATALOGUE: Pick<Catalogue, 'keys'> = { keys: {} };

/** A tool with these questions proven and those denied, such as "m1 w2". All others were looked for in vain. */
function toolWith(slug: string, proven: string, denied = ''): Tool {
  const stateOf = (key: string) => {
    const name = key.replace('t.', '');
    if (proven.split(' ').includes(name)) return { status: 'known', value: true };
    if (denied.split(' ').includes(name)) return { status: 'known', value: false };
    return { status: 'unknown', value: null, unknown: { reason: 'not-found', looked_at: [], note: null } };
  };
  const facts = Object.fromEntries(KEYS.map((key) => [key, { key, ...stateOf(key) } as Fact]));
  return { slug, name: slug.toUpperCase(), facts } as Tool;
}

const ALL = 'm1 m2 m3 w1 w2 w3 e1 e2 e3';
const ALL_BUT_ONE = 'm1 m2 m3 w1 w2 w3 e1 e2';

it.each([
  ['settled', ALL, 'm1 m2 m3', 'a', 6, ['B: t.w1, t.w2, t.w3, t.e1 and 2 more']],
  ['clear', ALL_BUT_ONE, 'm1 m2 m3 w1 w2 w3', 'a', 2, ['B: t.e1 and t.e2']],
  ['close', 'm1 m2', 'm1 m2 w1', 'b', 1, ['A: t.w1']],
  ['close', 'm1 m2', 'm1 w1', 'a', 1, ['A: t.w1', 'B: t.m2']],
  ['mixed', 'm1 m2', 'm1 w1 w2', null, 0, ['A: t.w1 and t.w2', 'B: t.m2']],
  ['level', 'm1 w1', 'm2 w2', null, 0, ['A: t.m2 and t.w2', 'B: t.m1 and t.w1']],
])('two tools and a job can be %s: %s and %s', (verdict, first, other, ahead, to_draw_level, missing) => {
  const counts = [first, other].map((names) => names.split(' ').length);
  const said = `For A job, A documents ${counts[0]} of 9 answers, B ${counts[1]}.`;
  const why = [said, ...missing.map((one) => `Not found for ${one}.`), 'That is no judgement of quality.'].join(' ');
  const answer = { job: 'job', tool: 'b', against: 'a', verdict, ahead, to_draw_level, why };
  expect(pairOf(toolWith('a', first), toolWith('b', other), 'job', JOB, CATALOGUE)).toMatchObject(answer);
});

it('two tools and a job say of a no that it is one', () => {
  const { why } = pairOf(toolWith('a', 'm1 m2'), toolWith('b', 'm1', 'm2'), 'job', JOB, CATALOGUE);
  expect(why).toContain('Not in B, say its sources: t.m2.');
  expect(why).not.toContain('Not found');
});

it('two tools and a job are settled by a no where an open answer could still change the order', () => {
  const first = toolWith('a', ALL_BUT_ONE);
  const denied = toolWith('b', 'm1 m2 m3 w1 w2 w3', 'e2');
  expect(pairOf(first, denied, 'job', JOB, CATALOGUE).verdict).toBe('settled');
});

it.each([
  { first: toolWith('a', ALL), other: toolWith('b', 'm1'), can: true },
  { first: toolWith('a', ALL), other: toolWith('b', 'm1', 'e3'), can: false },
  // There are more open questions than it needs, but none is a must.
  { first: toolWith('a', 'm1 m2'), other: toolWith('b', 'm1', 'm2 m3'), can: false },
  { first: toolWith('a', 'm1 w1'), other: toolWith('b', 'm1', 'w1 w2'), can: true },
  { first: toolWith('a', 'm1'), other: toolWith('b', 'm1 m2', 'e1'), can: true },
  { first: toolWith('a', ALL, 'm1'), other: toolWith('b', ALL, 'm1'), can: true },
  { first: toolWith('a', 'm1 m2', 'm3'), other: toolWith('b', 'm1 w1 w2', 'm2 m3'), can: true },
])('two tools and a job can draw level only if enough is open in each tier: example %#', ({ first, other, can }) => {
  expect(pairOf(first, other, 'job', JOB, CATALOGUE).can_draw_level).toBe(can);
});

it('two tools and a job show what is proven of one only and what each says no to, in the order of the job', () => {
  const pair = pairOf(toolWith('a', 'e1 w1 m1', 'm2'), toolWith('b', 'm2 m1 e3', 'w1 w2'), 'job', JOB, CATALOGUE);
  expect(pair.first).toEqual({
    proven: { must: [1, 3], wanted: [1, 3], extra: [1, 3] },
    left: 6,
    only: ['t.w1', 't.e1'],
    denied: ['t.m2'],
  });
  expect(pair.other).toEqual({
    proven: { must: [2, 3], wanted: [0, 3], extra: [1, 3] },
    left: 6,
    only: ['t.m2', 't.e3'],
    denied: ['t.w1', 't.w2'],
  });
});

const NAMES = KEYS.map((key) => key.replace('t.', ''));
const someNames = fc.subarray(NAMES).map((names) => names.join(' '));
const tools = (slug: string) =>
  fc.tuple(someNames, someNames).map(([proven, denied]) => toolWith(slug, proven, denied));

it('any two tools can draw level exactly if proving all that is open about the tool behind leaves it behind on nothing', () => {
  const completed = ({ slug, facts }: Tool) => {
    const named = (value: boolean) => NAMES.filter((name) => facts[`t.${name}`]?.value === value);
    const denied = named(false);
    return toolWith(slug, NAMES.filter((name) => !denied.includes(name)).join(' '), denied.join(' '));
  };
  fc.assert(
    fc.property(tools('a'), tools('b'), (a, b) => {
      const { ahead, can_draw_level } = pairOf(a, b, 'job', JOB, CATALOGUE);
      fc.pre(ahead !== null);
      const [leader, behind] = ahead === 'a' ? [a, b] : [b, a];
      const then = pairOf(leader, completed(behind), 'job', JOB, CATALOGUE);
      expect(can_draw_level).toBe(then.verdict === 'level' || then.ahead === behind.slug);
    }),
  );
});
