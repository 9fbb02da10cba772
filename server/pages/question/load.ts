import { countMarks, type MarkCount, type Row } from '../../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import { listAlternatives, listQuestions } from '../../../model/job.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { listKeys } from '../../../model/parse-question.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { getPlatform } from '../../operations/get-platform/operation.ts';
import type { factsAnswer } from '../../operations/get-tool/facts.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { Answers } from '../../sentences/answers.ts';
import { asksForValue } from '../../sentences/values.ts';
import type { CarriedNeed } from '../parts/carried-need.ts';
import type { LinePart } from '../parts/document/document.ts';
import type { PrepareContext, View } from '../types.ts';

export interface QuestionData {
  /** All listed tools, in the order of the board of the need. */
  readonly rows: readonly Row[];
  /** The need that the prices are for, which requires the feature. */
  readonly need: CarriedNeed;
  /** Whether prices are of a plan with the feature. */
  readonly hasPrices: boolean;
  /** The answers of the tools that have one, with their evidence. */
  readonly facts: ReadonlyMap<string, ReturnType<typeof factsAnswer>>;
  /** Links to the rules of LinkedIn that touch it. */
  readonly rules: readonly LinePart[];
}
export type QuestionView = View<{ readonly key: string } & CarriedNeed, QuestionData>;

/** More than any list has. */
export const MAX_ROWS = 1000;

export function findQuestion({
  input: { key },
  methodology,
}: Pick<QuestionView, 'input' | 'methodology'>): CatalogueKey {
  return methodology.catalogue.keys[key] as CatalogueKey;
}

/** The answer in a row. One that is missing is unknown. */
export function findCell({ cells }: Row, key: string): Row['cells'][string] {
  return cells[key] ?? { mark: 'unknown', value: null };
}

/** Whether only others say it. */
export function isSecondHand({ slug }: Pick<Row, 'slug'>, { input: { key }, data }: QuestionView): boolean {
  return data.facts.get(slug)?.facts[key]?.second_hand ?? false;
}

/** Whether an answer is a vendor's claim about itself, which nobody else can check. */
export function isClaim(view: QuestionView): boolean {
  const declared = findQuestion(view);
  return groupOf(view.input.key) === 'trust' && (declared.type === 'boolean' || asksForValue(declared));
}

/** What sentences and the bar count: every listed tool, in the order of the table. */
export function listAnswers(
  rows: readonly Row[],
  { input: { key }, methodology: { catalogue } }: QuestionView,
): Answers {
  return { key, catalogue, tools: rows.map((row) => ({ ...row, ...findCell(row, key) })) };
}

/** How many listed tools have each mark, by question. */
export function countByQuestion({ ask, methodology }: PrepareContext): ReadonlyMap<string, MarkCount> {
  const keys = Object.keys(methodology.catalogue.keys);
  const { rows } = ask(searchTools, { keys, limit: MAX_ROWS });
  return new Map(keys.map((key) => [key, countMarks(rows.map((row) => findCell(row, key)))]));
}

const NOT_COUNTED = ['text', 'url', 'plans'];
const NEIGHBOURS = 5;

/** The questions most like it: of its group, then those that the same jobs ask, then the nearest of the catalogue. */
export function findNeighbours(
  key: string,
  { catalogue: { keys }, jobs }: Pick<Methodology, 'jobs'> & { readonly catalogue: Pick<Catalogue, 'keys'> },
): string[] {
  const all = Object.keys(keys);
  const distance = (other: string) => Math.abs(all.indexOf(other) - all.indexOf(key));
  const near = all.toSorted((a, b) => distance(a) - distance(b));
  const inJobs = Object.values(jobs).map((job) =>
    listQuestions(job)
      .flatMap(listAlternatives)
      .map((single) => single.key),
  );
  return [
    ...new Set([
      ...near.filter((other) => groupOf(other) === groupOf(key)),
      ...inJobs.filter((keys) => keys.includes(key)).flat(),
      ...near,
    ]),
  ]
    .filter((other) => other !== key && !NOT_COUNTED.includes(keys[other]?.type ?? ''))
    .slice(0, NEIGHBOURS);
}

export function listRulesAbout(
  key: string,
  { slug, rules }: AnswerOf<typeof getPlatform>,
  catalogue: Pick<Catalogue, 'keys'>,
): LinePart[] {
  return rules
    .filter(({ touches }) => touches.some((one) => listKeys(one, catalogue).includes(key)))
    .map(({ id, title }) => ({ link: `/platforms/${slug}#${id}`, label: title }));
}
