import { beforeAll, describe, expect, it } from 'vitest';
import { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { Problem } from '../../../server/problem/problem.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels, everyGroup } from './concise-bounds.ts';
import { worstSnapshot } from './worst-snapshot.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
});

type Input = Parameters<typeof searchTools.run>[1];
const concise = (input: Input) => searchTools.run(snapshot, { ...input, detail: 'concise' });
const cell = (answer: ReturnType<typeof concise>, slug: string, column: string) =>
  answer.rows.find(([first]) => first === slug)?.[answer.columns.indexOf(column)];

describe('a concise list of tools', () => {
  it('has the tools of the full list in the same order, under one header', () => {
    const { columns, rows, total } = concise({});
    const full = searchTools.run(snapshot, {});
    expect(columns).toEqual(['slug', 'name', 'category', 'price', 'summary']);
    expect(rows.map(([slug]) => slug)).toEqual(full.tools.map(({ slug }) => slug));
    expect(total).toBe(full.total);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  });

  it('says in place of a price that a tool is no longer sold', () => {
    const answer = concise({});
    for (const { slug, closed } of snapshot.tools.values())
      expect([slug, cell(answer, slug, 'price') === 'no longer sold']).toEqual([slug, closed !== null]);
  });

  it('says what is left and how to continue, until nothing is', () => {
    const { total, more } = concise({ limit: 3, offset: 5 });
    expect(more).toEqual({ left: total - 8, next: 'offset: 8' });
    expect(concise({ limit: 5, offset: total - 5 })).not.toHaveProperty('more');
  });

  it('has the added facts as columns: unknown is said, and what qualifies a value is marked and noted', () => {
    const keys = Object.keys(snapshot.methodology.catalogue.keys);
    const answer = concise({ keys });
    expect(answer.columns).toEqual(expect.arrayContaining(keys));
    let noted = 0;
    for (const [slug, { facts }] of snapshot.tools) {
      for (const key of keys) {
        const [fact, shown] = [facts[key], String(cell(answer, slug, key))];
        if (fact?.status === 'unknown') expect([key, shown]).toEqual([key, 'unknown']);
        if (fact?.status !== 'known') continue;
        expect([slug, key, shown.includes('*')]).toEqual([slug, key, fact.note !== undefined]);
        expect([slug, key, shown.endsWith('+') || shown.includes('+~')]).toEqual([slug, key, fact.extra === true]);
        if (fact.note !== undefined) noted += 1;
      }
    }
    expect(noted).toBeGreaterThan(0);
    expect(Object.keys(answer.notes ?? {}).length + (answer.notes_left ?? 0)).toBeGreaterThanOrEqual(noted);
    expect(answer.marks).toContain('* has a note');
  });

  it('says why each was found, in words', () => {
    const answer = concise({ q: 'whatsapp' });
    const [first] = searchTools.run(snapshot, { q: 'whatsapp' }).tools;
    expect(cell(answer, first?.slug as string, 'match')).toBe(first?.match?.text);
  });

  it('has at most 8,000 characters for any ten tools, whatever is asked of them', async () => {
    const worst = worstSnapshot(snapshot);
    const { keys } = snapshot.methodology.catalogue;
    const everything = {
      ...{ ...everyGroup(snapshot), include: ['entry_price', 'comparable_price'] },
      count: Object.keys(keys).filter((key) => keys[key]?.type === 'boolean' && /^(ai|data)\./.test(key)),
    };
    const facts = { keys: ['ai.public_api'] };
    for (const input of [{}, { q: 'wordy' }, everything, { ...everything, q: 'whatsapp' }, facts]) {
      const { body, length } = answerForModels<ReturnType<typeof concise>>(searchTools, input, worst);
      expect(length).toBeLessThanOrEqual(8000);
      expect(body.rows.length).toBeGreaterThan(0);
      expect(body.rows.length + (body.more?.left ?? 0)).toBe(body.total);
    }
  });
});

describe('tools that may match', () => {
  it('are those of which only what a text asks for is unknown, each with it', () => {
    const { may_match = [], may_match_left = 0 } = concise({ q: 'whatsapp' });
    const full = searchTools.run(snapshot, { q: 'whatsapp' });
    const unknown = [...snapshot.tools.values()]
      .filter(({ facts }) => facts['channels.whatsapp']?.status === 'unknown')
      .map(({ slug }) => slug);
    const found = full.tools.map(({ slug }) => slug);
    expect([...full.may_match].sort()).toEqual(unknown.filter((slug) => !found.includes(slug)).sort());
    expect(full.may_match.length).toBeGreaterThan(0);
    expect(may_match).toEqual(full.may_match.slice(0, 10).map((slug) => `${slug}: channels.whatsapp`));
    expect(may_match.length + may_match_left).toBe(full.may_match.length);
  });

  it('match everything else: the words of the text, the category and the capabilities', () => {
    const { may_match } = searchTools.run(snapshot, {
      q: 'whatsapp',
      category: 'multichannel-outreach',
      capability: ['channels.email'],
    });
    expect(may_match.length).toBeGreaterThan(0);
    for (const slug of may_match) {
      const tool = snapshot.tools.get(slug);
      expect(tool?.category).toBe('multichannel-outreach');
      const open = ['channels.whatsapp', 'channels.email'].map((key) => tool?.facts[key]?.status);
      expect(open).toContain('unknown');
    }
    expect(searchTools.run(snapshot, { q: 'whatsapp zzqx' }).may_match).toEqual([]);
  });
});

describe('a value of a choice', () => {
  it('is a capability, and parts the tools as their facts do', () => {
    const { tools, may_match } = searchTools.run(snapshot, { capability: ['ai.mcp_server=official'] });
    const by = (isIt: (fact: unknown) => boolean) =>
      [...snapshot.tools.values()].filter(({ facts }) => isIt(facts['ai.mcp_server'])).map(({ slug }) => slug);
    expect(tools.map(({ slug }) => slug).sort()).toEqual(
      by(
        (fact) => (fact as { value: unknown }).value === 'official' && (fact as { status: string }).status === 'known',
      ),
    );
    expect(may_match.length).toBeGreaterThan(0);
    expect(tools.length).toBeGreaterThan(0);
  });

  it('has to be named for a set, and the problem lists the values', () => {
    const run = () => searchTools.run(snapshot, { capability: ['product.runs_on'] });
    expect(run).toThrow(Problem);
    expect(run).toThrow('"product.runs_on" needs a value: product.runs_on=cloud');
  });
});
