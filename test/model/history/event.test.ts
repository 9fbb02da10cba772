import { describe, expect, it } from 'vitest';
import { CAUSE_MEANINGS, EVENT_CAUSES, notRetracted } from '../../../model/history/event.ts';
import { eventsOf, known } from '../../pipeline/history/invented.ts';

describe('events', () => {
  it('count unless they are retracted, in their order', () => {
    const events = eventsOf(undefined, { facts: { 'ai.api': known(true), 'limits.daily': known(5) } });
    expect(events).toHaveLength(3);
    const [first, second, third] = events;
    const retracted = { on: '2026-06-30', why: 'It was wrong.', by: 'the editors' };
    expect(notRetracted(events)).toEqual(events);
    expect(notRetracted(events.map((event) => (event === second ? { ...event, retracted } : event)))).toEqual([
      first,
      third,
    ]);
  });

  it('have a cause that is explained', () => {
    expect(Object.keys(CAUSE_MEANINGS).sort()).toEqual([...EVENT_CAUSES].sort());
  });
});
