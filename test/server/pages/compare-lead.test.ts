import { expect, it } from 'vitest';
import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { leadInWords } from '../../../server/pages/compare/lead.ts';
import type { Pair } from '../../../server/pages/compare/pair.tsx';

const METHODOLOGY = { jobs: { mail: { label: 'Mail' } } } as unknown as Methodology;
const pairs = [{ job: 'mail' }] as unknown as Pair[];

const placed = (name: string, group: number, best: number, worst: number) =>
  ({ name, scores: { mail: { group, range: { best, worst } } } }) as unknown as ToolSummary;

it.each([
  [
    [placed('Yew', 1, 1, 1), placed('Presently', 1, 2, 4)],
    'Yew is ahead whatever you value, but not clearly: all are in group 1.',
  ],
  [
    [placed('Yew', 1, 1, 2), placed('Presently', 1, 2, 4)],
    'all are in group 1: too close to choose between them by what is proven.',
  ],
  [[placed('Yew', 2, 7, 9), placed('Presently', 1, 2, 4)], 'Presently is in the highest group of these, group 1.'],
])('says of three tools who is ahead: %#', (two, words) => {
  const tools = [...two, placed('Sealpress', two[0]?.scores.mail?.group ?? 0, 5, 8)];
  expect(leadInWords(tools, pairs, METHODOLOGY)).toBe(`For “Mail”, ${words}`);
});
