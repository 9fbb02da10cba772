/** The clock on another day, by a page that was read then. */
export const readOn = (day: string) => `read: 2026-11-20\n    copy: stored → read: ${day}\n    copy: stored`;

const looked = 'looked_at: [sso], second_reading: 2026-11-20';
const NO_LINKEDIN = `category: outreach-api → category: cold-email\n\nchannels.linkedin: { value: false, ${looked}, sources: [rate-limits] }`;
const COLLECTED = 'relation: registry → relation: collection\n\nsources: [npm, rate-limits] → sources: [rate-limits]';
const NOT_FOUND = 'status: unknown / reason: not-found / looked at: search "Rookery single sign-on"';
const PLANS = `value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → value: [{ name: Free, monthly: { amount: 0, currency: USD } }, { name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 49, currency: USD }, unit: person }, { name: Team, annual_monthly: { amount: 99, currency: USD }, unit: person }, { name: Scale }], sources: [rate-limits]

pricing.free_plan: { value: true, sources: [npm] }
pricing.seat_means: { value: [person], sources: [npm] }`;

/** Something that was not there. */
export const ABSENT =
  'integrations.zapier: { absent: { at: [{ source: npm, at: Apps }], on: 2026-11-20 }, note: A note. }';

/** A question about the small tool after edits as in the tables of mistakes, `edits ? key`, with lines that `show` prints of its answer. */
export const SHOWN: Readonly<Record<string, string>> = {
  ' ? ai.public_api': 'status: known / value: Yes / look again after: 2027-07-26',
  // Of a stored copy without a day the age is unknown: it is read again some time after it was read.
  ' ? channels.linkedin':
    '  small-tool/rate-limits, at "LinkedIn": https://developer.rookery.example/v2.0/docs/rate-limits (vendor, undated, read 2026-11-20) / look again after: 2028-05-13',
  // A price is due soonest, then a no.
  ' ? pricing.plans': 'value: Pro: 55 USD a month / look again after: 2026-06-01 (due)',
  [`ai.official_sdk: { value: false, sources: [npm], ${looked} } ? ai.official_sdk`]:
    'value: No / look again after: 2026-10-29 (due)',
  // Said by one collection alone, which a machine made.
  [`${COLLECTED} ? ai.official_sdk`]: 'value: Yes (reported)',
  [`${COLLECTED} ? ai.public_api`]: 'value: Yes',
  [`${PLANS} ? pricing.plans`]:
    'value: Free: 0 USD a month; Pro: 55 USD a month per person, 49 USD a month billed yearly; Team: 99 USD a month billed yearly per person; Scale',
  'pricing.trial_days: { value: 14, sources: [npm] } ? pricing.trial_days': 'value: 14 days',
  'pricing.trial_days: { value: 1, sources: [npm] } ? pricing.trial_days': 'value: 1 day',
  ' ? team.sso':
    'value: Unknown / reason: not-found / looked at: small-tool/rate-limits; search "Rookery single sign-on" / note: Nothing on single sign-on.',
  // What is not in the file is never a no.
  ' ? channels.email': 'status: unknown / value: Unknown / reason: not-researched / looked at: nothing',
  ' ? support.fax': 'status: unknown / reason: retired',
  // Looked for together with what it requires: an open question, or one whose search for the opposite found others alone.
  'pricing.free_trial: { unknown: not-found, looked_at: [sso], note: Nothing. } ? pricing.trial_days': NOT_FOUND,
  [`ai.mcp_server: { value: community, sources: [npm], ${looked} } ? ai.mcp_transport`]: NOT_FOUND,
  ' ? linkedin.inmail': 'reason: not-researched',
  // A question for other categories applies where a source answers it, and where the tool does that too.
  [`${NO_LINKEDIN} ? linkedin.account_connection`]: 'status: not_applicable',
  [`${NO_LINKEDIN}\n\nlinkedin.account_connection: { value: [credentials], sources: [npm] } ? linkedin.account_connection`]:
    'status: known',
  'category: outreach-api → category: cold-email ? linkedin.account_connection': 'status: unknown',
  // What was not there is unknown, and to be looked for again after 90 days.
  [`${ABSENT}\n\n${readOn('2027-02-18')} ? integrations.zapier`]:
    'status: unknown / value: Not there on 2026-11-20 /   small-tool/npm, at "Apps": https://packages.example/rookery-sdk (registry, dated 2026-02-01) / looked at: small-tool/npm / note: A note. / look again after: 2027-02-18',
  [`${ABSENT}\n\n${readOn('2027-02-19')} ? integrations.zapier`]:
    'value: Not there on 2026-11-20, look again / look again after: 2027-02-18 (due)',
  'ai.mcp_server: { absent: { at: [rate-limits], on: 2026-11-20 } }\n\ncopy: stored → copy: live ? ai.mcp_server':
    'value: Official: not there on 2026-11-20',
};
