import { SMALL_TOOL } from '../../small-tool.ts';
import type { Mistakes } from './broken.ts';

const COMMIT = '0f'.repeat(20);
/** Moves the npm source to a URL on GitHub. */
const moveNpmTo = (url: string, ...problems: string[]): Mistakes => ({
  [`https://packages.example/rookery-sdk\n    title → ${url}\n    title`]: problems,
});

const NPM_SOURCE = /^ {2}npm:\n(?: {4}.*\n)+/m.exec(SMALL_TOOL)?.[0] ?? '';

/** Adds a changed copy of the npm source, and cites both sources for one fact. */
const addCopy = (change: (source: string) => string): string =>
  `searches: → ${change(NPM_SOURCE.replace('  npm:', '  again:'))}searches:\n\nai.official_sdk: { value: true, sources: [npm, again] }`;

/** Moves the npm source to another host. */
const moveNpmToHost = (host: string, problem: string): Mistakes => ({
  [`https://packages.example → https://${host}`]: `16:10 addresses sources > npm > url: https://${host}/rookery-sdk ${problem}`,
});

/** Mistakes in sources, searches and citations. */
export const brokenSources: Mistakes = {
  '  rate-limits:\n →   rate-limit:\n': [
    '7:3 unused sources > rate-limit',
    '27:47 citations facts > channels.linkedin > sources > 0 … "rate-limit"',
    '33:27 citations facts > team.sso > looked_at > 0 … "rate-limit"',
  ],
  'facts:\n →   unused: { query: Rookery x, on: 2026-11-19 }\nfacts:\n': '26:3 unused searches > unused',
  'sso: { query → npm: { query': ['25:3 citations searches > npm', '33:40 citations facts > team.sso > looked_at > 1'],
  'sources: [rate-limits, npm] → sources: [rate-limit, npm]':
    '29:43 citations facts > ai.public_api > sources > 0 … "rate-limits"',
  'https://packages.example → http://packages.example': '16:10 addresses sources > npm > url',
  'https://packages.example/rookery-sdk → javascript:alert(1)': '16:10 addresses sources > npm > url',
  'https://packages.example → https://me:secret@packages.example': '16:10 addresses sources > npm > url',
  'https://packages.example → https://192.168.0.7': '16:10 addresses sources > npm > url',
  ...moveNpmToHost('127.0.0.1.nip.io', 'is not on a public host; use a public URL'),
  ...moveNpmToHost('localhost.', 'is not on a public host; use a public URL'),
  ...moveNpmToHost('packages.example.', 'has a dot after its host; remove it'),
  ...moveNpmToHost('packages.example:8443', 'has the port 8443, which public pages do not need; remove it'),
  ...moveNpmToHost('packages.example/%0A', 'contains an encoded control character; remove it'),
  'rookery-sdk\n    title → rookery-sdk?utm_source=x\n    title': '16:10 addresses sources > npm > url',
  [addCopy((source) => source)]: '25:10 addresses sources > again > url',
  [addCopy((source) => source.replace('rookery-sdk\n', 'rookery-sdk/\n'))]: '25:10 addresses sources > again > url',
  [addCopy((source) => source.replace('title: rookery-sdk', 'title: rookery-sdk (older version)'))]: [],
  [addCopy((source) => source.replace('publisher: npm', 'publisher: Make'))]: '24:3 addresses sources > again',
  [addCopy((source) =>
    source
      .replace('https://packages', 'https://web.archive.org/web/20261120000000/https://packages')
      .replace('publisher: npm', 'publisher: Make'),
  )]: '24:3 addresses sources > again',
  ...moveNpmTo('https://github.com/rookery/sdk#:~:text=abc', '16:10 addresses sources > npm > url'),
  ...moveNpmTo('https://github.com/rookery/sdk,', '16:10 addresses sources > npm > url'),
  ...moveNpmTo('https://github.com/rookery)', '16:10 addresses sources > npm > url'),
  ...moveNpmTo('https://github.com/rookery_(sdk)'),
  ...Object.assign(
    {},
    ...['_ga', '_gl', 'hsCtaTracking', '_hsenc', 'srsltid', 'gbraid'].map((name) =>
      moveNpmTo(
        `https://github.com/rookery?${name}=1`,
        `16:10 addresses sources > npm > url: https://github.com/rookery?${name}=1 contains the tracking parameter "${name}"; remove it`,
      ),
    ),
  ),
  'ai.public_api: { value: true, sources: [rate-limits, npm, rate-limits] }':
    '29:61 citations facts > ai.public_api > sources > 2',
  'channels.linkedin: { value: true, sources: [{ source: npm, at: A }, { source: npm, at: A }, { source: npm, at: B }] }':
    '27:71 citations facts > channels.linkedin > sources > 1',
  ...moveNpmTo('https://github.com/rookery/sdk'),
  ...moveNpmTo(`https://github.com/rookery/sdk/blob/${COMMIT}/README.md`),
  ...moveNpmTo(`https://raw.githubusercontent.com/rookery/sdk/${COMMIT}/main/README.md`),
  'website: https://www.rookery.example → website: https://www.rookery.example/?ref=friend': '4:10 addresses website',
  'dated: 2026-02-01 → dated: 1026-02-01': '22:12 dates sources > npm > dated',
  'dated: 2026-02-01 → dated: 2026-12-01': '22:12 dates sources > npm > dated',
  // Without a valid website, the first-party rule cannot judge any page.
  'website: https://www.rookery.example → website: mailto:us@rookery.example': '4:10 addresses website',
  'publisher: npm → publisher: Rookery': '18:16 first-party sources > npm > publisher',
  'https://developer.rookery.example/v2.0 → https://developer.notrookery.example/v2.0':
    '10:16 first-party sources > rate-limits > publisher',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 9, hash: "00000000000000000000000000000000", starts: One two three } }] }':
    '27:97 fingerprints facts > channels.linkedin > sources > 0 > fingerprint',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 9, hash: "00000000000000000000000000000000", starts: One two, ends: three four five six } }] }':
    [
      '27:159 fingerprints facts > channels.linkedin > sources > 0 > fingerprint > starts',
      '27:174 fingerprints facts > channels.linkedin > sources > 0 > fingerprint > ends',
    ],
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 7, hash: "00000000000000000000000000000000", starts: One two three, ends: five six seven } }] }':
    '27:97 fingerprints facts > channels.linkedin > sources > 0 > fingerprint',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 1, hash: abc } }] }':
    [
      '27:106 shape facts > channels.linkedin > sources > 0 > fingerprint > words',
      '27:115 shape facts > channels.linkedin > sources > 0 > fingerprint > hash',
    ],
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 5, hash: "00000000000000000000000000000000" } }] }':
    '27:106 fingerprints facts > channels.linkedin > sources > 0 > fingerprint > words',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { lines: L3, words: 9, hash: "00000000000000000000000000000000" } }] }':
    '27:106 fingerprints facts > channels.linkedin > sources > 0 > fingerprint > lines',
};
