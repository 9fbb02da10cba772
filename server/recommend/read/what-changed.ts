import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { ReadingContext } from './context.ts';
import type { Question } from './interpretation.ts';

const words = (list: string) => new Set(list.split(' '));
const CHANGED = words(
  'change changes changed raise raises raised increase increases increased lower lowered drop dropped cut cuts',
);
const PRICES = words('price prices pricing cheaper pricier');
const VENDORS = words('vendor vendors tools');
/** What a text about changes may name besides: how long ago, and "cheaper". */
const BESIDES: ReadonlySet<string> = words('months budget pricing.starts_at');

/** "Which prices did vendors change?": a question about no tool in particular. Null if the text names anything that is needed. */
export function whatChanged({ draft, grammar, tokens }: ReadingContext): Question | null {
  const has = (some: ReadonlySet<string>) => tokens.some(({ word }) => some.has(word));
  const isQuestion =
    grammar.questions.anywhere(tokens).some(({ asks }) => asks === 'changes') ||
    (has(CHANGED) && (has(PRICES) || has(VENDORS)));
  const isNeed = draft.ambiguous.length > 0 || draft.criteria.some(({ constraint: { key } }) => !BESIDES.has(key));
  if (!isQuestion || isNeed) return null;
  draft.remove(draft.criteria);
  draft.dropNotUnderstood(() => true);
  const keys = has(PRICES) ? [ENTRY_PRICE.monthly] : [];
  return { asks: 'changes', about: 'changes', keys, tools: [], named: [] };
}
