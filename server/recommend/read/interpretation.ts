import { type Budget, type Constraint, isQuantity, type Quantity, quantityInWords } from '../../../model/constraint.ts';
import type { Asks } from '../../../model/lexicon.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';

/** A part of the text, in UTF-16 units, `end` exclusive. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the text, and the constraint that it expresses. */
export interface Understood extends Part {
  readonly constraint: Constraint;
  /** Of a budget that a text names as a range: its lower end. */
  readonly lower?: number | undefined;
  /** Of one of several alternatives, each of which is enough. */
  readonly either?: Either | undefined;
}

/** Which choice of a text an alternative belongs to, and whether one of them has to be met. */
export interface Either {
  readonly choice: number;
  readonly isMust: boolean;
}

/** A term with several meanings, and the constraints that it may express. None of them is in `understood`. */
export interface Ambiguous extends Part {
  readonly readings: readonly Constraint[];
}

/** A part of the text that says that something is not needed, with the constraints that it would otherwise express. */
export interface NotNeeded extends Part {
  readonly constraints: readonly Constraint[];
}

/** A tool that a text names, and that it neither refuses nor wants others to be like. */
export interface NamedInText extends Part {
  readonly slug: string;
  /** Whether it is the one in use. */
  readonly isUsed: boolean;
}

/** Two constraints that no tool can meet together, by their indices in `understood`. */
export interface Contradiction {
  readonly text: string;
  readonly between: readonly [first: number, second: number];
}

/** A text with more tokens tells a story: who asks, what happened, and somewhere what is needed. */
export const LONG_TEXT = 60;

/** How a text is read: as a need, or as a question or a statement about the tools that it names. */
export type Kind = 'need' | 'question';

/** What a text asks about the tools that it names, or says of them. */
export interface ToolQuestion {
  readonly asks: Asks;
  /** What a statement would ask as a question; otherwise the same as `asks`. */
  readonly about: Asks;
  /** Keys of the catalogue that the words of the question are about, besides the criteria. */
  readonly keys: readonly string[];
  /** Slugs in the order named, each once. */
  readonly tools: readonly string[];
  /** Where the text names them. */
  readonly named: readonly Part[];
}

/** The constraints that a text expresses. */
export interface Interpretation {
  readonly understood: Understood[];
  /** Words that carry meaning and could not be used, in the order of the text. */
  readonly notUnderstood: string[];
  /** They express no constraint. */
  readonly notNeeded: NotNeeded[];
  /** Tools that were tried, left, short-listed or recommended. They express no constraint. */
  readonly named: NamedInText[];
  /** Names that look like those of tools and are none of ours, as typed. */
  readonly unlisted: string[];
  /** What was decided where the text leaves a doubt, in sentences. */
  readonly remarks: string[];
  readonly ambiguous: Ambiguous[];
  readonly contradictions: Contradiction[];
  /** Tools that the text names to choose between ("X or Y"), by their indices in `understood`. */
  readonly choices: number[];
  /** What the text asks about named tools, which are no criteria then; null for a need. */
  readonly question: ToolQuestion | null;
}

/** Only the first few constraints of a key are compared, so that the time stays linear in a text of one word repeated. */
const MAX_COMPARED_PER_KEY = 8;

/** Constraints that no tool can meet together: one that is both wanted and unwanted, or two values where only one is possible. */
export function contradictionsIn(understood: readonly Understood[]): Contradiction[] {
  const found: Contradiction[] = [];
  const byKey = new Map<string, number[]>();
  const identities = understood.map(({ constraint }) => opAndValueOf(constraint));
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
export function opAndValueOf({ op, value }: Constraint): string {
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

/** Whether two constraints are about the same thing: equal, or with a value in common. */
export function overlap(a: Constraint, b: Constraint): boolean {
  if (a.key !== b.key) return false;
  const values = [b.value].flat().map(String);
  return [a.value].flat().some((value) => values.includes(String(value)));
}

/** The numbers that say for whom something is bought. */
const BUYERS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces'] as const satisfies readonly Quantity[];

/** `2 people`, `5 people and 8 LinkedIn accounts`. Undefined if no number says for whom. An account for each person is not said. */
function buyersInWords(numbers: Partial<Record<Quantity, number>>): string | undefined {
  const { people, ...others } = numbers;
  const said = others.linkedin_accounts === people ? { ...others, linkedin_accounts: undefined, people } : numbers;
  const words = BUYERS.flatMap((key) => (said[key] === undefined ? [] : quantityInWords(key, said[key])));
  return words.length > 0 ? andList(words) : undefined;
}

/** Says what is assumed of each budget, once it is known what else is asked for. */
export function withAssumedBudgets(understood: readonly Understood[], ambiguous: readonly Ambiguous[]): Understood[] {
  const numbers = new Map(
    understood.flatMap(({ constraint: { key, value, strength } }): [Quantity, number][] =>
      isQuantity(key) && strength !== 'avoid' ? [[key, Number(value)]] : [],
    ),
  );
  const buyers = buyersInWords(Object.fromEntries(numbers)) ?? openAccounts(ambiguous);
  return understood.map((part) =>
    part.constraint.key === 'budget' ? withAssumed(part, buyers, numbers.has('months')) : part,
  );
}

/** "8 accounts", which may be those of LinkedIn or mailboxes. */
function openAccounts(ambiguous: readonly Ambiguous[]): string | undefined {
  const open = ambiguous.find(({ readings }) => readings.every(({ key }) => BUYERS.some((buyer) => buyer === key)));
  return open && `${open.readings[0]?.value} accounts`;
}

function withAssumed(part: Understood, buyers: string | undefined, isForMonths: boolean): Understood {
  const { assumed: _, ...constraint } = part.constraint;
  const assumed = assumedOf(constraint, part.lower, buyers, isForMonths);
  return { ...part, constraint: assumed === undefined ? constraint : { ...constraint, assumed } };
}

/** A sum in all is one for the months that the text names. A budget that may be for one or for all is for all of those that are named. */
function assumedOf(
  { value }: Constraint,
  lower: number | undefined,
  buyers: string | undefined,
  isForMonths: boolean,
): string | undefined {
  const { amount, currency, period, per } = value as Budget;
  const isOfAll = per === null && buyers !== undefined;
  const isOfMonth = period === null && !(isForMonths && per === 'total');
  const open = [
    lower !== undefined && `at most ${amount} (of ${lower} to ${amount})`,
    currency === null && 'in US dollars',
    isOfAll ? `the total for ${buyers}${isOfMonth ? ' a month' : ''}` : isOfMonth && 'for a month',
    per === null && !isOfAll && 'for one person',
  ].filter((one) => typeof one === 'string');
  if (open.length === 0) return undefined;
  const sum = isOfAll ? `${currency === null ? amount : moneyInWords({ amount, currency })} ` : '';
  return `${sum}taken as ${andList(open)}`;
}
