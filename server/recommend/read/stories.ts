import { isQuantity } from '../../../model/constraint.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Criterion, Draft } from './draft.ts';
import type { Grammar } from './grammar.ts';

/** What past sentences say of the buyer as well. */
const SETTING = new Set(['tool', 'category', 'pricing.agency_plan', 'channels.linkedin', 'channels.email']);

/** A text with fewer tokens has no room for a story. */
const MIN_TOKENS = 45;

/**
 * Takes out the criteria of sentences that tell what happened, and reports their words as not understood: "Last spring it ran in
 * Chrome. We need something in the cloud." Only in a long text, whose other sentences say what is needed. Fears of what happened
 * are kept, and so is what the text says of its author.
 */
export function takeOutStories(draft: Draft, { stories }: Pick<Grammar, 'stories'>): void {
  const { criteria, tokens } = draft;
  if (tokens.length < MIN_TOKENS) return;
  const past = sentencesOf(tokens).filter(([first, end]) => {
    const has = (marker: 'past' | 'requests') =>
      tokens
        .slice(first, end)
        .some((_, i) => stories.matchesAt(tokens, first + i).some(({ meaning }) => meaning === marker));
    return has('past') && !has('requests');
  });
  const isPast = ({ span }: Criterion) => past.some(([first, end]) => first <= span[0] && span[0] < end);
  const present = new Set(criteria.filter((item) => !isPast(item)).map(({ constraint: { key } }) => key));
  // "14 clients, two profiles each. Last year two accounts got restricted": the present number counts.
  const isOutdated = ({ constraint: { key } }: Criterion) => isQuantity(key) && present.has(key);
  const isKept = (item: Criterion) => item.negationProof === true || (isSetting(item) && !isOutdated(item));
  // A text of stories alone says by them what is needed.
  if (criteria.every(isPast)) return;
  const dropped = criteria.filter((item) => isPast(item) && !isKept(item));
  draft.remove(dropped);
  for (const { span } of dropped) draft.addNotUnderstood(span[0], span[1] + 1);
}

/** Whether it is about the buyer, what is sent where, or a tool, which past sentences say as well: "We were 6 people". */
function isSetting({ constraint: { key } }: Criterion): boolean {
  return SETTING.has(key) || (isQuantity(key) && key !== 'contacts' && key !== 'emails');
}

/** The index of the first token of each sentence, and the one after its last. */
function sentencesOf(tokens: readonly ReadToken[]): (readonly [first: number, end: number])[] {
  const starts = tokens.flatMap(({ gap }, at) => (at === 0 || gap === 'stop' ? [at] : []));
  return starts.map((first, i) => [first, starts[i + 1] ?? tokens.length]);
}
