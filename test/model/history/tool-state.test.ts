import { describe, expect, it } from 'vitest';
import { type FactState, factOfState, toolStateOf } from '../../../model/history/tool-state.ts';
import { makeFact } from '../../../model/make-fact.ts';
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
    const absent = { at: [{ id: 'home', at: 'Top' }], on: '2026-06-01' };
    const fact = makeFact({ ...input, source: () => undefined }, { absent, earlier });
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
    expect(fields).toMatchObject({ name: 'tool', category: 'cold-email', aliases: [] });
    for (const name of ['closed', 'price_from', 'entry_price', 'scores', 'not_kept'])
      expect(fields).not.toHaveProperty(name);
  });

  it('has identifiers only if there are some, so that the state of a snapshot without them is what it was', () => {
    const identifiers = [{ kind: 'npm' as const, id: 'tool', sources: [] }];
    expect(asState({ ...tool, identifiers }).fields).toMatchObject({ identifiers });
    for (const name of ['identifiers', 'not_kept']) expect(asState(tool).fields).not.toHaveProperty(name);
  });

  it('names the fields that an earlier version published in another form, and keeps the others', () => {
    const earlier = { ...tool, independence: 'vendor only', comparable_price: undefined };
    const { fields } = asState(earlier as unknown as typeof tool);
    expect(fields.not_kept).toEqual(['independence', 'comparable_price']);
    expect(fields).not.toHaveProperty('independence');
    expect(toolStateOf(tool, () => true).fields).not.toHaveProperty('not_kept');
  });
});
