import { type Constraint, isQuantity } from '../../../model/constraint.ts';
import { writeAddress } from '../../operations/address.ts';
import { writeItem } from '../../operations/criteria/item.ts';
import { type Criteria, criteriaParameters } from '../../operations/criteria/parameters.ts';
import { asksForSomething } from '../../operations/criteria/read.ts';
import type { RecommendInput } from '../../operations/recommend/input.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { replaces } from '../../recommend/read/interpretation.ts';
import type { Recommendation, Weight } from './criterion-words.ts';

/** What the address of the page asks: a text, how it is read, and the criteria of the parameters. */
export type Request = Pick<RecommendInput, 'q' | 'as' | 'ignore' | keyof Criteria>;

/** Something that was understood. */
export interface Chip {
  readonly constraint: Constraint;
  readonly weight: Weight;
  /** The parameters that state it, as `must=ai.public_api`; none if only the text does. */
  readonly stated: readonly string[];
  /** The words of the text that are about it. */
  readonly words: readonly string[];
}

/** What the text says without the criteria of the parameters. */
export type OwnReading = Pick<Recommendation, 'query' | 'understood' | 'not_needed' | 'ambiguous'>;

/** Everything that was understood, each thing once, in the order of the text. */
export function chipsOf({ understood, not_needed }: Recommendation, own: OwnReading): Chip[] {
  const parts = [
    ...understood.map((part) => ({ ...part, weight: part.constraint.strength as Weight })),
    ...not_needed.flatMap(({ constraints, ...part }) =>
      constraints.map((constraint) => ({ ...part, constraint, weight: 'not_needed' as const })),
    ),
  ] as const;
  const chips = new Map<string, Chip>();
  for (const { text, start, end, constraint: shown, weight } of parts) {
    const constraint = shown as Constraint;
    const id = `${weight} ${JSON.stringify([constraint.key, constraint.op, constraint.value, constraint.for])}`;
    const before = chips.get(id);
    const stated = [...(before?.stated ?? []), ...(start === end ? [text] : [])];
    chips.set(id, before ? { ...before, stated } : { constraint, weight, stated, words: wordsAbout(constraint, own) });
  }
  return [...chips.values()];
}

/** The words of a text that a criterion replaces or is from. */
function wordsAbout(constraint: Constraint, { query, understood, not_needed, ambiguous }: OwnReading): string[] {
  const isAbout = (other: Recommendation['understood'][number]['constraint']) =>
    replaces(constraint, other as Constraint);
  const parts = [
    ...understood.map(({ constraint: other, ...part }) => ({ ...part, constraints: [other] })),
    ...not_needed,
    ...ambiguous.map(({ readings, ...part }) => ({ ...part, constraints: readings })),
  ].filter(({ start, end }) => start < end);
  const [about, others] = [true, false].map((is) => parts.filter((part) => part.constraints.some(isAbout) === is));
  return [...new Set(about?.map((part) => withLead(part, query, others ?? [])))];
}

/** In words: "ideally", "it would be great to have". */
const MAX_LEAD = 6;

/** A part with the words before it that say how much it counts, which would be about what follows if they stayed: those from the comma before it, if nothing else is between commas. */
function withLead(part: Place, query: string, others: readonly Place[]): string {
  const start = Math.max(
    0,
    ...[...query.slice(0, part.start).matchAll(/[,;:.!?()\n]\s/g)].map(({ index }) => index + 2),
  );
  const end = query.slice(part.end).search(/[,;:.!?()\n]|$/) + part.end;
  const lead = query.slice(start, part.start).trim();
  const isAlone = !others.some((other) => other.start < end && other.end > start);
  return isAlone && lead.split(/\s+/).length <= MAX_LEAD
    ? query.slice(start, part.end).trim()
    : query.slice(part.start, part.end);
}

type Place = Pick<Recommendation['understood'][number], 'start' | 'end'>;

/** The address with another weight of what was understood; undefined if no parameter can express it. */
export function withWeight(request: Request, { constraint, stated }: Chip, weight: Weight): string | undefined {
  const { key, op, value } = constraint;
  const isTool = key === 'tool';
  if (ONLY_PARAMETERS.includes(key)) return undefined;
  const item = isTool ? String(value) : writeItem({ ...constraint, strength: 'must' });
  const lists = isTool ? { want: 'like', avoid: 'avoid_tools' } : { ...NAMES, ...(isNumber(key, op) && { avoid: '' }) };
  const list = (lists as Record<string, string>)[weight];
  if (item === undefined || !list || (weight === 'not_needed' && request.q === undefined)) return undefined;
  return addressOf(withItem(without(request, stated), list as ListName, item));
}

type ListName = 'must' | 'want' | 'avoid' | 'not_needed' | 'like' | 'avoid_tools' | 'ignore';
const NAMES = { must: 'must', want: 'want', avoid: 'avoid', not_needed: 'not_needed' } as const;

/** Numbers that a list of criteria does not take. */
const ONLY_PARAMETERS: readonly string[] = ['months', 'workspaces'];

const isNumber = (key: string, op: string) => isQuantity(key) || key === 'budget' || op === 'lowest';

/** The address without what was understood, and without the words that are about it; undefined if the words cannot be left out. */
export function withoutChip(request: Request, { stated, words }: Chip): string | undefined {
  if (!words.every((text) => canBeIgnored(text, request.q))) return undefined;
  return addressOf(words.reduce((left, text) => withItem(left, 'ignore', text), without(request, stated)));
}

/** The address without some words, which mean a question of the catalogue instead if one is given. */
export function withMeaning(
  request: Request,
  words: string,
  list?: 'must' | 'want',
  item?: string,
): string | undefined {
  const canIgnore = canBeIgnored(words, request.q);
  if (item === undefined && !canIgnore) return undefined;
  const left = canIgnore ? withItem(request, 'ignore', words) : request;
  return addressOf(list && item !== undefined ? withItem(left, list, item) : left);
}

/** The address that reads words again which it leaves out. */
export function readingAgain(request: Request, words: string): string {
  return addressOf(withoutItem(request, 'ignore', words));
}

/** The address without a parameter, or without one item of a list. @param stated as `must=ai.public_api` */
export function withoutStated(request: Request, stated: string): string {
  return addressOf(without(request, [stated]));
}

/** Words are left out wherever they are in the text, and a comma separates them from others. */
function canBeIgnored(words: string, q = ''): boolean {
  if (words.includes(',') || words.trim() !== words) return false;
  const around = q.split(words);
  return (
    around.length > 1 && around.every((text, i) => isEdge(text.at(-1), i < around.length - 1) && isEdge(text[0], i > 0))
  );
}

const isEdge = (sign: string | undefined, isBesideWords: boolean) =>
  !isBesideWords || sign === undefined || !/[\p{L}\p{M}\p{N}]/u.test(sign);

/** What says nothing without a budget, and goes with it. */
const OF_BUDGET: readonly string[] = ['currency', 'budget_period', 'budget_per', 'billing'];

/** A request without parameters, or items of lists. @param stated as `must=ai.public_api` */
export function without(request: Request, stated: readonly string[]): Request {
  return stated.reduce((left, text) => {
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
  const isAsked = request.q !== undefined || asksForSomething(request);
  return writeAddress(recommend, isAsked ? omit(request, request.as === 'question' ? ['as'] : []) : {});
}

const PARAMETERS = ['q', 'as', 'ignore', ...Object.keys(criteriaParameters)];

/** What a request asks, without what is shown of the answer. The form sends a currency also where its budget is empty. */
export function requestIn({ currency, ...input }: Readonly<Record<string, unknown>>): Request {
  const asked = input.budget === undefined ? input : { ...input, currency };
  return Object.fromEntries(PARAMETERS.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));
}

/** The criteria of a request; undefined if it has none. */
export function criteriaIn(request: Request): Criteria | undefined {
  const criteria = omit(request, ['q', 'as', 'ignore']);
  return Object.keys(criteria).length === 0 ? undefined : (criteria as Criteria);
}
