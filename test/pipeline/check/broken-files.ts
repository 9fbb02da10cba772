export const AT = 'facts/tools/small-tool.yaml';

/** A way to break the small tool: what is replaced, by what, and every line that the check then prints. */
export interface Broken {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly problems: readonly string[];
}

export const broken = (name: string, before: string, after: string, ...problems: string[]): Broken => ({
  name,
  before,
  after,
  problems,
});

/** One way for each mistake that editors make, and for some that attackers would. */
export const brokenFiles: readonly Broken[] = [
  // The text
  broken(
    'a bracket that is not closed',
    'sources: [rate-limits, npm] }',
    'sources: [rate-limits, npm }',
    `${AT}:29:58 yaml-syntax a ] is missing after this, or a text with a comma, a bracket or a colon is not in quotes`,
  ),
  broken(
    'a colon without a space',
    'name: Small Tool',
    'name:Small Tool',
    `${AT}:2:1 yaml-syntax a space is missing after "name:"`,
  ),
  broken(
    'a colon inside a plain text',
    'title: Rate limits',
    'title: Rate limits: the whole page',
    `${AT}:9:12 yaml-syntax there is a second colon on this line; put a text with a colon in quotes`,
  ),
  broken(
    'a quote that is not closed',
    'query: "Unipile',
    "query: 'Unipile",
    `${AT}:25:17 yaml-syntax the quote that begins here is not closed; add the ' at its end, and write '' for an apostrophe inside`,
  ),
  broken(
    'a key that stands twice',
    '  ai.official_sdk:',
    '  ai.public_api: { value: false, sources: [npm] }\n  ai.official_sdk:',
    `${AT}:30:3 yaml-syntax the key ai.public_api is here a second time; only one of them can be meant`,
  ),
  broken(
    'two documents in one file',
    'facts:\n',
    '---\nfacts:\n',
    `${AT}:26:1 yaml-syntax the line --- begins a second document; a file is one document, so take the line out`,
  ),
  broken(
    'an anchor and an alias',
    'sources: [rate-limits, npm] }',
    'sources: &both [rate-limits, npm] }\n  ai.openapi: { value: true, sources: *both }',
    `${AT}:29:48 no-anchors the anchor &both is not allowed`,
    `${AT}:30:39 no-anchors the alias *both is not allowed`,
  ),
  broken(
    'a merge',
    'facts:\n',
    'facts:\n  <<: { channels.email: { value: true, sources: [npm] } }\n',
    `${AT}:27:3 no-anchors the merge << is not allowed`,
    `${AT}:27:3 shape facts > <<: is not a key, which is a group and a name with a dot between; 110 values are allowed, none is near`,
  ),
  broken('a tab in a text', 'title: Rate limits', 'title: Rate\tlimits', `${AT}:9:16 no-tabs a tab is here`),
  broken('a tab as indentation', '    title: Rate limits', '\t title: Rate limits', `${AT}:9:1 no-tabs a tab is here`),
  broken(
    'an invisible character',
    'publisher: npm',
    'publisher: n\u200Bpm',
    `${AT}:18:17 no-tabs the invisible character U+200B is here`,
  ),
  broken(
    'a tag',
    'category: outreach-api',
    'category: !!js/function outreach-api',
    `${AT}:3:11 yaml-syntax a word that begins with ! is read as a tag; put it in quotes`,
  ),

  // The shape
  broken(
    'an unknown field',
    'summary:',
    'sumary:',
    `${AT}:5:1 shape sumary: unknown field "sumary"; did you mean "summary"?`,
  ),
  broken(
    'a missing field',
    '    publisher: npm\n',
    '',
    `${AT}:16:5 shape sources > npm: "publisher" is missing; add it`,
  ),
  broken(
    'a list where a map is meant',
    'searches:\n  sso: { query: "Unipile single sign-on", on: 2026-11-19 }',
    'searches: [sso]',
    `${AT}:24:11 shape searches: ["sso"] is a list; write names, each followed by a colon and what belongs to it (names are lower case letters, digits and hyphens)`,
  ),
  broken(
    'a relation outside the closed set',
    'relation: registry',
    'relation: regestry',
    `${AT}:19:15 shape sources > npm > relation: "regestry" is not allowed; did you mean "registry"?`,
  ),
  broken(
    'a copy outside the closed set',
    'copy: live',
    'copy: archived',
    `${AT}:23:11 shape sources > npm > copy: "archived" is not allowed; allowed: live, stored`,
  ),
  broken(
    'an impossible date',
    'dated: 2026-02-01',
    'dated: 2026-02-31',
    `${AT}:22:12 shape sources > npm > dated: "2026-02-31" is not a date; write it as 2026-11-20`,
  ),
  broken(
    'a date in another order',
    'dated: 2026-02-01',
    'dated: 01/02/2026',
    `${AT}:22:12 shape sources > npm > dated: "01/02/2026" is not a date; write it as 2026-11-20`,
  ),
  broken(
    'a slug with capitals',
    'slug: small-tool',
    'slug: Small-Tool',
    `${AT}:1:7 shape slug: "Small-Tool" is not a slug: lower case letters, digits and single hyphens; write small-tool`,
  ),
  broken(
    'a source id with a space',
    '  npm:\n',
    '  np m:\n',
    `${AT}:15:3 shape sources > np m: "np m" is not a valid name here; names are lower case letters, digits and hyphens: np-m`,
  ),
  broken(
    'an address that is none',
    'https://www.npmjs.com/package/unipile-node-sdk',
    'npm page',
    `${AT}:16:10 shape sources > npm > url: "npm page" is not a URL; write it whole, from https://`,
  ),
  broken(
    'a summary that is too long',
    'An interface to LinkedIn',
    `An interface ${'and so on '.repeat(15)}to LinkedIn`,
    `${AT}:5:10 shape summary: is 205 characters long; 160 are allowed`,
  ),
  broken(
    'a note that is too long',
    'Nothing on single sign-on.',
    `Nothing ${'at all '.repeat(30)}on it.`,
    `${AT}:33:72 shape facts > team.sso > note: is 224 characters long; 200 are allowed`,
  ),
  broken(
    'an empty text',
    'publisher: npm',
    'publisher: ""',
    `${AT}:18:16 shape sources > npm > publisher: is empty; write one line of text without spaces around it`,
  ),
  broken(
    'a citation that is no id',
    'sources: [rate-limits, npm]',
    'sources: [rate-limits, 7]',
    `${AT}:29:56 shape facts > ai.public_api > sources > 1: 7 is not a source id, or { source: id, at: heading }`,
  ),
  broken(
    'no source at all',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true, sources: [] }',
    `${AT}:30:44 shape facts > ai.official_sdk > sources: the list is empty; write a list such as [home]`,
  ),
  broken(
    'complete: false',
    'value: [cloud], sources',
    'value: [cloud], complete: false, sources',
    `${AT}:28:48 shape facts > product.runs_on > complete: false is not allowed; the only value here is true`,
  ),
  broken(
    'an unknown reason outside the closed set',
    'unknown: not-found',
    'unknown: not-fond',
    `${AT}:33:24 shape facts > team.sso > unknown: "not-fond" is not allowed; did you mean "not-found"? (what does not apply follows from the catalogue and is never written by hand)`,
  ),
  broken(
    'not-applicable by hand',
    'unknown: not-found',
    'unknown: not-applicable',
    `${AT}:33:24 shape facts > team.sso > unknown: "not-applicable" is not allowed; allowed: not-found, not-published, gated (what does not apply follows from the catalogue and is never written by hand)`,
  ),
  broken(
    'money without a currency',
    '{ amount: 55, currency: USD }',
    '{ amount: 55 }',
    `${AT}:32:31 value-type facts > pricing.starts_at > value: "currency" is missing; add it`,
  ),
  broken(
    'money as text',
    '{ amount: 55, currency: USD }',
    '"$55"',
    `${AT}:32:31 value-type facts > pricing.starts_at > value: "$55" is not money; write { amount: 79, currency: USD }`,
  ),
  broken(
    'a key without a group',
    '  channels.linkedin:',
    '  linkedin:',
    `${AT}:27:3 shape facts > linkedin: is not a key, which is a group and a name with a dot between; did you mean "channels.linkedin"?`,
  ),

  broken(
    'a source id that is another where it is described',
    '  rate-limits:\n',
    '  rate-limit:\n',
    `${AT}:7:3 used-sources sources > rate-limit: no fact uses this source`,
    `${AT}:27:47 cited-sources facts > channels.linkedin > sources > 0: "rate-limits" is not a source of this file; did you mean "rate-limit"? (and at 2 more places)`,
    `${AT}:33:47 cited-sources facts > team.sso > looked_at > 0: "rate-limits" is neither a source nor a search of this file; did you mean "rate-limit"?`,
  ),
  broken(
    'children whose parent no one proved',
    '  channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }\n',
    '  linkedin.messages: { value: true, sources: [npm] }\n  linkedin.inmail: { value: true, sources: [npm] }\n  linkedin.follow: { value: true, sources: [npm] }\n',
    `${AT}:27:31 requires facts > linkedin.messages > value: is proven, but channels.linkedin, which it needs, is not; it is so with linkedin.inmail, linkedin.follow too`,
  ),
  broken(
    'fields of a source that are none, and none of those that are',
    '  sso: { query: "Unipile single sign-on", on: 2026-11-19 }',
    '  sso: { url: https://example.com, title: Search, shows: Nothing }',
    `${AT}:25:8 shape searches > sso: "query" and "on" are missing; add them`,
    `${AT}:25:10 shape searches > sso > url: unknown fields "url", "title" and "shows"; allowed: query, on`,
  ),
  broken(
    'an amount with a comma',
    'amount: 55',
    'amount: 1,255',
    `${AT}:32:43 value-type facts > pricing.starts_at > value > 255: "255" is the rest of a number that a comma cut; write 1999 or 37.6, not 1,999 or 37,6`,
  ),
  broken(
    'a key of another group',
    'channels.linkedin:',
    'linkedin.email:',
    `${AT}:27:3 known-key facts > linkedin.email: is not a key of the catalogue; did you mean "channels.email"?`,
  ),
  broken(
    'a key that nobody has in its group',
    'channels.linkedin:',
    'inbox.zzzzzz:',
    `${AT}:27:3 known-key facts > inbox.zzzzzz: is not a key of the catalogue; allowed in inbox: inbox.unified`,
  ),

  // Sources and searches
  broken(
    'a source that no fact uses',
    'searches:\n',
    '  blog:\n    url: https://www.unipile.com/blog\n    title: Blog\n    publisher: Unipile\n    relation: vendor\n    shows: Nothing yet.\n    read: 2026-11-20\n    copy: live\nsearches:\n',
    `${AT}:24:3 used-sources sources > blog: no fact uses this source`,
  ),
  broken(
    'a search that no fact names',
    'facts:\n',
    '  unused: { query: x, on: 2026-11-19 }\nfacts:\n',
    `${AT}:26:3 used-sources searches > unused: no unknown fact names this search`,
  ),
  broken(
    'an id that is source and search',
    'sso: { query',
    'npm: { query',
    `${AT}:25:3 used-sources searches > npm: a source is called "npm" too`,
    `${AT}:33:60 cited-sources facts > team.sso > looked_at > 1: "sso" is neither a source nor a search of this file; allowed: rate-limits, npm`,
  ),
  broken(
    'a source id that does not exist',
    'sources: [rate-limits, npm]',
    'sources: [rate-limit, npm]',
    `${AT}:29:43 cited-sources facts > ai.public_api > sources > 0: "rate-limit" is not a source of this file; did you mean "rate-limits"?`,
  ),
  broken(
    'a place looked at that does not exist',
    'looked_at: [rate-limits, sso]',
    'looked_at: [rate-limits, sso, ssp]',
    `${AT}:33:65 cited-sources facts > team.sso > looked_at > 2: "ssp" is neither a source nor a search of this file; did you mean "sso"?`,
  ),
  broken(
    'a plain http address',
    'https://www.npmjs.com',
    'http://www.npmjs.com',
    `${AT}:16:10 source-url sources > npm > url: http://www.npmjs.com/package/unipile-node-sdk is not https but http`,
  ),
  broken(
    'a script address',
    'https://www.npmjs.com/package/unipile-node-sdk',
    'javascript:alert(1)',
    `${AT}:16:10 source-url sources > npm > url: javascript:alert(1) is not https but javascript`,
  ),
  broken(
    'credentials in an address',
    'https://www.npmjs.com',
    'https://me:secret@www.npmjs.com',
    `${AT}:16:10 source-url sources > npm > url: https://me:secret@www.npmjs.com/package/unipile-node-sdk carries credentials`,
  ),
  broken(
    'a private host',
    'https://www.npmjs.com',
    'https://192.168.0.7',
    `${AT}:16:10 source-url sources > npm > url: https://192.168.0.7/package/unipile-node-sdk is not on a public host`,
  ),
  broken(
    'a host of this machine',
    'https://www.npmjs.com',
    'https://localhost',
    `${AT}:16:10 source-url sources > npm > url: https://localhost/package/unipile-node-sdk is not on a public host`,
  ),
  broken(
    'a tracking parameter',
    'unipile-node-sdk\n    title',
    'unipile-node-sdk?utm_source=x\n    title',
    `${AT}:16:10 source-url sources > npm > url: https://www.npmjs.com/package/unipile-node-sdk?utm_source=x carries the tracking parameter "utm_source"`,
  ),
  broken(
    'an affiliate link as website',
    'website: https://www.unipile.com',
    'website: https://www.unipile.com/?ref=friend',
    `${AT}:4:10 website-url website: https://www.unipile.com/?ref=friend carries the tracking parameter "ref"`,
  ),
  broken(
    'a page younger than its reading',
    'dated: 2026-02-01',
    'dated: 2026-12-01',
    `${AT}:22:12 read-dates sources > npm > dated: 2026-12-01 lies after the day of reading, 2026-11-20`,
  ),
  broken(
    'a registry called the vendor',
    'relation: registry',
    'relation: vendor',
    `${AT}:19:15 first-party sources > npm > relation: www.npmjs.com is not known to be the vendor's`,
  ),
  broken(
    'a look-alike host called the vendor',
    'https://developer.unipile.com/v2.0',
    'https://developer.notunipile.com/v2.0',
    `${AT}:11:15 first-party sources > rate-limits > relation: developer.notunipile.com is not known to be the vendor's`,
  ),

  // Facts
  broken(
    'a key outside the catalogue',
    'ai.official_sdk:',
    'ai.oficial_sdk:',
    `${AT}:30:3 known-key facts > ai.oficial_sdk: is not a key of the catalogue; did you mean "ai.official_sdk"?`,
  ),
  broken(
    'a text where yes or no is asked',
    'ai.public_api: { value: true',
    'ai.public_api: { value: "yes"',
    `${AT}:29:27 value-type facts > ai.public_api > value: "yes" is not true or false; write true`,
  ),
  broken(
    'two values at once',
    'ai.public_api: { value: true',
    'ai.public_api: { value: ["true", "false"]',
    `${AT}:29:27 value-type facts > ai.public_api > value: ["true","false"] is a list, and the question has one answer (what another page says goes to "disagrees")`,
  ),
  broken(
    'a value outside a closed set',
    '[cloud]',
    '[clowd]',
    `${AT}:28:30 value-type facts > product.runs_on > value > 0: "clowd" is not allowed; did you mean "cloud"?`,
  ),
  broken(
    'a value twice in a set',
    '[cloud]',
    '[cloud, cloud]',
    `${AT}:28:29 value-type facts > product.runs_on > value: "cloud" is in the list twice; leave one out`,
  ),
  broken(
    'a text where a list is meant',
    '[cloud]',
    'cloud',
    `${AT}:28:29 value-type facts > product.runs_on > value: "cloud" is not a list such as [cloud], each value once; write [cloud]`,
  ),
  broken(
    'a currency without a rate',
    'currency: USD',
    'currency: XAU',
    `${AT}:32:55 money-currency facts > pricing.starts_at > value > currency: XAU has no rate in facts/currencies.yaml; allowed: USD, EUR, GBP`,
  ),
  broken(
    'half a day of trial',
    'team.sso:',
    'pricing.trial_days: { value: 7.5, sources: [npm] }\n  team.sso:',
    `${AT}:33:3 trial-terms facts > pricing.trial_days: is known, but pricing.free_trial is not a proven yes`,
    `${AT}:33:32 value-type facts > pricing.trial_days > value: 7.5 is not a whole number from 0`,
  ),
  broken(
    'a country by name',
    'team.sso:',
    'company.country: { value: France, sources: [npm] }\n  team.sso:',
    `${AT}:33:29 value-type facts > company.country > value: "France" is not a country code of two capitals, such as FR`,
  ),
  broken(
    'a year in two digits',
    'team.sso:',
    'company.founded: { value: 19, sources: [npm] }\n  team.sso:',
    `${AT}:33:29 value-type facts > company.founded > value: 19 is too low; the lowest is 1900`,
  ),
  broken(
    'a fact without a source',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true }',
    `${AT}:30:20 known-or-unknown facts > ai.official_sdk: "sources" is missing: no fact stands without a source`,
  ),
  broken(
    'a value and an unknown in one',
    'team.sso: { unknown',
    'team.sso: { value: true, unknown',
    `${AT}:33:13 known-or-unknown facts > team.sso: has both "value" and "unknown"`,
  ),
  broken(
    'an unknown without where it was looked for',
    'looked_at: [rate-limits, sso], ',
    '',
    `${AT}:25:3 used-sources searches > sso: no unknown fact names this search`,
    `${AT}:33:13 known-or-unknown facts > team.sso: "looked_at" is missing: the sources and searches that were looked at`,
  ),
  broken(
    'an unknown from a plan',
    'unknown: not-found,',
    'unknown: not-found, from_plan: Pro,',
    `${AT}:33:35 known-or-unknown facts > team.sso > from_plan: "from_plan" goes with a value, and this fact is unknown`,
  ),
  broken(
    'a value that was looked at',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true, sources: [npm], looked_at: [npm] }',
    `${AT}:30:51 known-or-unknown facts > ai.official_sdk > looked_at: "looked_at" goes with an unknown; a value has "sources"`,
  ),
  broken(
    'an empty fact',
    'team.sso: { unknown: not-found, looked_at: [rate-limits, sso], note',
    'team.sso: { note',
    `${AT}:25:3 used-sources searches > sso: no unknown fact names this search`,
    `${AT}:33:13 known-or-unknown facts > team.sso: has neither "value" nor "unknown"`,
  ),
  broken(
    'complete where there is no list',
    'channels.linkedin: { value: true,',
    'channels.linkedin: { value: true, complete: true,',
    `${AT}:27:37 complete-set facts > channels.linkedin > complete: "complete" does not go with the type boolean`,
  ),
  broken(
    'a price for what is not there',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: false, sources: [npm], extra: true }',
    `${AT}:30:52 extra-of-a-yes facts > ai.official_sdk > extra: "extra" goes with what the tool has, and this is a no`,
  ),
  broken(
    'a disagreement that agrees',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true, sources: [npm], disagrees: [{ value: true, sources: [rate-limits] }] }',
    `${AT}:30:72 disagreement facts > ai.official_sdk > disagrees > 0 > value: true is the value itself`,
  ),
  broken(
    'a value of another page of the wrong type',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true, sources: [npm], disagrees: [{ value: no, sources: [rate-limits] }] }',
    `${AT}:30:72 value-type facts > ai.official_sdk > disagrees > 0 > value: "no" is not true or false; write false`,
  ),
  broken(
    'a child beside a parent that is a no',
    'ai.public_api: { value: true',
    'ai.public_api: { value: false',
    `${AT}:29:3 follows-from-no facts > ai.public_api: is a no, from which these follow: ai.api_docs_public, ai.openapi, ai.api_add_leads, ai.api_read_results, ai.api_rate_limits, ai.api_every_plan`,
    `${AT}:30:29 requires facts > ai.official_sdk > value: cannot hold while ai.public_api is a no`,
  ),
  broken(
    'a child whose parent no one proved',
    '  ai.public_api: { value: true, sources: [rate-limits, npm] }\n',
    '',
    `${AT}:29:29 requires facts > ai.official_sdk > value: is proven, but ai.public_api, which it needs, is not`,
  ),
  broken(
    'a channel that is a no while its own facts are a yes',
    'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn }] }',
    'channels.linkedin: { value: false, sources: [rate-limits] }\n  linkedin.messages: { value: true, sources: [npm] }',
    `${AT}:27:3 follows-from-no facts > channels.linkedin: is a no, from which these follow: linkedin.connection_requests, linkedin.inmail, linkedin.profile_visits, linkedin.follow, linkedin.post_engagement, linkedin.voice_notes, linkedin.withdraw_invitations, linkedin.groups_and_events, linkedin.sender_rotation`,
    `${AT}:28:31 requires facts > linkedin.messages > value: cannot hold while channels.linkedin is a no`,
  ),
  broken(
    'a transport without a server',
    'team.sso:',
    'ai.mcp_transport: { value: [stdio], sources: [npm] }\n  team.sso:',
    `${AT}:33:3 mcp-transport facts > ai.mcp_transport: is known, but ai.mcp_server is not proven official`,
  ),
  broken(
    'a yearly total for a monthly price',
    'team.sso:',
    'pricing.starts_at_annual: { value: { amount: 588, currency: USD }, sources: [npm] }\n  team.sso:',
    `${AT}:33:38 price-order facts > pricing.starts_at_annual > value: is above pricing.starts_at, the price billed monthly`,
  ),
  broken(
    'a plan dearer by the year',
    'team.sso:',
    'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 60, currency: USD } }], sources: [npm] }\n  team.sso:',
    `${AT}:33:3 starts-at-given facts > pricing.plans: the plan Pro has a price billed yearly, and pricing.starts_at_annual is missing`,
    `${AT}:33:97 price-order facts > pricing.plans > value > 0 > annual_monthly: the plan Pro costs more a month billed yearly than billed monthly`,
  ),
  broken(
    'an entry price unlike the cheapest plan',
    'team.sso:',
    'pricing.free_plan: { value: true, sources: [npm] }\n  pricing.plans: { value: [{ name: Free, monthly: { amount: 0, currency: USD } }, { name: Pro, monthly: { amount: 49, currency: USD } }], sources: [npm] }\n  team.sso:',
    `${AT}:32:31 starts-at-cheapest facts > pricing.starts_at > value: 55 USD is not the cheapest paid plan listed, 49 USD`,
  ),
  broken(
    'quotes beside a published price',
    'team.sso:',
    'pricing.model: { value: [per-seat, custom], sources: [npm] }\n  pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm] }\n  team.sso:',
    `${AT}:33:27 quote-only facts > pricing.model > value: names custom quotes, but the plan Pro in pricing.plans has a price`,
  ),

  // Words
  broken(
    'praise in the summary',
    'An interface to',
    'The best interface to',
    `${AT}:5:10 own-words summary: "best" is praise or a promise, not a fact`,
  ),
  broken(
    'a promise of safety',
    'The package and its dates.',
    'Says that accounts stay safe.',
    `${AT}:20:12 own-words sources > npm > shows: "safe" is praise or a promise, not a fact`,
  ),
  broken(
    'a sentence quoted from a page',
    'Nothing on single sign-on.',
    'Says “single sign-on comes with our Enterprise plan for larger teams”.',
    `${AT}:33:72 not-copied facts > team.sso > note: quotes 10 words in a row`,
    `${AT}:33:72 not-copied facts > team.sso > note: looks copied from a page: it says "our"`,
  ),
  broken(
    'a text that speaks to a customer',
    'The package and its dates.',
    'Connect your account in minutes.',
    `${AT}:20:12 not-copied sources > npm > shows: looks copied from a page: it says "your"`,
  ),
  broken(
    'what the scaffold wrote',
    'The package and its dates.',
    'TODO what the page shows, in own words',
    `${AT}:20:12 no-placeholders sources > npm > shows: still says TODO`,
  ),

  // The tool and its exceptions
  broken(
    'a slug unlike the file name',
    'slug: small-tool',
    'slug: smalltool',
    `${AT}:1:7 slug-file-name slug: "smalltool" is unlike the file name, small-tool.yaml`,
  ),
  broken(
    'a category that does not exist',
    'category: outreach-api',
    'category: outreach-apis',
    `${AT}:3:11 known-category category: "outreach-apis" is not a category; did you mean "outreach-api"?`,
  ),
  broken(
    'a successor that is no tool',
    'website:',
    'closed: { since: 2026-01-01, successor: smal-tool }\nwebsite:',
    `${AT}:4:41 closed-successor closed > successor: "smal-tool" is not another tool; did you mean "small-tool"?`,
  ),
  broken(
    'an exception that nothing needs',
    'facts:\n',
    'exceptions: [{ rule: own-words, at: summary, reason: A product name. }]\nfacts:\n',
    `${AT}:26:14 exceptions exceptions > 0: nothing breaks "own-words" at "summary"; the exception is not needed`,
  ),
  broken(
    'an exception from a rule that allows none',
    'facts:\n',
    'exceptions: [{ rule: source-url, at: npm, reason: It is fine. }]\nfacts:\n',
    `${AT}:26:14 exceptions exceptions > 0: rule "source-url" allows no exception`,
  ),
  broken(
    'an exception from no rule',
    'facts:\n',
    'exceptions: [{ rule: own-word, at: summary, reason: A product name. }]\nfacts:\n',
    `${AT}:26:14 exceptions exceptions > 0: "own-word" is not a rule; did you mean "own-words"?`,
  ),
  broken(
    'a misspelt field in a plan',
    'team.sso:',
    'pricing.plans: { value: [{ name: Pro, anual_monthly: { amount: 49, currency: USD } }], sources: [npm] }\n  team.sso:',
    `${AT}:33:41 value-type facts > pricing.plans > value > 0 > anual_monthly: unknown field "anual_monthly"; did you mean "annual_monthly"?`,
  ),
  broken(
    'an infinite price',
    'amount: 55',
    'amount: .inf',
    `${AT}:32:41 value-type facts > pricing.starts_at > value > amount: Infinity is not a number, such as 79 or 37.6; write it in digits`,
  ),
  broken(
    'its own slug as a former one',
    'category:',
    'former_slugs: [small-tool]\ncategory:',
    `${AT}:3:16 unique-names former_slugs > 0: "small-tool" is the slug now, not a former one`,
  ),
  broken(
    'a plan that is not listed',
    'team.sso:',
    'team.roles: { value: true, sources: [npm], from_plan: Advance }\n  pricing.plans: { value: [{ name: Advanced }], sources: [npm] }\n  team.sso:',
    `${AT}:33:57 known-plan facts > team.roles > from_plan: "Advance" is no plan in pricing.plans; did you mean "Advanced"?`,
  ),
];
