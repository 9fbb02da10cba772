import { expect, it } from 'vitest';
import { getMethodology, PARTS } from '../../../server/operations/get-methodology/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels } from './concise-bounds.ts';

const snapshot = await fixtureSnapshot();

type Input = Parameters<typeof getMethodology.run>[1];
const concise = (input: Input) => getMethodology.run(snapshot, { ...input, detail: 'concise' });

it('a part of the method is that part of the whole, with the version; together they are the whole', () => {
  const whole = getMethodology.run(snapshot, {});
  const names = Object.keys(whole.methodology).filter((name) => name !== 'version');
  expect([...PARTS].sort()).toEqual([...names, 'lists', 'platforms'].sort());
  for (const part of PARTS) {
    const { methodology, lists, platforms } = getMethodology.run(snapshot, { part });
    expect(platforms).toEqual(part === 'platforms' ? [...snapshot.platforms.values()] : undefined);
    if (part === 'lists') expect([methodology, lists]).toEqual([{ version: whole.methodology.version }, whole.lists]);
    else if (part === 'platforms') expect(methodology).toEqual({ version: whole.methodology.version });
    else {
      expect(methodology).toEqual({ version: whole.methodology.version, [part]: whole.methodology[part] });
      expect(lists).toBeUndefined();
    }
  }
});

it('a part of the method is in words in concise detail, within 8,000 characters for any method', () => {
  const long = 'A sentence of the method. '.repeat(200);
  const { methodology } = snapshot;
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`rule_${i}`, long]));
  const worst = {
    ...snapshot,
    methodology: { ...methodology, rules: many, principles: Array(100).fill(long), limits: Array(100).fill(long) },
  };
  for (const part of [undefined, ...PARTS]) {
    const input = part === undefined ? {} : { part };
    for (const of of [snapshot, worst]) {
      const { body, length } = answerForModels<ReturnType<typeof concise>>(getMethodology, input, of);
      expect([part, length <= 8000, length]).toEqual([part, true, length]);
      if (part !== undefined) expect(Object.keys(body.part ?? {}).length).toBeGreaterThan(0);
    }
  }
  const { body } = answerForModels<ReturnType<typeof concise>>(getMethodology, { part: 'rules' }, worst);
  expect(body.more).toEqual({ left: 200 - Object.keys(body.part ?? {}).length, next: 'detail: full' });
  expect(concise({ part: 'platforms' }).part).toEqual({
    'perchnet/robots': 'No robots, for messages or posts (Terms of Use, since at least 2025-09-01)',
    'perchnet/seats': 'No sharing of a seat (Terms of Use, since at least 2025-09-01)',
    'perchnet/courtesy': 'No repetitive messages (Guidelines, since at least 2024-03-02)',
  });
  expect(concise({ part: 'jobs' }).part).toHaveProperty(Object.keys(methodology.jobs)[0] as string);
  expect(Object.keys(concise({ part: 'catalogue' }).part ?? {})).toEqual(Object.keys(methodology.catalogue.keys));
});

it('the concise method has its principles, jobs and profiles, and the parts by name, within 4,000 characters', () => {
  const { body, length } = answerForModels<ReturnType<typeof concise>>(getMethodology, {}, snapshot);
  const { principles, jobs, profiles, version } = snapshot.methodology;
  expect(length).toBeLessThanOrEqual(4000);
  expect([body.version, body.principles]).toEqual([version, principles]);
  expect(Object.keys(body.jobs ?? {})).toEqual(Object.keys(jobs));
  expect(Object.keys(body.profiles ?? {})).toEqual(Object.keys(profiles));
  expect(Object.keys(body.parts ?? {})).toEqual([...PARTS]);
});
