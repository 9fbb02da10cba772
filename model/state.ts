import type { Capability } from './catalogue.ts';
import type { Fact, FactValue } from './fact.ts';
import type { OPERATORS } from './lexicon.ts';
import type { Tool } from './tool.ts';

export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}

/** Whether a value denies something: a documented no, or that only others offer it. */
export function isDenial(value: unknown): boolean {
  return isNo(value) || value === 'community';
}

/** Whether a question has an answer, one that is known or several that are disputed. */
export function isAnswered(fact: Pick<Fact, 'status'> | undefined): boolean {
  return fact?.status === 'known' || fact?.status === 'disputed';
}

/** All values that current sources give: one if the fact is known, several if it is disputed, none if it is not answered. */
export function valuesOf(
  fact: Pick<Fact, 'status' | 'value'> & { readonly disagrees?: readonly { readonly value: FactValue }[] | undefined },
): FactValue[] {
  if (!isAnswered(fact)) return [];
  return [fact.value as FactValue, ...(fact.disagrees ?? []).map(({ value }) => value)];
}

/** What is wanted of an answer. A question of a job, a capability and a constraint are each one of these. */
export interface Wanted {
  /** By default that the answer is, or has, one of the values. */
  readonly op?: (typeof OPERATORS)[number];
  /** One of several if it is a list; anything but a no if left out. */
  readonly value?: unknown;
}

/**
 * Whether a tool has what is wanted:
 * - `proven`, `denied`: sources say that it has it, or that it has not
 * - `disputed`: sources differ. `disputed_proven` and `disputed_denied`: their values differ, but each of them has it, or none has
 * - `searched`: editors looked for it, and no page decides it
 * - `never_looked`: nobody has looked for it
 * - `not_applicable`: the question makes no sense for the tool
 */
export type State =
  | 'proven'
  | 'denied'
  | 'disputed_proven'
  | 'disputed_denied'
  | 'disputed'
  | 'searched'
  | 'never_looked'
  | 'not_applicable';

/** What is needed of a fact to decide it, in any detail. */
export type DecidingFields = Pick<Fact, 'status' | 'value'> &
  Partial<Pick<Fact, 'complete'>> & {
    readonly disagrees?: readonly { readonly value: FactValue }[] | undefined;
    readonly unknown?: { readonly reason: string } | undefined;
  };

/** By name, so that the compiler finds one that is left out. */
const DECIDING: Readonly<Record<keyof DecidingFields, true>> = {
  status: true,
  value: true,
  complete: true,
  disagrees: true,
  unknown: true,
};
export const DECIDING_FIELDS = Object.keys(DECIDING) as (keyof DecidingFields)[];

/**
 * Decides whether a tool has what is wanted. This is the only place that does: whoever shows or counts it maps the states to words of
 * their own.
 * @param wanted for the answer as it is, left out
 */
export function stateOf(fact: DecidingFields | undefined, wanted?: Wanted): State {
  if (fact === undefined) return 'never_looked';
  if (fact.status === 'not_applicable') return 'not_applicable';
  if (!isAnswered(fact)) return fact.unknown?.reason === 'not-researched' ? 'never_looked' : 'searched';
  const has = holds(fact.value as FactValue, wanted, fact.complete === true);
  if (fact.status === 'known') return has === undefined ? 'searched' : has ? 'proven' : 'denied';
  const others = (fact.disagrees ?? []).map(({ value }) => holds(value, wanted, fact.complete === true));
  if (has === undefined || others.some((other) => other !== has)) return 'disputed';
  return has ? 'disputed_proven' : 'disputed_denied';
}

/** Whether sources prove it, also where their values differ. */
export function isProven(state: State): boolean {
  return state === 'proven' || state === 'disputed_proven';
}

/** Whether sources deny it, also where their values differ. */
function isDenied(state: State): boolean {
  return state === 'denied' || state === 'disputed_denied';
}

/**
 * Whether a tool does not have it: sources deny it, or the question makes no sense for the tool, so that it could not become a yes. What
 * is neither this nor proven is open.
 */
export function isMissing(state: State): boolean {
  return isDenied(state) || state === 'not_applicable';
}

/** Whether a tool has what is wanted, in the words of boards and bills. What sources differ on is unknown, and what does not apply is a no. */
export type Mark = 'yes' | 'no' | 'unknown';

/** How good a mark is, where one of several answers is enough. */
export const GOOD: Readonly<Record<Mark, number>> = { yes: 2, unknown: 1, no: 0 };

export function markOf(fact: DecidingFields | undefined, wanted?: Wanted): Mark {
  const state = stateOf(fact, wanted);
  if (state === 'proven') return 'yes';
  return state === 'denied' || state === 'not_applicable' ? 'no' : 'unknown';
}

/** Whether a yes-or-no question is proven to have the answer yes. */
export function isProvenYes(fact: DecidingFields | undefined): boolean {
  return stateOf(fact) === 'proven';
}

function holds(value: FactValue, { op, value: wanted }: Wanted = {}, isComplete: boolean): boolean | undefined {
  switch (op) {
    case 'lte':
      return Number(value) <= Number(wanted);
    case 'gte':
      return Number(value) >= Number(wanted);
    case 'lowest':
      return undefined;
  }
  if (wanted === undefined || wanted === true) return !isNo(value);
  const oneOf = [wanted].flat().map(String);
  if (!Array.isArray(value)) return oneOf.includes(String(value));
  // A set lists what is proven, so a value that it does not list is a no only if it is complete.
  if ((value as unknown[]).some((item) => oneOf.includes(String(item)))) return true;
  return isComplete ? false : undefined;
}

/** Whether a tool is proven to have a capability or to lack it. Undefined if that is open or does not apply. */
export function hasCapability({ facts }: Pick<Tool, 'facts'>, capability: Capability): boolean | undefined {
  const state = stateOf(facts[capability.key], capability);
  return isProven(state) ? true : isDenied(state) ? false : undefined;
}
