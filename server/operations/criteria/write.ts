import { Type } from 'typebox';
import { type Budget, type Constraint, isQuantity, MAX_CRITERIA, QUANTITIES } from '../../../model/constraint.ts';
import { isNeeded, kindOf } from '../../recommend/judge/assessment.ts';
import { identity, isForOnePerson, isToBeProven } from '../../recommend/judge/criteria.ts';
import type { Interpretation } from '../../recommend/read/interpretation.ts';
import { writeAddress } from '../operation.ts';
import { writeBudget, writeItem } from './item.ts';
import { type CriteriaInput, criteriaParameters, MAX_BUDGET, MAX_ITEM_LENGTH } from './parameters.ts';
import { BUDGET_IS_WANTED } from './read.ts';

/** A need in parameters. */
export interface WrittenCriteria {
  readonly criteria: CriteriaInput;
  /** What no parameter can express, in the words of the text. */
  readonly lost: readonly string[];
}

/** The order in which parameters are read, as far as it decides what comes first. */
const ORDER = ['must', 'category', ...QUANTITIES, 'budget', 'avoid'] as const;

interface Needed {
  /** The value of `first` that names it. */
  readonly name: string;
  readonly place: number;
  readonly constraint: Constraint;
}

/** Writes the need that was understood in parameters, which are read as the same need. */
export function writeCriteria(reading: Interpretation): WrittenCriteria {
  return new Writer(reading).written();
}

/** Collects the parameters of one need. */
class Writer {
  /** What counts most; undefined if nothing is needed. */
  readonly #first: Constraint | undefined;
  readonly #criteria: { -readonly [Name in keyof CriteriaInput]: CriteriaInput[Name] } = {};
  readonly #lost: string[] = [];
  readonly #needed: Needed[] = [];

  constructor(reading: Interpretation) {
    const criteria = distinct(reading);
    for (const { text, constraint } of criteria) {
      const alike = criteria.filter((other) => other.constraint.key === constraint.key && hasOwn(other.constraint));
      if (!this.#add(constraint, alike.length > 1)) this.#lost.push(text);
    }
    const named = reading.understood.find(({ isFirst }) => isFirst)?.constraint;
    this.#first = named
      ? criteria.find(({ constraint }) => identity(constraint) === identity(named))?.constraint
      : criteria.find(({ constraint }) => canBeFirst(constraint) && kindOf(constraint) === 'feature')?.constraint;
    // A text may name a tool both as one to choose from and as a model for others.
    for (const [index, { text, constraint }] of reading.understood.entries()) {
      if (constraint.key === 'tool' && !this.#addTool(constraint, reading.choices.includes(index)))
        this.#lost.push(text);
    }
    for (const { text, readings } of reading.ambiguous) {
      const names = readings.map((reading) => writeItem({ ...reading, strength: 'want' }));
      if (names.includes(undefined) || !this.#push('want', names.join('|'))) this.#lost.push(text);
    }
    for (const { text, between } of reading.contradictions) {
      // A minimum spend above the budget.
      if (between[0] === between[1]) this.#lost.push(text);
    }
    if (reading.only) this.#criteria.tools = [...reading.only];
  }

  written(): WrittenCriteria {
    const first = this.#needed.find(({ constraint }) => constraint === this.#first);
    const [natural] = this.#needed
      .filter(({ constraint }) => kindOf(constraint) === 'feature')
      .sort((a, b) => a.place - b.place);
    if (first && first !== natural) this.#criteria.first = first.name;
    return { criteria: inOrder(this.#criteria), lost: this.#lost };
  }

  /**
   * @param isOneOfSeveral whether there are several of its key, which a parameter of its own has no room for
   * @returns whether it can be expressed
   */
  #add(constraint: Constraint, isOneOfSeveral: boolean): boolean {
    const { key, op, value, strength } = constraint;
    if (key === 'tool') return true;
    if (key === 'budget' && (value as Budget).amount > MAX_BUDGET) return false;
    if (key === 'budget' && !isOneOfSeveral) return this.#addBudget(constraint);
    if (op === 'lowest' && key === 'pricing.plans' && strength === 'want') {
      this.#criteria.cheapest = true;
      return true;
    }
    if (strength === 'must' && (key === 'category' || isQuantity(key)) && !isOneOfSeveral) {
      Object.assign(this.#criteria, { [key]: value });
      this.#need(key, key, constraint);
      return true;
    }
    const item = strength === 'avoid' && (key === 'budget' || isQuantity(key)) ? undefined : writeItem(constraint);
    if (item === undefined) return false;
    if (strength !== 'want') this.#need(item, strength, constraint);
    return this.#push(strength, item);
  }

  #addTool({ value, strength }: Constraint, isChoice: boolean): boolean {
    if (strength === 'must') return false;
    const list = strength === 'avoid' ? 'avoid_tools' : isChoice ? 'choices' : 'like';
    return this.#push(list, String(value));
  }

  #addBudget(constraint: Constraint): boolean {
    const { strength, value } = constraint;
    if (strength === 'avoid') return false;
    Object.assign(this.#criteria, writeBudget(value as Budget));
    if (strength === 'must') this.#need('budget', 'budget', constraint);
    if (strength === 'want') this.#criteria.want = [BUDGET_IS_WANTED, ...(this.#criteria.want ?? [])];
    return true;
  }

  #push(list: 'must' | 'want' | 'avoid' | 'like' | 'choices' | 'avoid_tools', item: string): boolean {
    const items = this.#criteria[list] ?? [];
    if (items.includes(item)) return true;
    if (items.length >= MAX_CRITERIA || item.length > MAX_ITEM_LENGTH) return false;
    this.#criteria[list] = [...items, item];
    return true;
  }

  #need(name: string, place: (typeof ORDER)[number], constraint: Constraint): void {
    if (canBeFirst(constraint)) this.#needed.push({ name, place: ORDER.indexOf(place), constraint });
  }
}

/** Whether a constraint can be the one that counts most. */
function canBeFirst(constraint: Constraint): boolean {
  return isNeeded(constraint) && isToBeProven(constraint) && !isForOnePerson(constraint);
}

/** Each constraint once, in the order of the first mention: of a must and a want, the must. */
function distinct({ understood }: Interpretation): { text: string; constraint: Constraint }[] {
  const byIdentity = new Map<string, { text: string; constraint: Constraint }>();
  for (const { text, constraint } of understood) {
    const id = identity(constraint);
    const before = byIdentity.get(id);
    const isStronger = before?.constraint.strength === 'want' && isMust(constraint);
    if (!before || isStronger) byIdentity.set(id, { text, constraint });
  }
  return [...byIdentity.values()];
}

/** Whether a constraint can be a parameter of its own, rather than an item of a list. */
function hasOwn({ key, strength }: Constraint): boolean {
  return strength === 'must' || (key === 'budget' && strength === 'want');
}

function isMust({ strength }: Constraint): boolean {
  return strength === 'must';
}

/** In the order of the parameters. */
function inOrder(criteria: CriteriaInput): CriteriaInput {
  const names = Object.keys(criteriaParameters) as (keyof CriteriaInput)[];
  return Object.fromEntries(names.flatMap((name) => (name in criteria ? [[name, criteria[name]]] : [])));
}

const ADDRESS = { path: '/recommend', input: Type.Object(criteriaParameters) };

/**
 * The canonical address of a need, below the root of the API and of the pages.
 *
 * @returns null if something cannot be expressed, or if nothing is asked for
 */
export function permalinkOf({ criteria, lost }: WrittenCriteria): string | null {
  const asks = Object.keys(criteria).some((name) => name !== 'tools');
  return lost.length > 0 || !asks ? null : writeAddress(ADDRESS, criteria);
}

/** The note on an answer, with what no parameter can express. */
export function noteWith(note: string | null, { lost }: WrittenCriteria): string | null {
  if (lost.length === 0) return note;
  const words = [...new Set(lost)].map((text) => `"${text.replaceAll('"', '')}"`).join(', ');
  return `${note === null ? '' : `${note} `}No parameter can express ${words}, so criteria lacks it, and there is no permalink.`;
}
