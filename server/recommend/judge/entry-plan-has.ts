import { entryPlans } from '../../../model/entry-price.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/value.ts';

type Facts = Readonly<Record<string, Fact>>;

/**
 * Whether the plans that the entry price is of are proven to have an ability, by what they are sold for: a price for a LinkedIn
 * account includes LinkedIn, and an answer that every plan has the API settles it for each of them.
 */
export function entryPlanHas(key: string, facts: Facts): boolean {
  if (key === 'ai.public_api') return isYes(facts['ai.api_every_plan']);
  const has = BY_WHAT_IS_SOLD[key];
  if (!has) return false;
  const entry = entryPlans(facts);
  return entry.length > 0 && entry.every(has);
}

// The catalogue defines an identity as a sender with all channels.
const BY_WHAT_IS_SOLD: Readonly<Record<string, (plan: Plan) => boolean>> = {
  'channels.linkedin': ({ unit, includes }) =>
    unit === 'linkedin-account' || unit === 'identity' || (includes?.linkedin_accounts ?? 0) > 0,
  'channels.email': ({ unit, includes }) => unit === 'mailbox' || unit === 'identity' || (includes?.mailboxes ?? 0) > 0,
};

function isYes(fact: Fact | undefined): boolean {
  return fact?.status === 'known' && fact.value === true;
}
