import type { Outcome } from './judge.ts';

/** Precision and recall; null where there was nothing to measure. */
export interface Figures {
  readonly queries: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly loosePrecision: number | null;
  readonly looseRecall: number | null;
  readonly labels: number;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
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
export function groupsOf(outcomes: readonly Outcome[]): [name: string, outcomes: Outcome[]][] {
  const groups = new Map<string, Outcome[]>();
  const add = (name: string, outcome: Outcome) => groups.set(name, [...(groups.get(name) ?? []), outcome]);
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
export function quantitiesIn(outcomes: readonly Outcome[]): { readonly texts: number; readonly right: number } {
  const isQuantity = ({ key }: { key: string }) => QUANTITIES.has(key);
  const given = outcomes.filter(({ query, wrong }) => [...query.constraints, ...wrong].some(isQuantity));
  const right = given.filter(({ missed, wrong }) => ![...missed, ...wrong].some(isQuantity));
  return { texts: given.length, right: right.length };
}

/** Constraints that were read as refused although they are asked for, or the other way round. */
export function flippedIn(outcomes: readonly Outcome[]): string[] {
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
