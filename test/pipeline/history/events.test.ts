import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../../../model/history/event.ts';
import { whyNotProven } from '../../../pipeline/history/ledger.ts';
import {
  absent,
  cited,
  eventsOf,
  type Fact,
  type Invented,
  KEYS,
  known,
  lastEvents,
  ledgerOf,
  page,
  snapshotOf,
  unknown,
} from './invented.ts';

const usd = (amount: number, currency = 'USD') => ({ amount, currency });
const disputed = (value: number, other: number, more: Fact = {}) =>
  known(value, { status: 'disputed', disagrees: [{ value: other, display: '', sources: cited('review') }], ...more });

/** The kind of the one event between two answers to a question. */
function kindBetween(key: string, before: Fact | undefined, after: Fact | undefined): string | undefined {
  const of = (fact: Fact | undefined): Invented => ({ facts: fact ? { [key]: fact } : {} });
  const events = eventsOf(of(before), of(after));
  expect(events.length).toBeLessThanOrEqual(1);
  return events[0]?.kind;
}

describe('the kind of an event about an answer', () => {
  const CASES: readonly (readonly [kind: string, key: string, before: Fact | undefined, after: Fact | undefined])[] = [
    ['added', 'ai.api', unknown('not-found'), known(true)],
    ['added', 'price.from', unknown('not-found'), known(usd(9))],
    ['added', 'limits.daily', unknown('not-published'), known(5)],
    ['added', 'limits.daily', unknown('not-found'), disputed(5, 6)],
    ['lost', 'ai.api', known(true), unknown('not-found')],
    ['lost', 'ai.api', known(true), { status: 'not_applicable', value: null, sources: [] }],
    ['lost', 'price.from', known(usd(9)), unknown('not-found')],
    ['changed', 'ai.api', known(true), known(false)],
    ['changed', 'name.maker', known('One'), known('Two')],
    ['changed', 'price.from', known(usd(9)), known(usd(10, 'EUR'))],
    ['changed', 'limits.daily', disputed(5, 6), disputed(5, 7)],
    ['changed', 'runs.on', known(['web']), known(['web', 'cloud'])],
    ['increase', 'limits.daily', known(5), known(6)],
    ['increase', 'price.from', known(usd(9)), known(usd(9.5))],
    ['decrease', 'limits.daily', known(6), known(0)],
    ['to-quote', 'price.from', known(usd(9)), unknown('not-published')],
    ['from-quote', 'price.from', unknown('not-published'), known(usd(9))],
    ['disputed', 'limits.daily', known(5), disputed(5, 6)],
    ['disputed', 'limits.daily', known(5), disputed(6, 5)],
    ['settled', 'limits.daily', disputed(5, 6), known(6)],
    ['absent', 'ai.api', unknown('not-found'), absent('2026-06-01')],
    ['withdrawn', 'ai.api', absent('2026-06-01'), unknown('not-found')],
    ['lost', 'ai.api', known(true), absent('2026-06-01')],
    ['added', 'ai.api', absent('2026-06-01'), known(true)],
  ];

  it.each(CASES)('%s: %s', (kind, key, before, after) => {
    expect(kindBetween(key, before, after)).toBe(kind);
  });

  it('is tested for each kind, together with those about tools', () => {
    const ofTools = ['renamed', 'removed'];
    expect(new Set([...CASES.map(([kind]) => kind), ...ofTools])).toEqual(new Set(EVENT_KINDS));
  });

  it('names the day and the pages of a look that found nothing, and says nothing of another look', () => {
    const [one, other] = [absent('2026-06-01'), absent('2026-06-02')];
    const between = (before: Fact, after: Fact) =>
      eventsOf({ facts: { 'ai.api': before } }, { facts: { 'ai.api': after } });
    const day = { absent: '2026-06-01' };
    expect(between(known(true), one)).toMatchObject([
      { before: { value: true }, after: day, sources: [{ id: 'home' }], effective: null },
    ]);
    expect(between(one, known(true))).toMatchObject([{ before: day, after: { value: true } }]);
    expect(between(one, other)).toEqual([]);
  });

  it.each([
    ['for', ['email']],
    ['complete', true],
    ['from_plan', 'Pro'],
    ['extra', true],
    ['has', ['ai.api']],
    ['lacks', ['ai.api']],
  ] as const)('is "changed" where only the condition "%s" differs, and the event has it', (name, value) => {
    const [event, ...more] = eventsOf(
      { facts: { 'ai.api': known(true) } },
      { facts: { 'ai.api': known(true, { [name]: value }) } },
    );
    expect(more).toEqual([]);
    expect(event).toMatchObject({ kind: 'changed', before: { value: true }, after: { value: true, [name]: value } });
    expect(event?.before).toEqual({ value: true });
  });
});

describe('an event about a tool', () => {
  const facts = { 'ai.api': known(true) };

  it('says that it is new, with each of its answers', () => {
    expect(eventsOf(undefined, { name: 'Tool', facts })).toMatchObject([
      { id: '2/tool/added', key: null, kind: 'added', cause: 'learned', before: null, after: { name: 'Tool' } },
      { id: '2/tool/ai.api', kind: 'added', cause: 'learned', before: null },
    ]);
  });

  it('says that it is no longer listed, with each of its answers', () => {
    // No page is gone and no vendor did anything.
    expect(eventsOf({ name: 'Tool', facts }, undefined)).toMatchObject([
      { id: '2/tool/removed', kind: 'removed', cause: 'catalogue', after: null },
      { key: 'ai.api', kind: 'lost', cause: 'catalogue', after: null },
    ]);
  });

  it('says that it has another name, another category, or is no longer sold, each by itself', () => {
    const closed = { since: '2026-05-01', successor: null };
    const events = eventsOf({ name: 'One', category: 'cold-email' }, { name: 'Two', category: 'outreach-api', closed });
    const [one, two] = [{ name: 'One' }, { name: 'Two' }];
    expect(events.map(({ id, kind, cause, before, after }) => [id, kind, cause, before, after])).toEqual([
      ['2/tool/renamed', 'renamed', 'vendor-changed', one, two],
      [
        ...['2/tool/changed', 'changed', 'catalogue'],
        ...[
          { ...one, category: 'cold-email' },
          { ...two, category: 'outreach-api' },
        ],
      ],
      ['2/tool/removed', 'removed', 'vendor-changed', one, { ...two, closed: '2026-05-01' }],
    ]);
  });
});

describe('a tool under another slug', () => {
  const facts = { 'ai.api': known(true), 'limits.daily': known(5) };
  const [one, two] = [
    snapshotOf('one', { old: { name: 'Old', facts } }),
    snapshotOf('two', {
      young: { name: 'Young', former_slugs: ['old'], facts: { ...facts, 'limits.daily': known(6) } },
    }),
  ];

  it('is the same tool: it is renamed, and only what differs is an event', () => {
    expect(lastEvents(one, two).map(({ id, kind, before, after }) => [id, kind, before, after])).toEqual([
      ['2/young/renamed', 'renamed', { name: 'Old', slug: 'old' }, { name: 'Young', slug: 'young' }],
      ['2/young/limits.daily', 'increase', { value: 5 }, { value: 6 }],
    ]);
  });

  it('is proven, and is another tool where it does not name the former slug', () => {
    expect(whyNotProven(ledgerOf([one, two]), two)).toBeUndefined();
    const other = snapshotOf('two', { young: { name: 'Young', facts } });
    expect(lastEvents(one, other).map(({ id }) => id)).toEqual([
      ...['2/old/removed', '2/old/ai.api', '2/old/limits.daily'],
      ...['2/young/added', '2/young/ai.api', '2/young/limits.daily'],
    ]);
  });
});

describe('an event', () => {
  it('has the pages that give the new answer, and the oldest date on one of them', () => {
    const sources = [
      page('home', '2026-06-01', { dated: '2026-05-02' }),
      page('news', '2026-06-01', { dated: '2026-04-03' }),
      page('review', '2026-06-01', { dated: '2020-01-01' }),
      page('undated'),
    ];
    const [event] = eventsOf(
      { sources, facts: {} },
      { sources, facts: { 'limits.daily': disputed(5, 6, { sources: cited('undated', 'home', 'news') }) } },
    );
    expect(event?.sources.map(({ id }) => id)).toEqual(['undated', 'home', 'news', 'review']);
    expect(event?.sources[0]).toEqual({ id: 'undated', url: 'https://tool.example/undated' });
    // The page that says something else does not date the answer.
    expect(event?.effective).toEqual({ on: '2026-04-03', source: 'news' });
  });

  it('has no date of the vendor where no page has one, and the pages of a lost answer', () => {
    const [event] = eventsOf({ facts: { 'ai.api': known(true) } }, { sources: [], facts: {} });
    expect(event).toMatchObject({ effective: null, sources: [{ id: 'home' }], after: null });
  });

  it.each<[what: string, before: Fact, after: Fact]>([
    ['a note', known(true, { note: 'One.' }), known(true, { note: 'Two.' })],
    ['the text that is shown', known(true, { display: 'Yes' }), known(true, { display: 'Certainly' })],
    ['another page', known(true), known(true, { sources: cited('review') })],
    ['another place on the page', known(true), known(true, { sources: [{ id: 'home', at: 'Top' }] })],
    ['the age', known(true, { stale: false }), known(true, { stale: true })],
    ['the order of fields', known({ amount: 1, currency: 'USD' }), known({ currency: 'USD', amount: 1 })],
  ])('does not come from %s alone', (_what, before, after) => {
    const sources = [page('home'), page('review')];
    expect(eventsOf({ sources, facts: { 'ai.api': before } }, { sources, facts: { 'ai.api': after } })).toEqual([]);
  });

  it('does not come from a page that was read again, nor from a question that only reads otherwise', () => {
    const facts = { 'ai.api': known(true) };
    const later = { facts, sources: [page('home', '2026-06-20', { shows: 'The same, in other words.' })] };
    const reworded = { ...KEYS, 'ai.api': { ...KEYS['ai.api'], question: 'Does it have an API?' } } as typeof KEYS;
    expect(eventsOf({ facts }, later, [KEYS, reworded])).toEqual([]);
  });
});
