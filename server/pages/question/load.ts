import { countMarks, type MarkCount, type Row, sumMarks } from '../../../model/board-schemas.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import type { Cell } from '../../../model/cell.ts';
import { listAlternatives, listQuestions } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { listKeys } from '../../../model/parse-question.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import type { AnswerOf } from '../../call/operation.ts';
import type { getPlatform } from '../../operations/get-platform/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { QuestionAnswers } from '../../sentences/question.ts';
import { asksForValue } from '../../sentences/values.ts';
import type { CarriedNeed } from '../parts/carried-need.ts';
import type { LinePart } from '../parts/document/document.ts';
import type { PrepareContext, View } from '../types.ts';

export interface QuestionData {
  /** All listed tools, in the order of the board of the need. */
  readonly rows: readonly Row[];
  /** The need on which prices are based. It requires the feature. */
  readonly need: CarriedNeed;
  /** Whether the page shows prices, each for a plan with the feature. */
  readonly hasPrices: boolean;
  /** The answers that say yes or no or give a value, with their evidence, by slug. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Links to LinkedIn's rules about the question. */
  readonly rules: readonly LinePart[];
}
export type QuestionView = View<{ readonly key: string } & CarriedNeed, QuestionData>;

/** Higher than the number of rows of any list. */
export const MAX_ROWS = 1000;

export function findQuestion({ input: { key }, methodology }: QuestionView): CatalogueKey {
  return methodology.catalogue.keys[key] as CatalogueKey;
}

/** The answer in a row. A missing answer is unknown. */
export function findCell({ cells }: Row, key: string): Row['cells'][string] {
  return cells[key] ?? { mark: 'unknown', value: null };
}

/** Whether only third parties confirm the answer. */
export function isSecondHand({ slug }: Row, { data }: QuestionView): boolean {
  return data.cells.get(slug)?.second_hand ?? false;
}

/** Whether an answer is a vendor's claim about itself, which nobody else can check. */
export function isClaim(view: QuestionView): boolean {
  const question = findQuestion(view);
  return groupOf(view.input.key) === 'trust' && (question.type === 'boolean' || asksForValue(question));
}

/** Lists the answers of all listed tools in the order of the rows, as input for sentences. */
export function listAnswers(
  rows: readonly Row[],
  { input: { key }, methodology: { catalogue } }: QuestionView,
): QuestionAnswers {
  return { key, catalogue, tools: rows.map((row) => ({ ...row, ...findCell(row, key) })) };
}

/** Counts the listed tools with each mark, by question. */
export function countByQuestion({ ask, methodology }: PrepareContext): ReadonlyMap<string, MarkCount> {
  const keys = Object.keys(methodology.catalogue.keys);
  const { rows } = ask(searchTools, { keys, limit: MAX_ROWS });
  return new Map(keys.map((key) => [key, countMarks(rows.map((row) => findCell(row, key)))]));
}

/** `4 yes, 9 no, 46 unknown, of 59 tools`: the alternative text of a bar. */
export function listMarks(count: MarkCount, isValue = false): string {
  const { yes, no, does_not_apply: inapplicable, unknown } = count;
  const parts = [
    `${yes} ${isValue ? 'with an answer' : 'yes'}`,
    ...(no > 0 || !isValue ? [`${no} no`] : []),
    ...(inapplicable > 0 ? [`does not apply to ${inapplicable}`] : []),
    `${unknown} unknown`,
  ];
  return `${parts.join(', ')}, of ${formatCount(sumMarks(count), 'tool')}`;
}

const TYPES_WITHOUT_COUNT = ['text', 'url', 'plans'];
const MAX_NEIGHBOURS = 5;

/** Finds similar questions: first of the same group, then of the same jobs, then the nearest in the catalogue. */
export function findNeighbours(
  key: string,
  { catalogue: { keys }, jobs }: Pick<Methodology, 'jobs'> & { readonly catalogue: Pick<Catalogue, 'keys'> },
): string[] {
  const all = Object.keys(keys);
  const distance = (other: string) => Math.abs(all.indexOf(other) - all.indexOf(key));
  const byDistance = all.toSorted((a, b) => distance(a) - distance(b));
  const keysByJob = Object.values(jobs).map((job) =>
    listQuestions(job)
      .flatMap(listAlternatives)
      .map((alternative) => alternative.key),
  );
  return [
    ...new Set([
      ...byDistance.filter((other) => groupOf(other) === groupOf(key)),
      ...keysByJob.filter((keys) => keys.includes(key)).flat(),
      ...byDistance,
    ]),
  ]
    .filter((other) => other !== key && !TYPES_WITHOUT_COUNT.includes(keys[other]?.type ?? ''))
    .slice(0, MAX_NEIGHBOURS);
}

export function listRulesAbout(
  key: string,
  { slug, rules }: AnswerOf<typeof getPlatform>,
  catalogue: Pick<Catalogue, 'keys'>,
): LinePart[] {
  return rules
    .filter(({ touches }) => touches.some((feature) => listKeys(feature, catalogue).includes(key)))
    .map(({ id, title }) => ({ link: `/platforms/${slug}#${id}`, label: title }));
}
