import type { Static } from 'typebox';
import { type Catalogue, type CatalogueKey, CHANNEL_NAMES, type Channel, groupOf } from './catalogue.ts';
import {
  type Absent,
  type Claim,
  CONDITIONS,
  type Evidence,
  type Fact,
  type FactValue,
  type ReplacedBecause,
} from './fact.ts';
import type { Money, Plan } from './pricing/plan.ts';
import { moneyInWords, planInWords, withCaveats } from './pricing/price-text.ts';
import {
  addDays,
  type Citation,
  type Dated,
  evidenceDate,
  isOld,
  isVendors,
  lastRead,
  newest,
  oldest,
  type Source,
} from './source.ts';
import { isNo } from './state.ts';

/** A question, where it is asked and on which day. */
export interface FactInput {
  readonly key: string;
  readonly declared: CatalogueKey;
  readonly catalogue: Catalogue;
  /** The day against which the age of evidence is judged. */
  readonly clock: string;
}

interface CitedValue {
  readonly value: FactValue;
  readonly sources: readonly Citation[];
}

/** What an answer consists of, before anything is derived from it. */
export interface AnswerInput extends CitedValue, Partial<Pick<Fact, (typeof CONDITIONS)[number]>> {
  readonly disagrees?: readonly CitedValue[] | undefined;
  readonly earlier?: readonly CitedValue[] | undefined;
  readonly replaced?: readonly { readonly value: FactValue; readonly because: ReplacedBecause }[] | undefined;
}

/** What is needed of a source to judge an answer that cites it. */
export type Witness = Pick<Source, 'relation' | 'publisher'> & Dated;

/** A fact with an answer: its text, its evidence, and when it has to be read again. */
export function answeredFact(
  { key, declared, catalogue, clock }: FactInput,
  answer: AnswerInput,
  witness: (id: string) => Witness | undefined,
): Fact {
  const { value, disagrees, earlier, replaced } = answer;
  const claim = (said: CitedValue) => claimOf(said, declared);
  const own = claim(answer);
  const others = disagrees?.map(claim);
  const cited = [own, ...(others ?? [])].flatMap(({ sources }) => sources);
  const witnesses = cited.flatMap(({ id, unchanged_on }) => {
    const source = witness(id);
    return source ? [{ ...source, unchanged_on }] : [];
  });
  const evidence = evidenceOf(witnesses);
  const seen = evidence.newest ?? lastRead({ sources: witnesses }) ?? clock;
  const fact: Fact = {
    key,
    label: declared.label,
    group: groupOf(key),
    status: others ? 'disputed' : 'known',
    value,
    display: '',
    unit: declared.unit ?? null,
    sources: own.sources,
    evidence,
    ...(isOld(evidence.newest, clock) && { old: true as const }),
    ...reviewOf(key, value, seen, catalogue, clock),
  };
  if (others) fact.disagrees = others;
  if (earlier) fact.earlier = earlier.map(claim);
  if (replaced) fact.replaced = replacedValues(replaced, declared);
  for (const name of CONDITIONS) if (answer[name]) Object.assign(fact, { [name]: answer[name] });
  // Its age is said apart: it changes with the day, and the value does not.
  fact.display = withCaveats(withChannels(own.display, fact), answer);
  if (others) fact.display = `Disputed: ${[fact.display, ...others.map(({ display }) => display)].join(' / ')}`;
  return fact;
}

function claimOf({ value, sources }: CitedValue, declared: CatalogueKey): Static<typeof Claim> {
  return { value, display: displayValue(value, declared), sources: [...sources] };
}

/** A fact without an answer. @param applies whether the question applies to the tool */
export function unansweredFact(key: string, declared: CatalogueKey, applies: boolean): Fact {
  return {
    key,
    label: declared.label,
    group: groupOf(key),
    status: applies ? 'unknown' : 'not_applicable',
    value: null,
    display: applies ? 'Unknown' : 'Does not apply',
    unit: declared.unit ?? null,
    sources: [],
    evidence: null,
    stale: null,
    review_after: null,
  };
}

/** A look at the place where something would be, which found nothing. */
export interface AbsenceInput {
  readonly at: readonly Citation[];
  readonly on: string;
  readonly earlier?: readonly CitedValue[] | undefined;
  readonly note?: string | undefined;
}

/** A fact about something that was not there. It is unknown, so that nobody reads it as a no who does not know of `absent`. */
export function absentFact({ key, declared, clock }: Omit<FactInput, 'catalogue'>, absence: AbsenceInput): Fact {
  const { at, on, earlier, note = null } = absence;
  const rulesOut = declared.published_at?.rules_out;
  const absent = {
    at: [...at],
    on,
    ...(rulesOut && { rules_out: rulesOut }),
    ...reviewOfAbsence(on, clock),
  };
  const looked_at = [...new Set(at.map(({ id }) => id))].map((source) => ({ source }));
  return {
    ...unansweredFact(key, declared, true),
    display: absenceInWords(absent, declared),
    unknown: { reason: 'not-found', looked_at, note },
    absent,
    ...(earlier && { earlier: earlier.map((said) => claimOf(said, declared)) }),
  };
}

/** `Not there on 2026-11-20`; for a choice `Official: not there on 2026-11-20`; if it is too old to count, `Not there on 2026-11-20, look again`. */
function absenceInWords(
  { on, stale, rules_out }: Pick<Absent, 'on' | 'stale' | 'rules_out'>,
  { values }: Pick<CatalogueKey, 'values'>,
): string {
  const when = stale ? `${on}, look again` : on;
  if (rules_out === undefined) return `Not there on ${when}`;
  return `${rules_out.map((value) => values?.[value] ?? value).join(', ')}: not there on ${when}`;
}

/** Values that were published before, as they are shown. */
export function replacedValues(
  replaced: NonNullable<AnswerInput['replaced']>,
  declared: CatalogueKey,
): NonNullable<Fact['replaced']> {
  return replaced.map(({ value, because }) => ({ value, display: displayValue(value, declared), because }));
}

/** Who says it, and the dates of the oldest and newest source. @param sources with the day on which the passage was found unchanged */
function evidenceOf(sources: readonly (Witness & Pick<Citation, 'unchanged_on'>)[]): Static<typeof Evidence> {
  const dates = sources.map((source) => evidenceDate(source, source.unchanged_on)).filter((date) => date !== null);
  return {
    first_party: sources.some(({ relation }) => isVendors(relation)),
    publishers: [...new Set(sources.map(({ publisher }) => publisher))],
    oldest: oldest(dates),
    newest: newest(dates),
  };
}

/** Formats a value without a locale: `Yes`, `Native integration`, `79 USD`, `14 days`. */
export function displayValue(value: FactValue, { type, values, unit }: CatalogueKey): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (type) {
    case 'one':
      return values?.[String(value)] ?? String(value);
    case 'set':
      return (value as string[]).map((item) => values?.[item] ?? item).join(', ');
    case 'money':
      return moneyInWords(value as Money);
    case 'plans':
      return (value as Plan[]).map(planInWords).join('; ');
    default:
      return unit === undefined ? String(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
  }
}

/** An answer with the channels that it is about: `Yes (email)`. */
export function withChannels(display: string, { for: channels }: { readonly for?: readonly Channel[] }): string {
  return channels === undefined ? display : `${display} (${channels.map((one) => CHANNEL_NAMES[one]).join(', ')})`;
}

/**
 * When a fact is due for review, and whether it is overdue.
 * @param evidenceDay ISO date of the newest source or, where no source shows its age, of the day on which one was last read
 */
function reviewOf(
  key: string,
  value: FactValue,
  evidenceDay: string,
  catalogue: Catalogue,
  clock: string,
): { stale: boolean; review_after: string } {
  const review_after = addDays(evidenceDay, freshDays(key, value, catalogue));
  return { stale: clock > review_after, review_after };
}

/** How many days a value stays fresh, unless its key sets a number of its own. A "no" ages faster than a "yes", and a price fastest. */
function freshDays(key: string, value: FactValue, { keys, freshness }: Catalogue): number {
  const own = keys[key]?.fresh_days;
  if (own !== undefined) return own;
  if (key.startsWith('pricing.')) return freshness.price;
  return isNo(value) ? freshness.no : freshness.yes;
}

/** For how many days it counts that something was not there: vendors publish such things at any time. */
export const ABSENT_DAYS = 90;

/** Until when it counts that something was not there on a day, and whether that is over. */
function reviewOfAbsence(on: string, clock: string): { stale: boolean; review_after: string } {
  const review_after = addDays(on, ABSENT_DAYS);
  return { stale: clock > review_after, review_after };
}
