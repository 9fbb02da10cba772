import type { ReadingContext } from './context.ts';
import type { Span } from './draft.ts';
import { LONG_TEXT } from './interpretation.ts';
import type { Sum } from './money.ts';

/** "X or Y with 70 euros": where tools are chosen from, a sum is the limit if it is all that is left to be read. */
export function takeBudgetOfChoice(context: ReadingContext): void {
  const { draft, grammar, tokens } = context;
  const left = draft.notUnderstoodBeyond((word) => grammar.questions.words.has(word));
  const [first = tokens.length] = left[0] ?? [];
  const sum = sumAt(context, first);
  if (!sum) return;
  const isOfSum = ([from, to]: Span) => from >= first && to < sum.end;
  // "the 70 euros plan": what is next to the sum says what it is.
  const isNextTo = ([from, to]: Span) =>
    (to === first - 1 && tokens[first]?.gap === 'none') || (from === sum.end && tokens[from]?.gap === 'none');
  // "X (70 euros) and Y": the price of X.
  const isAfter = new Set(draft.criteria.filter(isTool).map(({ span: [at] }) => at > first));
  if (left.every(isOfSum) && !draft.notUnderstood.some(isNextTo) && isAfter.size < 2) addBudget(context, first, sum);
}

/** Words that may join a sum to what it is for: "LinkedIn and email with 70 euros". */
const JOINING = new Set('with for and mit für und avec pour et con para por y com e'.split(' '));

/**
 * "Unified inbox, white label, 600 EUR": the only sum in a need is the limit if all other words of its clause are understood or say nothing.
 * In "we sell a course for 600 EUR" and "saves 600 EUR" one is not.
 */
export function takeBudgetOfNeed(context: ReadingContext): void {
  const { draft, isOtherLanguage, phrases, tokens } = context;
  if (isOtherLanguage || tokens.length > LONG_TEXT || draft.criteria.every(isTool)) return;
  const sums = draft.notUnderstood.flatMap(([at, last]) => {
    const sum = at === last ? sumAt(context, at) : undefined;
    return sum ? [{ at, sum }] : [];
  });
  const [{ at, sum } = {}] = sums;
  // The end of "$ 600" is a number without a currency, and that of "600 $ 700 $" another sum.
  if (at === undefined || !sum || sums.some(({ sum: { end } }) => end !== sum.end)) return;
  let [from, end] = [at, sum.end];
  while (from > 0 && tokens[from]?.gap === 'none') from -= 1;
  while (tokens[end]?.gap === 'none') end += 1;
  const isIn = (index: number) => (one: { readonly span: Span }) => one.span[0] <= index && index <= one.span[1];
  const isSaid = (index: number) =>
    (index >= at && index < sum.end) ||
    draft.criteria.some((item) => !isTool(item) && isIn(index)(item)) ||
    (phrases.isPlain(index) && !draft.notUnderstood.some((span) => isIn(index)({ span })));
  const isJoined = at === from || JOINING.has(tokens[at - 1]?.word ?? '') || draft.criteria.some(isIn(at - 1));
  const isOfTool = draft.criteria.some((item) => isTool(item) && item.span[1] === at - 1);
  const clause = Array.from({ length: end - from }, (_, i) => from + i);
  if (isJoined && !isOfTool && clause.every(isSaid)) addBudget(context, at, sum);
}

/** A sum of money that begins at a token, where no other words say how much may be spent. */
function sumAt({ draft, grammar, tokens }: ReadingContext, at: number): Sum | undefined {
  const isLimited = draft.floors.length > 0 || draft.criteria.some(({ constraint: { key } }) => key === 'budget');
  const sum = isLimited ? undefined : grammar.budgets.priceAt(tokens, at);
  return sum?.currency === undefined ? undefined : sum;
}

function addBudget({ draft, tokens }: ReadingContext, first: number, { amount, currency, end }: Sum): void {
  const value = { amount, currency: currency ?? null, period: null, per: null };
  const words = tokens.slice(first, end).map(({ word }) => word);
  draft.dropNotUnderstood((word) => words.includes(word));
  draft.addCriterion({ key: 'budget', op: 'lte', value, strength: 'must' }, first, end);
  draft.criteria.sort((a, b) => a.span[0] - b.span[0]);
}

function isTool({ constraint: { key } }: { readonly constraint: { readonly key: string } }): boolean {
  return key === 'tool';
}
