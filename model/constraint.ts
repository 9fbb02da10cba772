import { type Static, Type } from 'typebox';
import { citationsOf, type Fact, FactValue } from './fact.ts';
import { OPERATORS, STRENGTHS } from './lexicon.ts';
import type { Methodology } from './methodology.ts';
import type { Unit } from './pricing/plan.ts';
import { moneyInWords, unitsInWords } from './pricing/price-text.ts';
import type { Citation } from './source.ts';
import { isMissing, isProven, type State, stateOf } from './state.ts';
import type { Tool } from './tool.ts';
import { orList } from './words/lists.ts';
import { counted } from './words/numbers.ts';

const open = (values: string[]) => Type.Union([Type.Enum(values), Type.Null()]);

/** An upper limit of a price. Null fields are not stated in the text. */
export const Budget = Type.Object(
  {
    amount: Type.Number({ minimum: 0 }),
    currency: Type.Union([Type.String(), Type.Null()]),
    period: open(['month', 'year', 'once']),
    per: open(['seat', 'sender', 'total']),
    billing: Type.Optional(
      Type.Literal('monthly', { description: 'Only prices billed monthly count; absent if any price counts.' }),
    ),
  },
  { title: 'Budget' },
);
export type Budget = Static<typeof Budget>;

/** A requirement of a tool that was read from a text. */
export const Constraint = Type.Object(
  {
    key: Type.String({ description: 'A catalogue key, "budget", "category", "tool" or a field of set_up.' }),
    op: Type.Enum([...OPERATORS]),
    value: Type.Union([FactValue, Budget, Type.Null()], {
      description:
        'A number for fields of set_up, a slug for "category" and "tool" (similar to it or, with "avoid", not it), null for "lowest".',
    }),
    strength: Type.Enum([...STRENGTHS], { description: '"avoid" names the unwanted state.' }),
    purpose: Type.Optional(
      Type.String({
        description:
          'The reason, if the text names a fear, a hope or a burden instead of the feature: "to avoid account restrictions".',
      }),
    ),
    assumed: Type.Optional(Type.String({ description: 'What was assumed where the text is not clear.' })),
  },
  { title: 'Constraint' },
);
export type Constraint = Static<typeof Constraint>;

/** More than any need has, so that the time to judge it stays short: of 1,250 that people wrote, the longest has 16. */
export const MAX_CRITERIA = 40;

/** The numbers of a set-up that a text can name. All but `months` have the name of the field of `SetUp` that they fill. */
export const QUANTITIES = [
  'people',
  'linkedin_accounts',
  'mailboxes',
  'workspaces',
  'contacts',
  'emails',
  'months',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** What a number is of, except of months, which are not bought by the unit. */
const UNITS: Readonly<Record<Exclude<Quantity, 'months'>, Unit>> = {
  people: 'person',
  linkedin_accounts: 'linkedin-account',
  mailboxes: 'mailbox',
  workspaces: 'workspace',
  contacts: 'contacts',
  emails: 'emails',
};

export function isQuantity(key: string): key is Quantity {
  return (QUANTITIES as readonly string[]).includes(key);
}

/** The unit of a number: `person` for `people`. */
export function unitOf(quantity: Exclude<Quantity, 'months'>): Unit {
  return UNITS[quantity];
}

/** `5 people`, `10 LinkedIn accounts`, `6,000 emails a month`, `4 months of use`. */
export function quantityInWords(quantity: Quantity, number: number): string {
  if (quantity === 'months') return `${counted(number, 'month')} of use`;
  return unitsInWords(number, UNITS[quantity]);
}

/** Describes a constraint: `no WhatsApp`, `10 LinkedIn accounts`, `Daily limits on LinkedIn`, `Runs on: not Desktop app`, `SOC 2 report`, `at most 80 EUR`. */
export function constraintText({ key, op, value, strength }: Constraint, methodology: Methodology): string {
  if (key === 'budget') {
    const { amount, currency } = value as Budget;
    return `at most ${currency === null ? amount : moneyInWords({ amount, currency })}`;
  }
  if (isQuantity(key)) return quantityInWords(key, Number(value));
  const declared = methodology.catalogue.keys[key];
  const { categories } = methodology;
  const nameOf = (slug: string) => (key === 'category' ? categories[slug]?.label : declared?.values?.[slug]) ?? slug;
  const named = [value].flat().map((item) => nameOf(String(item)));
  const label = labelOf(key, methodology);
  const isNegated = (strength === 'avoid') !== (op === 'excludes' || (op === 'is' && value === false));
  const bound = op === 'lte' ? 'at most ' : op === 'gte' ? 'at least ' : '';
  const hasNoValue = typeof value === 'boolean' || op === 'one_of' || op === 'lowest';
  if (hasNoValue) return `${isNegated ? 'no ' : ''}${label}`;
  return `${label}: ${isNegated ? 'not ' : ''}${bound}${orList(named)}`;
}

/** The label of a question, or a capitalised key for one that is not in the catalogue, such as a budget. */
export function labelOf(key: string, { catalogue }: Methodology): string {
  return catalogue.keys[key]?.label ?? `${key[0]?.toUpperCase()}${key.slice(1)}`;
}

export const VERDICTS = ['meets', 'fails', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
  readonly verdict: Verdict;
  /** Keys of the facts that decided it. */
  readonly facts: readonly string[];
  /** Their values in words. */
  readonly display: string;
  readonly sources: readonly Citation[];
  readonly note: string | null;
}

/** The verdict of `judge` by one fact, without its evidence. */
export function verdictByFact(constraint: Constraint, { facts }: Tool): Verdict {
  const state = stateWanted(constraint, facts[constraint.key]);
  if (!isProven(state) && !isMissing(state)) return 'unknown';
  // With "avoid" the constraint names the unwanted state.
  return (isProven(state) !== isForAbsence(constraint)) === (constraint.strength !== 'avoid') ? 'meets' : 'fails';
}

type OpAndValue = Pick<Constraint, 'op' | 'value'>;

/** Whether a constraint wants that a tool has something not. */
function isForAbsence({ op, value }: OpAndValue): boolean {
  return op === 'excludes' || value === false;
}

/** Whether a tool has what a constraint is about, also where the constraint wants that it has it not. */
export function stateWanted(constraint: OpAndValue, fact: Fact | undefined): State {
  const { op, value } = constraint;
  if (!isForAbsence(constraint)) return stateOf(fact, { op, value });
  return stateOf(fact, { value: value === false ? true : value });
}

/**
 * Judges a tool by one fact or by its category. Unknown is never read as no; a
 * disputed fact counts only if all its values give the same result. What a question that does not apply is about, a tool does not have.
 */
export function judge(constraint: Constraint, tool: Tool, { categories }: Pick<Methodology, 'categories'>): Judgement {
  if (constraint.key === 'category') {
    const display = categories[tool.category]?.label ?? tool.category;
    return {
      verdict: (tool.category === constraint.value) === (constraint.strength !== 'avoid') ? 'meets' : 'fails',
      facts: [],
      display,
      sources: [],
      note: null,
    };
  }
  const fact = tool.facts[constraint.key] as Fact;
  return {
    verdict: verdictByFact(constraint, tool),
    facts: [fact.key],
    display: fact.display,
    sources: citationsOf(fact),
    note: noteOn(fact),
  };
}

function noteOn(fact: Fact): string | null {
  const parts = [
    fact.status === 'disputed' && 'Sources differ.',
    fact.from_plan && `From plan ${fact.from_plan}.`,
    fact.extra && 'Costs extra.',
    fact.note ?? fact.unknown?.note,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}
