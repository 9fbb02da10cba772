import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../corpus.ts';

const AT = 'facts/tools/small-tool.yaml';

/** name, what is replaced, by what, and every line the check then prints. */
const cases: [string, string, string, string[]][] = [
  [
    'an unknown field',
    'summary:',
    'sumary:',
    [
      `${AT}:1:1 shape "summary" is missing; add it`,
      `${AT}:5:1 shape sumary: unknown field "sumary"; did you mean "summary"?`,
    ],
  ],
  ['a missing field', '    publisher: npm\n', '', [`${AT}:16:5 shape sources > npm: "publisher" is missing; add it`]],
  [
    'a relation outside the closed set',
    'relation: registry',
    'relation: regestry',
    [`${AT}:19:15 shape sources > npm > relation: "regestry" is not allowed; did you mean "registry"?`],
  ],
  [
    'an impossible date',
    'dated: 2026-02-01',
    'dated: 2026-02-31',
    [`${AT}:22:12 shape sources > npm > dated: "2026-02-31" is not a valid date; write it as 2026-11-20`],
  ],
  [
    'a key outside the catalogue',
    'ai.official_sdk:',
    'ai.oficial_sdk:',
    [`${AT}:30:3 known-key facts > ai.oficial_sdk: is not a key of the catalogue; did you mean "ai.official_sdk"?`],
  ],
  [
    'a text where yes or no is asked',
    'ai.public_api: { value: true',
    'ai.public_api: { value: "yes"',
    [`${AT}:29:27 value-type facts > ai.public_api > value: "yes" is not true or false`],
  ],
  [
    'a value outside a closed set',
    '[cloud]',
    '[clowd]',
    [`${AT}:28:29 value-type facts > product.runs_on > value: "clowd" is not allowed; did you mean "cloud"?`],
  ],
  [
    'money without a currency',
    '{ amount: 55, currency: USD }',
    '{ amount: 55 }',
    [`${AT}:32:31 shape facts > pricing.starts_at > value: {"amount":55} has none of the shapes that are allowed here`],
  ],
  [
    'a currency without a rate',
    'currency: USD',
    'currency: XAU',
    [
      `${AT}:32:22 money-currency facts > pricing.starts_at: XAU has no rate in facts/currencies.yaml; add one with its source`,
    ],
  ],
  [
    'a fact without a source',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true }',
    [`${AT}:30:20 known-or-unknown facts > ai.official_sdk: "sources" is missing; no fact stands without a source`],
  ],
  [
    'a value and an unknown in one',
    'team.sso: { unknown',
    'team.sso: { value: true, unknown',
    [`${AT}:33:13 known-or-unknown facts > team.sso: has both "value" and "unknown"; keep the one that is true`],
  ],
  [
    'an unknown without where it was looked for',
    'looked_at: [rate-limits, sso], ',
    '',
    [
      `${AT}:25:3 cited-sources searches > sso: no unknown fact names this search; name it in "looked_at" or take it out`,
      `${AT}:33:13 known-or-unknown facts > team.sso: "looked_at" is missing; name the sources and searches that were looked at`,
    ],
  ],
  [
    'an unknown reason outside the closed set',
    'unknown: not-found',
    'unknown: not-fond',
    [`${AT}:33:24 shape facts > team.sso > unknown: "not-fond" is not allowed; did you mean "not-found"?`],
  ],
  [
    'an empty fact',
    'team.sso: { unknown: not-found, looked_at: [rate-limits, sso], note',
    'team.sso: { note',
    [
      `${AT}:25:3 cited-sources searches > sso: no unknown fact names this search; name it in "looked_at" or take it out`,
      `${AT}:33:13 known-or-unknown facts > team.sso: has neither "value" nor "unknown"; leave the key out if no one has looked`,
    ],
  ],
  [
    'complete where there is no list',
    'channels.linkedin: { value: true,',
    'channels.linkedin: { value: true, complete: true,',
    [`${AT}:27:37 value-type facts > channels.linkedin > complete: "complete" goes with a set of values only`],
  ],
  [
    'a source id that does not exist',
    'sources: [rate-limits, npm]',
    'sources: [rate-limit, npm]',
    [
      `${AT}:29:43 cited-sources facts > ai.public_api > sources > 0: "rate-limit" is not a source of this file; did you mean "rate-limits"?`,
    ],
  ],
  [
    'a source that no fact uses',
    'facts:\n',
    '  unused: { query: x, on: 2026-11-19 }\nfacts:\n',
    [
      `${AT}:26:3 cited-sources searches > unused: no unknown fact names this search; name it in "looked_at" or take it out`,
    ],
  ],
  [
    'a plain http address',
    'https://www.npmjs.com',
    'http://www.npmjs.com',
    [
      `${AT}:16:10 source-url sources > npm > url: http://www.npmjs.com/package/unipile-node-sdk is not https; write the https address of the page`,
    ],
  ],
  [
    'a script address',
    'https://www.npmjs.com/package/unipile-node-sdk',
    'javascript:alert(1)',
    [
      `${AT}:16:10 source-url sources > npm > url: javascript:alert(1) is not https; write the https address of the page`,
    ],
  ],
  [
    'credentials in an address',
    'https://www.npmjs.com',
    'https://me:secret@www.npmjs.com',
    [
      `${AT}:16:10 source-url sources > npm > url: https://me:secret@www.npmjs.com/package/unipile-node-sdk carries credentials; leave them out`,
    ],
  ],
  [
    'a private host',
    'https://www.npmjs.com',
    'https://192.168.0.7',
    [`${AT}:16:10 source-url sources > npm > url: https://192.168.0.7/package/unipile-node-sdk is not a public host`],
  ],
  [
    'a tracking parameter',
    'unipile-node-sdk\n    title',
    'unipile-node-sdk?utm_source=x\n    title',
    [
      `${AT}:16:10 source-url sources > npm > url: https://www.npmjs.com/package/unipile-node-sdk?utm_source=x carries the tracking parameter "utm_source"; leave it out`,
    ],
  ],
  [
    'a page younger than its reading',
    'dated: 2026-02-01',
    'dated: 2026-12-01',
    [`${AT}:22:12 dates sources > npm > dated: 2026-12-01 lies after the day of reading, 2026-11-20`],
  ],
  [
    'a disagreement that agrees',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true, sources: [npm], disagrees: [{ value: true, sources: [rate-limits] }] }',
    [
      `${AT}:30:72 disagreement facts > ai.official_sdk > disagrees > 0 > value: true is the value itself; add its sources there`,
    ],
  ],
  [
    'a child beside a parent that is a no',
    'ai.public_api: { value: true',
    'ai.public_api: { value: false',
    [
      `${AT}:30:29 requires facts > ai.official_sdk > value: cannot hold while ai.public_api is a no; mend the one that is wrong`,
    ],
  ],
  [
    'a slug unlike the file name',
    'slug: small-tool',
    'slug: smalltool',
    [`${AT}:1:7 tool-identity slug: "smalltool" is unlike the file name; write "small-tool" or rename the file`],
  ],
  [
    'a category that does not exist',
    'category: outreach-api',
    'category: outreach-apis',
    [`${AT}:3:11 tool-identity category: "outreach-apis" is not a category; did you mean "outreach-api"?`],
  ],
];

describe('rules on a tool file', () => {
  it.each(cases)('refuses %s', async (_name, before, after, expected) => {
    const found = await problemsOf((text) => text.replace(before, after));
    expect(found).toEqual(expected);
  });

  it('refuses a page read after today', async () => {
    const found = await problemsOf((text) => text.replace('on: 2026-11-19', 'on: 2026-11-18'), '2026-11-19');
    expect(found).toEqual([
      `${AT}:13:11 dates sources > rate-limits > read: 2026-11-20 lies after today, 2026-11-19`,
      `${AT}:21:11 dates sources > npm > read: 2026-11-20 lies after today, 2026-11-19`,
    ]);
  });
});
