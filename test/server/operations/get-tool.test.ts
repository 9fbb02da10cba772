import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { decideMark } from '../../../model/mark.ts';
import type { Tool } from '../../../model/tool.ts';
import type { AnswerOf } from '../../../server/call/operation.ts';
import type { getTool } from '../../../server/operations/get-tool/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const tools = [...served.snapshot.tools.values()];
const keys = Object.keys(served.snapshot.methodology.catalogue.keys).join(',');
type Answer = AnswerOf<typeof getTool>;
const ask = (slug: string, query = '') => fetchWhole<Answer>(served, `/tools/${slug}${query}`);

describe('get_tool', () => {
  it.each(tools.map((tool): [string, Tool] => [tool.slug, tool]))(
    'returns every answer of %s with its qualifications',
    async (slug, tool) => {
      const answer = await served.json<Answer & { sources: object }>(`/api/v1/tools/${slug}`);
      expect(Object.keys(answer.facts)).toEqual(Object.keys(served.snapshot.methodology.catalogue.keys));
      const cited = new Set<string>();
      for (const [key, { status, value, sources, read, ...fact }] of Object.entries(tool.facts)) {
        const cell = answer.facts[key] ?? expect.fail(key);
        const source = status === 'known' ? sources[0]?.id : undefined;
        if (source !== undefined) cited.add(source);
        const { note, plan, only_on, add_on, because, advised, second_hand, assumed, seen } = fact;
        const isYes = cell.mark === 'yes';
        expect(cell, key).toEqual({
          mark: decideMark(tool.facts[key]),
          value: status === 'known' ? value : null,
          note,
          plan: isYes ? plan : undefined,
          only_on: isYes ? only_on : undefined,
          add_on: isYes && add_on ? expect.objectContaining({ name: add_on }) : undefined,
          because,
          advised,
          second_hand,
          assumed,
          seen,
          source,
          disputed: status === 'disputed' ? [value, ...(fact.others ?? []).map((other) => other.value)] : undefined,
          read: status === 'unknown' ? read?.length : undefined,
        });
      }
      const { price } = answer;
      for (const { source } of [price ?? {}, ...(price?.unconfirmed ?? [])])
        if (source !== undefined) cited.add(source);
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
      for (const [key, { evidence, source }] of Object.entries(answers)) {
        const fact = facts[key] as Fact;
        const { passages = [], others = [], searches = [] }: Partial<typeof evidence> = evidence ?? {};
        const ids = passages.map(({ id }) => id);
        expect(ids).toEqual([...fact.sources.map(({ id }) => id), ...(fact.read ?? [])]);
        if (source !== undefined) expect(source).toBe(ids[0]);
        expect(searches).toEqual(fact.searches ?? []);
        expect(others.map(({ value }) => value)).toEqual(fact.others?.map(({ value }) => value) ?? []);
        for (const { id } of [...passages, ...others.flatMap((other) => other.passages)])
          expect(sources[id]).toMatch(/^.+ \([a-z-]+\), (undated, read )?[\d-]+, https?:/);
      }
    }
  });

  it('returns the answers of groups with their first source', async () => {
    const { facts, sources } = await ask('quillcourier', '?groups=channels&keys=team.white_label');
    const proven = Object.entries(facts).flatMap(([key, { evidence }]) => (evidence ? [key] : []));
    expect(proven).toEqual(['team.white_label']);
    expect(Object.keys(sources)).toContain(facts['channels.linkedin']?.source ?? '');
  });

  it('returns each passage with its place and link', async () => {
    const { facts, sources } = await ask(
      'quillcourier',
      '?keys=channels.linkedin,channels.calls,channels.sms,team.white_label',
    );
    expect(facts['channels.linkedin']?.evidence?.passages).toEqual([
      { id: 'quillcourier/home', at: 'Channels', link: expect.stringMatching(/^https:.*#:~:text=/) },
      { id: 'quillcourier/review' },
    ]);
    expect(facts).toMatchObject({
      'channels.calls': { evidence: { others: [{ value: false, passages: [{ id: 'quillcourier/review' }] }] } },
      'channels.sms': { note: 'Each message is charged.' },
      'team.white_label': { evidence: { passages: [{ id: 'quillcourier/home' }, { id: 'quillcourier/pricing' }] } },
    });
    expect(sources['quillcourier/review']).toBe(
      'Letters Weekly (independent), 2026-05-01, https://letters.example/review',
    );
  });

  it('writes one CSV row per question', async () => {
    const csv = await served.text('/api/v1/tools/quillcourier.csv?keys=channels.whatsapp,channels.calls');
    expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'key,mark,value,because,plan,only_on,add_on,note,source,second_hand',
      'channels.calls,unknown,,,,,,,,',
      'channels.whatsapp,yes,true,,Goose,,,,"Quillcourier (vendor), 2026-06-15, https://www.quillcourier.example/",',
    ]);
  });
});
