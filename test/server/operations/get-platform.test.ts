import { expect, it } from 'vitest';
import { RULES_NOTE } from '../../../model/platform.ts';
import type { PlatformAnswer } from '../../../server/operations/get-platform/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const COMMIT = '1f'.repeat(20);
const served = await fixtureServer();
const ask = (query = '') => served.json<PlatformAnswer>(`/api/v1/platforms/perchnet${query}`);

it('a rule has what it says, since when it is in force and when it last changed', async () => {
  const { note, rules, sources } = await ask();
  expect(note).toBe(RULES_NOTE);
  expect(rules.map(({ id, since, changed, change }) => [id, since, changed, change])).toEqual([
    ['robots', '2024-03-01', '2025-09-01', 'Posts were added.'],
    ['seats', '2025-09-01', '2025-09-01', expect.any(String)],
    ['courtesy', '2024-03-02', null, null],
  ]);
  expect(rules[0]).toMatchObject({
    document: 'Terms of Use',
    says: 'Robots must not send messages, and must not write or like posts.',
    passage: { source: 'terms-2025', place: '4.1' },
  });
  // A rule that did not change is cited where the newest document has it.
  expect(rules[2]?.passage).toEqual({ source: 'guidelines-2025', place: 'Courtesy, 2' });
  for (const { passage, versions } of rules) {
    expect(versions).toBeUndefined();
    expect(sources[passage.source]?.url).toContain('https://');
  }
});

it('a rule that is asked for has all its wordings with their lines', async () => {
  const { rules, sources } = await ask('?rules=robots');
  expect(rules.map(({ id, versions = [] }) => [id, versions.map(({ dated }) => dated)])).toEqual([
    ['robots', ['2025-09-01', '2024-03-01']],
  ]);
  const link = `https://github.com/invented-archive/terms/blob/${COMMIT}/Perchnet/Terms.md?plain=1#L12`;
  expect(rules[0]?.versions?.[0]?.passages[0]).toEqual({ source: 'terms-2025', place: '4.1', link });
  expect(Object.keys(sources)).toEqual(['terms-2024', 'terms-2025']);
  expect(await served.json('/api/v1/platforms/perchnet?rules=robot')).toMatchObject({ nearest: ['robots'] });
});

it('what the platform did about vendors is there with who says so, apart from the rules', async () => {
  const { steps, sources } = await ask();
  const passages = [{ source: 'news', place: 'Opening' }];
  expect(steps).toEqual([{ on: '2026-02', what: 'Perchnet removed the page of the vendor Magpie.', passages }]);
  expect(sources.news?.url).toBe('https://news.example/perchnet-and-magpie');
  expect((await ask('?rules=robots')).steps).toEqual([]);
  expect(await served.text('/platforms/perchnet')).toContain('Perchnet removed the page of the vendor Magpie.');
});
