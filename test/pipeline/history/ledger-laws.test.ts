import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';
import type { FactState, ToolState } from '../../../model/history/tool-state.ts';
import { replaced, undone } from '../../../model/history/undo.ts';
import { isSame } from '../../../model/same-json.ts';
import { asState, type SnapshotContent } from '../../../pipeline/history/content.ts';
import { type Ledger, ledgerTexts, parseLedger, StateSum, whyNotProven } from '../../../pipeline/history/ledger.ts';
import {
  absent,
  cited,
  type Fact,
  type Invented,
  KEYS,
  known,
  ledgerOf,
  page,
  snapshotOf,
  unknown,
} from './invented.ts';

const RUNS = { numRuns: 60 };
const SLUGS = ['a-tool', 'b-tool', 'c-tool'];

const value: fc.Arbitrary<FactValue> = fc.oneof(
  fc.boolean(),
  fc.integer({ min: 0, max: 3 }),
  fc.subarray(['web', 'cloud']),
  fc.record({ amount: fc.integer({ min: 1, max: 3 }), currency: fc.constantFrom('EUR', 'USD') }),
);
const citations = fc.subarray(['home', 'review'], { minLength: 1 }).map((ids) => cited(...ids));
const claim = fc.record({ value, display: fc.constantFrom('one', 'two'), sources: citations });
const condition = fc.oneof(
  fc.constant<Fact>({}),
  fc.record({ from_plan: fc.constantFrom('Pro', 'Team') }),
  fc.record({ complete: fc.constant(true), for: fc.constant<Fact['for'] & object>(['email']) }),
  fc.record({ earlier: fc.array(claim, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    replaced: fc.array(
      fc.record({
        value,
        display: fc.constant(''),
        because: fc.constantFrom('vendor-changed' as const, 'corrected' as const),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
);
const fact: fc.Arbitrary<Fact> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(value, citations, condition)
      .map(([value, sources, more]) => known(value, { sources, ...more })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(value, claim).map(([value, other]) => known(value, { status: 'disputed', disagrees: [other] })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('not-found' as const, 'not-published' as const).map((reason) => unknown(reason)),
  },
  { weight: 1, arbitrary: fc.constantFrom('2026-05-01', '2026-05-02').map((day) => absent(day)) },
);
const tool: fc.Arbitrary<Invented> = fc.record({
  name: fc.constantFrom('One', 'Two'),
  category: fc.constantFrom('cold-email', 'outreach-api'),
  closed: fc.constantFrom(null, { since: '2026-05-01', successor: null }),
  summary: fc.constantFrom('Sends email.', 'Sends letters.'),
  facts: fc.dictionary(fc.constantFrom(...Object.keys(KEYS)), fact, { maxKeys: 5 }),
  sources: fc.tuple(
    ...['home', 'review'].map((id) =>
      fc.constantFrom(page(id, '2026-05-01'), page(id, '2026-05-02'), page(id, '2026-05-02', { dated: '2026-04-01' })),
    ),
  ),
});
const keys: fc.Arbitrary<Readonly<Record<string, CatalogueKey>>> = fc
  .tuple(fc.subarray(Object.keys(KEYS), { minLength: 3 }), fc.constantFrom('day', 'week'))
  .map(([names, unit]) => Object.fromEntries(names.map((name) => [name, { ...(KEYS[name] as CatalogueKey), unit }])));

/** Up to six snapshots, one after the other. Most differ in a part only, and some not at all. */
const past: fc.Arbitrary<SnapshotContent[]> = fc
  .array(fc.tuple(fc.dictionary(fc.constantFrom(...SLUGS), fc.option(tool)), fc.option(keys, { freq: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let [tools, current]: [Record<string, Invented>, typeof KEYS] = [{}, KEYS];
    return steps.map(([step, newKeys], i) => {
      const listed = Object.entries({ ...tools, ...step }).flatMap(([slug, tool]) =>
        tool ? [[slug, tool] as const] : [],
      );
      tools = Object.fromEntries(listed);
      current = newKeys ?? current;
      return snapshotOf(`snapshot-${i + 1}`, tools, current);
    });
  });

const statesOf = (snapshot: SnapshotContent) =>
  Object.fromEntries([...snapshot.tools.keys()].map((slug) => [slug, asState(snapshot.tool(slug))]));

/** The ledger as it is read from its files. */
const readBack = (ledger: Ledger) => parseLedger(ledgerTexts(ledger));

describe('every ledger', () => {
  it('leads back to each earlier state exactly, through the undo of each line', () => {
    fc.assert(
      fc.property(past, (snapshots) => {
        let states: Readonly<Record<string, ToolState>> = statesOf(snapshots.at(-1) as SnapshotContent);
        let current: Readonly<Record<string, CatalogueKey>> = snapshots.at(-1)?.keys ?? {};
        const lines = [...readBack(ledgerOf(snapshots)).snapshots].reverse();
        for (const [i, { undo }] of lines.entries()) {
          const steps = Object.entries(undo.tools ?? {}).map(([slug, step]) => {
            const empty: ToolState = { fields: {}, facts: {}, sources: {} };
            return [slug, step && undone(states[slug] ?? empty, step)] as const;
          });
          states = replaced(states, Object.fromEntries(steps));
          current = replaced(current, undo.keys ?? {});
          const before = snapshots[snapshots.length - 2 - i];
          expect(states).toEqual(before ? statesOf(before) : {});
          expect(current).toEqual(before?.keys ?? {});
        }
      }),
      RUNS,
    );
  });

  it('is proven, also with retractions, and a copy of it without its last snapshot is that of the snapshot before', () => {
    fc.assert(
      fc.property(past, fc.nat(), (snapshots, at) => {
        const ledger = readBack(ledgerOf(snapshots));
        expect(whyNotProven(ledger, snapshots.at(-1) as SnapshotContent)).toBeUndefined();
        const retracted = { on: '2026-06-30', why: 'It was wrong.', by: 'the editors' };
        const events = ledger.events.map((event, i) =>
          i === at % ledger.events.length ? { ...event, retracted } : event,
        );
        expect(whyNotProven({ ...ledger, events }, snapshots.at(-1) as SnapshotContent)).toBeUndefined();
        const [before] = snapshots.slice(-2, -1);
        if (!before) return;
        const fewer = {
          snapshots: ledger.snapshots.slice(0, -1),
          events: ledger.events.filter(({ seq }) => seq < snapshots.length),
        };
        expect(whyNotProven(fewer, before)).toBeUndefined();
        expect(ledgerTexts(fewer)).toEqual(ledgerTexts(ledgerOf(snapshots.slice(0, -1))));
      }),
      RUNS,
    );
  });

  it('has an event exactly where a value, or a condition of it, differs', () => {
    const answerOf = (fact: FactState | undefined) => {
      // Another look that finds nothing either is no difference.
      if (fact?.absent) return 'not there';
      if (fact?.status !== 'known' && fact?.status !== 'disputed') return undefined;
      const { value, disagrees, for: channels, complete, from_plan } = fact;
      return { value, disagrees: disagrees?.map((other) => other.value), channels, complete, from_plan };
    };
    fc.assert(
      fc.property(past, (snapshots) => {
        const { events } = ledgerOf(snapshots);
        for (const [i, snapshot] of snapshots.entries()) {
          const [then, now] = [i > 0 ? statesOf(snapshots[i - 1] as SnapshotContent) : {}, statesOf(snapshot)];
          const slugs = [...new Set([...Object.keys(then), ...Object.keys(now)])].sort();
          const expected = slugs.flatMap((slug) => {
            const [before, after] = [then[slug]?.facts ?? {}, now[slug]?.facts ?? {}];
            const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
            const differing = keys.filter((key) => !isSame(answerOf(before[key]), answerOf(after[key])));
            return differing.map((key) => `${i + 1}/${slug}/${key}`);
          });
          const found = events.filter(({ seq, key }) => seq === i + 1 && key !== null).map(({ id }) => id);
          expect(found).toEqual(expected);
        }
      }),
      RUNS,
    );
  });
});

const EVENT_FIELDS = [
  ...(['id', 'seq', 'previous', 'recorded', 'effective', 'tool'] as const),
  ...(['key', 'kind', 'cause', 'before', 'after', 'sources'] as const),
];

/** A way to damage a ledger: it gives another ledger, or undefined where this one has nothing of the kind. */
type Damage = (ledger: Ledger, at: number) => Ledger | undefined;
type Line = Ledger['snapshots'][number];

/** Puts others in place of one event. */
const forEvent =
  (change: (event: Ledger['events'][number]) => Ledger['events']): Damage =>
  ({ snapshots, events }, at) => ({
    snapshots,
    events: events.flatMap((event, i) => (i === at % events.length ? change(event) : [event])),
  });

/** Puts others in place of the line of one snapshot. */
const forLine =
  (change: (line: Line) => readonly Line[]): Damage =>
  ({ snapshots, events }, at) => ({
    snapshots: snapshots.flatMap((line, i) => (i === at % snapshots.length ? change(line) : [line])),
    events,
  });

/** Adds to the undo of one snapshot, or replaces a part of it. */
const forUndo = (change: (undo: Line['undo']) => Line['undo']): Damage =>
  forLine((line) => [{ ...line, undo: { ...line.undo, ...change(line.undo) } }]);

const DAMAGED = { seq: 99, previous: null, recorded: '1999-01-01', state: 'f'.repeat(32) };

const DAMAGES: Readonly<Record<string, Damage>> = {
  'an event is dropped': forEvent(() => []),
  'an event is doubled': forEvent((event) => [event, event]),
  'an event is moved': ({ snapshots, events }, at) => {
    if (events.length < 2) return undefined;
    const from = at % (events.length - 1);
    return { snapshots, events: events.toSpliced(from, 2, ...events.slice(from, from + 2).reverse()) };
  },
  ...Object.fromEntries(
    EVENT_FIELDS.map((field) => [
      `an event has another ${field}`,
      forEvent((event) => [{ ...event, [field]: 'damaged' }]),
    ]),
  ),
  ...Object.fromEntries(
    (['seq', 'previous', 'recorded', 'state'] as const).map((field): [string, Damage] => [
      `a snapshot has another ${field}`,
      (ledger, at) =>
        // The first line names no other one, and its day is the earliest: nothing contradicts another.
        at % ledger.snapshots.length === 0 && (field === 'previous' || field === 'recorded')
          ? undefined
          : forLine((line) => [{ ...line, [field]: DAMAGED[field] }])(ledger, at),
    ]),
  ),
  // Not the last one: if nothing differs in it, only the manifest says that it was there.
  'a snapshot is dropped': ({ snapshots, events }, at) =>
    snapshots.length > 1 ? { snapshots: snapshots.toSpliced(at % (snapshots.length - 1), 1), events } : undefined,
  'a snapshot is doubled': forLine((line) => [line, line]),
  'snapshots are in another order': ({ snapshots, events }) => ({ snapshots: snapshots.toReversed(), events }),
  'an undo has another tool': forUndo(() => ({ tools: { 'z-tool': { fields: { name: 'Z' } } } })),
  'an undo lost a part': forUndo(({ tools }) =>
    tools ? { tools: Object.fromEntries(Object.entries(tools).slice(1)) } : {},
  ),
  'an undo has a part that changes nothing': forUndo(({ tools }) => ({ tools: { ...tools, 'z-tool': null } })),
  'an undo gives a question that no earlier snapshot asked': forUndo(({ keys }) => ({
    keys: { ...keys, 'no.question': { label: 'x', question: 'x', type: 'text' as const } },
  })),
};

describe('a ledger is refused', () => {
  it('where any part of it is damaged in any way', () => {
    const damaged = new Map(Object.keys(DAMAGES).map((what) => [what, 0]));
    fc.assert(
      fc.property(past, fc.nat(), (snapshots, at) => {
        const ledger = readBack(ledgerOf(snapshots));
        for (const [what, damage] of Object.entries(DAMAGES)) {
          const changed = damage(ledger, at);
          if (!changed || isSame(changed, ledger)) continue;
          damaged.set(what, (damaged.get(what) ?? 0) + 1);
          expect([what, whyNotProven(changed, snapshots.at(-1) as SnapshotContent)]).toEqual([
            what,
            expect.any(String),
          ]);
        }
      }),
      RUNS,
    );
    expect([...damaged].filter(([, times]) => times <= 10)).toEqual([]);
  });

  it('where it ends with another snapshot', () => {
    const snapshots = [snapshotOf('one', { a: { name: 'A' } }), snapshotOf('two', { a: { name: 'B' } })];
    const other = snapshotOf('other', { a: { name: 'C' } });
    expect(whyNotProven(ledgerOf(snapshots), other)).toBe(
      'snapshot 2: the tools are not what its checksum was made from',
    );
  });
});

describe('the checksum', () => {
  const shuffled = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(shuffled);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(
      Object.entries(item)
        .reverse()
        .map(([name, field]) => [name, shuffled(field)]),
    );
  };
  const sumOf = (states: Readonly<Record<string, ToolState>>) => {
    const sum = new StateSum();
    for (const [slug, state] of Object.entries(states)) sum.add(slug, state);
    return sum.toString();
  };

  it('depends neither on the order of fields nor on that of tools', () => {
    fc.assert(
      fc.property(past, (snapshots) => {
        const states = statesOf(snapshots.at(-1) as SnapshotContent);
        expect(sumOf(shuffled(states) as typeof states)).toBe(sumOf(states));
      }),
      RUNS,
    );
  });

  it('is another one for other states, and that of fewer tools once one is taken out', () => {
    fc.assert(
      fc.property(past, past, (some, others) => {
        const [one, two] = [some, others].map((snapshots) => statesOf(snapshots.at(-1) as SnapshotContent));
        expect(sumOf(one ?? {}) === sumOf(two ?? {})).toBe(isSame(one, two));
        const [[slug, state] = [], ...rest] = Object.entries(one ?? {});
        if (!slug || !state) return;
        const sum = new StateSum(sumOf(one ?? {}));
        sum.remove(slug, state);
        expect(sum.toString()).toBe(sumOf(Object.fromEntries(rest)));
      }),
      RUNS,
    );
  });
});
