import { compareKeys } from '../../../model/board/board.ts';
import { isForPeople } from '../../../model/board/need.ts';
import { countMarks, type Row } from '../../../model/board-schemas.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { groupOf, isUnwanted } from '../../../model/catalogue.ts';
import type { Cell } from '../../../model/cell.ts';
import { groupBy } from '../../../model/group-by.ts';
import { MARKS } from '../../../model/mark.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { rankPrice } from '../../../model/pricing/certainty.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeAbility } from '../../../model/words/ability.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { toSetUp } from '../../need/read-need.ts';
import { selectChanges } from '../../operations/get-changes/filters.ts';
import { getPlatform } from '../../operations/get-platform/operation.ts';
import { toCells } from '../../operations/get-tool/cells.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { nameLowestPrices } from '../../sentences/lowest-price.ts';
import { describeQuestion } from '../../sentences/question.ts';
import { nameSize } from '../../sentences/requirements.ts';
import { joinStatement, type Statement, type Wordings } from '../../sentences/statement.ts';
import { isYesOrNo } from '../../sentences/values.ts';
import { rulesPath } from '../elements/frame.tsx';
import { buildNotUnderstoodNotices, pickCarriedNeed } from '../parts/carried-need.ts';
import { CountBarWithLegend, type CountedSegment } from '../parts/count-bar.tsx';
import { compact, type DocumentSection, htmlOnly, type PageBlock } from '../parts/document/document.ts';
import { definePage } from '../types.ts';
import { yesSection } from './answers.tsx';
import { inapplicableSection, noSection, unknownSection } from './claims.tsx';
import {
  findCell,
  findQuestion,
  isClaim,
  isSecondHand,
  listAnswers,
  listMarks,
  listRulesAbout,
  MAX_ROWS,
  type QuestionData,
  type QuestionView,
} from './load.ts';
import { aboutSection, neighboursSection } from './neighbours.tsx';
import { QUESTION_ROUTE } from './route.ts';

export const question = definePage({
  ...QUESTION_ROUTE,
  examples: ({ methodology: { catalogue } }) => [
    ...pickKeyPerType(catalogue.keys).map((key) => ({ key })),
    { key: Object.keys(catalogue.keys).find((key) => key.startsWith('channels.')) as string, people: 3 },
  ],
  canonicalInput: ({ key }) => ({ key }),
  isIndexable: (input) => Object.keys(pickCarriedNeed(input)).length === 0,
  listInputs: ({ methodology: { catalogue } }) => Object.keys(catalogue.keys).map((key) => ({ key })),
  lastChanged: ({ key }, snapshot) => selectChanges(snapshot, { keys: [key] })[0]?.day,
  load({ key, ...need }, { ask, linkJson, methodology, manifest, snapshot }): QuestionData {
    const { keys } = methodology.catalogue;
    const hasPrices = ['boolean', 'one'].includes(keys[key]?.type ?? '');
    const input = { ...need, required: [...new Set([key, ...(need.required ?? [])])], cheapest: true, limit: MAX_ROWS };
    const { rows, understood } = hasPrices ? ask(recommend, input) : ask(searchTools, { keys: [key], limit: MAX_ROWS });
    // Every question without a need links the same operation, so that static hosts need only one header rule.
    if (!hasPrices || Object.keys(need).length === 0) linkJson(searchTools, { keys: [key], limit: MAX_ROWS });
    const platform = rulesPath(manifest)?.split('/').at(-1);
    const answeredRows = rows.filter((row) => ['yes', 'no'].includes(findCell(row, key).mark));
    return {
      rows,
      need: understood,
      hasPrices,
      cells: new Map(
        answeredRows.map(({ slug }) => [
          slug,
          toCells(snapshot.tools.get(slug) as Tool, (other) => other === key, [key], snapshot)[key] as Cell,
        ]),
      ),
      rules: platform === undefined ? [] : listRulesAbout(key, ask(getPlatform, { platform }), methodology.catalogue),
    };
  },
  title: formatTitle,
  description: (view) => `${joinStatement(writeStatement(view))} Every answer has a source and a date.`,
  document: (view) => {
    const { input, data, methodology } = view;
    const { key } = input;
    const byMark = groupBy(sortRows(view), (row) => findCell(row, key).mark);
    const [yes = [], no = [], , inapplicable = []] = MARKS.map((mark) => byMark.get(mark));
    // Keeps the order of the board, where tools that may fit come first.
    const unknown = data.rows.filter((row) => findCell(row, key).mark === 'unknown');
    return {
      eyebrow: methodology.catalogue.groups[groupOf(key)] ?? '',
      ...writeStatement(view),
      blocks: [
        ...buildNotUnderstoodNotices(input, (not_understood) =>
          formatPathAndQuery(QUESTION_ROUTE, { ...input, not_understood }),
        ),
        ...countBlocks(view),
      ],
      sections: compact<DocumentSection>(
        yes.length > 0 && yesSection(yes, view),
        no.length > 0 && noSection(no, view),
        inapplicable.length > 0 && inapplicableSection(inapplicable, view),
        unknown.length > 0 && unknownSection(unknown, view),
        neighboursSection(view),
        aboutSection(view),
      ),
      related: [['Data and API', '/docs']],
    };
  },
});

/** Picks one question of each type. */
function pickKeyPerType(keys: Readonly<Record<string, CatalogueKey>>): string[] {
  const byType = new Map(Object.entries(keys).map(([key, { type }]) => [type, key]));
  return [...byType.values()];
}

function formatTitle(view: QuestionView): string {
  const declared = findQuestion(view);
  if (!isYesOrNo(declared)) return `${declared.label}: outreach tools compared`;
  return `Which outreach tools ${describeAbility([{ key: view.input.key }], view.methodology.catalogue)}?`;
}

/** Puts vendors' claims before claims of third parties. Then sorts by price: confirmed prices first. */
function sortRows(view: QuestionView): Row[] {
  return view.data.rows.toSorted((a, b) => compareKeys(buildSortKeys(a, view), buildSortKeys(b, view)));
}

function buildSortKeys(row: Row, view: QuestionView): number[] {
  return [isClaim(view) && isSecondHand(row, view) ? 1 : 0, ...rankPrice(row.price, view.methodology.currencies)];
}

const writeStatement = (view: QuestionView): Statement =>
  describeQuestion(listAnswers(sortRows(view), view), namePrices(view));

/** The lowest prices of the tools with the feature. None for facts about a company, which belong to no plan. */
function namePrices({ input, data, methodology }: QuestionView): Wordings[] {
  const { key, required = [] } = input;
  if (!data.hasPrices || ['company', 'trust', 'support', 'pricing'].includes(groupOf(key))) return [];
  const questions = [key, ...required].map((question) => ({
    any: parseColumn(question, methodology.catalogue),
    strength: 'required' as const,
  }));
  const market = { isForPeople: isForPeople(questions), currencies: methodology.currencies };
  const fittingRows = data.rows.filter(({ result }) => result === 'fits');
  const isPriced = fittingRows.some(({ price }) => price.amount);
  return isPriced ? nameLowestPrices(fittingRows, market, nameSize({ need: { setUp: toSetUp(data.need) } })) : [];
}

/** The counts of answers, as a bar in HTML and in words in Markdown. */
function countBlocks(view: QuestionView): PageBlock[] {
  const cells = view.data.rows.map((row) => findCell(row, view.input.key));
  const count = countMarks(cells);
  const declared = findQuestion(view);
  const hasYesAndNo = isYesOrNo(declared);
  const disputedCount = cells.filter(({ disputed }) => disputed).length;
  const parts: readonly CountedSegment[] = [
    {
      shape: 'yes',
      count: count.yes,
      ...(hasYesAndNo
        ? { label: 'yes', meaning: 'a source says so' }
        : { label: 'with an answer', meaning: 'a source gives it' }),
    },
    { shape: 'no', count: count.no, label: 'no', meaning: 'a source says that it doesn’t' },
    {
      shape: 'does_not_apply',
      count: count.does_not_apply,
      label: 'does not apply',
      meaning: 'not a no: the question makes no sense for the tool',
    },
    {
      shape: 'unknown',
      count: count.unknown,
      label: 'unknown',
      meaning: `we found no source${disputedCount > 0 ? `, or sources differ (${disputedCount})` : ''}`,
    },
  ];
  const label = listMarks(count, !hasYesAndNo);
  const isNeutral = isUnwanted(view.input.key, view.methodology.catalogue);
  return [
    htmlOnly(<CountBarWithLegend segments={parts} label={label} isLinked isNeutral={isNeutral} />),
    { kind: 'markdown', line: label },
  ];
}
