import { isQuantity } from '../../../model/constraint.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Criterion } from './draft.ts';
import type { Grammar } from './grammar.ts';
import { areJoined } from './rows.ts';

const ASSUMED_OF_ALTERNATIVE = 'one of several alternatives, so not a must';

/** "n8n or Zapier": either is enough, so neither is a must. */
export function softenAlternatives(
  criteria: readonly Criterion[],
  tokens: readonly ReadToken[],
  grammar: Grammar,
): Criterion[] {
  const softened = [...criteria];
  for (let i = 1; i < softened.length; i++) {
    const [before, after] = [softened[i - 1] as Criterion, softened[i] as Criterion];
    if (before.required || after.required || !areReplaceable(before, after)) continue;
    if (
      !areJoined(tokens, before, after, grammar, grammar.alternatives, false) &&
      !beginsWithOr(tokens, before, after, grammar)
    )
      continue;
    softened[i] = asAlternative(after);
    // "Slack, Zapier or n8n": the earlier members of the list are alternatives as well.
    for (let at = i - 1; at >= 0; at--) {
      const item = softened[at] as Criterion;
      softened[at] = asAlternative(item);
      if (!isNextInList(tokens, softened[at - 1], item)) break;
    }
  }
  return softened;
}

/** "free or at most 15 euros" are alternatives, other sums are limits. */
function areReplaceable(before: Criterion, after: Criterion): boolean {
  const isFree = ({ constraint: { key } }: Criterion) => key === 'pricing.free_plan';
  const isEither = ({ text }: Criterion) => /^either\b/i.test(text);
  if (after.constraint.key === 'budget') return isFree(before) || (isReplaceable(before) && isEither(before));
  return isReplaceable(before) && isReplaceable(after);
}

/** Whether it is about something that has alternatives. */
function isReplaceable({ constraint: { key } }: Criterion): boolean {
  return key !== 'tool' && key !== 'budget' && !isQuantity(key);
}

function asAlternative(item: Criterion): Criterion {
  if (item.constraint.strength !== 'must') return item;
  return { ...item, constraint: { ...item.constraint, strength: 'want', assumed: ASSUMED_OF_ALTERNATIVE } };
}

/** Whether only a comma separates a criterion from the one before it. */
function isNextInList(tokens: readonly ReadToken[], before: Criterion | undefined, { span }: Criterion): boolean {
  if (before === undefined || !isReplaceable(before)) return false;
  return before.span[1] === span[0] - 1 && tokens[span[0]]?.gap === 'comma';
}

/** "free or under $20": the "or" belongs to the sum. */
function beginsWithOr(
  tokens: readonly ReadToken[],
  before: Criterion,
  after: Criterion,
  { alternatives }: Grammar,
): boolean {
  const first = tokens[after.span[0]];
  return after.span[0] === before.span[1] + 1 && first?.gap === 'none' && alternatives.has(first.word);
}
