import { describe, expect, it } from 'vitest';
import { FIXTURE_DAY, replaceWith } from '../../fixture/fixture.ts';
import { findProblems } from '../small-tool.ts';

/** Finds the problems of the fixture's platform after an edit. */
async function findProblemsAfter(before: string, after: string): Promise<string[]> {
  const problems = await findProblems({ edits: { 'platforms/perchnet': replaceWith(before, after) } }, FIXTURE_DAY);
  return problems
    .filter(({ file }) => file === 'facts/platforms/perchnet.yaml')
    .map(({ rule, message }) => `${rule} ${message}`);
}

const SEATS_PREFIX = 'wording rules > seats > versions > 0 > says:';

const ACTION = '  - { on: "2026-01", what: Another one., sources: [{ source: news, at: Opening }] }\n';

describe('the rules of a platform', () => {
  it.each([
    ['slug: perchnet', 'slug: perch', 'file-name slug: "perch" does not match the file name'],
    ['linkedin.messages,', 'linkedin.mesages,', 'unknown key "linkedin.mesages"; did you mean '],
    ['product.runs_on=cloud', 'product.runs_on', 'platform-rules rules > robots > touches > 2: "product.runs_on" '],
    [
      '[channels.linkedin]',
      '["channels.linkedin|channels.email"]',
      'for_tools_with > 0: "channels.linkedin|channels.email" asks',
    ],
    ['[channels.linkedin]', '[channels.linkedin=yes]', 'write "channels.linkedin=yes" as "channels.linkedin"'],
    [
      '[channels.linkedin]',
      '[channels.perchnet]',
      'platform-rules for_tools_with > 0: unknown key "channels.perchnet"; ',
    ],
    [
      'blob/1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f/',
      'blob/main/',
      'Terms.md can change; link to the file at a commit',
    ],
    ['dated: 2025-09-01', 'dated: 2026-06-21', '2026-06-21 is after 2026-06-20, when the page was read'],
    ['        change: The rule is new.\n', '', 'platform-rules rules > seats > versions > 0: needs a "change"'],
    ['absent: true\n', 'says: A seat is shared.\n', 'seats > versions > 1 > sources > 0: needs the fingerprint '],
    ['lines: L10-L11', 'lines: L11-L10', 'fingerprint > lines: L11-L10 ends before it starts'],
    [
      'dated: 2024-03-01',
      'dated: 2025-10-01',
      'robots > versions > 0: is dated 2025-09-01, which is not later than the next version',
    ],
    [
      'dated: 2024-03-01',
      'dated: 2025-09-01',
      'robots > versions > 0: is dated 2025-09-01, which is not later than the next version',
    ],
    ['    dated: 2024-03-02\n', '', 'sources > guidelines: needs "dated"'],
    ['steps:\n', `steps:\n${ACTION}`, 'steps > 1 > on: 2026-03-14 is later than the action above it'],
    ['tools: [ravenport]', 'tools: [ravenprt]', 'steps > 0 > tools > 0: unknown tool "ravenprt"'],
    ['source: news', 'source: nws', 'steps > 0 > sources > 0 > source: unknown source "nws"'],
    [
      'A seat is for one person.',
      'A seat is for &lt; 2 people.',
      'versions > 0 > says: write the character itself instead of the HTML entity &lt;',
    ],
    ['A seat is for one person.', 'Our seats are safe.', `${SEATS_PREFIX} "safe" is praise or a promise, not a fact`],
    [
      'A seat is for one person.',
      'Our seats are safe.',
      `${SEATS_PREFIX} looks copied from a page, since it contains "Our"`,
    ],
    [
      'fingerprint: { lines: L3,',
      'fingerprint: { lines: "3",',
      '"3" is not allowed; write the lines of a file at a commit, such as L12',
    ],
  ])('are rejected after the edit %j → %j', async (before, after, message) => {
    expect(await findProblemsAfter(before, after)).toContainEqual(expect.stringContaining(message));
  });

  it('must cite every source of their file, no other source, and one document per rule', async () => {
    expect(await findProblemsAfter('source: guidelines', 'source: guideline')).toEqual([
      'unused sources > guidelines: nothing cites this source',
      'citations rules > courtesy > versions > 0 > sources > 0 > source: unknown source "guideline"; did you mean "guidelines" or "guidelines-2025"?',
    ]);
    const absent = (source: string) => `absent: true\n        sources:\n          - source: ${source}`;
    expect(await findProblemsAfter(absent('terms-2024'), absent('guidelines'))).toContainEqual(
      'platform-rules rules > seats: cites several documents: Terms of Use, Guidelines; split it into one rule per document',
    );
  });
});
