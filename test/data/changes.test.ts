import { expect, it } from 'vitest';
import { notRetracted } from '../../model/history/event.ts';
import { getChanges } from '../../server/operations/get-changes/operation.ts';
import { knownSnapshots } from '../../server/snapshot/history/snapshot-history.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { answerForModels } from '../server/operations/concise-bounds.ts';

const snapshot = await realSnapshot();
const all: ReturnType<typeof getChanges.run<'full'>> = getChanges.run(snapshot, {});

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

it('the changes of the real facts are the events that count', () => {
  const counted = notRetracted(snapshot.history.events).length;
  expect([all.total, all.changes.length, sum(all.by_cause)]).toEqual([counted, counted, counted]);
  expect(all.total + all.retracted).toBe(snapshot.history.events.length);
});

it('the changes of the real facts can all be put into words, and none without an answer reads as a no', () => {
  for (const { id, summary, before, after, before_text, after_text, name } of all.changes) {
    expect([id, summary]).toEqual([id, expect.not.stringMatching(/\[object|undefined|\bnull\b|NaN|\{"/)]);
    expect([id, summary.length <= 1500, summary.includes(name) || name !== '']).toEqual([id, true, true]);
    expect([id, before_text === null, after_text === null]).toEqual([id, before === null, after === null]);
    if (after === null) expect([id, summary]).toEqual([id, expect.not.stringMatching(/ to No\b/)]);
  }
});

it('the changes of the real facts are in snapshots of the history, whose days are those of the changes', () => {
  const days = new Map(knownSnapshots(snapshot).map(({ id, recorded }) => [id, recorded]));
  for (const change of all.changes) expect(days.get(change.snapshot)).toBe(change.recorded);
  for (const [id, recorded] of days) {
    const { since, changes } = getChanges.run(snapshot, { since: id });
    expect(since).toEqual({ given: id, snapshot: id, recorded });
    expect(changes).toEqual(all.changes.slice(0, changes.length));
  }
});

it('the changes of the real facts of each tool and each day have at most 8,000 characters for models', () => {
  const days = [...new Set(snapshot.history.snapshots.map(({ recorded }) => recorded))];
  const inputs = [
    ...[...snapshot.tools.keys()].map((slug) => ({ tools: [slug] })),
    ...days.map((since) => ({ since })),
    {},
  ];
  for (const args of inputs)
    expect([args, answerForModels(getChanges, args, snapshot).length <= 8000]).toEqual([args, true]);
});
