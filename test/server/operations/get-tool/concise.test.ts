import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { seeAlso } from '../../../../server/operations/get-tool/concise.ts';
import { getTool } from '../../../../server/operations/get-tool/operation.ts';
import { openByJob } from '../../../../server/operations/job-list/places.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { withFacts } from '../../recommend/judge/asking.ts';
import { answerForModels, snapshotOfDisputes } from '../concise-bounds.ts';

type Groups = Record<
  string,
  Partial<
    Record<'yes' | 'no' | 'unknown' | 'not_applicable', string[]> &
      Record<'values' | 'disputed', Record<string, string>>
  >
>;

const snapshot = await fixtureSnapshot();
const worst: Snapshot = snapshotOfDisputes(snapshot);
const unknown: Snapshot = snapshotOfDisputes(snapshot, (fact) => ({ ...fact, status: 'unknown', value: null }) as Fact);

const ask = (input: Parameters<typeof getTool.run>[1]) => getTool.run(snapshot, { ...input, detail: 'concise' });
const toolCalled = (slug: string) => snapshot.tools.get(slug) as Tool;
const lengthOf = (of: Snapshot, input: Record<string, unknown>) => answerForModels(getTool, input, of).length;

it('the overview of a tool has addresses whole', () => {
  const page = `https://quillcourier.example/${'prices/'.repeat(15)}`;
  const tool = withFacts(toolCalled('quillcourier'), { 'pricing.page': { status: 'known', value: page } });
  const tools = new Map(snapshot.tools).set(tool.slug, tool);
  const { facts } = getTool.run({ ...snapshot, tools }, { slug: tool.slug, detail: 'concise' });
  expect((facts as Groups).pricing?.values?.page).toBe(page);
});

it('the overview of a tool has every question exactly once, as what it is', () => {
  for (const { slug, facts } of snapshot.tools.values()) {
    const groups = ask({ slug }).facts as Groups;
    for (const { key, status, value, group } of Object.values(facts)) {
      const name = key.slice(key.indexOf('.') + 1);
      const kinds = Object.entries(groups[key.split('.')[0] as string] ?? {}).filter(([, names]) =>
        Array.isArray(names) ? names.includes(name) : Object.hasOwn(names, name),
      );
      expect(kinds, `${slug} ${key} ${group}`).toHaveLength(1);
      const kind = kinds[0]?.[0];
      if (status !== 'known') expect(kind).toBe(status);
      else if (typeof value === 'boolean') expect(kind).toBe(value ? 'yes' : 'no');
      else expect(kind).toBe('values');
    }
  }
});

it('the overview of a tool says what it is, what it costs, where it is placed and what is like it', () => {
  const overview = ask({ slug: 'quillcourier' });
  const { name, website } = toolCalled('quillcourier');
  expect(overview).toMatchObject({ slug: 'quillcourier', name, website });
  expect(overview.price).toBe(
    '24 EUR a month billed yearly, without WhatsApp (plan Goose); Text messages (SMS) (an add-on)',
  );
  expect(Object.values(overview.places ?? {})[0]).toMatch(
    /^group \d+, rank \d+, place \d+( to \d+)? of \d+; \d+ of \d+ musts, \d+ of \d+ in all$/,
  );
  expect(overview.alternatives).toEqual(snapshot.alternatives.quillcourier?.map(({ slug }) => slug));
  expect(overview.costs_extra).toContain('channels.sms');
  expect(overview.seen).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(overview).not.toHaveProperty('sources');
  expect(overview).not.toHaveProperty('open_questions');
  expect(ask({ slug: 'inkwell-relay' }).closed).toEqual(toolCalled('inkwell-relay').closed);
  expect(Object.values(ask({ slug: 'yew' }).places ?? {}).join()).toContain('no place, too little read; ');
});

it('the overview of a tool has the note of every answer that has one, or says that there is one', () => {
  for (const { slug, facts } of snapshot.tools.values()) {
    const { notes = {}, noted = [] } = ask({ slug });
    const expected = Object.values(facts).filter(({ note, status }) => note !== undefined && status !== 'unknown');
    expect([...Object.keys(notes), ...noted]).toEqual(expected.map(({ key }) => key));
  }
});

describe('selected facts of a tool', () => {
  it('come with sources, notes and what is open', () => {
    const { facts, sources, open_questions } = ask({
      slug: 'quillcourier',
      groups: ['team'],
      keys: ['channels.calls'],
    });
    const expected = Object.keys(toolCalled('quillcourier').facts).filter(
      (key) => key.startsWith('team.') || key === 'channels.calls',
    );
    expect(Object.keys(facts)).toEqual(expected);
    expect(facts['channels.calls']).toMatchObject({ status: 'disputed', others_say: expect.any(String) });
    const named = Object.values(facts).flatMap((fact) => ('sources' in fact ? fact.sources : []) ?? []);
    expect(Object.keys(sources ?? {}).sort()).toEqual([...new Set(named)].sort());
    for (const question of Object.keys(open_questions ?? {})) expect(question).toMatch(/team\.|channels\.calls/);
  });

  it('have each open question once, with the jobs for which it is open', () => {
    let several = 0;
    const groups = Object.keys(snapshot.methodology.catalogue.groups);
    for (const { slug } of snapshot.tools.values()) {
      const expected: Record<string, string[]> = {};
      for (const [job, open] of Object.entries(openByJob(snapshot, slug)))
        for (const { question } of open) expected[question] = [...(expected[question] ?? []), job];
      for (const group of groups) {
        const { open_questions: questions = {} } = ask({ slug, groups: [group] });
        const keys = Object.keys(snapshot.methodology.catalogue.keys).filter((key) => key.startsWith(`${group}.`));
        const ofGroup = Object.entries(expected).filter(([question]) =>
          question.split('|').some((single) => keys.includes(single.replace(/[@=].*/, ''))),
        );
        expect(questions).toEqual(Object.fromEntries(ofGroup));
        several += Object.values(questions).filter((jobs) => jobs.length > 1).length;
      }
    }
    expect(several).toBeGreaterThan(0);
  });

  it('have no open questions where the status selects them, and no sources where there are none', () => {
    const input = { slug: 'presently', groups: ['team', 'ai'] };
    expect(ask(input)).toHaveProperty('open_questions');
    expect(ask({ ...input, status: ['unknown'] })).not.toHaveProperty('open_questions');
    expect(ask({ ...input, status: ['unknown'] })).not.toHaveProperty('sources');
  });

  it('lead to other keys about the same, in the order of the catalogue', () => {
    const of = (input: object) => ask({ slug: 'quillcourier', ...input }).see_also;
    expect(of({ keys: ['ai.mcp_server'] })).toEqual(['ai.mcp_transport']);
    expect(of({ keys: ['pricing.trial_days', 'ai.mcp_server'] })).toEqual([
      'ai.mcp_transport',
      'pricing.trial_needs_card',
    ]);
    expect(of({ keys: ['ai.mcp_server', 'ai.mcp_transport'] })).toBeUndefined();
    expect(of({ keys: ['ai.mcp_server'], groups: ['ai'] })).toBeUndefined();
    expect(of({ groups: ['ai'] })).toBeUndefined();
    expect(
      seeAlso(
        { keys: ['ai.a_0'] },
        Array.from({ length: 20 }, (_, i) => `ai.a_${i}`),
      ),
    ).toHaveLength(6);
    expect(seeAlso({ keys: ['ai.api_auth'] }, ['ai.apis', 'data.api_x', 'ai.public_api'])).toEqual([]);
  });

  it('by status are given one by one', () => {
    const { facts } = ask({ slug: 'presently', status: ['unknown'] });
    expect(Object.keys(facts).length).toBeGreaterThan(2);
    for (const fact of Object.values(facts)) expect(fact).toHaveProperty('value');
  });
});

describe('a short answer', () => {
  const inputs: Record<string, unknown>[] = [
    {},
    { status: ['known', 'unknown', 'disputed'] },
    { groups: ['ai', 'linkedin'] },
    { keys: 'every other' },
  ];

  it.each(inputs)('has at most 8,000 characters for any data: %o', (input) => {
    const [slug] = worst.tools.keys();
    const keys = Object.keys(worst.methodology.catalogue.keys).filter((_, i) => i % 2 === 0);
    const query = { slug, ...input, ...('keys' in input && { keys }) };
    expect(lengthOf(worst, query)).toBeLessThanOrEqual(8000);
    expect(lengthOf(unknown, query)).toBeLessThanOrEqual(8000);
  });

  it('says how to continue, until every fact was given', () => {
    const [slug = ''] = worst.tools.keys();
    const seen: string[] = [];
    let keys: string[] | undefined;
    for (let calls = 0; calls < 40; calls += 1) {
      const { facts, more } = getTool.run(worst, {
        slug,
        detail: 'concise',
        ...(keys ? { keys } : { status: ['disputed'] }),
      });
      seen.push(...Object.keys(facts));
      if (!more) break;
      keys = /^keys: ([^ ;]+)/.exec(more.next)?.[1]?.split(',');
      expect(more.left).toBeGreaterThanOrEqual(keys?.length ?? 0);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(Object.keys(worst.tools.get(slug)?.facts ?? {}).slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(20);
  });
});
