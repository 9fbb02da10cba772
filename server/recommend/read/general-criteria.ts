import type { ReadToken } from '../../text/tokens.ts';
import type { Criterion, Draft } from './draft.ts';
import type { Grammar } from './grammar.ts';

/** "two-factor authentication supported when connecting LinkedIn": up to this many words may be between the two. */
const MAX_WORDS_BETWEEN = 3;

/** Keys that name a whole, with the beginnings of the keys that are about a part of it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'channels.linkedin': ['linkedin.', 'safety.'],
  'channels.email': ['email.'],
  'channels.whatsapp': ['whatsapp.'],
  'ai.public_api': ['ai.api_', 'ai.openapi'],
  'ai.mcp_server': ['ai.mcp_'],
  'integrations.hubspot': ['integrations.hubspot_sync'],
  'integrations.salesforce': ['integrations.salesforce_sync'],
  'integrations.pipedrive': ['integrations.pipedrive_sync'],
  'integrations.webhooks': ['integrations.webhooks_'],
  'campaigns.sequences': ['campaigns.conditions', 'campaigns.stop_on_reply', 'campaigns.multichannel_sequence'],
};

/**
 * Joins a criterion about a whole to one about its part next to it in the clause, which is all that is asked for: "voice notes on
 * LinkedIn", "API with OAuth". "LinkedIn and voice notes" are two things.
 */
export function joinGeneralCriteria(criteria: readonly Criterion[], draft: Draft, grammar: Grammar): Criterion[] {
  const partOf = (i: number): number | undefined => {
    const general = criteria[i] as Criterion;
    return [i - 1, i + 1].find((at) => {
      const part = criteria[at];
      return part && isPart(general, part) && areInOnePhrase(draft.tokens, general, part, grammar);
    });
  };
  const parts = criteria.map((_, i) => partOf(i));
  const joined = [...criteria];
  for (const [i, to] of parts.entries()) {
    const part = to === undefined ? undefined : joined[to];
    if (to !== undefined && part) joined[to] = draft.extended(part, (criteria[i] as Criterion).span);
  }
  return joined.filter((_, i) => parts[i] === undefined);
}

function isPart(general: Criterion, part: Criterion): boolean {
  const [{ key, strength }, other] = [general.constraint, part.constraint];
  const isRefusal = (strength === 'avoid') !== (other.strength === 'avoid');
  // "my LinkedIn got blocked" fears for the account, and is about LinkedIn as well.
  if (part.negationProof && other.key.startsWith('safety.')) return false;
  return !isRefusal && key !== other.key && PARTS[key]?.some((prefix) => other.key.startsWith(prefix)) === true;
}

/** Whether few words are between two criteria, and none that makes them two things. */
function areInOnePhrase(
  tokens: readonly ReadToken[],
  a: Criterion,
  b: Criterion,
  { additions, alternatives, boundaries }: Grammar,
): boolean {
  const [first, last] = a.span[0] < b.span[0] ? [a, b] : [b, a];
  const between = tokens.slice(first.span[1] + 1, last.span[0]);
  if (between.length > MAX_WORDS_BETWEEN) return false;
  if ([...between, tokens[last.span[0]]].some((token) => token?.gap !== 'none')) return false;
  return between.every(({ word }) => !additions.has(word) && !alternatives.has(word) && !boundaries.has(word));
}
