import { AT, type Broken, broken } from './broken.ts';

const PAGE = 'title: Rate limits\n    publisher: Rookery';
const FACT = 'ai.official_sdk: { value: true, sources: [npm] }';

/** The small tool whose pages have other publishers and dates, and a fact with an earlier value from the first of them. */
const earlier = (name: string, [older, newer]: readonly [Page, Page], ...problems: string[]): Broken => {
  const [publisher, newest, copy = 'stored'] = newer;
  const dated = (day: string | null) => (day === null ? '' : `    dated: ${day}\n`);
  const page = (publisher: string, day: string | null) =>
    `title: Rate limits\n    publisher: ${publisher}\n${dated(day)}`;
  const between = `    relation: vendor
    shows: Requests are limited; the exact figures are in the dashboard.
    read: 2026-11-20
    copy: stored
  npm:
    url: https://packages.example/rookery-sdk
    title: rookery-sdk
`;
  const after = `    relation: registry
    shows: The package and its dates.
    read: 2026-11-20
`;
  const until = `    copy: live
searches:
  sso: { query: "Rookery single sign-on", on: 2026-11-19 }
facts:
  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }
  product.runs_on: { value: [cloud], sources: [rate-limits] }
  ai.public_api: { value: true, sources: [rate-limits, npm] }
`;
  return broken(
    name,
    `${PAGE}\n${between}    publisher: npm\n${after}    dated: 2026-02-01\n${until}  ${FACT}`,
    `${page(older[0], older[1])}${between}    publisher: ${publisher}\n${after}${dated(newest)}${until.replace('live', copy)}  ${FACT.replace(' }', ', earlier: [{ value: false, sources: [rate-limits] }] }')}`,
    ...problems,
  );
};
/** The publisher of a page, its own date, and how it was read. */
type Page = readonly [string, string | null, ('live' | 'stored')?];

const at = (line: number) => `${AT}:${line}:87 earlier-order facts > ai.official_sdk > earlier > 0 > sources > 0:`;

/** Earlier values that no newer page of their publisher replaced, and some that one did. */
export const brokenEarlier: readonly Broken[] = [
  earlier(
    'an earlier value from a newer page',
    [
      ['Rookery', '2026-08-08'],
      ['Rookery', '2026-02-01'],
    ],
    `${at(31)} "rate-limits" is dated 2026-08-08, but the newest page of "Rookery" that the value cites is dated 2026-02-01`,
  ),
  earlier(
    'an earlier value from a page of the same day',
    [
      ['Rookery', '2026-02-01'],
      ['Rookery', '2026-02-01'],
    ],
    `${at(31)} "rate-limits" is dated 2026-02-01, but the newest page of "Rookery" that the value cites is dated 2026-02-01`,
  ),
  earlier(
    'an earlier value from an undated page of another publisher',
    [
      ['Rookery', null],
      ['npm', '2026-02-01'],
    ],
    `${at(30)} the page "rate-limits" has no date, so it cannot be shown to be older`,
  ),
  earlier(
    'an earlier value from an older page of another publisher',
    [
      ['Rookery', '2025-08-08'],
      ['npm', '2026-02-01'],
    ],
    `${at(31)} "rate-limits" is a page of "Rookery", but the value cites no page of this publisher`,
  ),
  earlier(
    'an earlier value replaced by an undated stored page',
    [
      ['Rookery', '2025-08-08'],
      ['Rookery', null],
    ],
    `${at(30)} the value cites no dated page of "Rookery" that could have replaced "rate-limits"`,
  ),
  earlier('an earlier value replaced by an undated live page', [
    ['Rookery', '2025-08-08'],
    ['Rookery', null, 'live'],
  ]),
  earlier('an earlier value that a newer page replaced', [
    ['Rookery', '2025-08-08'],
    ['Rookery', '2026-02-01'],
  ]),
];
