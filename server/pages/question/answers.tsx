import type { Row } from '../../../model/board-schemas.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { countryName } from '../../../model/words/country.ts';
import { nameFeaturePlan } from '../../../model/words/label.ts';
import { describeMissing, joinMissing } from '../../../model/words/missing.ts';
import { capitalize, formatCount } from '../../../model/words/numbers.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { toSetUp } from '../../need/read-need.ts';
import { asksForValue, countValues } from '../../sentences/values.ts';
import { nameBand } from '../board/board.ts';
import { boardAddress, pickCarriedNeed, toolAddress } from '../parts/carried-need.ts';
import { SmallBar } from '../parts/count-bar.tsx';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type LinePart,
  type PageBlock,
  section,
  type TextRow,
} from '../parts/document/document.ts';
import { answerParts, formatValue } from '../parts/facts/answer.tsx';
import { priceCell } from '../parts/facts/price.ts';
import { NeedForm } from '../parts/need-form.tsx';
import { citeSource, claimRow, claimsTable, listNotes, SOURCE_LEGEND } from './claims.tsx';
import { findCell, findQuestion, isClaim, isSecondHand, type QuestionView } from './load.ts';
import { QUESTION_ROUTE } from './route.ts';

/** With more tools, groups of prices are folded. */
const MAX_UNFOLDED = 10;

/** Number of values shown. The rest are folded. */
const MAX_VALUES = 6;

/** Rows that share a value or a kind of source, with a name for the group. */
type Group = readonly [name: Line | undefined, rows: readonly Row[]];

/** The tools with a yes or a value, with plan, price and source. */
export function yesSection(answeredRows: readonly Row[], view: QuestionView): DocumentSection {
  const { input, data, methodology } = view;
  const { hasPrices } = data;
  const isValue = asksForValue(findQuestion(view));
  const groups = isValue
    ? groupByValue(answeredRows, view)
    : isClaim(view)
      ? groupBySpeaker(answeredRows, view)
      : wrapInGroup(answeredRows);
  const isFolded = hasPrices && !isValue && !isClaim(view) && answeredRows.length > MAX_UNFOLDED;
  return section(
    'yes',
    chooseHeading(answeredRows, view),
    hasPrices &&
      htmlOnly(
        <NeedForm
          action={formatPathAndQuery(QUESTION_ROUTE, { key: input.key })}
          values={input}
          hiddenValues={pickCarriedNeed(input)}
          currencies={methodology.currencies}
        />,
      ),
    htmlOnly(SOURCE_LEGEND),
    ...(isValue && !hasPrices
      ? valueBlocks(groups, view)
      : isFolded
        ? priceBlocks(answeredRows, view)
        : [answersTable(groups, view)]),
  );
}

function chooseHeading(answeredRows: readonly Row[], view: QuestionView): string {
  const { hasPrices } = view.data;
  if (asksForValue(findQuestion(view))) return hasPrices ? 'Answers and prices' : 'Answers';
  if (!hasPrices) return 'What we found';
  if (isClaim(view)) return 'Yes: sources and prices';
  return hasPlans(answeredRows, view) ? 'Yes: plans and prices' : 'Yes: prices';
}

const hasPlans = (answeredRows: readonly Row[], { input: { key } }: QuestionView) =>
  answeredRows.some((row) => nameFeaturePlan(findCell(row, key)) !== undefined);

const wrapInGroup = (answeredRows: readonly Row[]): Group[] => [[undefined, answeredRows]];

/** A table for each group of prices. All but the first are folded. */
function priceBlocks(answeredRows: readonly Row[], view: QuestionView): PageBlock[] {
  return [...groupBy(answeredRows, (row) => nameBand(row, {}, view.methodology))].map(([name, rows], i): PageBlock => {
    if (i === 0) return answersTable([[name, rows]], view);
    const blocks = [answersTable(wrapInGroup(rows), view)];
    return { kind: 'fold', id: `prices-${i}`, title: name, count: formatCount(rows.length, 'tool'), blocks };
  });
}

/** Groups tools by value, most common first. A tool with several values is in several groups. */
function groupByValue(answeredRows: readonly Row[], view: QuestionView): Group[] {
  const { input, data } = view;
  const question = findQuestion(view);
  const listValues = (row: Row) => [findCell(row, input.key).value].flat().map(String);
  const counts = countValues(
    answeredRows.map((row) => findCell(row, input.key)),
    question,
  );
  return counts.map(([value, count]) => {
    const link = boardAddress({ ...data.need, required: [`${input.key}=${value}`] });
    const bar = { yes: count, no: 0, does_not_apply: 0, unknown: data.rows.length - count };
    const name: Line = [
      { link, label: capitalize(nameValue(value, question)), rel: 'nofollow' },
      ' ',
      { icon: <SmallBar count={bar} />, alt: `${count} of ${data.rows.length} tools` },
    ];
    return [name, answeredRows.filter((row) => listValues(row).includes(value))];
  });
}

function nameValue(value: string, question: CatalogueKey): string {
  if (question.type === 'country') return countryName(value);
  const isNumber = question.type === 'number' || question.type === 'days';
  return isNumber ? formatValue(Number(value), question) : (question.values?.[value] ?? value);
}

/** Separates claims by the vendor from claims by third parties. */
function groupBySpeaker(answeredRows: readonly Row[], view: QuestionView): Group[] {
  const groups = [...groupBy(answeredRows, (row) => isSecondHand(row, view))];
  return groups.map(([isSecondHandGroup, rows]) => [
    isSecondHandGroup ? 'Only third parties say so' : 'The vendor says so',
    rows,
  ]);
}

function valueBlocks(groups: readonly Group[], view: QuestionView): PageBlock[] {
  const buildTable = (shownGroups: readonly Group[]) => {
    const rows = listRows(shownGroups, (row) => claimRow(row, view));
    return claimsTable(rows, rows.length);
  };
  const rest = groups.slice(MAX_VALUES);
  if (rest.length <= 2) return [buildTable(groups)];
  const title = `${rest.length} more answers`;
  return [buildTable(groups.slice(0, MAX_VALUES)), { kind: 'fold', id: 'values', title, blocks: [buildTable(rest)] }];
}

const listRows = (groups: readonly Group[], buildRow: (row: Row) => TextRow): TextRow[] =>
  groups.flatMap(([band, rows]) => [...(band === undefined ? [] : [{ band }]), ...rows.map(buildRow)]);

function answersTable(groups: readonly Group[], view: QuestionView): PageBlock {
  const { input, data, methodology } = view;
  const { key } = input;
  const { hasPrices, need } = data;
  const question = findQuestion(view);
  const answeredRows = groups.flatMap(([, rows]) => rows);
  // If all tools share one answer, the lead states it, so leave out the column.
  const answers = new Set(answeredRows.map((row) => String(findCell(row, key).value)));
  const hasAnswerColumn = question.type !== 'boolean' && !asksForValue(question) && (!hasPrices || answers.size > 1);
  const hasPlanColumn = hasPrices && hasPlans(answeredRows, view);
  // Other columns already show a missing plan or price.
  const missingPlan = hasPlanColumn && describeMissing({ why: 'plan-of', key, label: question.label });
  const listRemarks = (row: Row): LinePart[] => {
    const missing =
      row.price.currency === null ? [] : (row.price.missing ?? []).filter((question) => question !== missingPlan);
    return [...listNotes(row, view), ...joinMissing(missing).map((question) => ({ note: `Ask ${question}.` }))];
  };
  const priceHeading = [
    `Per month for ${nameSetUp(toSetUp(need))}`,
    need.billing && `billed ${PERIOD_ADVERBS[need.billing]}`,
  ];
  return {
    kind: 'table',
    className: hasPrices ? 'who priced' : 'who',
    isTerse: true,
    columns: compact<Line>(
      'Tool',
      isClaim(view) && 'Who says so',
      hasAnswerColumn && 'Answer',
      hasPlanColumn && 'From plan',
      hasPrices && priceHeading.filter(Boolean).join(', '),
      !isClaim(view) && 'Who says so',
    ),
    rows: listRows(groups, (row) => {
      const cell = findCell(row, key);
      const { value, add_on: addOn } = cell;
      const categoryLabel = methodology.categories[row.category]?.label ?? row.category;
      const remarks = listRemarks(row);
      const planCell = [
        nameFeaturePlan(cell) ?? 'not confirmed',
        ...(addOn ? [{ note: `add-on ${addOn.name}` }] : []),
        ...remarks,
      ];
      const source = [...citeSource(row, view), ...(hasPlanColumn ? [] : remarks)];
      return compact<Line>(
        [{ link: toolAddress(row.slug, need), label: row.name }, { note: categoryLabel }],
        isClaim(view) && source,
        hasAnswerColumn && answerParts({ value }, question),
        hasPlanColumn && planCell,
        hasPrices && priceCell(row.slug, row.price, need),
        !isClaim(view) && source,
      );
    }),
    minRows: answeredRows.length,
  };
}
