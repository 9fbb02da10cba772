import type { Static } from 'typebox';
import { type Catalogue, type CatalogueKey, CHANNEL_NAMES, type Channel, groupOf } from './catalogue.ts';
import { type Absent, type Claim, CONDITIONS, type Evidence, type Fact, type FactValue } from './fact.ts';
import type { Plan } from './pricing/plan.ts';
import { planInWords, withCaveats } from './pricing/price-text.ts';
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

/** A question about a tool, and what its answer is judged by. */
export interface FactContext {
  readonly key: string;
  readonly declared: CatalogueKey;
  readonly catalogue: Catalogue;
  /** The day against which the age of evidence is judged. */
  readonly clock: string;
  /** A source that the fact cites, by its id in the snapshot. */
  readonly source: (id: string) => Witness | undefined;
}

/** What is needed of a source to judge an answer that cites it. */
type Witness = Pick<Source, 'relation' | 'publisher'> & Dated;

/** A value and the pages that say it. In a file and as published, citations have forms of their own. */
interface CitedValue {
  readonly value: FactValue;
  readonly sources: readonly Citation[];
}

/** The fields that are published as they are given. */
type AsGiven = (typeof CONDITIONS)[number] | 'looked_at' | 'second_reading' | 'note';

/** What is known of a fact, before anything is derived: its value, an absence, or why it is unknown. Without these it does not apply. */
export interface FactInput extends Partial<Pick<Fact, AsGiven>> {
  readonly value?: FactValue;
  readonly sources?: readonly Citation[];
  readonly disagrees?: readonly CitedValue[];
  readonly earlier?: readonly CitedValue[];
  readonly absent?: { readonly at: readonly Citation[]; readonly on: string };
  readonly unknown?: Fact['unknown'];
}

/** A fact with its texts, its evidence, and when it has to be read again. */
export function makeFact(context: FactContext, input: FactInput): Fact {
  const { value, sources = [], absent } = input;
  if (value !== undefined) return answeredFact(context, { ...input, value, sources });
  return absent ? absentFact(context, { ...input, absent }) : unansweredFact(context, input);
}

function answeredFact(context: FactContext, input: FactInput & CitedValue): Fact {
  const { key, declared, catalogue, clock } = context;
  const { value, disagrees, looked_at, second_reading, note } = input;
  const own = claimOf(input, declared);
  const others = disagrees?.map((claim) => claimOf(claim, declared));
  const cited = [own, ...(others ?? [])].flatMap(({ sources }) => sources);
  const witnesses = cited.flatMap(({ id }) => context.source(id) ?? []);
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
    ...(others && { disagrees: others }),
    ...formerValues(input, declared),
  };
  for (const name of CONDITIONS) if (input[name]) Object.assign(fact, { [name]: input[name] });
  // Its age is said apart: it changes with the day, and the value does not.
  fact.display = withCaveats(withChannels(own.display, fact), input);
  if (others) fact.display = `Disputed: ${[fact.display, ...others.map(({ display }) => display)].join(' / ')}`;
  return {
    ...fact,
    ...(looked_at && { looked_at }),
    ...(second_reading && { second_reading }),
    ...(note && { note }),
  };
}

function claimOf({ value, sources }: CitedValue, declared: CatalogueKey): Static<typeof Claim> {
  return { value, display: displayValue(value, declared), sources: [...sources] };
}

/** What older pages said. */
function formerValues({ earlier }: FactInput, declared: CatalogueKey): Pick<Fact, 'earlier'> {
  return { ...(earlier && { earlier: earlier.map((claim) => claimOf(claim, declared)) }) };
}

function unansweredFact({ key, declared }: FactContext, { unknown }: FactInput): Fact {
  return {
    key,
    label: declared.label,
    group: groupOf(key),
    status: unknown ? 'unknown' : 'not_applicable',
    value: null,
    display: unknown ? 'Unknown' : 'Does not apply',
    unit: declared.unit ?? null,
    sources: [],
    evidence: null,
    stale: null,
    review_after: null,
    ...(unknown && { unknown }),
  };
}

/** A fact about something that was not there. It is unknown, so that nobody reads it as a no who does not know of `absent`. */
function absentFact(
  context: FactContext,
  { absent: { at, on }, earlier, note }: FactInput & Required<Pick<FactInput, 'absent'>>,
): Fact {
  const { declared, clock } = context;
  const rulesOut = declared.published_at?.rules_out;
  const absence = { at: [...at], on, ...(rulesOut && { rules_out: rulesOut }), ...reviewOfAbsence(on, clock) };
  const looked_at = [...new Set(at.map(({ id }) => id))].map((source) => ({ source }));
  return {
    ...unansweredFact(context, { unknown: { reason: 'not-found', looked_at, note: note ?? null } }),
    display: absenceInWords(absence, declared),
    absent: absence,
    ...formerValues({ earlier }, declared),
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

/** Who says it, and the dates of the oldest and newest source. */
function evidenceOf(sources: readonly Witness[]): Static<typeof Evidence> {
  const dates = sources.map(evidenceDate).filter((date) => date !== null);
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
