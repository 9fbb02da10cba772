import type { Column, Row } from '../../model/board-schemas.ts';
import { groupBy } from '../../model/group-by.ts';
import { parseColumn } from '../../model/parse-question.ts';
import type { Unit } from '../../model/pricing/plan.ts';
import type { Tool } from '../../model/tool.ts';
import { isYesNoQuestion } from '../../model/words/claim.ts';
import { namePlan, possessive } from '../../model/words/label.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { formatUnits, nameUnits } from '../../model/words/units.ts';
import { type AnswerContext, describeAnswer, nameAnswer } from './answer.ts';
import { type ComparedTools, describeComparison } from './comparison.ts';
import { listPrices } from './lowest-price.ts';
import { nameNotUnderstood } from './not-understood.ts';
import { describePrice, nameSum } from './price.ts';
import { fitsTitle, type Statement, type Wordings, writeStatement } from './statement.ts';

/** What a plan includes of some unit. */
export interface Included {
  readonly unit: Unit;
  readonly count: number | 'unlimited';
}

/** A question about named tools, with a board that answers it. */
interface ToolsBoard extends Omit<ComparedTools, 'rows'>, AnswerContext {
  readonly catalogue: AnswerContext['catalogue'];
  /** In the order of the question. */
  readonly rows: readonly Row[];
  /** The questions asked. */
  readonly columns: readonly Column[];
  readonly asksForPrices: boolean;
  readonly notUnderstood: readonly string[];
  readonly tools: readonly Pick<Tool, 'name' | 'summary' | 'known_by_name'>[];
  /** What the priced plan includes, if the question asks for it. */
  readonly included: readonly Included[];
}

/** Answers a question about tools: their answers, or their prices if the question asks for them or for nothing else. */
export function describeTools(board: ToolsBoard): Statement {
  const { rows, columns, tools } = board;
  const lost = nameNotUnderstood(board.notUnderstood);
  // Of a tool known only by name, we know little more than its summary, such as that it shut down.
  const known = tools
    .filter(({ known_by_name: isOnlyName }) => isOnlyName)
    .map(({ name, summary }) => introduce(name, summary));
  const [row, ...others] = rows;
  if (!row) return writeStatement(['No tool is left to answer for'], [lost, ...known]);
  const answers = columns.map((column) => answerColumn(column, board));
  const extra = [lost, ...known.map((one) => [one]), ...answers];
  const included = describeIncluded(row, board);
  if (included !== '') return writeStatement([included], [...extra, [`It costs ${nameSum(row.price)}.`, '']]);
  if (board.asksForPrices || (columns.length === 0 && others.length > 0))
    return others.length > 0 ? describeComparison(board, extra) : describePrice(row, board, extra);
  if (columns.length > 0) return answerFirst(board, extra);
  if (lost.length > 0)
    return writeStatement([`We can’t answer this about ${row.name}`], [lost, ...known, listPrices(rows)]);
  return describePrice(row, board, [tools.map(({ name, summary }) => introduce(name, summary))]);
}

/** Begins with the answer to the first question. */
function answerFirst(board: ToolsBoard, extra: readonly Wordings[]): Statement {
  const { columns, rows, catalogue } = board;
  const [[row, ...otherRows], [column, ...otherColumns]] = [rows, columns];
  if (!row || !column) return writeStatement([]);
  const cell = row.cells[column.key];
  const [answer = ''] = answerColumn(column, board);
  const rest = extra.filter(([words]) => words !== answer);
  if (otherRows.length === 0 && cell) {
    const any = parseColumn(column.key, catalogue);
    const isYesOrNo =
      board.isYesOrNo &&
      board.notUnderstood.length === 0 &&
      otherColumns.length === 0 &&
      isYesNoQuestion(any, catalogue);
    return describeAnswer({ name: row.name, key: column.key, cell }, { ...board, isYesOrNo }, rest);
  }
  const title = answer.slice(0, -1);
  if (fitsTitle(title)) return writeStatement([title], rest);
  const names = firstFew(rows.map(({ name }) => name));
  return writeStatement([`${column.label} of ${names}`, column.label], extra);
}

/** `Email: no.`, `Email: yes for Flagmast and Quillcourier; no for Sealpress.` */
function answerColumn({ key, label }: Column, { rows, catalogue }: ToolsBoard): Wordings {
  const any = parseColumn(key, catalogue);
  const answers = rows.flatMap(({ name, cells: { [key]: cell } }) =>
    cell ? [{ name, answer: nameAnswer(any, cell, catalogue) }] : [],
  );
  const groups = [...groupBy(answers, ({ answer }) => answer)].map(([answer, some]) =>
    rows.length === 1 ? answer : `${answer} for ${firstFew(some.map(({ name }) => name))}`,
  );
  return [`${label}: ${groups.join('; ')}.`];
}

/** `Flagmast’s Growth plan includes 5,000 emails a month`. Empty if the question doesn't ask for it. */
function describeIncluded({ name, price: { plan } }: Row, { included }: ToolsBoard): string {
  if (included.length === 0 || plan === null) return '';
  const items = included.map(({ unit, count }) =>
    count === 'unlimited' ? `unlimited ${nameUnits(unit)}` : formatUnits(count, unit),
  );
  return `${possessive(name)} ${namePlan(plan)} includes ${andList(items)}`;
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
