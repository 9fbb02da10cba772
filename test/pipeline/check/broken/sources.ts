import { AT, type Broken, broken } from './broken.ts';

/** Mistakes in sources and searches, and in citations of them. */
export const brokenSources: readonly Broken[] = [
  broken(
    'a misspelt id of a source that several facts cite',
    '  rate-limits:\n',
    '  rate-limit:\n',
    `${AT}:7:3 used-sources sources > rate-limit: nothing cites this source`,
    `${AT}:27:47 cited-sources facts > channels.linkedin > sources > 0: "rate-limits" is not a source of this file; did you mean "rate-limit"? (also in 3 other places)`,
    `${AT}:33:47 cited-sources facts > team.sso > looked_at > 0: "rate-limits" is neither a source nor a search of this file; did you mean "rate-limit"?`,
  ),
  broken(
    'a source that no fact uses',
    'searches:\n',
    '  blog:\n    url: https://www.rookery.example/blog\n    title: Blog\n    publisher: Rookery\n    relation: vendor\n    shows: Nothing yet.\n    read: 2026-11-20\n    copy: live\nsearches:\n',
    `${AT}:24:3 used-sources sources > blog: nothing cites this source`,
  ),
  broken(
    'a search that no fact uses',
    'facts:\n',
    '  unused: { query: x, on: 2026-11-19 }\nfacts:\n',
    `${AT}:26:3 used-sources searches > unused: no fact uses this search`,
  ),
  broken(
    'an id of both a source and a search',
    'sso: { query',
    'npm: { query',
    `${AT}:25:3 used-sources searches > npm: "npm" is also the id of a source`,
    `${AT}:33:60 cited-sources facts > team.sso > looked_at > 1: "sso" is neither a source nor a search of this file; allowed: rate-limits, npm`,
  ),
  broken(
    'a source id that does not exist',
    'sources: [rate-limits, npm]',
    'sources: [rate-limit, npm]',
    `${AT}:29:43 cited-sources facts > ai.public_api > sources > 0: "rate-limit" is not a source of this file; did you mean "rate-limits"?`,
  ),
  broken(
    'an unknown id in looked_at',
    'looked_at: [rate-limits, sso]',
    'looked_at: [rate-limits, sso, ssp]',
    `${AT}:33:65 cited-sources facts > team.sso > looked_at > 2: "ssp" is neither a source nor a search of this file; did you mean "sso"?`,
  ),
  broken(
    'an http URL',
    'https://packages.example',
    'http://packages.example',
    `${AT}:16:10 source-url sources > npm > url: http://packages.example/rookery-sdk uses http; use https`,
  ),
  broken(
    'a javascript URL',
    'https://packages.example/rookery-sdk',
    'javascript:alert(1)',
    `${AT}:16:10 source-url sources > npm > url: javascript:alert(1) uses javascript; use https`,
  ),
  broken(
    'credentials in a URL',
    'https://packages.example',
    'https://me:secret@packages.example',
    `${AT}:16:10 source-url sources > npm > url: https://me:secret@packages.example/rookery-sdk contains credentials; remove them`,
  ),
  broken(
    'a private host',
    'https://packages.example',
    'https://192.168.0.7',
    `${AT}:16:10 source-url sources > npm > url: https://192.168.0.7/rookery-sdk is not on a public host`,
  ),
  broken(
    'the local host',
    'https://packages.example',
    'https://localhost',
    `${AT}:16:10 source-url sources > npm > url: https://localhost/rookery-sdk is not on a public host`,
  ),
  broken(
    'a tracking parameter',
    'rookery-sdk\n    title',
    'rookery-sdk?utm_source=x\n    title',
    `${AT}:16:10 source-url sources > npm > url: https://packages.example/rookery-sdk?utm_source=x contains the tracking parameter "utm_source"; remove it`,
  ),
  ...[
    'https://github.com/rookery/sdk/blob/main/README.md',
    'https://github.com/rookery/sdk/tree/main/docs/',
    'https://raw.githubusercontent.com/rookery/sdk/refs/heads/main/README.md',
    'https://raw.githubusercontent.com/rookery/sdk/main/README.md',
  ].map((url) =>
    broken(
      `a file at a branch, ${url}`,
      'https://packages.example/rookery-sdk\n    title',
      `${url}\n    title`,
      `${AT}:16:10 pinned-links sources > npm > url: links to "main", where the file can change; name the commit`,
    ),
  ),
  ...[
    'https://github.com/rookery/sdk',
    `https://github.com/rookery/sdk/blob/${'0f'.repeat(20)}/README.md`,
    `https://raw.githubusercontent.com/rookery/sdk/${'0f'.repeat(20)}/main/README.md`,
  ].map((url) =>
    broken(`no mistake in ${url}`, 'https://packages.example/rookery-sdk\n    title', `${url}\n    title`),
  ),
  broken(
    'an affiliate link as website',
    'website: https://www.rookery.example',
    'website: https://www.rookery.example/?ref=friend',
    `${AT}:4:10 website-url website: https://www.rookery.example/?ref=friend contains the tracking parameter "ref"; remove it`,
  ),
  broken(
    'a page dated after it was read',
    'dated: 2026-02-01',
    'dated: 2026-12-01',
    `${AT}:22:12 read-dates sources > npm > dated: 2026-12-01 is after 2026-11-20, the day the page was read`,
  ),
  broken(
    'a registry with the relation vendor',
    'relation: registry',
    'relation: vendor',
    `${AT}:19:15 first-party sources > npm > relation: packages.example is not known to belong to the vendor`,
  ),
  broken(
    'a look-alike host with the relation vendor',
    'https://developer.rookery.example/v2.0',
    'https://developer.notrookery.example/v2.0',
    `${AT}:11:15 first-party sources > rate-limits > relation: developer.notrookery.example is not known to belong to the vendor`,
  ),
];
