import { describe, expect, it } from 'vitest';
import { replacing } from '../../fixture/fixture.ts';
import { problemsIn } from '../small-tool.ts';

/** What the check says of the invented platform after an edit. */
const edited = (before: string, after: string) =>
  problemsIn('facts/platforms/perchnet.yaml', { 'platforms/perchnet': replacing(before, after) });

describe('the rules of a platform', () => {
  it.each([
    ['slug: perchnet', 'slug: perch', 'platform-file-name slug: "perch" does not match the file name, perchnet.yaml'],
    [
      'touches: [linkedin.messages,',
      'touches: [linkedin.mesages,',
      'platform-questions rules > robots > touches > 0: "linkedin.mesages" is not a key of the catalogue; did you mean "linkedin.messages"?',
    ],
    [
      'product.runs_on=cloud',
      'product.runs_on',
      'platform-questions rules > robots > touches > 2: "product.runs_on" is of type set, so the question needs a "value": cloud, browser-extension, desktop-app',
    ],
    [
      'for_tools_with: [channels.linkedin]',
      'for_tools_with: [channels.perchnet]',
      /^platform-questions for_tools_with > 0: "channels\.perchnet" is not a key of the catalogue/,
    ],
    [
      '/blob/1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f/',
      '/blob/main/',
      'platform-sources sources > terms-2025 > url: https://github.com/invented-archive/terms/blob/main/Perchnet/Terms.md can change; name the commit',
    ],
    [
      'captured: 2025-09-03',
      'captured: 2026-06-21',
      'platform-sources sources > terms-2025 > captured: 2026-06-21 is after 2026-06-20, when it was read',
    ],
    ['        change: The rule is new.\n', '', 'platform-versions rules > seats > versions > 0: needs a "change"'],
    [
      'absent: true\n',
      'says: A seat is shared.\n',
      'platform-versions rules > seats > versions > 1 > sources > 0: needs the fingerprint of the passage',
    ],
    [
      'lines: L10-L11',
      'lines: L11-L10',
      'platform-versions rules > robots > versions > 1 > sources > 0 > fingerprint > lines: L11-L10 ends before it starts',
    ],
    [
      'dated: 2024-03-01',
      'dated: 2025-10-01',
      'platform-versions rules > robots > versions > 0: is of 2025-09-01, not after the next one, of 2025-10-01',
      'platform-versions rules > seats > versions > 0: is of 2025-09-01, not after the next one, of 2025-10-01',
    ],
    [
      'says: A seat is for one person.',
      'says: Our seats are safe.',
      'platform-wording rules > seats > versions > 0 > says: "safe" is praise or a promise, not a fact',
      'platform-wording rules > seats > versions > 0 > says: looks copied from a page: it contains "Our"',
    ],
    [
      'fingerprint: { lines: L3,',
      'fingerprint: { lines: "3",',
      /^shape rules > courtesy > versions > 0 > sources > 0 > fingerprint > lines: "3" is not lines of a file such as L12 or L12-L14/,
    ],
  ])('are refused with %j → %j', async (before, after, ...messages) => {
    const found = await edited(before, after);
    for (const message of messages)
      expect(found).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('cite sources of their own file, each of which is cited, and one document in a rule', async () => {
    expect(await edited('source: guidelines', 'source: guideline')).toEqual([
      'platform-sources sources > guidelines: nothing cites this source',
      'platform-sources rules > courtesy > versions > 0 > sources > 0 > source: "guideline" is not a source of this file; did you mean "guidelines"?',
    ]);
    const mixed = await edited(
      'absent: true\n        sources:\n          - source: terms-2024',
      'absent: true\n        sources:\n          - source: guidelines',
    );
    expect(mixed).toContainEqual(
      'platform-versions rules > seats: cites several documents: Terms of Use, Guidelines; make a rule of each',
    );
  });
});
