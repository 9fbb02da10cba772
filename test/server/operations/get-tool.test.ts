import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { localId } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { FactAnswer, ToolAnswer } from '../../../server/operations/get-tool/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const tools = [...served.snapshot.tools.values()];
const keys = Object.keys(served.snapshot.methodology.catalogue.keys).join(',');
const ask = (slug: string, query = '') => fetchWhole<ToolAnswer>(served, `/tools/${slug}${query}`);

function decideStatus({ value, disputed, because }: FactAnswer): Fact['status'] {
  if (value !== null) return 'known';
  return disputed ? 'disputed' : because === undefined ? 'unknown' : 'does not apply';
}

describe('get_tool', () => {
  it.each(tools.map((tool): [string, Tool] => [tool.slug, tool]))(
    'returns every answer of %s with its qualifications',
    async (slug, tool) => {
      const answer = await ask(slug);
      expect(Object.keys(answer.facts)).toEqual(Object.keys(served.snapshot.methodology.catalogue.keys));
      const cited = new Set<string>();
      for (const [key, { status, value, sources, read, ...fact }] of Object.entries(tool.facts)) {
        const factAnswer = answer.facts[key] ?? expect.fail(key);
        expect(decideStatus(factAnswer), key).toBe(status);
        const firstSourceId = status === 'known' ? sources[0] && localId(sources[0].id) : undefined;
        if (firstSourceId !== undefined) cited.add(firstSourceId);
        const { note, plan, only_on, add_on, because, second_hand, assumed, seen } = fact;
        expect(factAnswer, key).toEqual({
          value: status === 'known' ? value : null,
          note,
          plan,
          only_on,
          add_on,
          because,
          second_hand,
          assumed,
          seen,
          source_id: firstSourceId,
          disputed: status === 'disputed' ? expect.any(Array) : undefined,
          read: status === 'unknown' ? read?.length : undefined,
        });
      }
      expect(new Set(Object.keys(answer.sources))).toEqual(cited);
    },
  );

  it('gives the reason why a question does not apply: a negative answer or the category', async () => {
    const { facts } = await ask('beaconyard');
    expect([facts['email.daily_limits'], facts['channels.email']]).toMatchObject([
      { value: null, because: 'channels.email' },
      { value: false },
    ]);
    for (const { slug, category } of tools)
      for (const [key, { because }] of Object.entries((await ask(slug)).facts))
        if (because !== undefined && because !== category)
          expect([false, 'none', 0], `${slug} ${key}`).toContain(
            served.snapshot.tools.get(slug)?.facts[because]?.value,
          );
  });

  it('returns the note of a fact even without its evidence', async () => {
    const { facts } = await ask('quillcourier');
    expect(facts['channels.sms']).toMatchObject({ value: true, note: 'Each message is charged.' });
    const notes = tools.flatMap((tool) => Object.values(tool.facts).flatMap(({ note }) => note ?? []));
    expect(notes.length).toBeGreaterThan(10);
  });

  it('returns only selected questions, with all their evidence and each source once', async () => {
    for (const { slug, facts } of tools) {
      const { facts: answers, sources, ...others } = await ask(slug, `?keys=${keys}`);
      for (const name of ['summary', 'website', 'price', 'scores']) expect(others).not.toHaveProperty(name);
      expect(Object.keys(answers)).toEqual(Object.keys(facts));
      for (const [key, { evidence, source_id }] of Object.entries(answers)) {
        const fact = facts[key] as Fact;
        const { passages, others = [], searches = [] } = evidence ?? expect.fail(key);
        expect(passages.map(({ source_id }) => source_id)).toEqual([
          ...fact.sources.map(({ id }) => localId(id)),
          ...(fact.read ?? []).map(localId),
        ]);
        if (source_id !== undefined) expect(source_id).toBe(passages[0]?.source_id);
        expect(searches).toEqual(fact.searches ?? []);
        expect(others.map(({ value }) => value)).toEqual(fact.others?.map(({ value }) => value) ?? []);
        for (const { source_id: id } of [...passages, ...others.flatMap((other) => other.passages)])
          expect(sources[id]).toMatch(/^.+“.+”, (undated, read )?[\d-]+, https?:/);
      }
    }
  });

  it('returns the answers of groups with their first source', async () => {
    const { facts, sources } = await ask('quillcourier', '?groups=channels&keys=team.white_label');
    const proven = Object.entries(facts).flatMap(([key, { evidence }]) => (evidence ? [key] : []));
    expect(proven).toEqual(['team.white_label']);
    expect(sources).toHaveProperty(facts['channels.linkedin']?.source_id ?? '');
  });

  it('returns each passage with its place and link', async () => {
    const { facts, sources } = await ask(
      'quillcourier',
      '?keys=channels.linkedin,channels.calls,channels.sms,team.white_label',
    );
    expect(facts['channels.linkedin']?.evidence?.passages).toEqual([
      { source_id: 'home', place: 'Channels', link: expect.stringMatching(/^#:~:text=/) },
      { source_id: 'review' },
    ]);
    expect(facts).toMatchObject({
      'channels.calls': { evidence: { others: [{ value: false, passages: [{ source_id: 'review' }] }] } },
      'channels.sms': { note: 'Each message is charged.' },
      'team.white_label': { evidence: { passages: [{ source_id: 'home' }, { source_id: 'pricing' }] } },
    });
    expect(sources.review).toBe(
      'Letters Weekly (independent), “A test of outreach tools”, 2026-05-01, https://letters.example/review',
    );
  });

  it('writes one CSV row per question', async () => {
    const csv = await served.text('/api/v1/tools/quillcourier.csv?keys=channels.whatsapp,channels.calls');
    expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'key,status,because,value,plan,only_on,add_on,note,second_hand,seen,source',
      'channels.calls,disputed,,,,,,,false,,',
      'channels.whatsapp,known,,true,Goose,,,,false,2026-06-15,https://www.quillcourier.example/',
    ]);
  });
});
