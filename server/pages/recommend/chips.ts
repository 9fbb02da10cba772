import type { Criteria } from '../../operations/criteria/parameters.ts';
import { criteriaParameters } from '../../operations/criteria/parameters.ts';

/** A criterion that the address of the page states, and the criteria without it. */
export interface Chip {
  /** The parameter with its value, as in `understood`: `must=ai.public_api`. */
  readonly text: string;
  readonly without: Criteria;
}

/** What says nothing without a budget, and goes with it. */
const OF_BUDGET: readonly (keyof Criteria)[] = ['currency', 'budget_period', 'budget_per', 'billing'];

const NAMES = Object.keys(criteriaParameters) as (keyof Criteria)[];

/** The criteria among the parameters of a page; undefined if it has none that asks for something. */
export function criteriaIn(input: Criteria): Criteria | undefined {
  const given = NAMES.filter((name) => input[name] !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given.map((name) => [name, input[name]]));
}

/** Whether criteria ask for something by themselves, so that there is an answer without a text. */
export function asksByItself(criteria: Criteria): boolean {
  return NAMES.some((name) => criteria[name] !== undefined && name !== 'tools' && name !== 'first');
}

/** One chip for each criterion. Leaving out a budget leaves out what qualifies it. */
export function chipsOf(criteria: Criteria): Chip[] {
  return NAMES.filter((name) => criteria[name] !== undefined && !OF_BUDGET.includes(name)).flatMap((name) => {
    const value = criteria[name];
    if (!Array.isArray(value)) return [{ text: `${name}=${value}`, without: withoutValue(criteria, name) }];
    return value.map((item) => ({ text: `${name}=${item}`, without: withoutItem(criteria, name, item) }));
  });
}

function withoutValue(criteria: Criteria, name: keyof Criteria): Criteria {
  const dropped = name === 'budget' ? [name, ...OF_BUDGET] : [name];
  const kept = Object.fromEntries(Object.entries(criteria).filter(([other]) => !dropped.includes(other as never)));
  const rest = name === 'budget' ? withoutItem(kept, 'want', 'budget') : kept;
  return withoutFirst(rest, name);
}

function withoutItem(criteria: Criteria, name: keyof Criteria, item: string): Criteria {
  const items = (criteria[name] as string[] | undefined)?.filter((other) => other !== item) ?? [];
  const { [name]: _, ...others } = criteria;
  return withoutFirst(items.length > 0 ? { ...others, [name]: items } : others, item);
}

/** What is dropped can no longer count most. */
function withoutFirst({ first, ...others }: Criteria, dropped: string): Criteria {
  const isDropped = first === undefined || first === dropped || dropped.startsWith(`${first}=`);
  return isDropped ? others : { ...others, first };
}
