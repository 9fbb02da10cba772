import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { Label, Query } from './queries.ts';

const label = (strength: Label['strength']): Label => ({
  key: 'channels.linkedin',
  op: 'is',
  value: true,
  strength,
});

it.each([
  ['want', 0],
  ['must', 0],
  ['avoid', 1],
] as const)('counts a permitted label as wrong only if its polarity is reversed: %s', (strength, wrong) => {
  const query: Query = {
    q: 'LinkedIn',
    lang: 'en',
    kind: 'clear',
    constraints: [],
    either: [],
    may: [label('want')],
    question: null,
    not_understood: [],
  };
  const outcome = judge(query, {
    understood: [{ text: 'LinkedIn', start: 0, end: 8, constraint: label(strength) }],
    notUnderstood: [],
    notNeeded: [],
    ambiguous: [],
    contradictions: [],
    choices: [],
    question: null,
  });
  expect([outcome.wrong.length, outcome.loose.wrong]).toEqual([wrong, wrong]);
});
