import { groupBy } from '../../../model/group-by.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { isYesOrNo } from '../../sentences/values.ts';
import { type Block, drawBlocks, onlyHtmlBlock, paragraph } from '../blocks/block.tsx';
import { drawLine, joinLines, type Line, link, writeLine } from '../blocks/words.tsx';
import { findEvidence, firstKey } from '../board/answers.tsx';
import { fold } from '../elements/fold.tsx';
import { answer, describeAnswer, mark, SIGNS } from '../elements/mark.tsx';
import { type Table, type TableColumn, table } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';
import { type Band, sortIntoBands } from './bands.ts';
import type { ComparedRow, Comparison } from './load.ts';
import { nameColumns, priceBand, priceTable } from './prices.tsx';

const READING = '“?” means no source, not no. Each answer links to the page that says it.';

/** The prices and all answers: what decides in bands, and what decides nothing in folds. */
export function comparisonTables(data: Comparison, view: SharedContext): Block[] {
  const { decisive, folded, open } = sortIntoBands(data);
  const isAssumed = data.answer.rows.some(({ price }) => price.certainty === 'assumed');
  const reading = isAssumed ? `${READING} Dotted, pale: the sum rests on an assumption.` : READING;
  const linkQuestion = (key: string) => link(`/questions/${key}`, labelQuestion(key, view.methodology.catalogue));
  return [
    ...(data.isWide ? [priceTable(data, view), paragraph(reading, 'quiet')] : []),
    ...answerTables(decisive, data, view, !data.isWide && { caption: reading, groups: [priceBand(data, view)] }),
    ...folded.map(({ title, keys }) =>
      fold(`${title}: ${keys.length}`, answerTables([{ title: '', keys }], data, view)),
    ),
    ...open.map(({ title, keys }) => fold(`${title}: ${keys.length}`, [paragraph(joinLines(keys.map(linkQuestion)))])),
  ];
}

/** Questions with the answers of each tool. Many tools have signs for yes or no, then a list of the tools with each value. */
function answerTables(
  bands: readonly Band[],
  data: Comparison,
  view: SharedContext,
  top: false | Pick<Table, 'caption' | 'groups'> = false,
): Block[] {
  const { rows } = data.answer;
  const { catalogue } = view.methodology;
  const describe = (key: string, row: ComparedRow) => describeAnswer(row.cells[key], key, view.methodology);
  const build = (
    className: string,
    columns: readonly TableColumn[],
    isShown: (key: string) => boolean,
    answerCells: (key: string) => Line[],
  ): Block[] => {
    const groups = bands.flatMap(({ title, keys, shown = keys.length }) => {
      const own = keys.filter(isShown);
      const rest = own.slice(shown);
      const records = own.slice(0, shown).map((key, i) => ({
        id: key,
        cells: [
          link(`/questions/${firstKey(key, view)}`, labelQuestion(key, catalogue), { isDetail: true }),
          ...answerCells(key),
        ],
        more:
          i === shown - 1 && rest.length > 0
            ? {
                title: `${rest.length} more`,
                block: onlyHtmlBlock(() => drawBlocks(answerTables([{ title: '', keys: rest }], data, view))),
              }
            : undefined,
      }));
      return own.length > 0 ? [{ ...(title !== '' && { band: `${title}: ${own.length}` }), records }] : [];
    });
    const all = [...(top ? top.groups : []), ...groups];
    if (all.length === 0) return [];
    return [
      table({ ...top, className, columns: [{ head: 'Question' }, ...columns], groups: all, minRows: top ? 30 : 0 }),
    ];
  };
  if (!data.isWide)
    return build(
      'pair',
      nameColumns(data),
      () => true,
      (key) => rows.map((row) => answer(describe(key, row), findEvidence(row, key, view))),
    );
  const isSign = (key: string) => catalogue.keys[key] === undefined || isYesOrNo(catalogue.keys[key]);
  const columns = nameColumns(data).map((column, i) => ({ ...column, label: rows[i]?.name }));
  return [
    ...build('grid names', columns, isSign, (key) =>
      rows.map((row) => mark(describe(key, row), findEvidence(row, key, view), row.name)),
    ),
    ...build(
      'values',
      [{ head: 'Answers' }],
      (key) => !isSign(key),
      (key) => [writeByValue(key, rows, view)],
    ),
  ];
}

/** `Per person: Lemon, Melon`, and on a line of its own `? no source: Peach`. Each tool links to its evidence. */
function writeByValue(key: string, rows: readonly ComparedRow[], view: SharedContext): Line {
  const answers = rows
    .map((row) => ({ row, ...describeAnswer(row.cells[key], key, view.methodology) }))
    .sort((a, b) => Number(a.kind === 'unknown') - Number(b.kind === 'unknown'));
  const lines = [...groupBy(answers, ({ kind, words }) => `${SIGNS[kind]} ${words}`.trim())].map(([words, group]) => [
    `${words}: `,
    ...joinLines(
      group.map(({ row, kind }) => link(findEvidence(row, key, view), row.name, { className: kind, isDetail: true })),
    ),
  ]);
  return {
    html: () => lines.map((line) => <div>{drawLine(line)} </div>),
    markdown: (target) => lines.map((line) => writeLine(line, target)).join('; '),
  };
}
