import { type Static, Type } from 'typebox';
import { type Catalogue, CatalogueKey, groupOf, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { nearestKey } from '../../../model/nearest.ts';
import { type Job, singlesIn, TIERS } from '../../../model/ranking/job.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { select } from '../selection.ts';

const { label, question, type, values, unit, decision, channels, applies_to, or_if, requires, published_at, retired } =
  CatalogueKey.properties;
const Days = Type.Integer({ minimum: 1 });

/** A question of the catalogue with all that follows from it. */
export const ListedQuestion = Type.Object(
  {
    key: Type.String(),
    group: Type.String(),
    ...{ label, question, type, values, unit, decision, channels, applies_to, or_if, requires, published_at, retired },
    same_on_every_plan: Type.Boolean({ description: 'Whether the answer is about the product as a whole.' }),
    fresh_days: Type.Object(
      { yes: Days, no: Days },
      { description: 'For how long the evidence of an answer counts as fresh; "no" is for a proven no.' },
    ),
    asked_by: Type.Array(Type.String(), { description: 'The jobs that ask it.' }),
  },
  { title: 'ListedQuestion' },
);
export type ListedQuestion = Static<typeof ListedQuestion>;

/** Every question, in the order of the catalogue. */
const allQuestions = perSnapshot(({ methodology: { catalogue, jobs } }): ListedQuestion[] =>
  Object.entries(catalogue.keys).map(([key, { fresh_days: own, ...declared }]) => ({
    ...{ key, group: groupOf(key) },
    ...declared,
    same_on_every_plan: isSameOnEveryPlan(key, catalogue),
    fresh_days: freshDays(key, own, catalogue),
    asked_by: Object.entries(jobs).flatMap(([slug, job]) => (asks(job, key) ? [slug] : [])),
  })),
);

function freshDays(key: string, own: number | undefined, { freshness }: Catalogue): ListedQuestion['fresh_days'] {
  if (own !== undefined) return { yes: own, no: own };
  if (groupOf(key) === 'pricing') return { yes: freshness.price, no: freshness.price };
  return { yes: freshness.yes, no: freshness.no };
}

function asks(job: Job, key: string): boolean {
  return TIERS.some((tier) => job[tier].some((question) => singlesIn(question).some((single) => single.key === key)));
}

export interface QuestionSelection {
  readonly groups?: string[];
  readonly keys?: string[];
  readonly q?: string;
}

/**
 * The questions of some groups and keys, with all words of a text in their key, label, question or values. If no question has all, those
 * whose key is nearest to the text, or else those that have most of the words.
 */
export function selectQuestions(
  snapshot: Snapshot,
  { groups, keys, q = '' }: QuestionSelection,
): readonly ListedQuestion[] {
  const selected = select({ groups, keys });
  const questions = allQuestions(snapshot).filter(({ key }) => selected.has(key));
  const words = [...new Set(wordsIn(q))];
  if (words.length === 0) return questions;
  const found = questions.map((one) => countWords(one, words));
  const most = Math.max(0, ...found);
  const having = most === 0 ? [] : questions.filter((_, i) => found[i] === most);
  if (most === words.length) return having;
  const near = nearestKey(
    q,
    questions.map(({ key }) => key),
  );
  return near.length > 0 ? questions.filter(({ key }) => near.includes(key)) : having;
}

/** How many of some words a question has, each whole or as the beginning of another. */
function countWords({ key, label, question, values = {} }: ListedQuestion, words: readonly string[]): number {
  const own = wordsIn([key, label, question, ...Object.keys(values)].join(' '));
  return words.filter((word) => own.some((other) => other.startsWith(word))).length;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
