import { describe, expect, it } from 'vitest';
import { absentFact } from '../../../model/answered-fact.ts';
import {
  type FactState,
  factOfState,
  isSame,
  type ToolState,
  toolStateOf,
  undone,
  undoOf,
} from '../../../model/history/state.ts';
import { asState } from '../../../pipeline/history/content.ts';
import { known, page, snapshotOf, unknown } from '../../pipeline/history/invented.ts';

const tool = snapshotOf('one', {
  tool: {
    sources: [page('home', '2026-06-01', { dated: '2026-05-01' })],
    facts: {
      'ai.api': known(true, {
        note: 'A note.',
        sources: [
          { id: 'home', at: 'Top' },
          { id: 'home', at: null },
        ],
        from_plan: 'Pro',
        looked_at: [{ search: 'api', on: '2026-06-01' }],
        replaced: [{ value: false, display: 'No', because: 'corrected' }],
      }),
      'limits.daily': unknown('gated', { note: 'Behind a login.' }),
      'name.maker': { status: 'not_applicable', value: null, sources: [] },
    },
  },
}).tool('tool');

describe('what the history keeps of a tool', () => {
  it('is its answers with their conditions and sources, without notes, searches and texts that are shown', () => {
    expect(asState(tool).facts).toEqual({
      'ai.api': {
        status: 'known',
        value: true,
        from_plan: 'Pro',
        sources: [{ id: 'home', at: 'Top' }, { id: 'home' }],
        replaced: [{ value: false, because: 'corrected' }],
      },
      'limits.daily': { status: 'unknown', reason: 'gated' },
      'name.maker': { status: 'not_applicable' },
    });
  });

  it('is the day and the pages of a look that found nothing, from which the same fact follows', () => {
    const declared = { label: 'API', question: 'Is there one?', type: 'boolean' } as const;
    const input = { key: 'ai.api', declared, catalogue: { keys: {} } as never, clock: '2026-06-02' };
    const earlier = [{ value: true, sources: [{ id: 'home', at: null }] }];
    const fact = absentFact(input, { at: [{ id: 'home', at: 'Top' }], on: '2026-06-01', earlier });
    const looked = snapshotOf('one', { tool: { facts: { 'ai.api': fact } } }).tool('tool');
    const state = asState(looked).facts['ai.api'] as FactState;
    expect(state).toEqual({
      status: 'unknown',
      reason: 'not-found',
      absent: { on: '2026-06-01', at: [{ id: 'home', at: 'Top' }] },
      earlier: [{ value: true, sources: [{ id: 'home' }] }],
    });
    expect(factOfState(input, state, { sources: {} })).toEqual(fact);
    const later = factOfState({ ...input, clock: '2026-12-01' }, state, { sources: {} });
    expect(later).toMatchObject({ absent: { stale: true }, display: 'Not there on 2026-06-01, look again' });
  });

  it('is its pages as they were read', () => {
    expect(asState(tool).sources).toEqual({ home: tool.sources[0] });
  });

  it('is its fields without those that are null, and without scores', () => {
    const { fields } = asState(tool);
    expect(fields).toMatchObject({ name: 'tool', category: 'cold-email', aliases: [], bills: [] });
    for (const name of ['closed', 'price_from', 'entry_price', 'scores', 'not_kept'])
      expect(fields).not.toHaveProperty(name);
  });

  it('has identifiers only if there are some, so that the state of a snapshot without them is what it was', () => {
    const identifiers = [{ kind: 'npm' as const, id: 'tool', sources: [] }];
    expect(asState({ ...tool, identifiers }).fields).toMatchObject({ identifiers });
    expect(asState(tool).fields).not.toHaveProperty('identifiers');
    expect(asState(tool).fields).not.toHaveProperty('not_kept');
  });

  it('has extensions only if there are some', () => {
    const extension = {
      id: 'a'.repeat(32),
      name: 'One',
      version: '1.0',
      permissions: [],
      hosts: [],
      day: null,
      sources: [],
    };
    expect(asState({ ...tool, extensions: [extension] }).fields).toMatchObject({ extensions: [extension] });
    expect(asState(tool).fields).not.toHaveProperty('extensions');
  });

  it('names the fields that an earlier version published in another form, and keeps the others', () => {
    const earlier = { ...tool, independence: 'vendor only', comparable_price: undefined };
    const { fields } = asState(earlier as unknown as typeof tool);
    expect(fields.not_kept).toEqual(['independence', 'comparable_price']);
    expect(fields).not.toHaveProperty('independence');
    expect(toolStateOf(tool, () => true).fields).not.toHaveProperty('not_kept');
  });
});

const source = (id: string) => ({ id, url: `https://tool.example/${id}` }) as ToolState['sources'][string];
const BEFORE: ToolState = {
  fields: { name: 'One', summary: 'Sends email.' },
  facts: { 'ai.api': { status: 'known', value: true, sources: [{ id: 'home' }] } },
  sources: { home: source('home') },
};
const AFTER: ToolState = {
  fields: { name: 'Two', summary: 'Sends email.', closed: { since: '2026-05-01', successor: null } },
  facts: { 'ai.api': { status: 'known', value: false }, 'runs.on': { status: 'known', value: ['web'] } },
  sources: { home: source('home'), review: source('review') },
};

describe('the undo of a tool', () => {
  it('has what differed, and null for what was not there', () => {
    expect(undoOf(BEFORE, AFTER)).toEqual({
      fields: { name: 'One', closed: null },
      facts: { 'ai.api': BEFORE.facts['ai.api'], 'runs.on': null },
      sources: { review: null },
    });
  });

  it('leaves out the parts in which nothing differed, and is not there if nothing did', () => {
    expect(undoOf(BEFORE, { ...BEFORE, sources: {} })).toEqual({ sources: { home: source('home') } });
    expect(undoOf(BEFORE, structuredClone(BEFORE))).toBeUndefined();
  });

  it('leads back in both directions', () => {
    expect(undone(AFTER, undoOf(BEFORE, AFTER) ?? {})).toEqual(BEFORE);
    expect(undone(BEFORE, undoOf(AFTER, BEFORE) ?? {})).toEqual(AFTER);
    expect(undone(BEFORE, {})).toEqual(BEFORE);
  });
});

describe('isSame', () => {
  it('does not look at the order of fields, but at that of lists', () => {
    expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });

  it.each([
    [{}, []],
    [null, {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ toString: 1 }, { a: 1 }],
    [1, '1'],
    [undefined, null],
  ])('tells %j from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});
