import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { displayFact } from '../../../model/fact-text.ts';

/** A snapshot of another day, by a page that was read then. */
export const readOn = (day: string) => `read: 2026-11-20\n    # a stored → read: ${day}\n    # a stored`;

const NO_LINKEDIN = `category: outreach-api → category: cold-email\n\nchannels.linkedin: { value: false, sources: [rate-limits] }`;
const NOT_FOUND = 'status: unknown / looked at: search "Rookery single sign-on"';
const PLANS = `value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits] → value: [{ name: Free, monthly: { amount: 0, currency: USD } }, { name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 49, currency: USD }, unit: person }, { name: Team, annual_monthly: { amount: 99, currency: USD }, unit: person }, { name: Scale }], sources: [rate-limits]

pricing.free_plan: { value: true, sources: [npm] }
pricing.seat_means: { value: [person], sources: [npm] }`;

/** An answer as it is published, in lines. */
export function shownLines(fact: Fact, declared: CatalogueKey): string[] {
  const { status, read = [], searches = [], note } = fact;
  const looked = [...read, ...searches.map(({ query }) => `search "${query}"`)].join('; ') || 'nothing';
  return [`status: ${status}`, `value: ${displayFact(fact, declared)}`, `looked at: ${looked}`, `note: ${note}`];
}

/** A question about the small tool after edits as in the tables of mistakes, `edits ? key`, with some of the lines of its answer. */
export const SHOWN: Readonly<Record<string, string>> = {
  ' ? ai.public_api': 'status: known / value: Yes',
  ' ? pricing.plans': 'value: Pro: 55 USD a month',
  'ai.official_sdk: { value: false, sources: [rate-limits] } ? ai.official_sdk': 'value: No',
  // No page of the vendor says it.
  ' ? ai.official_sdk': 'value: Yes (second-hand)',
  [`${PLANS} ? pricing.plans`]:
    'value: Free: 0 USD a month; Pro: 55 USD a month per person, 49 USD a month billed yearly; Team: 99 USD a month billed yearly per person; Scale',
  'pricing.trial_days: { value: 14, sources: [rate-limits] } ? pricing.trial_days': 'value: 14 days',
  'pricing.trial_days: { value: 1, sources: [rate-limits] } ? pricing.trial_days': 'value: 1 day',
  ' ? team.sso':
    'value: Unknown / looked at: small-tool/rate-limits; search "Rookery single sign-on" / note: Nothing on single sign-on.',
  // What is not in the file is never a no.
  ' ? channels.email': 'status: unknown / value: Unknown / looked at: nothing',
  // Looked for together with what it requires: an open question, or one whose pages name others alone.
  'pricing.free_trial: { looked_at: [sso], note: Nothing. } ? pricing.trial_days': NOT_FOUND,
  'ai.mcp_server: { value: community, sources: [npm] } ? ai.mcp_transport':
    'status: unknown / looked at: small-tool/npm',
  ' ? linkedin.inmail': 'looked at: nothing',
  // What pages say that it does not have at all.
  [`${NO_LINKEDIN} ? linkedin.inmail`]: 'status: not_applicable',
  // A question for other categories applies where a source answers it, and where the tool does that too.
  [`${NO_LINKEDIN} ? linkedin.account_connection`]: 'status: not_applicable',
  [`${NO_LINKEDIN}\n\nlinkedin.account_connection: { value: [credentials], sources: [npm] } ? linkedin.account_connection`]:
    'status: known',
  'category: outreach-api → category: cold-email ? linkedin.account_connection': 'status: unknown',
};
