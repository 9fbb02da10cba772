import type { Mistakes } from './broken.ts';

/** An earlier value from the page `rate-limits` of Rookery, dated like this, next to the value from the page `npm`. */
const earlier = (dated: string | null, newer: readonly string[], ...problems: string[]): Mistakes => {
  const fact = 'ai.official_sdk: { value: true, sources: [npm], earlier: [{ value: false, sources: [rate-limits] }] }';
  const older = dated ? [`publisher: Rookery → publisher: Rookery\n    dated: ${dated}`] : [];
  return { [[fact, ...older, ...newer].join('\n\n')]: problems };
};
const SAME_PUBLISHER =
  'publisher: npm → publisher: Rookery\n\nhttps://packages.example/rookery-sdk → https://www.rookery.example/sdk';
const UNDATED = '    dated: 2026-02-01\n → ';
const STORED = '    copy: live\n → ';

const at = (line: number) => `${line}:87 earlier-order facts > ai.official_sdk > earlier > 0 > sources > 0:`;

const ofRookery = '"rate-limits" is a page of "Rookery", but the value cites no page of this publisher';
const dated = (day: string, newest: string) =>
  `"rate-limits" is dated ${day}, but the newest page of "Rookery" that the value cites is dated ${newest}`;

/** Earlier values that no newer page of their publisher replaced, and some that one did. */
export const brokenEarlier: Mistakes = {
  ...earlier('2026-08-08', [SAME_PUBLISHER], `${at(31)} ${dated('2026-08-08', '2026-02-01')}`),
  ...earlier('2026-02-01', [SAME_PUBLISHER], `${at(31)} ${dated('2026-02-01', '2026-02-01')}`),
  ...earlier(null, [], `${at(30)} the page "rate-limits" has no date, so it cannot be shown to be older`),
  ...earlier('2025-08-08', [], `${at(31)} ${ofRookery}`),
  ...earlier(
    '2025-08-08',
    [SAME_PUBLISHER, UNDATED, STORED],
    `${at(29)} the value cites no dated page of "Rookery" that could have replaced "rate-limits"`,
  ),
  ...earlier('2025-08-08', [SAME_PUBLISHER, UNDATED]),
  ...earlier('2025-08-08', [SAME_PUBLISHER]),
};
