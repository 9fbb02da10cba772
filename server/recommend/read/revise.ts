import type { Budget, Constraint } from '../../../model/constraint.ts';
import { softenAlternatives } from './alternatives.ts';
import type { Criterion, Draft, Floor, Span } from './draft.ts';
import { joinGeneralCriteria } from './general-criteria.ts';
import type { Grammar } from './grammar.ts';
import type { Contradiction, Interpretation, Part, Understood } from './interpretation.ts';
import { addMessagesInRows, categoriesToChannels } from './rows.ts';

/** Only the first few constraints of a key are compared, so that the time stays linear in a text of one word repeated. */
const MAX_COMPARED_PER_KEY = 8;

/**
 * Revises the criteria of a whole text. The order of the steps matters, because each step reads what the earlier ones leave:
 *
 * 1. Messages are added to rows of LinkedIn actions. This comes before step 2, in which they replace the channel.
 * 2. A criterion about a whole gives way to one about its part next to it. This comes before the steps about rows,
 *    which look at neighbours.
 * 3. Categories in a row with channels become channels.
 * 4. Criteria that are alternatives become wants. This comes after step 3, which decides whether they have the same key.
 * 5. A want that is also a must becomes one. This comes after step 4, which creates wants.
 * 6. A sum in all is one for the months that the text names.
 * 7. Contradictions are found last, because they refer to the final indices.
 */
export function interpretationOf(
  draft: Draft,
  unusedNegations: readonly Span[],
  grammar: Grammar,
): Omit<Interpretation, 'question'> {
  const { tokens } = draft;
  const withMessages = addMessagesInRows(draft.criteria, draft, grammar);
  const specific = joinGeneralCriteria(withMessages, draft, grammar);
  const inRows = categoriesToChannels(specific, tokens, grammar);
  const revised = strengthenRepeatedWants(softenAlternatives(inRows, tokens, grammar));
  // Messages in a row with actions are only understood now.
  const asRead = new Set(draft.criteria);
  const added = withMessages.filter((item) => !asRead.has(item));
  const isUnused = ([first, last]: Span) => !added.some(({ span }) => span[0] === first && span[1] === last);
  const understood = totalsOverMonths(
    revised.map(({ text, start, end, constraint }) => ({ text, start, end, constraint })),
  );
  return {
    understood,
    notUnderstood: joinNeighbours([...draft.notUnderstood.filter(isUnused), ...unusedNegations], draft),
    notNeeded: inOrder(draft.notNeeded),
    ambiguous: draft.ambiguous,
    contradictions: [...contradictionsIn(understood), ...budgetsBelowFloors(understood, draft.floors)],
    choices: revised.flatMap(({ isChoice }, index) => (isChoice ? [index] : [])),
  };
}

/** "at most $900 in total, for 6 months": a sum in all is one for the months that the text names, not for a month. */
export function totalsOverMonths(understood: readonly Understood[]): Understood[] {
  if (!understood.some(({ constraint: { key } }) => key === 'months')) return [...understood];
  return understood.map((part) => {
    const { constraint } = part;
    if (constraint.key !== 'budget' || !isForAllMonths(constraint.value as Budget)) return part;
    const { assumed, ...rest } = constraint;
    const others = assumed?.replace(/^taken as for a month$| and for a month$/, '');
    return { ...part, constraint: others ? { ...rest, assumed: others } : rest };
  });
}

function isForAllMonths({ period, per }: Budget): boolean {
  return period === null && per === 'total';
}

/** A want that is also a must becomes one: a worry may want what another part of the text requires. */
function strengthenRepeatedWants(criteria: readonly Criterion[]): readonly Criterion[] {
  if (!criteria.some(({ constraint: { strength } }) => strength === 'want')) return criteria;
  const identity = ({ constraint }: Criterion) => `${constraint.key} ${identityOf(constraint)}`;
  const musts = new Set(criteria.filter(({ constraint }) => constraint.strength === 'must').map(identity));
  return criteria.map((item) =>
    item.constraint.strength === 'want' && musts.has(identity(item))
      ? { ...item, constraint: { ...item.constraint, strength: 'must' as const } }
      : item,
  );
}

/** The texts of spans in order. Neighbouring words of a clause become one text. */
function joinNeighbours(spans: readonly Span[], draft: Draft): string[] {
  const runs: [number, number][] = [];
  for (const [first, last] of [...spans].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] >= first - 1 && draft.tokens[first]?.gap === 'none') run[1] = Math.max(run[1], last);
    else runs.push([first, last]);
  }
  return runs.map(([first, last]) => draft.part(first, last + 1).text);
}

/** In the order of the text, without duplicates. */
function inOrder(parts: readonly Part[]): Part[] {
  const byPlace = new Map(parts.map((part) => [`${part.start} ${part.end}`, part]));
  return [...byPlace.values()].sort((a, b) => a.start - b.start);
}

/** Constraints that no tool can meet together: one that is both wanted and unwanted, or two values where only one is possible. */
export function contradictionsIn(understood: readonly Understood[]): Contradiction[] {
  const found: Contradiction[] = [];
  const byKey = new Map<string, number[]>();
  const identities = understood.map(({ constraint }) => identityOf(constraint));
  for (const [i, b] of understood.entries()) {
    const { key } = b.constraint;
    const before = byKey.get(key);
    const other = before?.find((j) =>
      contradict((understood[j] as Understood).constraint, b.constraint, identities[i] === identities[j]),
    );
    if (other !== undefined) {
      const a = understood[other] as Understood;
      found.push({ text: `"${a.text}" (${polarityOf(a)}) and "${b.text}" (${polarityOf(b)})`, between: [other, i] });
    }
    if (!before) byKey.set(key, [i]);
    else if (before.length < MAX_COMPARED_PER_KEY) before.push(i);
  }
  return found;
}

/** The operator and value of a constraint as a string, equal for equal constraints of a key. */
function identityOf({ op, value }: Constraint): string {
  return `${op} ${typeof value === 'object' ? JSON.stringify(value) : `${typeof value} ${value}`}`;
}

function polarityOf({ constraint: { strength } }: Understood): string {
  return strength === 'avoid' ? 'not wanted' : 'wanted';
}

function contradict(a: Constraint, b: Constraint, isSame: boolean): boolean {
  const [avoidsA, avoidsB] = [a.strength === 'avoid', b.strength === 'avoid'];
  if (avoidsA !== avoidsB) return isSame;
  if (avoidsA || a.strength !== 'must' || b.strength !== 'must' || a.op !== 'is' || b.op !== 'is') return false;
  return !isSame;
}

/** "under $50 but at least $80": budgets below a floor. A floor is not a constraint, so `between` has the budget's index twice. */
function budgetsBelowFloors(understood: readonly Understood[], floors: readonly Floor[]): Contradiction[] {
  if (floors.length === 0) return [];
  return understood.flatMap(({ text, constraint: { key, value } }, i) => {
    if (key !== 'budget') return [];
    const above = floors.find(({ sum }) => isAbove(sum, value as Budget));
    return above ? [{ text: `"${text}" (at most) and "${above.text}" (at least)`, between: [i, i] as const }] : [];
  });
}

function isAbove(floor: Budget, limit: Budget): boolean {
  const isComparable = (['currency', 'period', 'per'] as const).every(
    (part) => floor[part] === null || limit[part] === null || floor[part] === limit[part],
  );
  return isComparable && floor.amount > limit.amount;
}
