import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../../model/catalogue.ts';
import { type ChangeEvent, EVENT_CAUSES, type EventAnswer, notRetracted } from '../../../../model/history/event.ts';
import { getChanges } from '../../../../server/operations/get-changes/operation.ts';
import { listSnapshots } from '../../../../server/operations/list-snapshots/operation.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { answerForModels, words } from '../concise-bounds.ts';
import { problemIn } from '../problem-in.ts';

type Input = Omit<Parameters<typeof getChanges.run>[1], 'detail'>;

const snapshot = await fixtureSnapshot();

/** More changes than the fixture has. */
const ALL = 100_000;
const ask = (input: Input = {}, of = snapshot) => getChanges.run(of, { limit: ALL, ...input, detail: 'full' });
const concise = (input: Input = {}, of = snapshot) => getChanges.run(of, { ...input, detail: 'concise' });
const idsOf = (input: Input = {}, of = snapshot) => ask(input, of).changes.map(({ id }) => id);
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);
const summaryOf = (id: string, of = snapshot) =>
  ask({ retracted: 'include' }, of).changes.find((one) => one.id === id)?.summary;

/** The fixture with other events. */
const withEvents = (change: (events: readonly ChangeEvent[]) => readonly ChangeEvent[]): Snapshot => ({
  ...snapshot,
  history: { ...snapshot.history, events: change(snapshot.history.events) },
});

/** The fixture with other questions before its third snapshot. */
function before3(keys: Record<string, CatalogueKey | null>): Snapshot {
  const snapshots = snapshot.history.snapshots.map((line) =>
    line.seq === 3 ? { ...line, undo: { ...line.undo, keys } } : line,
  );
  return { ...snapshot, history: { ...snapshot.history, snapshots } };
}

const RETRACTION = { on: '2026-07-01', why: 'The page was read wrongly', by: 'the editors' };
/** The fixture in which an event was retracted. */
const retracting = (id: string) =>
  withEvents((events) => events.map((event) => (event.id === id ? { ...event, retracted: RETRACTION } : event)));

const problemOf = (input: Input, of = snapshot) => problemIn(() => ask(input, of));

describe('the changes', () => {
  it('are all events that count, those of the newest snapshot first, and in each by tool and key', () => {
    const { changes, total, held_from, since } = ask();
    expect(changes.map(({ id }) => id).sort()).toEqual(
      notRetracted(snapshot.history.events)
        .map(({ id }) => id)
        .sort(),
    );
    expect([total, held_from, since]).toEqual([changes.length, '2026-06-10', null]);
    const order = changes.map(({ seq, tool, key }) => `${100 - seq} ${tool} ${key ?? ''}`);
    expect(order).toEqual(order.toSorted());
  });

  it('say what the event says, with the snapshot that has the new answer, in words', () => {
    const { sources, effective, ...change } =
      ask({ keys: ['pricing.starts_at'], since: '2026-06-30' }).changes[0] ?? {};
    expect(change).toMatchObject({
      id: '3/flagmast/pricing.starts_at',
      snapshot: snapshot.manifest.snapshot,
      previous: snapshot.manifest.previous,
      tool: 'flagmast',
      name: 'Flagmast',
      label: 'Cheapest paid plan, billed monthly',
      kind: 'increase',
      cause: 'vendor-changed',
      before_text: '69 USD',
      after_text: '79 USD',
      summary: 'Flagmast: Cheapest paid plan, billed monthly went up from 69 USD to 79 USD. The vendor changed it.',
    });
    const ids = listSnapshots.run(snapshot, {}).snapshots.map(({ id }) => id);
    for (const { seq, snapshot: id } of ask().changes) expect(id).toBe(ids.at(-seq));
  });

  it.each([
    ['3/flagmast/campaigns.ai_writing', 'Flagmast: AI message writing changed from Yes to No. The vendor changed it.'],
    [
      '3/yew/pricing.public',
      'Yew: Published prices went from Yes to no answer. The pages that we cited do not prove it.',
    ],
    ['2/beaconyard/renamed', 'Hillfire is now called Beaconyard.'],
    [
      '2/larkpost-io/integrations.hubspot',
      'Larkpost.io: HubSpot became known: Native integration. We found a page that says it.',
    ],
    [
      '2/quillcourier/company.name',
      'Quillcourier: Company became disputed. Before: Quill and Sons. Now: Quill and Sons / Quill Holdings. We found a page that says it.',
    ],
  ])('are summarised: %s', (id, summary) => {
    expect(summaryOf(id)).toBe(summary);
  });

  it('never present an answer that is gone as a no', () => {
    const lost = ask().changes.filter(({ after }) => after === null);
    expect(lost.length).toBeGreaterThan(0);
    for (const { after_text, summary } of lost) {
      expect(after_text).toBeNull();
      expect(summary).toContain('to no answer');
    }
    for (const row of concise().rows) if (row[4] === 'no answer') expect(row[3]).not.toBe('no answer');
  });

  it('are those of tools by slug, former slug or name, also of a tool that is not listed any more', () => {
    const ofYew = idsOf({ tools: ['yew'] });
    expect(ofYew).toHaveLength(4);
    expect(idsOf({ tools: ['Yew'] })).toEqual(ofYew);
    const isOfTwo = ({ tool }: { readonly tool: string }) => tool === 'yew' || tool === 'flagmast';
    expect(ask({ tools: ['yew', 'flagmast'] }).changes).toEqual(ask().changes.filter(isOfTwo));
    const [former] = snapshot.formerSlugs;
    const [slug, current] = former as [string, string];
    const renamed = withEvents((events) => events.map((one) => (one.tool === 'yew' ? { ...one, tool: slug } : one)));
    expect(idsOf({ tools: [current] }, renamed)).toEqual(expect.arrayContaining(ofYew));
    expect(new Set(ask({ tools: [slug] }, renamed).changes.map(({ tool }) => tool))).toEqual(new Set([current]));
    const gone = withEvents((events) => events.map((one) => (one.tool === 'yew' ? { ...one, tool: 'gone' } : one)));
    expect(ask({ tools: ['gone'] }, gone).changes.map(({ id, name }) => [id, name])).toEqual(
      ofYew.map((id) => [id, 'Yew']),
    );
  });

  it('are those of keys, also of one that is not asked any more, in the words in which it was asked', () => {
    const { catalogue } = snapshot.methodology;
    const { 'campaigns.ai_writing': gone, ...keys } = catalogue.keys;
    const dropped: Snapshot = {
      ...before3({ 'campaigns.ai_writing': gone ?? null }),
      methodology: { ...snapshot.methodology, catalogue: { ...catalogue, keys } },
    };
    const changes = ask({ keys: ['campaigns.ai_writing'], tools: ['flagmast'] }, dropped).changes;
    expect(changes.map(({ id, label, before_text }) => [id, label, before_text])).toEqual([
      ['3/flagmast/campaigns.ai_writing', gone?.label, 'Yes'],
      ['1/flagmast/campaigns.ai_writing', gone?.label, null],
    ]);
    expect(problemOf({ keys: ['campaigns.ai_writin'] }, dropped).particulars.nearest).toContain('campaigns.ai_writing');
  });

  it('are in the words of their time, where a question was asked otherwise', () => {
    const { keys } = snapshot.methodology.catalogue;
    const earlier = {
      'integrations.hubspot': { ...keys['integrations.hubspot'], values: { native: 'Built in' } } as CatalogueKey,
      'company.founded': { ...keys['company.founded'], type: 'number', unit: 'AD' } as CatalogueKey,
    };
    const altered = before3(earlier);
    const textsOf = (key: string, since: string) =>
      ask({ keys: [key], since }, altered).changes.map(({ before_text, after_text }) => [before_text, after_text]);
    expect(textsOf('integrations.hubspot', '2026-06-20')).toEqual([[null, 'Built in']]);
    expect(textsOf('company.founded', '2026-06-30')).toEqual([['2015 AD', '2016']]);
  });

  it('leave out what was retracted, count it, and list it if asked', () => {
    const id = '3/flagmast/pricing.starts_at';
    const altered = retracting(id);
    const without = ask({}, altered);
    expect([without.total, without.retracted]).toEqual([ask().total - 1, 1]);
    expect(without.changes.map((one) => one.id)).not.toContain(id);
    expect(sum(without.by_cause)).toBe(without.total);
    const whole = ask({ retracted: 'include' }, altered);
    expect([whole.total, whole.retracted]).toEqual([ask().total, 0]);
    expect(summaryOf(id, altered)).toContain('Retracted on 2026-07-01: The page was read wrongly.');
    expect(ask({ tools: ['yew'] }, altered).retracted).toBe(0);
    const [newest] = listSnapshots.run(altered, {}).snapshots;
    expect(sum(newest?.events ?? {})).toBe(ask({ since: altered.manifest.previous as string }, altered).total);
  });
});

it('since a snapshot gives what changed after it, and the last one nothing', () => {
  const { snapshots } = listSnapshots.run(snapshot, {});
  for (const { id, seq, recorded } of snapshots) {
    const { since, changes } = ask({ since: id });
    expect(since).toEqual({ given: id, snapshot: id, recorded });
    expect(changes.map((one) => one.id)).toEqual(
      ask()
        .changes.filter((one) => one.seq > seq)
        .map((one) => one.id),
    );
  }
  expect(ask({ since: snapshot.manifest.snapshot }).total).toBe(0);
});

it.each([
  ['2026-06-21', 3, 2],
  ['2026-06-20', 2, 1],
  ['2026-06-10', 1, 0],
  ['2026-06-30', 3, 2],
  ['2026-07-01', 4, 3],
])('since %s gives snapshot %i and later ones: those of the day itself too', (since, first, before) => {
  const answer = ask({ since });
  expect(answer.changes.map(({ id }) => id)).toEqual(
    ask()
      .changes.filter(({ seq }) => seq >= first)
      .map(({ id }) => id),
  );
  const known = listSnapshots.run(snapshot, {}).snapshots.find(({ seq }) => seq === before);
  expect(answer.since).toEqual({ given: since, snapshot: known?.id ?? null, recorded: known?.recorded ?? null });
  if (known) expect(idsOf({ since: known.id })).toEqual(answer.changes.map(({ id }) => id));
});

it.each(['yesterday', '2026-02-30', '2026-6-1', '', 'constructor', 'ffffffffffffffff'])(
  'since %j is refused: it says from when history is held',
  (since) => {
    const { code, message, particulars } = problemOf({ since });
    expect([code, particulars.parameter, particulars.value]).toEqual(['invalid_parameter', 'since', since]);
    expect(message).toContain('History is held from 2026-06-10.');
  },
);

it('since the beginning of an id is refused with the whole id', () => {
  const id = snapshot.manifest.snapshot;
  expect(problemOf({ since: id.slice(0, 8) }).particulars.nearest).toEqual([id]);
});

it('since is answered by a snapshot without a history: it knows itself and no changes', () => {
  const bare = { ...snapshot, history: { snapshots: [], events: [] } };
  expect(ask({ since: '2026-01-01' }, bare)).toMatchObject({ held_from: null, total: 0, changes: [] });
  expect(ask({ since: bare.manifest.snapshot }, bare).total).toBe(0);
  expect(problemOf({ since: 'x' }, bare).message).toContain('No history is held.');
  expect(listSnapshots.run(bare, {})).toEqual({ total: 0, snapshots: [] });
});

describe('any selection', () => {
  const selection = () => {
    const { changes } = ask();
    const some = <Item>(items: readonly Item[]) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...items), { minLength: 1 }), { nil: undefined });
    const ids = listSnapshots.run(snapshot, {}).snapshots.map(({ id }) => id);
    return fc.record({
      tools: some([...new Set(changes.map(({ tool }) => tool))]),
      keys: some([...new Set(changes.flatMap(({ key }) => key ?? []))]),
      since: fc.option(fc.constantFrom(...ids, '2026-06-20', '2026-06-11'), { nil: undefined }),
      retracted: fc.constantFrom('include' as const, undefined),
    });
  };
  const given = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input;

  it('has causes that sum up to its total, and that part it', () => {
    const altered = retracting('3/flagmast/pricing.plans');
    fc.assert(
      fc.property(selection(), (input) => {
        const { total, by_cause, changes } = ask(given(input), altered);
        expect([sum(by_cause), changes.length]).toEqual([total, total]);
        const parts = EVENT_CAUSES.map((cause) => ask({ ...given(input), cause: [cause] }, altered));
        expect(parts.map((part) => part.total)).toEqual(EVENT_CAUSES.map((cause) => by_cause[cause]));
        expect(parts.flatMap((part) => part.changes.map(({ id }) => id)).sort()).toEqual(
          changes.map(({ id }) => id).sort(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is the same list in pages, in full and in rows', () => {
    fc.assert(
      fc.property(selection(), fc.integer({ min: 3, max: 200 }), (input, limit) => {
        const query = given(input);
        const whole = idsOf(query);
        const pages: string[] = [];
        for (let offset = 0; offset < whole.length; offset += limit) pages.push(...idsOf({ ...query, limit, offset }));
        expect(pages).toEqual(whole);
        const rows: unknown[] = [];
        let answered = 0;
        for (let offset: number | undefined = 0; offset !== undefined; ) {
          const { rows: some, more, total } = concise({ ...query, limit, offset });
          rows.push(...some);
          expect(total).toBe(whole.length);
          offset = more && Number(more.next.replace('offset: ', ''));
          answered = rows.reduce<number>((all, row) => all + coveredBy(row as string[]), 0);
        }
        expect(answered).toBe(whole.length);
      }),
      { numRuns: 40 },
    );
  });
});

/** How many changes a row represents. */
function coveredBy(row: readonly (string | number)[]): number {
  const answers = /^added, with (\d+) answers?$/.exec(String(row[4]))?.[1];
  return 1 + Number(answers ?? 0);
}

it('the concise changes have one row for each change, and one for a tool that was added with its answers', () => {
  const { rows, columns, total, by_cause, more } = concise({ since: '2026-06-20' });
  expect(columns).toEqual(['recorded', 'tool', 'key', 'before', 'after', 'cause']);
  expect(rows).toContainEqual(['2026-06-30', 'flagmast', 'pricing.starts_at', '69 USD', '79 USD', 'vendor-changed']);
  expect(rows).toContainEqual(['2026-06-30', 'yew', 'pricing.public', 'Yes', 'no answer', 'corrected']);
  expect(rows).toContainEqual(['2026-06-20', 'yew', '', '', 'added, with 2 answers', 'learned']);
  expect(rows).toContainEqual(['2026-06-20', 'beaconyard', '', 'Hillfire', 'Beaconyard', 'vendor-changed']);
  expect([rows.length, total, more]).toEqual([10, 12, undefined]);
  expect(by_cause).toEqual({ 'vendor-changed': 4, learned: 5, corrected: 3 });
});

it('the concise changes say where only details differ that are not in the words', () => {
  const altered = withEvents((events) =>
    events.map((one) => (one.id === '3/flagmast/pricing.plans' ? { ...one, before: one.after } : one)),
  );
  const input = { since: '2026-06-30', keys: ['pricing.plans'] };
  expect(concise(input, altered).rows.map((row) => row[4])).toEqual(['other details']);
  expect(summaryOf('3/flagmast/pricing.plans', altered)).toContain('Plans changed in their details: their names and');
});

it('the concise changes show a retracted answer of an added tool apart', () => {
  const altered = retracting('2/yew/email.finder');
  const { rows } = concise({ since: '2026-06-20', tools: ['yew'], retracted: 'include' }, altered);
  expect(rows).toContainEqual(['2026-06-20', 'yew', 'email.finder', 'no answer', 'Yes', 'learned, retracted']);
  expect(rows).toContainEqual(['2026-06-20', 'yew', '', '', 'added, with 1 answer', 'learned']);
});

it('the concise changes have at most 8,000 characters by default, whatever changed, and say how to go on', () => {
  const worst = withEvents((events) => {
    const one = events.find(({ id }) => id === '2/quillcourier/company.name');
    return Array.from({ length: 10_000 }, (_, i) => ({
      ...(one as ChangeEvent),
      id: `${i}`,
      seq: 2,
      tool: `${'tool-'.repeat(18)}${String(i).padStart(6, '0')}`,
      before: { value: words(4000) } as EventAnswer,
      after: { value: words(4000), disagrees: [words(4000)] } as EventAnswer,
      retracted: RETRACTION,
    }));
  });
  const args = { retracted: 'include', since: '2026-06-20', keys: ['company.name'] };
  const { body, length } = answerForModels<ReturnType<typeof concise>>(getChanges, args, worst);
  expect(length).toBeLessThanOrEqual(8000);
  expect(body.rows.length).toBeGreaterThan(10);
  expect(body.more).toEqual({ left: 10_000 - body.rows.length, next: `offset: ${body.rows.length}` });
  const long = answerForModels<ReturnType<typeof concise>>(getChanges, { ...args, limit: 1000 }, worst);
  expect(long.length).toBeLessThanOrEqual(16_000);
  expect(long.body.more?.next).toBe(`offset: ${long.body.rows.length}`);
});

describe('the snapshots', () => {
  it('are those of the history, newest first, each with the one before it and what changed by cause', () => {
    const { snapshots, total } = listSnapshots.run(snapshot, {});
    const { snapshot: id, as_of, counts } = snapshot.manifest;
    const days = ['2026-06-30', '2026-06-20', '2026-06-10'];
    const expected = days.map((recorded, i) => {
      return { recorded, previous: snapshots[i + 1]?.id ?? null };
    });
    expect({ total, snapshots }).toMatchObject({ total: 3, snapshots: expected });
    expect(snapshots[0]).toMatchObject({ id, as_of, counts });
    expect(snapshots.reduce((all, { events }) => all + sum(events), 0)).toBe(ask().total);
  });

  it('are a list in parts, also in rows', () => {
    const all = listSnapshots.run(snapshot, {}).snapshots;
    expect(listSnapshots.run(snapshot, { limit: 1, offset: 1 })).toEqual({ total: 3, snapshots: [all[1]] });
    const short = listSnapshots.run(snapshot, { limit: 2, detail: 'concise' });
    expect(short.rows.map(([id]) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
    expect(short.more).toEqual({ left: 1, next: 'offset: 2' });
  });
});
