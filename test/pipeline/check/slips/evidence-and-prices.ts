/** Slips in sources, evidence and prices. slips.test.ts explains the table. */
export const evidenceAndPrices: Readonly<Record<string, string>> = {
  // Quantities, charges and add-ons.
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, includes: { users: 5 }, charges: [{ for: mailbox, terms: [{ every: month, price: { amount: 5, currency: USD }, as: total }] }] }], sources: [rate-limits]':
    '32 charges',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, includes: { mailboxes: 5 }, unlimited: [mailbox], charges: [{ for: mailbox, terms: [{ every: month, price: { amount: 5, currency: USD }, as: total }] }] }], sources: [rate-limits]':
    '32 charges',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, unlimited: [mailbox], includes: { users: 2, mailboxes: 9 } }], sources: [rate-limits]':
    '32 charges',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, unit: person, unlimited: [person] }], sources: [rate-limits]\n\npricing.seat_means: { value: [person], sources: [npm] }':
    '32 charges',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, unit: person, at_least: 5, at_most: 4 }], sources: [rate-limits]\n\npricing.seat_means: { value: [person], sources: [npm] }':
    '32 charges',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, add_ons: [{ name: Dialer, keys: [channels.call] }] }], sources: [rate-limits]':
    '32 add-ons … "channels.calls"',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, includes: { users: 1 } }, { name: Team, monthly: { amount: 90, currency: USD }, add_ons: [{ name: Inbox, keys: [inbox.unified] }] }], sources: [rate-limits]\n\ninbox.unified: { value: true, sources: [npm], plan: Pro }':
    '32 add-ons',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, includes: { users: 1 } }, { name: Team, monthly: { amount: 90, currency: USD }, add_ons: [{ name: Inbox, keys: [inbox.unified] }] }], sources: [rate-limits]\n\ninbox.unified: { value: true, sources: [npm], only_on: [Pro] }':
    '32 add-ons',
  'team.roles: { value: true, sources: [npm], plan: pro }': '33 known-names … "Pro"',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, unlimited: [mailbox], charges: [{ for: mailbox }] }], sources: [rate-limits]':
    '32 charges',
  // Pages of the vendor on unknown hosts.
  'website: https://www.rookery.example → website: https://quillpost.io\nvendor_pages: [github.com/quill]\n\nhttps://developer.rookery.example/v2.0/docs/rate-limits → https://github.com/Quill/x\n\nRookery single → Tool single\n\nproduct.runs_on: { value: [cloud], sources: [rate-limits] }':
    '',
  'website: https://www.rookery.example → website: https://\n\nhttps://developer.rookery.example/v2.0/docs/rate-limits → https://www.quillpost.io\n\nsearches: →   page-0:\n    url: https://help.quillpost.io/a\n    title: A page\n    publisher: Rookery\n    # the vendor\n    shows: What it is.\n    read: 2026-11-20\n    copy: live\n  page-1:\n    url: https://help.quillpost.io/b\n    title: A page\n    publisher: Rookery\n    # the vendor\n    shows: What it is.\n    read: 2026-11-20\n    copy: live\nsearches:\n\nRookery single → Tool single\n\nproduct.runs_on: { value: [cloud], sources: [rate-limits, page-0, page-1] }':
    '4 addresses',
  'website: https://www.rookery.example → website: https://quillpost.co.uk\n\nhttps://developer.rookery.example/v2.0/docs/rate-limits → https://quillpost.com.br/a\n\nsearches: →   page-0:\n    url: https://help.quillpost.com.br/b\n    title: A page\n    publisher: Rookery\n    # the vendor\n    shows: What it is.\n    read: 2026-11-20\n    copy: live\nsearches:\n\nRookery single → Tool single\n\nproduct.runs_on: { value: [cloud], sources: [rate-limits, page-0] }':
    '10 first-party, 27 first-party',
  'website: https://www.rookery.example → website: https://qillpost.io\n\nhttps://developer.rookery.example/v2.0/docs/rate-limits → https://quillpost.io\n\nRookery single → Tool single\n\nproduct.runs_on: { value: [cloud], sources: [rate-limits] }':
    '10 first-party',
  // Numbers.
  'amount: 55 → amount: 0x37': '32 yaml',
  'amount: 55 → amount: 0o17': '32 yaml',
  'amount: 55 → amount: 5.5e1': '32 yaml',
  'amount: 55 → amount: 1E3': '32 yaml',
  'amount: 55 → amount: +55': '32 yaml',
  'amount: 55 → amount: 5e-9': '32 yaml',
  'amount: 55 → amount: .inf': '32 yaml',
  'amount: 55 → amount: -.INF': '32 yaml',
  'amount: 55 → amount: .nan': '32 yaml',
  'amount: 55 → amount: !!float 55.5': '32 yaml',
  'amount: 55 → amount: 1_000': '32 shape',
  'pricing.trial_days: { value: "014", sources: [npm] }': '33 shape … 14',
  'title: rookery-sdk → title: "1e3"': '',
  'amount: 55 → amount: 10000000': '',
  'amount: 55 → amount: 10000001': '32 numbers',
  'pricing.trial_days: { value: 3651, sources: [npm] }': '33 shape',
  // Plans.
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: month, price: { amount: 50, currency: USD }, as: total }] }], sources: [rate-limits]':
    '32 plan-terms',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: quarter, price: { amount: 150, currency: USD }, as: total }, { every: quarter, price: { amount: 149, currency: USD }, as: total }] }], sources: [rate-limits]':
    '32 plan-terms',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [{ every: month, price: { amount: 5, currency: USD }, as: total }, { every: month, price: { amount: 6, currency: USD }, as: total }] }] }], sources: [rate-limits]':
    '32 plan-terms',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 44, currency: USD }, terms: [{ every: year, price: { amount: 500, currency: USD }, as: total }] }], sources: [rate-limits]':
    '32 plan-terms',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, extends: team }, { name: Team, monthly: { amount: 90, currency: USD } }], sources: [rate-limits]':
    '32 plan-extends … "Team"',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, extends: Pro }], sources: [rate-limits]':
    '32 plan-extends',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, extends: Max }, { name: Team, monthly: { amount: 90, currency: USD }, extends: Pro }, { name: Max, extends: Team }], sources: [rate-limits]':
    '32 plan-extends',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, extends: Team }, { name: Team, monthly: { amount: 90, currency: USD } }], sources: [rate-limits]':
    '32 plan-extends',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 44, currency: USD } }, { name: Team, monthly: { amount: 90, currency: USD }, terms: [{ every: year, price: { amount: 527.9, currency: USD }, as: total }], extends: Pro }], sources: [rate-limits]':
    '32 plan-extends',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: quarter, price: { amount: 150, currency: USD }, as: total }] }], sources: [rate-limits]\n\npricing.billing_periods: { value: [month], sources: [npm] }':
    '33 billing-periods',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: year, price: { amount: 528, currency: USD }, as: total }] }], sources: [rate-limits]\n\npricing.billing_periods: { value: [month], sources: [npm] }':
    '33 billing-periods',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: year, price: { amount: 672, currency: USD }, as: total }] }], sources: [rate-limits]':
    '32 price-order',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Team, monthly: { amount: 90, currency: USD } }, { name: Pro, monthly: { amount: 55, currency: USD }, includes: { users: 5 } }], sources: [rate-limits]':
    '32 plan-order',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Max, terms: [{ every: year, price: { amount: 1200, currency: USD }, as: total }] }, { name: Custom }, { name: Team, annual_monthly: { amount: 90, currency: USD } }, { name: Pro, annual_monthly: { amount: 55.5, currency: USD } }], sources: [rate-limits]':
    '32 plan-order, 32 plan-order',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, includes: { users: 5 } }, { name: Free }], sources: [rate-limits]\n\npricing.free_plan: { value: true, sources: [npm] }':
    '32 plan-order',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, terms: 5, charges: 7 }, { name: Team, terms: [{ every: year, as: total }] }], sources: [rate-limits]':
    '32 shape, 32 shape, 32 shape',
  // Prices.
  'sources: [npm, rate-limits] → sources: [npm]': '32 price-witnesses',
  'sources: [npm, rate-limits] → second_hand: true, sources: [npm, rate-limits]': '32 price-witnesses',
  'sources: [npm, rate-limits] → second_hand: true, sources: [npm]': '32 fact-fields, 32 price-witnesses',
  'ai.public_api: { value: true, → ai.public_api: { value: true, second_hand: true,': '29 fact-fields',
  'pricing.free_plan: { value: true, sources: [npm] }': '32 free-plan-listed',
  'amount: 55, currency: USD } }] → amount: 55, currency: UDS } }]': '32 currencies … "USD"',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }, { name: Team, monthly: { amount: 90, currency: USD } }, { name: Max, monthly: { amount: 99, currency: GBP } }], sources: [rate-limits]':
    '32 currencies',
  'pricing.billing_periods: { value: [year], sources: [npm] }': '33 billing-periods',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }, { name: pro, monthly: { amount: 65, currency: USD } }], sources: [rate-limits]':
    '32 unique-plans',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 44.583, currency: USD } }], sources: [rate-limits]':
    '32 numbers … 44.58',
  'amount: 55 → amount: 1.200': '32 yaml',
  'amount: 55 → amount: 55.50': '',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }, { name: Enterprise, monthly: { amount: 0, currency: USD } }], sources: [rate-limits]':
    '32 zero-price',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 0, currency: USD } }], sources: [rate-limits]\n\npricing.free_plan: { value: true, sources: [npm] }':
    '32 zero-price',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, unit: person }], sources: [rate-limits]':
    '32 plan-units',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD }, unit: linkedin-account }], sources: [rate-limits]\n\npricing.seat_means: { value: [person], sources: [npm] }':
    '32 plan-units',
  'pricing.public: { value: false, sources: [npm] }': '33 published-prices',
  // Sources and citations.
  '  rate-limits:\n →   rate-limit:\n': '7 unused, 27 citations, 33 citations … "rate-limit" … "rate-limit"',
  'facts:\n →   unused: { query: Rookery x, on: 2026-11-19 }\nfacts:\n': '26 unused',
  'sso: { query → npm: { query': '25 citations, 33 citations',
  'https://packages.example → http://packages.example': '16 addresses',
  'https://packages.example/rookery-sdk → javascript:alert(1)': '16 addresses',
  'https://packages.example → https://me:secret@packages.example': '16 addresses',
  'https://packages.example → https://192.168.0.7': '16 addresses',
  'https://packages.example → https://127.0.0.1.nip.io': '16 addresses',
  'https://packages.example → https://localhost.': '16 addresses',
  'https://packages.example → https://packages.example.': '16 addresses',
  'https://packages.example → https://packages.example:8443': '16 addresses',
  'https://packages.example → https://packages.example/%0A': '16 addresses',
  'rookery-sdk\n    title → rookery-sdk?utm_source=x\n    title': '16 addresses',
  'searches: →   again:\n    url: https://packages.example/rookery-sdk\n    title: rookery-sdk\n    publisher: npm\n    # a registry\n    shows: The package and its dates.\n    read: 2026-11-20\n    dated: 2026-02-01\n    copy: live\nsearches:\n\nai.official_sdk: { value: true, sources: [npm, again] }':
    '25 addresses',
  'searches: →   again:\n    url: https://packages.example/rookery-sdk\n    title: rookery-sdk (older version)\n    publisher: npm\n    # a registry\n    shows: The package and its dates.\n    read: 2026-11-20\n    dated: 2026-02-01\n    copy: live\nsearches:\n\nai.official_sdk: { value: true, sources: [npm, again] }':
    '',
  'searches: →   again:\n    url: https://packages.example/rookery-sdk\n    title: rookery-sdk\n    publisher: Make\n    # a registry\n    shows: The package and its dates.\n    read: 2026-11-20\n    dated: 2026-02-01\n    copy: live\nsearches:\n\nai.official_sdk: { value: true, sources: [npm, again] }':
    '24 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery/sdk#:~:text=abc\n    title':
    '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery/sdk,\n    title': '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery)\n    title': '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery_(sdk)\n    title': '',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery?_ga=1\n    title': '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery?_gl=1\n    title': '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery?hsCtaTracking=1\n    title':
    '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery?_hsenc=1\n    title': '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery?srsltid=1\n    title': '16 addresses',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery?gbraid=1\n    title': '16 addresses',
  'ai.public_api: { value: true, sources: [rate-limits, npm, rate-limits] }': '29 citations',
  'channels.linkedin: { value: true, sources: [{ source: npm, at: A }, { source: npm, at: A }, { source: npm, at: B }] }':
    '27 citations',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery/sdk\n    title': '',
  'https://packages.example/rookery-sdk\n    title → https://github.com/rookery/sdk/blob/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f/README.md\n    title':
    '',
  'https://packages.example/rookery-sdk\n    title → https://raw.githubusercontent.com/rookery/sdk/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f/main/README.md\n    title':
    '',
  'website: https://www.rookery.example → website: https://www.rookery.example/?ref=friend': '4 addresses',
  'dated: 2026-02-01 → dated: 2026-12-01': '22 dates',
  'website: https://www.rookery.example → website: mailto:us@rookery.example': '4 addresses',
  'publisher: npm → publisher: Rookery': '18 first-party',
  'https://developer.rookery.example/v2.0 → https://developer.notrookery.example/v2.0': '10 first-party',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 9, hash: "00000000000000000000000000000000", starts: One two three } }] }':
    '27 fingerprints',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 9, hash: "00000000000000000000000000000000", starts: One two, ends: three four five six } }] }':
    '27 fingerprints, 27 fingerprints',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 7, hash: "00000000000000000000000000000000", starts: One two three, ends: five six seven } }] }':
    '27 fingerprints',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 1, hash: abc } }] }':
    '27 shape, 27 shape',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { words: 5, hash: "00000000000000000000000000000000" } }] }':
    '27 fingerprints',
  'channels.linkedin: { value: true, sources: [{ source: rate-limits, at: LinkedIn, fingerprint: { lines: L3, words: 9, hash: "00000000000000000000000000000000" } }] }':
    '27 fingerprints',
  // Unconfirmed answers.
  'team.sso: { looked_at: [rate-limits, sso], unconfirmed: [{ value: true, sources: [rate-limits] }] }':
    '33 sufficient-proof',
  'publisher: npm → publisher: Receipts Example\n\nai.public_api: { value: true, sources: [rate-limits] }\nai.official_sdk: { looked_at: [npm] }\npricing.free_trial: { looked_at: [npm] }\npricing.free_trial: { value: true, sources: [rate-limits], unconfirmed: [{ value: false, sources: [npm] }] }':
    '31 fact-fields',
  'pricing.free_trial: { value: true, advised: true, sources: [npm] }': '31 fact-fields',
};
