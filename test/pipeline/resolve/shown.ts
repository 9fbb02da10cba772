/** The clock on another day, by a page that was read then. */
export const readOn = (day: string) => `read: 2026-11-20\n    copy: stored → read: ${day}\n    copy: stored`;

const looked = 'looked_at: [sso], second_reading: 2026-11-20';
const NO_LINKEDIN = `category: outreach-api → category: cold-email\n\nchannels.linkedin: { value: false, ${looked}, sources: [rate-limits] }`;
export const ABSENT =
  'integrations.zapier: { absent: { at: [{ source: npm, at: Apps }], on: 2026-11-20 }, note: A note. }';
const NOT_FOUND = ['status: unknown', 'reason: not-found', 'looked at: search "Rookery single sign-on"'];

/** Edits of the small tool as in the tables of mistakes, a question, and lines that `show` prints of its answer. */
export const SHOWN: readonly (readonly [what: string, edits: string, key: string, ...lines: string[]])[] = [
  [
    'with the day of its next review',
    '',
    'ai.public_api',
    'status: known',
    'value: Yes',
    'look again after: 2027-07-26',
  ],
  [
    'with its places and the days of its pages',
    '',
    'channels.linkedin',
    '  small-tool/rate-limits, at "LinkedIn": https://developer.rookery.example/v2.0/docs/rate-limits (vendor, undated, read 2026-11-20)',
    '    Requests are limited; the exact figures are in the dashboard.',
    'look again after: 2028-05-13',
  ],
  ['as a price, which is due soonest', '', 'pricing.starts_at', 'value: 55 USD', 'look again after: 2026-06-01 (due)'],
  [
    'as a no, which is due sooner than a yes',
    `ai.official_sdk: { value: false, sources: [npm], ${looked} }`,
    'ai.official_sdk',
    'value: No',
    'look again after: 2026-10-29 (due)',
  ],
  [
    'as reported where one collection made by a machine says it alone',
    'relation: registry → relation: collection\n\nsources: [npm, rate-limits] → sources: [rate-limits]',
    'ai.official_sdk',
    'value: Yes (reported)',
  ],
  [
    'with the units of prices of plans, and no price where none is known',
    'pricing.free_plan: { value: true, sources: [npm] }\npricing.seat_means: { value: [person], sources: [npm] }\npricing.starts_at_annual: { value: { amount: 49, currency: USD }, sources: [npm, rate-limits] }\npricing.plans: { value: [{ name: Free, monthly: { amount: 0, currency: USD } }, { name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 49, currency: USD }, unit: person }, { name: Team, annual_monthly: { amount: 99, currency: USD }, unit: person }, { name: Scale }], sources: [rate-limits] }',
    'pricing.plans',
    'value: Free: 0 USD a month; Pro: 55 USD a month per person, 49 USD a month billed yearly; Team: 99 USD a month billed yearly per person; Scale',
  ],
  [
    'with the unit of a number',
    'pricing.trial_days: { value: 14, sources: [npm] }',
    'pricing.trial_days',
    'value: 14 days',
  ],
  [
    'with a unit in the singular',
    'pricing.trial_days: { value: 1, sources: [npm] }',
    'pricing.trial_days',
    'value: 1 day',
  ],
  [
    'with the places of a search that found nothing',
    '',
    'team.sso',
    'value: Unknown',
    'reason: not-found',
    'looked at: small-tool/rate-limits; search "Rookery single sign-on"',
    'note: Nothing on single sign-on.',
  ],
  [
    'as not researched, and never as a no, where it is not in the file',
    '',
    'channels.email',
    'status: unknown',
    'value: Unknown',
    'reason: not-researched',
    'looked at: nothing',
  ],
  ['as no longer asked where it is retired', '', 'support.fax', 'status: unknown', 'reason: retired'],
  [
    'as looked for together with the open question that it requires',
    'pricing.free_trial: { unknown: not-found, looked_at: [sso], note: Nothing. }',
    'pricing.trial_days',
    ...NOT_FOUND,
  ],
  [
    'as looked for where the search for its opposite found others alone',
    `ai.mcp_server: { value: community, sources: [npm], ${looked} }`,
    'ai.mcp_transport',
    ...NOT_FOUND,
  ],
  ['as not researched where it requires what is known', '', 'linkedin.inmail', 'reason: not-researched'],
  ['as not applicable outside of its categories', NO_LINKEDIN, 'linkedin.account_connection', 'status: not_applicable'],
  [
    'as known there if a source answers it',
    `${NO_LINKEDIN}\n\nlinkedin.account_connection: { value: [credentials], sources: [npm] }`,
    'linkedin.account_connection',
    'status: known',
  ],
  [
    'as unknown there if the tool does that too',
    'category: outreach-api → category: cold-email',
    'linkedin.account_connection',
    'status: unknown',
  ],
  [
    'as unknown where it was not there, with the place, the day and when to look again',
    `${ABSENT}\n\n${readOn('2027-02-18')}`,
    'integrations.zapier',
    'status: unknown',
    'value: Not there on 2026-11-20',
    '  small-tool/npm, at "Apps": https://packages.example/rookery-sdk (registry, dated 2026-02-01)',
    'looked at: small-tool/npm',
    'note: A note.',
    'look again after: 2027-02-18',
  ],
  [
    'as to be looked for again more than 90 days after it was not there',
    `${ABSENT}\n\n${readOn('2027-02-19')}`,
    'integrations.zapier',
    'value: Not there on 2026-11-20, look again',
    'look again after: 2027-02-18 (due)',
  ],
  [
    'as not there in what the place would show of a choice',
    'ai.mcp_server: { absent: { at: [rate-limits], on: 2026-11-20 } }\n\ncopy: stored → copy: live',
    'ai.mcp_server',
    'value: Official: not there on 2026-11-20',
  ],
];
