import { describe, expect, it } from 'vitest';
import type { FactValue } from '../../../model/fact.ts';
import { EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { extendsValue, goneFrom } from '../../../pipeline/history/cause.ts';
import { absent, cited, eventsOf, type Fact, type Invented, KEYS, known, page, unknown } from './invented.ts';

const OLD = [page('home', '2026-05-01'), page('review', '2026-05-01')];
const READ_AGAIN = [page('home', '2026-06-01'), page('review', '2026-05-01')];
const WITHOUT_HOME = [page('review', '2026-05-01')];

const earlier = (...values: FactValue[]) => ({
  earlier: values.map((value) => ({ value, display: '', sources: cited('review') })),
});
const replaced = (value: FactValue, because: 'vendor-changed' | 'corrected' | 'source-changed') => ({
  replaced: [{ value, display: '', because }],
});

/** The cause of the one event between two answers. */
function causeBetween(
  before: Fact | undefined,
  after: Fact | undefined,
  sources: Invented['sources'] = OLD,
  key = 'limits.daily',
): EventCause | undefined {
  const of = (fact: Fact | undefined, pages: Invented['sources']): Invented => ({
    facts: fact ? { [key]: fact } : {},
    ...(pages && { sources: pages }),
  });
  const events = eventsOf(of(before, OLD), of(after, sources));
  expect(events).toHaveLength(1);
  return events[0]?.cause;
}

describe('the cause of an event', () => {
  const tested = new Set<EventCause | undefined>();
  const is = (found: EventCause | undefined, cause: EventCause) => {
    tested.add(found);
    expect(found).toBe(cause);
  };

  it('is vendor-changed where a newer page replaced the value, or the editor says so', () => {
    is(causeBetween(known(5), known(6, earlier(5)), READ_AGAIN), 'vendor-changed');
    is(causeBetween(known(5), known(6, replaced(5, 'vendor-changed')), READ_AGAIN), 'vendor-changed');
    is(causeBetween(known(5), unknown('not-published', replaced(5, 'vendor-changed')), READ_AGAIN), 'vendor-changed');
  });

  it('is what the editor says, also where the sources would say something else', () => {
    is(causeBetween(known(5), known(6, replaced(5, 'vendor-changed'))), 'vendor-changed');
    is(causeBetween(known(5), known(6, replaced(5, 'source-changed'))), 'source-changed');
    // The word next to the value counts more than its place among the earlier ones.
    is(causeBetween(known(5), known(6, { ...earlier(5), ...replaced(5, 'corrected') }), READ_AGAIN), 'corrected');
  });

  it('is not what the editor says of another value', () => {
    is(causeBetween(known(5), known(6, replaced(4, 'vendor-changed'))), 'corrected');
    is(causeBetween(known(5), known(6, earlier(4)), READ_AGAIN), 'source-changed');
  });

  it('is not what the editor said of an earlier change of the same value', () => {
    const words = replaced(5, 'vendor-changed');
    is(causeBetween(known(5, words), known(6, words), READ_AGAIN), 'source-changed');
    is(causeBetween(known(5, earlier(5)), known(6, earlier(5)), READ_AGAIN), 'source-changed');
    is(causeBetween(known(5, words), known(5, { ...words, from_plan: 'Pro' }), READ_AGAIN), 'learned');
    const again = { replaced: [...words.replaced, ...replaced(5, 'corrected').replaced] };
    is(causeBetween(known(5, words), known(6, again), READ_AGAIN), 'corrected');
  });

  it('is what the editor says of the part of a list that is gone', () => {
    const [before, after] = [
      ['web', 'cloud'],
      ['cloud', 'desktop'],
    ];
    is(causeBetween(known(before), known(after, replaced(['web'], 'corrected')), READ_AGAIN, 'runs.on'), 'corrected');
    is(causeBetween(known(before), known(after, replaced(before, 'corrected')), READ_AGAIN, 'runs.on'), 'corrected');
    is(causeBetween(known(before), known(after), READ_AGAIN, 'runs.on'), 'source-changed');
  });

  it('is learned for a first answer, and for one that only adds to the old one', () => {
    is(causeBetween(undefined, known(5)), 'learned');
    is(causeBetween(unknown('not-found'), known(5)), 'learned');
    is(causeBetween(known(5), known(5, { from_plan: 'Pro' }), READ_AGAIN), 'learned');
    is(causeBetween(known(['web']), known(['cloud', 'web']), READ_AGAIN, 'runs.on'), 'learned');
    const disagrees = { disagrees: [{ value: 6, display: '', sources: cited('review') }] };
    is(causeBetween(known(5), known(5, { status: 'disputed', ...disagrees })), 'learned');
  });

  it('is corrected where the same pages, as they were read before, now give another answer or none', () => {
    is(causeBetween(known(5), known(6)), 'corrected');
    is(causeBetween(known(5), unknown('not-found')), 'corrected');
    is(causeBetween(known(5, { from_plan: 'Pro' }), known(5)), 'corrected');
  });

  it('is learned for a look that found nothing, and what became of the pages for an answer that gave way to one', () => {
    const look = absent('2026-06-01');
    is(causeBetween(unknown('not-found'), look), 'learned');
    is(causeBetween(look, known(5)), 'learned');
    is(causeBetween(known(5), look, READ_AGAIN), 'source-changed');
    is(causeBetween(known(5), absent('2026-06-01', replaced(5, 'vendor-changed')), READ_AGAIN), 'vendor-changed');
    is(causeBetween(look, unknown('not-found')), 'corrected');
    is(causeBetween(look, unknown('not-found'), WITHOUT_HOME), 'source-lost');
  });

  it('is source-lost where no page of a lost answer is listed any more', () => {
    is(causeBetween(known(5), unknown('not-found'), WITHOUT_HOME), 'source-lost');
  });

  it('is source-changed where a page was read again, or another one is cited', () => {
    is(causeBetween(known(5), known(6), READ_AGAIN), 'source-changed');
    is(causeBetween(known(5), unknown('not-found'), READ_AGAIN), 'source-changed');
    is(causeBetween(known(5), known(6, { sources: cited('new') }), [...OLD, page('new')]), 'source-changed');
    const both = { sources: cited('home', 'review') };
    is(causeBetween(known(5, both), unknown('not-found'), WITHOUT_HOME), 'source-changed');
  });

  it.each([
    ['type', { type: 'text' }],
    ['values', { values: { a: 'A' } }],
    ['unit', { unit: 'days' }],
    ['decision', { decision: 'What counts.' }],
    ['channels', { channels: ['linkedin', 'email'] }],
  ])('is catalogue where the %s of the question changed', (_what, change) => {
    const changed = { ...KEYS, 'limits.daily': { ...KEYS['limits.daily'], ...change } } as typeof KEYS;
    const of = (value: number) => ({ sources: OLD, facts: { 'limits.daily': known(value) } });
    const [event] = eventsOf(of(5), of(6), [KEYS, changed]);
    is(event?.cause, 'catalogue');
  });

  it('is catalogue where the question is new or gone, except for a tool that is new', () => {
    const { 'limits.daily': _gone, ...fewer } = KEYS;
    const tool = { facts: { 'limits.daily': known(5) } };
    is(eventsOf({}, tool, [fewer, KEYS])[0]?.cause as EventCause, 'catalogue');
    is(eventsOf(tool, {}, [KEYS, fewer])[0]?.cause as EventCause, 'catalogue');
    expect(eventsOf(undefined, tool, [fewer, KEYS]).map(({ cause }) => cause)).toEqual(['learned', 'learned']);
  });

  it('is tested for each cause except the method, which changes no answer', () => {
    expect([...EVENT_CAUSES].filter((cause) => !tested.has(cause))).toEqual(['method']);
  });
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const plan = (name: string, monthly?: number) => ({ name, ...(monthly !== undefined && { monthly: usd(monthly) }) });

describe('a value extends another one', () => {
  it.each<[what: string, before: unknown, after: unknown, is: boolean]>([
    ['the same', true, true, true],
    ['another one', true, false, false],
    ['a longer list', ['a'], ['b', 'a'], true],
    ['a shorter list', ['a', 'b'], ['a'], false],
    ['a list in another order', ['a', 'b'], ['b', 'a'], true],
    ['an object with more fields', usd(5), { ...usd(5), per: 'month' }, true],
    ['an object with fewer fields', { ...usd(5), per: 'month' }, usd(5), false],
    ['an object with another field', usd(5), usd(6), false],
    ['plans of which one says more', [plan('Solo')], [plan('Team', 9), plan('Solo', 5)], true],
    ['plans of which one says something else', [plan('Solo', 4)], [plan('Solo', 5)], false],
    ['a list in place of an object', {}, [], false],
    ['a field that objects have by themselves', { constructor: 1 }, {}, false],
  ])('%s', (_what, before, after, is) => {
    expect(extendsValue(before, after)).toBe(is);
  });
});

describe('what is gone of a value', () => {
  it.each<[what: string, before: FactValue, after: FactValue | undefined, gone: FactValue]>([
    ['is all of a value that is no list', usd(5), usd(6), usd(5)],
    ['is the items of a list that are not in the new one', ['a', 'b'], ['b', 'c'], ['a']],
    ['is the changed plans', [plan('Solo', 4), plan('Team', 9)], [plan('Solo', 5), plan('Team', 9)], [plan('Solo', 4)]],
    ['is not a plan that says more now', [plan('Solo'), plan('Team', 9)], [plan('Solo', 5)], [plan('Team', 9)]],
    ['is a whole list where there is no answer any more', ['a', 'b'], undefined, ['a', 'b']],
  ])('%s', (_what, before, after, gone) => {
    expect(goneFrom(before, after)).toEqual(gone);
  });
});
