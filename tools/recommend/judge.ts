import { uniqueBy } from '../../model/group-by.ts';
import type { Interpretation } from '../../server/recommend/read/interpretation.ts';
import type { Label, Query } from '../../test/recommend/queries.ts';

/**
 * Whether a text that asks about named tools was read as such: as what it asks, about the tools that it names; with another kind or
 * other tools; not at all; or whether a need was taken for one. Undefined for a need that is read as a need.
 */
type QuestionOutcome = 'right' | 'other kind' | 'other tools' | 'missed' | 'need taken for one' | undefined;

/** An interpretation compared with the labels of its query. */
export interface JudgedReading {
  readonly query: Query;
  readonly hits: readonly Label[];
  readonly missed: readonly Label[];
  readonly wrong: readonly Label[];
  /** The same, with constraints compared by key and value alone. */
  readonly loose: { readonly hits: number; readonly missed: number; readonly wrong: number };
  /** Groups of readings of ambiguous terms: shown in full, or not. */
  readonly either: { readonly shown: number; readonly missed: readonly (readonly Label[])[] };
  readonly question: QuestionOutcome;
  /** Words that should have been reported as not understood, and were not. */
  readonly unreported: readonly string[];
}

/**
 * Compares an interpretation with the labels. A constraint matches by key, op, value and strength. A permitted constraint
 * (`may`, or one of several readings) is neither right nor wrong, unless its polarity is reversed. Duplicates count once.
 */
export function judgeReading(
  query: Query,
  { understood, notUnderstood, ambiguous, question }: Interpretation,
): JudgedReading {
  const read = distinct(understood.map(({ constraint }) => constraint));
  const tolerated = new Set([...query.may, ...query.either.flat()].map(leniently));
  const compare = (nameOf: (label: Label) => string) => {
    const labels = new Set(query.constraints.map(nameOf));
    const given = new Set(read.map(nameOf));
    return {
      hits: query.constraints.filter((label) => given.has(nameOf(label))),
      missed: query.constraints.filter((label) => !given.has(nameOf(label))),
      wrong: read.filter((label) => !labels.has(nameOf(label)) && !tolerated.has(leniently(label))),
    };
  };
  const [exact, byValue] = [compare(strict), compare(loosely)];
  const shown = new Set([...ambiguous.flatMap(({ readings }) => readings), ...read].map(loosely));
  const missed = query.either.filter((group) => !group.every((label) => shown.has(loosely(label))));
  const reported = notUnderstood.join(' | ').toLowerCase();
  return {
    query,
    ...exact,
    loose: { hits: byValue.hits.length, missed: byValue.missed.length, wrong: byValue.wrong.length },
    question: judgeQuestion(query.question, question),
    either: { shown: query.either.length - missed.length, missed },
    unreported: query.not_understood.filter((words) => !reported.includes(words.toLowerCase())),
  };
}

function judgeQuestion(label: Query['question'], read: Interpretation['question']): QuestionOutcome {
  if (!label) return read ? 'need taken for one' : undefined;
  if (!read) return 'missed';
  if (read.asks !== label.asks) return 'other kind';
  return JSON.stringify(read.tools) === JSON.stringify(label.tools) ? 'right' : 'other tools';
}

function distinct(labels: readonly Label[]): Label[] {
  return uniqueBy(labels, strict);
}

function strict({ key, op, value, strength }: Label): string {
  return JSON.stringify([key, op, inOrder(value), strength]);
}

function loosely({ key, value }: Label): string {
  return JSON.stringify([key, inOrder(value)]);
}

/** Ignores the strength but not the polarity: a permitted want does not excuse an avoid. */
function leniently({ key, value, strength }: Label): string {
  return JSON.stringify([key, inOrder(value), strength === 'avoid']);
}

/** Sorts the fields of a budget and the members of a list, so that equal values give equal strings. */
function inOrder(value: Label['value']): unknown {
  if (Array.isArray(value)) return [...(value as string[])].sort();
  return value !== null && typeof value === 'object'
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;
}

/** A constraint as one short line: `must channels.email is true`. */
export function show({ key, op, value, strength }: Label): string {
  return `${strength} ${key} ${op} ${JSON.stringify(value)}`;
}

/** Precision and recall; null where there was nothing to measure. */
export interface ReadingFigures {
  readonly queries: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly loosePrecision: number | null;
  readonly looseRecall: number | null;
  readonly labels: number;
}

export function readingFigures(outcomes: readonly JudgedReading[]): ReadingFigures {
  const sum = (count: (outcome: JudgedReading) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const [hits, missed, wrong] = [
    sum((outcome) => outcome.hits.length),
    sum((outcome) => outcome.missed.length),
    sum((outcome) => outcome.wrong.length),
  ];
  const [looseHits, looseMissed, looseWrong] = [
    sum(({ loose }) => loose.hits),
    sum(({ loose }) => loose.missed),
    sum(({ loose }) => loose.wrong),
  ];
  return {
    queries: outcomes.length,
    precision: share(hits, hits + wrong),
    recall: share(hits, hits + missed),
    loosePrecision: share(looseHits, looseHits + looseWrong),
    looseRecall: share(looseHits, looseHits + looseMissed),
    labels: hits + missed,
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The groups of queries that are reported: by kind, by language, and the two with a stated quality. */
export function readingGroups(outcomes: readonly JudgedReading[]): [name: string, outcomes: JudgedReading[]][] {
  const groups = new Map<string, JudgedReading[]>();
  const add = (name: string, outcome: JudgedReading) => groups.set(name, [...(groups.get(name) ?? []), outcome]);
  for (const outcome of outcomes) {
    const { lang, kind } = outcome.query;
    add('all', outcome);
    add(`kind ${kind}`, outcome);
    add(`language ${lang}`, outcome);
    if (kind === 'clear' && lang === 'en') add('clear English', outcome);
    if (lang === 'en' && (kind === 'mixed' || kind === 'typo')) add('long English and English with slips', outcome);
    if (['de', 'fr', 'es', 'pt'].includes(lang)) add('German, French, Spanish, Portuguese', outcome);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Budgets and numbers of what is used. */
const QUANTITIES = new Set('budget people linkedin_accounts mailboxes workspaces contacts emails months'.split(' '));

/** In how many of the texts with a budget or a number all of them are right, and none is read that is not there. */
export function quantitiesIn(outcomes: readonly JudgedReading[]): { readonly texts: number; readonly right: number } {
  const isQuantity = ({ key }: { key: string }) => QUANTITIES.has(key);
  const given = outcomes.filter(({ query, wrong }) => [...query.constraints, ...wrong].some(isQuantity));
  const right = given.filter(({ missed, wrong }) => ![...missed, ...wrong].some(isQuantity));
  return { texts: given.length, right: right.length };
}

/** Constraints that were read as refused although they are asked for, or the other way round. */
export function flippedIn(outcomes: readonly JudgedReading[]): string[] {
  return outcomes.flatMap(({ query, wrong }) =>
    wrong
      .filter(({ key, value, strength }) =>
        query.constraints.some(
          (label) =>
            label.key === key &&
            JSON.stringify(label.value) === JSON.stringify(value) &&
            (label.strength === 'avoid') !== (strength === 'avoid'),
        ),
      )
      .map(({ key }) => `${key}: ${query.q}`),
  );
}
