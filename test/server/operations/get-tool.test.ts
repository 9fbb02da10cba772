import { describe, expect, it } from 'vitest';
import { ownId } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { ToolAnswer } from '../../../server/operations/get-tool/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();
const tools = [...served.snapshot.tools.values()];
const groups = Object.keys(served.snapshot.methodology.catalogue.groups).join(',');
const ask = (slug: string, query = '') => served.json<ToolAnswer>(`/api/v1/tools/${slug}${query}`);

function statusIn({ disputed = {}, does_not_apply = {}, cited }: ToolAnswer, key: string): string {
  if (cited[key] !== undefined) return 'known';
  return disputed[key] ? 'disputed' : does_not_apply[key] ? 'does not apply' : 'unknown';
}

describe('a tool', () => {
  it.each(tools.map((tool): [string, Tool] => [tool.slug, tool]))('%s has every question', async (slug, tool) => {
    const answer = await ask(slug);
    expect(Object.keys(answer.facts)).toEqual(Object.keys(served.snapshot.methodology.catalogue.keys));
    expect(answer.evidence).toBeUndefined();
    for (const [key, { status, value, plan, add_on, second_hand, sources }] of Object.entries(tool.facts)) {
      expect(statusIn(answer, key), key).toBe(status);
      expect(answer.facts[key], key).toEqual(status === 'known' ? value : null);
      expect(answer.cited[key], key).toBe(status === 'known' ? sources[0] && ownId(sources[0].id) : undefined);
      expect(answer.plans?.[key], key).toBe(plan);
      expect(answer.add_ons?.[key], `the add-on of ${key}`).toBe(add_on);
      expect(answer.second_hand?.includes(key) ?? false, `${key} is second-hand`).toBe(second_hand === true);
    }
    expect(new Set(Object.keys(answer.sources))).toEqual(new Set(Object.values(answer.cited)));
  });

  it('has all that was read of selected questions, each source once', async () => {
    for (const { slug, facts } of tools) {
      const { evidence = {}, sources } = await ask(slug, `?groups=${groups}`);
      expect(Object.keys(evidence)).toEqual(Object.keys(facts));
      for (const [key, { passages, others = [], searches = [] }] of Object.entries(evidence)) {
        const fact = facts[key] as Tool['facts'][string];
        expect(passages.map(({ source }) => source)).toEqual([
          ...fact.sources.map(({ id }) => ownId(id)),
          ...(fact.read ?? []).map(ownId),
        ]);
        expect(searches).toEqual(fact.searches ?? []);
        expect(others.map(({ value }) => value)).toEqual(fact.others?.map(({ value }) => value) ?? []);
        for (const { source } of [...passages, ...others.flatMap((other) => other.passages)])
          expect(sources[source]).toMatchObject({ url: expect.any(String), title: expect.any(String) });
      }
    }
  });

  it('has the passage, the place and what was searched', async () => {
    const answer = await ask('quillcourier', '?keys=channels.linkedin,channels.calls,channels.sms,team.white_label');
    expect(answer.evidence?.['channels.linkedin']?.passages).toEqual([
      { source: 'home', place: 'Channels', link: expect.stringContaining('#:~:text=') },
      { source: 'review' },
    ]);
    expect(answer.evidence).toMatchObject({
      'channels.calls': { others: [{ value: false, passages: [{ source: 'review' }] }] },
      'channels.sms': { note: 'Each message is charged.' },
      'team.white_label': { passages: [{ source: 'home' }, { source: 'pricing' }] },
    });
    expect(answer.sources.review).toEqual({
      publisher: 'Letters Weekly',
      url: 'https://letters.example/review',
      seen: '2026-05-01',
      title: 'A test of outreach tools',
      read: '2026-06-12',
      by: 'independent',
    });
  });

  it('is a table with one row for each question', async () => {
    const csv = await served.text('/api/v1/tools/quillcourier.csv?keys=channels.whatsapp,channels.calls');
    expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'key,status,because,value,plan,second_hand,seen,source',
      'channels.calls,disputed,,,,false,,',
      'channels.whatsapp,known,,true,Goose,false,2026-06-15,https://www.quillcourier.example/',
    ]);
  });
});
