import { expect } from 'vitest';

const cited = (...ids: string[]) => ids.map((id) => ({ id: `small-tool/${id}`, at: null }));
const SEARCH = { search: 'Rookery single sign-on', on: '2026-11-19' };
const NOT_FOUND = { status: 'unknown', unknown: { reason: 'not-found', looked_at: [SEARCH], note: null } };
const looked = 'looked_at: [sso], second_reading: 2026-11-20';
const yearly = (total: number) =>
  `[{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: year, price: { amount: ${total}, currency: USD }, as: total }] }]`;
/** The clock on another day, by a page that was read then. */
export const readOn = (day: string) => `read: 2026-11-20\n    copy: stored → read: ${day}\n    copy: stored`;
const NO_LINKEDIN = `category: outreach-api → category: cold-email\n\nchannels.linkedin: { value: false, ${looked}, sources: [rate-limits] }`;
const ABSENT = 'integrations.zapier: { absent: { at: [{ source: npm, at: Apps }], on: 2026-11-20 }, note: A note. }';
const HASH = '0'.repeat(32);
const COMMIT = '0f'.repeat(20);
const PASSAGE = `{ source: rate-limits, at: Plans, fingerprint: { words: 9, hash: "${HASH}", starts: Up to five, ends: "users, per-seat" } }`;

/** Edits of the small tool as in the tables of mistakes, a question, and what is published of its answer. */
export const PUBLISHED_ANSWERS: readonly (readonly [what: string, edits: string, key: string, fact: object])[] = [
  [
    'a value with its evidence and the day of its next review',
    '',
    'ai.public_api',
    {
      key: 'ai.public_api',
      label: 'Public API',
      group: 'ai',
      status: 'known',
      value: true,
      display: 'Yes',
      unit: null,
      sources: cited('rate-limits', 'npm'),
      evidence: { first_party: true, publishers: ['Rookery', 'npm'], oldest: '2026-02-01', newest: '2026-02-01' },
      stale: false,
      review_after: '2027-07-26',
    },
  ],
  [
    'an undated stored copy without an age, and counts from the day on which it was read',
    '',
    'channels.linkedin',
    {
      sources: [{ id: 'small-tool/rate-limits', at: 'LinkedIn' }],
      evidence: { oldest: null, newest: null },
      stale: false,
      review_after: '2028-05-13',
    },
  ],
  [
    'a price, which is due soonest',
    '',
    'pricing.starts_at',
    { display: '55 USD', stale: true, review_after: '2026-06-01' },
  ],
  [
    'a no, which is due sooner than a yes',
    `ai.official_sdk: { value: false, sources: [npm], ${looked} }`,
    'ai.official_sdk',
    { display: 'No', looked_at: [SEARCH], second_reading: '2026-11-20', stale: true, review_after: '2026-10-29' },
  ],
  [
    'both sides of a dispute, with the evidence of both',
    'pricing.free_trial: { value: true, sources: [npm], disagrees: [{ value: false, sources: [rate-limits] }] }',
    'pricing.free_trial',
    {
      status: 'disputed',
      value: true,
      display: 'Disputed: Yes / No',
      disagrees: [{ value: false, display: 'No', sources: cited('rate-limits') }],
      evidence: { publishers: ['npm', 'Rookery'] },
    },
  ],
  [
    'reported where one collection made by a machine says it alone',
    'relation: registry → relation: collection\n\nsources: [npm, rate-limits] → sources: [rate-limits]',
    'ai.official_sdk',
    { reported: true, display: 'Yes (reported)' },
  ],
  [
    'a rate for a month billed yearly where only the total is printed, in every value',
    `pricing.plans: { value: ${yearly(529)}, sources: [rate-limits], disagrees: [{ value: ${yearly(600)}, sources: [npm] }] }\npricing.starts_at_annual: { value: { amount: 44.08, currency: USD }, sources: [rate-limits] }`,
    'pricing.plans',
    {
      value: [{ name: 'Pro', annual_monthly: { amount: 44.08, currency: 'USD' } }],
      disagrees: [{ value: [{ annual_monthly: { amount: 50, currency: 'USD' } }] }],
      display: expect.stringContaining('Pro: 55 USD a month, 44.08 USD a month billed yearly'),
    },
  ],
  [
    'plans with the unit of their prices, and without a price where none is known',
    `pricing.free_plan: { value: true, sources: [npm] }\npricing.seat_means: { value: [person], sources: [npm] }\npricing.starts_at_annual: { value: { amount: 49, currency: USD }, sources: [npm, rate-limits] }\npricing.plans: { value: [{ name: Free, monthly: { amount: 0, currency: USD } }, { name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 49, currency: USD }, unit: person }, { name: Team, annual_monthly: { amount: 99, currency: USD }, unit: person }, { name: Scale }], sources: [rate-limits] }`,
    'pricing.plans',
    {
      display:
        'Free: 0 USD a month; Pro: 55 USD a month per person, 49 USD a month billed yearly; Team: 99 USD a month billed yearly per person; Scale',
    },
  ],
  [
    'the places of a search that found nothing',
    '',
    'team.sso',
    {
      status: 'unknown',
      value: null,
      display: 'Unknown',
      unknown: {
        reason: 'not-found',
        looked_at: [{ source: 'small-tool/rate-limits' }, SEARCH],
        note: 'Nothing on single sign-on.',
      },
    },
  ],
  [
    'not researched, and never as a no, where it is not in the file',
    '',
    'channels.email',
    { status: 'unknown', value: null, sources: [], unknown: { reason: 'not-researched', looked_at: [], note: null } },
  ],
  ['no longer asked where it is retired', '', 'support.fax', { status: 'unknown', unknown: { reason: 'retired' } }],
  [
    'looked for together with the open question that it requires',
    'pricing.free_trial: { unknown: not-found, looked_at: [sso], note: Nothing. }',
    'pricing.trial_days',
    NOT_FOUND,
  ],
  [
    'looked for where the search for its opposite found others alone',
    `ai.mcp_server: { value: community, sources: [npm], ${looked} }`,
    'ai.mcp_transport',
    NOT_FOUND,
  ],
  ['not researched where it requires what is known', '', 'linkedin.inmail', { unknown: { reason: 'not-researched' } }],
  [
    'not applicable outside of its categories',
    NO_LINKEDIN,
    'linkedin.account_connection',
    { status: 'not_applicable' },
  ],
  [
    'known there if a source answers it',
    `${NO_LINKEDIN}\n\nlinkedin.account_connection: { value: [credentials], sources: [npm] }`,
    'linkedin.account_connection',
    { status: 'known' },
  ],
  [
    'unknown there if the tool does that too',
    'category: outreach-api → category: cold-email',
    'linkedin.account_connection',
    { status: 'unknown' },
  ],
  [
    'unknown where it was not there, with the place and the day',
    ABSENT,
    'integrations.zapier',
    {
      status: 'unknown',
      value: null,
      display: 'Not there on 2026-11-20',
      sources: [],
      evidence: null,
      unknown: { reason: 'not-found', looked_at: [{ source: 'small-tool/npm' }], note: 'A note.' },
      absent: {
        at: [{ id: 'small-tool/npm', at: 'Apps' }],
        on: '2026-11-20',
        stale: false,
        review_after: '2027-02-18',
      },
    },
  ],
  [
    'not there for 90 days',
    `${ABSENT}\n\n${readOn('2027-02-18')}`,
    'integrations.zapier',
    { absent: { stale: false } },
  ],
  [
    'to be looked for again after them',
    `${ABSENT}\n\n${readOn('2027-02-19')}`,
    'integrations.zapier',
    { display: 'Not there on 2026-11-20, look again', absent: { stale: true } },
  ],
  [
    'not there in what the place would show of a choice',
    'ai.mcp_server: { absent: { at: [rate-limits], on: 2026-11-20 } }\n\ncopy: stored → copy: live',
    'ai.mcp_server',
    { display: 'Official: not there on 2026-11-20', absent: { rules_out: ['official'] } },
  ],
  [
    'a link straight to the passage whose ends are known',
    `channels.linkedin: { value: true, sources: [${PASSAGE}] }`,
    'channels.linkedin',
    {
      sources: [
        {
          id: 'small-tool/rate-limits',
          at: 'Plans',
          link: 'https://developer.rookery.example/v2.0/docs/rate-limits#:~:text=Up%20to%20five,users%2C%20per%2Dseat',
          proof: { words: 9, hash: HASH },
        },
      ],
    },
  ],
  [
    'a link to the passage in a part of a page',
    `docs/rate-limits → docs#plans\n\nchannels.linkedin: { value: true, sources: [${PASSAGE}] }`,
    'channels.linkedin',
    {
      sources: [
        { link: 'https://developer.rookery.example/v2.0/docs#plans:~:text=Up%20to%20five,users%2C%20per%2Dseat' },
      ],
    },
  ],
  [
    'a link to the very lines of a file at a commit',
    `https://packages.example/rookery-sdk → https://github.com/a/b/blob/${COMMIT}/a%20b.md?x=1#top\n\nai.official_sdk: { value: true, sources: [{ source: npm, fingerprint: { lines: L12-L14, words: 9, hash: "${HASH}" } }] }`,
    'ai.official_sdk',
    {
      sources: [
        {
          id: 'small-tool/npm',
          at: null,
          link: `https://github.com/a/b/blob/${COMMIT}/a%20b.md?plain=1#L12-L14`,
          proof: { lines: 'L12-L14', commit: COMMIT, words: 9, hash: HASH },
        },
      ],
    },
  ],
];
