import type { Column, Row } from '../../model/board-schemas.ts';
import { groupBy } from '../../model/group-by.ts';
import { parseColumn } from '../../model/parse-question.ts';
import type { Unit } from '../../model/pricing/plan.ts';
import type { Tool } from '../../model/tool.ts';
import { isYesNoQuestion } from '../../model/words/claim.ts';
import { nameInSentence, namePlan, possessive } from '../../model/words/label.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { formatUnits, nameUnits } from '../../model/words/units.ts';
import { type AnswerContext, describeAnswer, nameAnswer } from './facts.ts';
import { describeNotUnderstood } from './not-understood.ts';
import { comparePrices, describePrice, type PriceContext } from './prices.ts';
import { type Statement, toStatement } from './statement.ts';

/** What a plan includes of some unit. */
export interface Included {
  readonly unit: Unit;
  readonly count: number | 'unlimited';
}

/** A question about named tools, with a board that answers it. */
export interface ToolsBoard extends PriceContext, AnswerContext {
  /** In the order of the question. */
  readonly rows: readonly Row[];
  /** The questions asked. */
  readonly columns: readonly Column[];
  readonly asksForPrices: boolean;
  readonly notUnderstood: readonly string[];
  readonly tools: readonly Pick<Tool, 'slug' | 'name' | 'summary' | 'known_by_name'>[];
  /** What the priced plan includes, if the question asks for it. */
  readonly included: readonly Included[];
}

/** More answers are only in the rows. */
const MAX_ANSWERS = 4;

/** Answers a question about tools. Every price that the question asks for is in it. */
export function describeTools(board: ToolsBoard): Statement {
  const { rows, columns, notUnderstood } = board;
  // Of a tool known only by name, we know little more than its summary, such as that it shut down.
  const introductions = board.tools.flatMap(({ name, summary, known_by_name: isOnlyName }) =>
    isOnlyName ? introduce(name, summary) : [],
  );
  const lost = [describeNotUnderstood(notUnderstood), ...introductions].filter(Boolean).join(' ');
  const [row, ...others] = rows;
  if (!row) return toStatement(['No tool is left to answer for.', lost]);
  const prices = others.length === 0 ? describePrice(row, board) : comparePrices(rows, board);
  const answers = columns.slice(0, MAX_ANSWERS).map((column) => answerColumn(column, board));
  const includes = describeIncluded(row, board);
  if (includes !== '') return toStatement([includes, ...answers, lost, ...prices]);
  const isAboutPrices = board.asksForPrices || (columns.length === 0 && others.length > 0);
  if (isAboutPrices) return toStatement([...prices.slice(0, 2), ...answers, lost, ...prices.slice(2)]);
  if (columns.length > 0) return toStatement([...startWithAnswer(answers, board), lost]);
  const opening =
    notUnderstood.length > 0
      ? `We can’t answer this about ${row.name}.`
      : board.tools.map(({ name, summary }) => introduce(name, summary)).join(' ');
  return toStatement([...new Set([opening, lost, ...prices])]);
}

/** Begins with the only answer about one tool as a sentence, or names the tool before its first answer. */
function startWithAnswer(answers: readonly string[], board: ToolsBoard): string[] {
  const [[row, ...otherRows], [column, ...otherColumns]] = [board.rows, board.columns];
  const [first = '', ...others] = answers;
  if (!row || !column || otherRows.length > 0) return [...answers];
  const any = parseColumn(column.key, board.catalogue);
  const cell = row.cells[column.key];
  const isStatement = otherColumns.length === 0 && (isYesNoQuestion(any, board.catalogue) || cell?.mark === 'unknown');
  if (!isStatement || any.length > 1 || !cell) return [`${possessive(row.name)} ${nameInSentence(first)}`, ...others];
  const isYesOrNo = board.isYesOrNo && board.notUnderstood.length === 0;
  return describeAnswer({ name: row.name, key: column.key, cell }, { ...board, isYesOrNo });
}

/** `Email: no.`, `Email: yes for Flagmast and Quillcourier; no for Sealpress.` */
function answerColumn({ key, label }: Column, { rows, catalogue }: ToolsBoard): string {
  const any = parseColumn(key, catalogue);
  const answers = rows.flatMap(({ name, cells: { [key]: cell } }) =>
    cell ? [{ name, answer: nameAnswer(any, cell, catalogue) }] : [],
  );
  const groups = [...groupBy(answers, ({ answer }) => answer)].map(([answer, some]) =>
    rows.length === 1 ? answer : `${answer} for ${firstFew(some.map(({ name }) => name))}`,
  );
  return `${label}: ${groups.join('; ')}.`;
}

/** `Flagmast’s Growth plan includes 5,000 emails a month.` Empty if the question doesn't ask for it. */
function describeIncluded({ name, price: { plan } }: Row, { included }: ToolsBoard): string {
  if (included.length === 0 || plan === null) return '';
  const items = included.map(({ unit, count }) =>
    count === 'unlimited' ? `unlimited ${nameUnits(unit)}` : formatUnits(count, unit),
  );
  return `${possessive(name)} ${namePlan(plan)} includes ${andList(items)}.`;
}

/** `Flagmast runs sales campaigns.`, `Beaconyard is an AI sales agent.` Puts a summary with a different subject after a colon. */
export function introduce(name: string, summary: string): string {
  const text = summary.replace(/\.$/, '');
  const lowerFirst = text.charAt(0).toLowerCase() + text.slice(1);
  if (/^An? /.test(text)) return `${name} is ${lowerFirst}.`;
  if (/^\w+['’]s /.test(text)) return `${name} is ${text}.`;
  const isVerb = /^(?!Sales )[A-Z][a-z]+s /.test(text);
  return isVerb ? `${name} ${lowerFirst}.` : `${name}: ${text}.`;
}
