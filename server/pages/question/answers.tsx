import type { Row } from '../../../model/board-answer.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { countryName } from '../../../model/words/country.ts';
import { describeMissing, joinMissing } from '../../../model/words/missing.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { writeAddress } from '../../calls/operation.ts';
import { asksForValue, countValues } from '../../sentences/values.ts';
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

/** More values are folded. */
const MAX_VALUES = 6;

/** Rows, with a name for what they have in common. */
type Group = readonly [name: Line | undefined, rows: readonly Row[]];

/** The tools with a yes or a value, with plan, price and source. */
export function yesSection(answered: readonly Row[], view: QuestionView): DocumentSection {
  const { input, data, methodology } = view;
  const { hasPrices } = data;
  const isValue = asksForValue(findQuestion(view));
  const groups = isValue
    ? groupByValue(answered, view)
    : isClaim(view)
      ? groupBySpeaker(answered, view)
      : wrapInGroup(answered);
  return section(
    'yes',
    chooseHeading(answered, view),
    hasPrices &&
      htmlOnly(
        <NeedForm
          action={writeAddress(QUESTION_ROUTE, { key: input.key })}
          values={input}
          hiddenValues={pickCarriedNeed(input)}
          currencies={methodology.currencies}
        />,
      ),
    ...(isValue && !hasPrices ? valueBlocks(groups, view) : [answersTable(groups, view)]),
    htmlOnly(SOURCE_LEGEND),
  );
}

function chooseHeading(answered: readonly Row[], view: QuestionView): string {
  const { hasPrices } = view.data;
  if (asksForValue(findQuestion(view))) return hasPrices ? 'Answers and prices' : 'Answers';
  if (!hasPrices) return 'What we found';
  if (isClaim(view)) return 'Yes: sources and prices';
  return hasPlans(answered, view) ? 'Yes: plans and prices' : 'Yes: prices';
}

const hasPlans = (answered: readonly Row[], { input: { key } }: QuestionView) =>
  answered.some((row) => findCell(row, key).plan !== undefined);

const wrapInGroup = (answered: readonly Row[]): Group[] => [[undefined, answered]];

/** The tools with each value, the most common first. A tool may have several. */
function groupByValue(answered: readonly Row[], view: QuestionView): Group[] {
  const { input, data } = view;
  const declared = findQuestion(view);
  const valuesOf = (row: Row) => [findCell(row, input.key).value].flat().map(String);
  const counts = countValues(
    answered.map((row) => findCell(row, input.key)),
    declared,
  );
  return counts.map(([value, count]) => {
    const link = boardAddress({ ...data.need, required: [`${input.key}=${value}`] });
    const bar = { yes: count, no: 0, does_not_apply: 0, unknown: data.rows.length - count };
    const name: Line = [
      { link, label: capitalize(nameValue(value, declared)), rel: 'nofollow' },
      ' ',
      { icon: <SmallBar count={bar} />, alt: `${count} of ${data.rows.length} tools` },
    ];
    return [name, answered.filter((row) => valuesOf(row).includes(value))];
  });
}

function nameValue(value: string, declared: CatalogueKey): string {
  if (declared.type === 'country') return countryName(value);
  const isNumber = declared.type === 'number' || declared.type === 'days';
  return isNumber ? formatValue(Number(value), declared) : (declared.values?.[value] ?? value);
}

/** Separates claims by the vendor from claims by third parties. */
function groupBySpeaker(answered: readonly Row[], view: QuestionView): Group[] {
  const groups = [...groupBy(answered, (row) => isSecondHand(row, view))];
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

const listRows = (groups: readonly Group[], rowOf: (row: Row) => TextRow): TextRow[] =>
  groups.flatMap(([band, rows]) => [...(band === undefined ? [] : [{ band }]), ...rows.map(rowOf)]);

function answersTable(groups: readonly Group[], view: QuestionView): PageBlock {
  const { input, data, methodology } = view;
  const { key } = input;
  const { hasPrices, need } = data;
  const declared = findQuestion(view);
  const answered = groups.flatMap(([, rows]) => rows);
  // The lead has an answer that all tools share.
  const answers = new Set(answered.map((row) => String(findCell(row, key).value)));
  const hasAnswer = declared.type !== 'boolean' && !asksForValue(declared) && (!hasPrices || answers.size > 1);
  const hasPlan = hasPrices && hasPlans(answered, view);
  // Other columns already show a missing plan or price.
  const missingPlan = hasPlan && describeMissing({ why: 'plan-of', key, label: declared.label });
  const listRemarks = (row: Row): LinePart[] => {
    const missing = row.price.currency === null ? [] : row.price.missing.filter((question) => question !== missingPlan);
    return [...listNotes(row, view), ...joinMissing(missing).map((question) => ({ note: `Ask ${question}.` }))];
  };
  const hasNotes = answered.some((row) => listRemarks(row).length > 0);
  const price = [`${nameSetUp(toSetUp(need))}, a month`, need.billing && `billed ${PERIOD_ADVERBS[need.billing]}`];
  return {
    kind: 'table',
    className: hasPrices ? 'who priced' : 'who',
    isTerse: true,
    columns: compact<Line>(
      'Tool',
      isClaim(view) && 'Who says it',
      hasAnswer && 'Answer',
      hasPlan && 'From plan',
      hasPrices && price.filter(Boolean).join(', '),
      !isClaim(view) && 'Who says it',
      hasNotes && 'Know before you buy',
    ),
    rows: listRows(groups, (row) => {
      const { value, plan, add_on: addOn } = findCell(row, key);
      const kind = methodology.categories[row.category]?.label ?? row.category;
      const plans = [plan ?? 'not confirmed', ...(addOn ? [{ note: `add-on ${addOn.name}` }] : [])];
      return compact<Line>(
        [{ link: toolAddress(row.slug, need), label: row.name }, { note: kind }],
        isClaim(view) && citeSource(row, view),
        hasAnswer && answerParts({ value }, declared),
        hasPlan && plans,
        hasPrices && priceCell(row.slug, row.price, need),
        !isClaim(view) && citeSource(row, view),
        hasNotes && listRemarks(row),
      );
    }),
    minRows: answered.length,
  };
}
