import { groupBy } from '../../model/group-by.ts';
import type { SetUp } from '../../model/pricing/coverage.ts';
import type { ReadToken } from '../text/tokens.ts';
import type { ClaimedPrice, Exactness, Statement } from './claim.ts';
import { type Element, LEGAL_FORMS } from './elements.ts';

/** The elements between two commas or conjunctions, with the conjunction that it begins with. */
export type Clause = readonly [Element, ...Element[]];

type Kind = Element['kind'];
type Of<Wanted extends Kind> = Element & { readonly kind: Wanted };

/** What a clause says something with. */
const SAYING = kinds(
  'fact',
  'sum',
  'cheaper',
  'dearer',
  'raised',
  'lowered',
  'changed',
  'made_by',
  'group',
  'place',
  'ahead',
  'behind',
  'uncovered',
  'quantity',
);
/** The tool whose name follows is another than the one that is spoken of. */
const COMPARING = kinds('cheaper', 'dearer', 'ahead', 'behind', 'contrasts');
/** What could change the meaning of a clause unless something uses it. */
const CHANGING = kinds('word', 'qualifies', 'mere', 'limits', 'past', 'ordinal', 'month', 'country');
const DENYING = kinds('denies', 'no_longer');
/** What says more of the sum before it: "69 USD a month, billed yearly". */
const OF_SUM = kinds('monthly', 'yearly', 'plan', 'plans');

function kinds(...all: Kind[]): ReadonlySet<Kind> {
  return new Set(all);
}

/** Splits at commas and conjunctions. */
export function clausesIn(elements: readonly Element[], tokens: readonly ReadToken[]): Clause[] {
  let number = 0;
  const numbered = elements.map((element, i) => {
    const joins = element.kind === 'and' || element.kind === 'or' || element.kind === 'because';
    const token = tokens[element.first];
    // "Made by Acme, Inc."
    const isLegalForm = element.kind === 'word' && LEGAL_FORMS.has(token?.word ?? '');
    if (i > 0 && (joins || (token?.gap !== 'none' && !isLegalForm))) number += 1;
    return { element, number };
  });
  return [...groupBy(numbered, (one) => one.number).values()].map(
    (ones) => ones.map(({ element }) => element) as [Element, ...Element[]],
  );
}

export function hasKind(clause: readonly Element[], kind: Kind): boolean {
  return clause.some((one) => one.kind === kind);
}

export function saysSomething(clause: Clause): boolean {
  return clause.some(({ kind }) => SAYING.has(kind));
}

export function isOfSum(clause: Clause): boolean {
  return clause.some(({ kind }) => OF_SUM.has(kind));
}

/** "At 69 USD a month, ..." */
export function isOpenPrice(clause: Clause): boolean {
  return hasKind(clause, 'sum') && leftIn(clause).length === 0;
}

/** The tokens of a clause without its conjunction, by the index of the first and the one after the last. */
export function spanOf(clause: Clause): { readonly first: number; readonly end: number } {
  const said = clause.find(({ kind }) => kind !== 'and' && kind !== 'or' && kind !== 'because') ?? clause[0];
  return { first: said.first, end: (clause.at(-1) as Element).end };
}

/** The tools that a clause is about: those that nothing is compared with. */
export function subjectsIn(clause: Clause): string[] {
  const other = otherToolIn(clause);
  return [...new Set(clause.flatMap((one) => (one.kind === 'tool' && one.slug !== other ? [one.slug] : [])))];
}

function otherToolIn(clause: Clause): string | undefined {
  // "You pay less with A than with B"
  const comparing = clause.findLastIndex(({ kind }) => COMPARING.has(kind));
  return comparing < 0 ? undefined : first(clause.slice(comparing), 'tool')?.slug;
}

/** Where a clause denies, by the index of the token. */
export function denialsIn(clause: Clause): number[] {
  return clause.flatMap((one) => (DENYING.has(one.kind) ? [one.first] : []));
}

/** Whether a clause has nothing but conjunctions and articles before its first criterion: "or SMS", "and the API". */
export function continues(clause: Clause): boolean {
  const at = clause.findIndex(({ kind }) => kind === 'fact');
  return at >= 0 && clause.slice(0, at).every(({ kind }) => kind === 'and' || kind === 'or' || kind === 'plain');
}

/** The elements that could change what a clause says, and that nothing uses. */
export function leftIn(clause: readonly Element[]): Element[] {
  const isChange = hasKind(clause, 'raised') || hasKind(clause, 'lowered') || hasKind(clause, 'changed');
  const used = new Set<Kind>();
  if (placeIn(clause)) used.add('ordinal');
  if (isChange) used.add('month');
  const name = first(clause, 'made_by');
  // "just 39 dollars"
  const isMere = (i: number) => clause[i]?.kind === 'mere' && clause[i + 1]?.kind === 'sum';
  return clause.filter(
    (one, i) => CHANGING.has(one.kind) && !isMere(i) && !used.has(one.kind) && !(name && one.first > name.first),
  );
}

export function planIn(clause: Clause): string | undefined {
  return first(clause, 'plan')?.name;
}

/** How a sum is billed: "billed yearly", or by what can be chosen, next to a sum: "without an annual contract". */
export function billingIn(clause: readonly Element[]): ClaimedPrice['billing'] {
  if (hasKind(clause, 'yearly')) return 'year';
  if (hasKind(clause, 'monthly')) return 'month';
  const chosen = clause.flatMap((one) => billingChosen(one) ?? []);
  return chosen[0] !== undefined && chosen.every((one) => one === chosen[0]) ? chosen[0] : null;
}

function billingChosen(element: Element): ClaimedPrice['billing'] {
  const [constraint] = element.kind === 'fact' ? (element.readings[0] ?? []) : [];
  if (constraint?.key !== 'pricing.billing_periods' || constraint.op !== 'includes') return null;
  return constraint.value === 'month' || constraint.value === 'year' ? constraint.value : null;
}

/** "69 USD a month, without an annual contract" */
export function isBillingAlone(clause: Clause): boolean {
  return billingIn(clause) !== null && clause.every((one) => one.kind === 'plain' || billingChosen(one) !== null);
}

/** What a clause has to say where it has one of these words. */
const SAID_BY: readonly (readonly [readonly Statement['about'][], readonly Kind[]])[] = [
  [
    ['place', 'order'],
    ['group', 'place'],
  ],
  [['order'], ['ahead', 'behind']],
  [['cost'], ['cheaper', 'dearer']],
  [['company'], ['made_by']],
];

/** Whether a clause has words of a place, a comparison or a company, and does not say which. */
export function isHalfRead(clause: Clause, said: readonly { readonly statement: Statement }[]): boolean {
  return SAID_BY.some(
    ([about, kinds]) =>
      kinds.some((kind) => hasKind(clause, kind)) && !said.some(({ statement }) => about.includes(statement.about)),
  );
}

/** A statement, and the token at which it begins. */
interface StatementAt {
  readonly at: number;
  readonly statement: Statement;
}

/**
 * What a clause says, as far as its own elements do.
 * @param company the name after "made by", `setUp` what the whole sentence names
 */
export function statementsIn(
  clause: Clause,
  {
    company,
    setUp,
    billing,
  }: {
    readonly company: string | undefined;
    readonly setUp: SetUp;
    readonly billing: ClaimedPrice['billing'];
  },
): StatementAt[] {
  const bound: Exactness = hasKind(clause, 'at_least')
    ? 'at-least'
    : hasKind(clause, 'approximate')
      ? 'about'
      : 'exact';
  const facts = clause.filter((one) => one.kind === 'fact');
  const category = facts.flatMap(({ readings }) => readings.flat()).find(({ key }) => key === 'category')?.value;
  const list = typeof category === 'string' ? category : undefined;
  const said: StatementAt[] = [];
  for (const { sum, first: at } of clause.filter((one) => one.kind === 'sum')) {
    const price = {
      ...sum,
      billing: sum.billing ?? billingIn(clause) ?? billing,
      isEntry: hasKind(clause, 'entry'),
      bound,
      includes: setUpIn(clause),
    };
    said.push({ at, statement: { about: 'price', price } });
  }
  const month = first(clause, 'month')?.number;
  for (const { kind, first: at } of clause)
    if (kind === 'raised' || kind === 'lowered' || kind === 'changed')
      said.push({ at, statement: { about: 'change', kind, month } });
  const other = otherToolIn(clause);
  const plans = clause.flatMap((one) => (one.kind === 'plan' ? [one.name] : []));
  for (const { kind, first: at } of other === undefined ? [] : clause) {
    if (kind === 'cheaper' || kind === 'dearer')
      said.push({
        at,
        statement: {
          about: 'cost',
          than: other as string,
          isCheaper: kind === 'cheaper',
          setUp,
          plans,
          billing: billingIn(clause) ?? billing,
        },
      });
    if (kind === 'ahead' || kind === 'behind')
      said.push({
        at,
        statement: { about: 'order', category: list, other: other as string, isAhead: kind === 'ahead' },
      });
  }
  const place = placeIn(clause);
  if (place) said.push({ at: place.first, statement: { about: 'place', category: list, ...place.place } });
  const maker = first(clause, 'made_by');
  if (maker && company !== undefined) said.push({ at: maker.first, statement: { about: 'company', name: company } });
  // A type of tool next to a place is that of the list, and a way to pay next to a sum is how it is billed.
  const hasSum = hasKind(clause, 'sum');
  const own = facts.filter(
    (one) =>
      said.length === 0 ||
      !(one.readings.flat().some(({ key }) => key === 'category') || (hasSum && billingChosen(one) !== null)),
  );
  return [
    ...said,
    ...own.map(({ readings, first: at }) => ({ at, statement: { about: 'fact', readings, bound } as const })),
  ];
}

/** The numbers of a set-up that are named. */
export function setUpIn(elements: readonly Element[]): SetUp {
  const named = elements.flatMap((one) => (one.kind === 'quantity' ? [one.quantity] : []));
  return Object.fromEntries(
    named.flatMap(({ fields, value }) => (fields.length === 1 && fields[0] !== 'months' ? [[fields[0], value]] : [])),
  );
}

/** "in the first group", "ranks third" */
function placeIn(
  clause: readonly Element[],
): { readonly first: number; readonly place: { group: number } | { rank: number } } | undefined {
  const at = clause.findIndex(({ kind }) => kind === 'ordinal');
  const ordinal = clause[at];
  if (ordinal?.kind !== 'ordinal') return undefined;
  const near = clause.slice(Math.max(0, at - 2), at + 3).map(({ kind }) => kind);
  if (near.includes('group')) return { first: ordinal.first, place: { group: ordinal.number } };
  // "number one", "platz eins"
  const isPlace = near.includes('place') || ordinal.end - ordinal.first > 1;
  return isPlace ? { first: ordinal.first, place: { rank: ordinal.number } } : undefined;
}

function first<Wanted extends Kind>(elements: readonly Element[], kind: Wanted): Of<Wanted> | undefined {
  return elements.find((one) => one.kind === kind) as Of<Wanted> | undefined;
}
