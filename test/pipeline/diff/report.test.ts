import { describe, expect, it } from 'vitest';
import { difference } from '../../../pipeline/diff/diff.ts';
import { eventsSection, toMarkdown, type WrittenEvents } from '../../../pipeline/diff/report.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { type Invented, KEYS, known, lastEvents, snapshotOf } from '../history/invented.ts';
import { corpusOf } from './fixture-difference.ts';

const NONE: ReadonlySet<string> = new Set();

function writtenBetween(
  before: Record<string, Invented>,
  after: Record<string, Invented>,
  withoutWord = NONE,
): WrittenEvents {
  const events = lastEvents(snapshotOf('one', before), snapshotOf('two', after));
  return { events, questions: { before: KEYS, after: KEYS }, withoutWord };
}
const sectionOf = (...states: Parameters<typeof writtenBetween>) => eventsSection(writtenBetween(...states));
const many = { facts: { 'ai.api': known(true), 'limits.daily': known(5) } };

describe('the events that a change writes to the history', () => {
  it('have one line for all tools that are new, and one for all that are gone', () => {
    const { lines, count } = sectionOf(
      { old: many },
      { 'a-tool': many, 'b-tool': { facts: { 'ai.api': known(true) } } },
    );
    expect(lines).toEqual([
      'listed for the first time: a-tool (2 answers), b-tool (1 answer)',
      'no longer listed: old (2 answers)',
    ]);
    expect(count).toBe(8);
  });

  it('have a line for each other one: what happened, the question, both answers, and why', () => {
    const [web, more] = [known(['web']), known(['web', 'cloud'], { complete: true, from_plan: 'Pro' })];
    const before = { name: 'One', facts: { 'limits.daily': known(5), 'runs.on': web, 'ai.api': known(true) } };
    const closed = { since: '2026-05-01', successor: null };
    const after = { name: 'Two', closed, facts: { 'limits.daily': known(4), 'runs.on': more } };
    expect(sectionOf({ tool: before }, { tool: after }, new Set(['tool/limits.daily'])).lines).toEqual([
      'renamed: tool: One → Two; the vendor changed it',
      'closed: tool: One → Two (closed 2026-05-01); the vendor changed it',
      'lost: tool ai.api (API): Yes → no answer; the pages that we cited do not prove it',
      'decrease: tool limits.daily (Daily limit): 5 → 4; the word on why is missing; without it: our answer was wrong',
      'changed: tool runs.on (Runs on): Web → Web, Cloud (complete list; from plan Pro); we found a page that says it',
    ]);
  });

  it('are at most 50 in the report, which says how many more there are', async () => {
    const corpus = await corpusOf(await fixtureFolder());
    const tools = (value: boolean) =>
      Object.fromEntries(Array.from({ length: 53 }, (_, i) => [`tool-${i}`, { facts: { 'ai.api': known(value) } }]));
    const report = toMarkdown(difference(corpus, corpus), 'main', writtenBetween(tools(true), tools(false)));
    expect(report).toContain('### Events that this change writes to the history (53)\n\n- changed: ');
    expect(report.match(/^- changed: tool/gm)).toHaveLength(50);
    expect(report).toContain('\n- … and 3 more\n');
  });

  it('have only the plans that differ', () => {
    const plan = (name: string, amount: number) => ({ name, monthly: { amount, currency: 'USD' } });
    const keys = { 'p.plans': { label: 'Plans', question: 'Which?', type: 'plans' as const } };
    const of = (...plans: ReturnType<typeof plan>[]) => ({ tool: { facts: { 'p.plans': known(plans) } } });
    const lineOf = (...states: [Record<string, Invented>, Record<string, Invented>]) =>
      eventsSection({ ...writtenBetween(...states), questions: { before: keys, after: keys } }).lines[0];
    expect(lineOf(of(plan('Solo', 5), plan('Team', 9)), of(plan('Solo', 6), plan('Team', 9)))).toBe(
      'changed: tool p.plans (Plans): Solo: 5 USD a month → Solo: 6 USD a month; our answer was wrong',
    );
    expect(lineOf(of(plan('Solo', 5)), of(plan('Solo', 5), plan('Team', 9)))).toBe(
      'changed: tool p.plans (Plans): no such plan → Team: 9 USD a month; we found a page that says it',
    );
  });

  it('are cut where an answer is long', () => {
    const [line = ''] = sectionOf({ tool: {} }, { tool: { facts: { 'name.maker': known('x'.repeat(500)) } } }).lines;
    expect(line).toBe(`added: tool name.maker (Maker): no answer → ${'x'.repeat(119)}…; we found a page that says it`);
  });
});
