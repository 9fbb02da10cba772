import {
  type Budget,
  type Constraint,
  constraintText,
  isQuantity,
  quantityInWords,
} from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { writeItem } from '../../operations/criteria/item.ts';
import { type CriteriaInput, criteriaParameters } from '../../operations/criteria/parameters.ts';
import { asksForSomething } from '../../operations/criteria/read.ts';
import { writeAddress } from '../../operations/operation.ts';
import type { RecommendInput } from '../../operations/recommend/answer.ts';
import type { ShownConstraint } from '../../operations/recommend/judged-tool.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { replaces } from '../../recommend/read/interpretation.ts';
import { capitalised } from '../document/document.ts';
import type { RecommendAnswer } from './shortlist.tsx';

/** How much something counts, by the parameter that says so. */
export type Weight = Constraint['strength'] | 'not_needed';
export const WEIGHTS: readonly Weight[] = ['must', 'want', 'not_needed', 'avoid'];

/** A criterion in a few words: `No WhatsApp`, `At most 80 EUR a month in all`, `Like Flagmast`. */
export type Describe = (constraint: ShownConstraint) => string;

const PERIODS: Readonly<Record<string, string>> = { month: 'a month', year: 'a year', once: 'once' };
const UNITS: Readonly<Record<string, string>> = { seat: 'a person', sender: 'a sending account', total: 'in all' };

/** Describes the criteria of an answer. */
export function describing({ tool_names }: Pick<RecommendAnswer, 'tool_names'>, methodology: Methodology): Describe {
  const inLowerCase = (constraint: ShownConstraint): string => {
    const { key, op, value, strength } = constraint;
    if (key === 'tool') return `${strength === 'avoid' ? 'not' : 'like'} ${tool_names[String(value)] ?? value}`;
    if (isQuantity(key)) return quantityInWords(key, Number(value));
    if (op === 'lowest') return 'a low price';
    const words = constraintText(constraint, methodology);
    if (key !== 'budget') return words;
    const { period, per, billing } = value as Budget;
    return [words, PERIODS[period ?? ''], UNITS[per ?? ''], billing && `billed ${billing}`].filter(Boolean).join(' ');
  };
  return (constraint) => capitalised(inLowerCase(constraint));
}

/** What the address of the page asks: a text, how it is read, and the criteria of the parameters. */
export type Request = Pick<RecommendInput, 'q' | 'as' | 'ignore' | keyof CriteriaInput>;

/** What an address without something leaves out. */
interface Sayings {
  /** The parameters that state it, as `must=ai.public_api`; none if only the text does. */
  readonly params: readonly string[];
  /** The words of the text that are about it. */
  readonly words: readonly string[];
}

/** A criterion that was understood. */
export interface Chip extends Sayings {
  readonly constraint: Constraint;
  readonly weight: Weight;
}

/** What the text says without the criteria of the parameters. */
type OwnReading = Pick<RecommendAnswer, 'query' | 'understood' | 'not_needed' | 'ambiguous'>;

/** Every criterion that was understood, each once, in the order of the text. */
export function chipsOf({ understood, not_needed }: RecommendAnswer, own: OwnReading): Chip[] {
  const parts = [
    ...understood.map((part) => ({ ...part, weight: part.constraint.strength as Weight })),
    ...not_needed.flatMap(({ constraints, ...part }) =>
      constraints.map((constraint) => ({ ...part, constraint, weight: 'not_needed' as const })),
    ),
  ] as const;
  const about = wordsIn(own);
  const chips = new Map<string, Chip>();
  for (const { text, start, end, constraint: shown, weight } of parts) {
    const constraint = shown as Constraint;
    const id = `${weight} ${JSON.stringify([constraint.key, constraint.op, constraint.value])}`;
    const before = chips.get(id);
    const params = [...(before?.params ?? []), ...(start === end ? [text] : [])];
    chips.set(id, before ? { ...before, params } : { constraint, weight, params, words: about(constraint) });
  }
  return [...chips.values()];
}

/** The words of a text that a criterion replaces or is from. */
function wordsIn({ query, understood, not_needed, ambiguous }: OwnReading): (constraint: Constraint) => string[] {
  const parts = [
    ...understood.map(({ constraint, ...part }) => ({ ...part, constraints: [constraint] })),
    ...not_needed,
    ...ambiguous.map(({ readings, ...part }) => ({ ...part, constraints: readings })),
  ].filter(({ start, end }) => start < end);
  return (constraint) => {
    const isAbout = (part: (typeof parts)[number]) =>
      part.constraints.some((other) => replaces(constraint, other as Constraint));
    const [about, others] = [parts.filter(isAbout), parts.filter((part) => !isAbout(part))];
    return [...new Set(about.map((part) => withLead(part, query, others)))];
  };
}

/** In words: "ideally", "it would be great to have". */
const MAX_LEAD = 6;

/** A part with the words before it that say how much it counts, which would be about what follows if they stayed: those from the comma before it, if nothing else is between commas. */
function withLead(part: Place, query: string, others: readonly Place[]): string {
  const commas = [...query.slice(0, part.start).matchAll(/[,;:.!?()\n]\s/g)];
  const start = Math.max(0, ...commas.map(({ index }) => index + 2));
  const end = query.slice(part.end).search(/[,;:.!?()\n]|$/) + part.end;
  const lead = query.slice(start, part.start).trim();
  const isAlone = !others.some((other) => other.start < end && other.end > start);
  const hasLead = isAlone && lead.split(/\s+/).length <= MAX_LEAD;
  return query.slice(hasLead ? start : part.start, part.end).trim();
}

type Place = Pick<RecommendAnswer['understood'][number], 'start' | 'end'>;

type ListName = 'must' | 'want' | 'avoid' | 'not_needed' | 'like' | 'avoid_tools' | 'ignore';
type Lists = Readonly<Partial<Record<Weight, ListName>>>;

/** The lists that take a criterion, by its weight. Numbers and sums cannot be avoided, and two numbers are in no list. */
function listsFor({ key, op }: Constraint): Lists {
  if (key === 'months' || key === 'workspaces') return {};
  if (key === 'tool') return { want: 'like', avoid: 'avoid_tools' };
  const lists: Lists = { must: 'must', want: 'want', not_needed: 'not_needed' };
  return isQuantity(key) || key === 'budget' || op === 'lowest' ? lists : { ...lists, avoid: 'avoid' };
}

/** The address with another weight of what was understood; undefined if no parameter can express it. */
export function withWeight(request: Request, chip: Omit<Chip, 'weight' | 'words'>, weight: Weight): string | undefined {
  const { constraint, params } = chip;
  const list = listsFor(constraint)[weight];
  const item = constraint.key === 'tool' ? String(constraint.value) : writeItem({ ...constraint, strength: 'must' });
  if (item === undefined || !list || (weight === 'not_needed' && request.q === undefined)) return undefined;
  return addressOf(withItem(without(request, params), list, item));
}

/** The address without parameters or items of lists, and without words of the text; undefined if the words cannot be left out. */
export function leavingOut(request: Request, { params, words }: Sayings): string | undefined {
  if (!words.every((text) => canBeIgnored(text, request.q))) return undefined;
  return addressOf(words.reduce((left, text) => withItem(left, 'ignore', text), without(request, params)));
}

/** Words are left out wherever they are in the text, and a comma separates them from others. */
function canBeIgnored(words: string, q = ''): boolean {
  if (words.includes(',') || words.trim() !== words) return false;
  const around = q.split(words);
  const isInWord = around.some(
    (text, i) => (i > 0 && LETTER.test(text[0] ?? '')) || (i < around.length - 1 && LETTER.test(text.at(-1) ?? '')),
  );
  return around.length > 1 && !isInWord;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** What says nothing without a budget, and goes with it. */
const OF_BUDGET: readonly string[] = ['currency', 'budget_period', 'budget_per', 'billing'];

/** A request without parameters, or items of lists. @param params as `must=ai.public_api` */
export function without(request: Request, params: readonly string[]): Request {
  return params.reduce((left, text) => {
    const [name = '', ...value] = text.split('=');
    const item = value.join('=');
    const rest = Array.isArray(left[name as keyof Request])
      ? withoutItem(left, name as ListName, item)
      : omit(left, [name]);
    const others = name === 'budget' ? omit(withoutItem(rest, 'want', 'budget'), OF_BUDGET) : rest;
    const { first } = others;
    // What is left out can no longer count most.
    return first === undefined || ![name, item, item.split('=')[0]].includes(first) ? others : omit(others, ['first']);
  }, request);
}

function withItem(request: Request, list: ListName, item: string): Request {
  const items = request[list] ?? [];
  return items.includes(item) ? request : { ...request, [list]: [...items, item] };
}

function withoutItem(request: Request, list: ListName, item: string): Request {
  const items = request[list]?.filter((other) => other !== item) ?? [];
  return items.length > 0 ? { ...request, [list]: items } : omit(request, [list]);
}

function omit(request: Request, names: readonly string[]): Request {
  return Object.fromEntries(Object.entries(request).filter(([name]) => !names.includes(name)));
}

/** With criteria a text is a need, whatever `as` says; without anything to answer it is the blank page. */
function addressOf(request: Request): string {
  const hasNeed = request.q !== undefined || asksForSomething(request);
  return writeAddress(recommend, hasNeed ? omit(request, request.as === 'question' ? ['as'] : []) : {});
}

const PARAMETERS = ['q', 'as', 'ignore', ...Object.keys(criteriaParameters)];

/** What a request asks, without what is shown of the answer. The form sends a currency also where its budget is empty. */
export function requestIn({ currency, ...input }: Readonly<Record<string, unknown>>): Request {
  const request = input.budget === undefined ? input : { ...input, currency };
  return Object.fromEntries(PARAMETERS.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])));
}

/** Whether parameters state criteria. */
export function hasCriteria(request: Request): boolean {
  return Object.keys(omit(request, ['q', 'as', 'ignore'])).length > 0;
}
