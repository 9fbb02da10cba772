import { expect, it } from 'vitest';
import { RULES_NOTE } from '../../../model/platform.ts';
import type { PlatformAnswer } from '../../../server/operations/get-platform/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const URL = `https://github.com/invented-archive/terms/blob/${'1f'.repeat(20)}/Perchnet/Terms.md`;
const LINE_12 = `${URL}?plain=1#L12`;
const served = await fixtureServer();
const ask = (query = '') => fetchWhole<PlatformAnswer>(served, `/platforms/perchnet${query}`);

it('get_platform cites a rule from the newest document, without earlier wordings', async () => {
  const { note, rules, sources } = await ask();
  expect(note).toBe(RULES_NOTE);
  expect(rules.map(({ id, passage, versions }) => [id, passage, versions.length])).toEqual([
    ['robots', { id: 'perchnet/terms-2025', at: '4.1', link: LINE_12 }, 0],
    ['seats', expect.anything(), 0],
    [
      'courtesy',
      { id: 'perchnet/guidelines-2025', at: 'Courtesy, 2', link: expect.stringMatching(/\?plain=1#L4$/) },
      0,
    ],
  ]);
  for (const { passage } of rules) expect(sources[passage.id]).toContain('https://');
});

it('get_platform returns all wordings of a requested rule, with links to their lines', async () => {
  const { rules, sources } = await ask('?rules=robots');
  expect(rules.map(({ id, versions = [] }) => [id, versions.map(({ dated }) => dated)])).toEqual([
    ['robots', ['2025-09-01', '2024-03-01']],
  ]);
  const passage = { id: 'perchnet/terms-2025', at: '4.1', link: LINE_12 };
  expect(rules[0]?.versions?.[0]?.passages[0]).toEqual(passage);
  expect(sources[passage.id]?.endsWith(URL)).toBe(true);
  expect(Object.keys(sources).toSorted()).toEqual(['perchnet/terms-2024', 'perchnet/terms-2025']);
  expect(await served.json('/api/v1/platforms/perchnet?rules=robot')).toMatchObject({ nearest: ['robots'] });
});

it('get_platform lists actions of the platform against vendors separately, with their sources', async () => {
  const { steps, sources } = await ask();
  const passages = [{ id: 'perchnet/news', at: 'Opening' }];
  expect(steps).toEqual([
    {
      on: '2026-03-14',
      what: 'Perchnet removed the page of Ravenport for two days.',
      tools: ['ravenport'],
      passages,
    },
    { on: '2026-02', what: 'Perchnet removed the page of the vendor Magpie.', passages },
  ]);
  expect(sources['perchnet/news']).toContain(', https://news.example/perchnet-and-magpie');
  expect((await ask('?rules=robots')).steps).toEqual([]);
  expect(await served.text('/platforms/perchnet')).toContain('Perchnet removed the page of the vendor Magpie.');
  const step =
    /Perchnet, March 2026:\W+Perchnet removed the page of Ravenport for two days\. .*Perchnet’s actions against vendors/;
  expect(step.test(await served.text('/tools/ravenport.md'))).toBe(true);
  expect(await served.text('/tools/ravenpost.md')).not.toContain('actions against vendors');
});
