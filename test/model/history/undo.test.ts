import { expect, it } from 'vitest';
import type { ToolState } from '../../../model/history/tool-state.ts';
import { undone, undoOf } from '../../../model/history/undo.ts';

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

it('the undo of a tool has what differed, and null for what was not there', () => {
  expect(undoOf(BEFORE, AFTER)).toEqual({
    fields: { name: 'One', closed: null },
    facts: { 'ai.api': BEFORE.facts['ai.api'], 'runs.on': null },
    sources: { review: null },
  });
});

it('the undo of a tool leaves out the parts in which nothing differed, and is not there if nothing did', () => {
  expect(undoOf(BEFORE, { ...BEFORE, sources: {} })).toEqual({ sources: { home: source('home') } });
  expect(undoOf(BEFORE, structuredClone(BEFORE))).toBeUndefined();
});

it('the undo of a tool leads back in both directions', () => {
  expect(undone(AFTER, undoOf(BEFORE, AFTER) ?? {})).toEqual(BEFORE);
  expect(undone(BEFORE, undoOf(AFTER, BEFORE) ?? {})).toEqual(AFTER);
  expect(undone(BEFORE, {})).toEqual(BEFORE);
});
