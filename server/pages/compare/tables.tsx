import { labelQuestion } from '../../../model/parse-question.ts';
import { type Block, onlyHtmlBlock, paragraph } from '../blocks/block.tsx';
import { joinLines, type Line, link } from '../blocks/words.tsx';
import { findEvidence, firstKey } from '../board/answers.tsx';
import { fold } from '../elements/fold.tsx';
import { answer, briefAnswer, describeAnswer } from '../elements/mark.tsx';
import { type Table, type TableGroup, table } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';
import { type Band, sortIntoBands } from './bands.ts';
import type { ComparedRow, Comparison } from './load.ts';
import { nameColumns, priceBand } from './prices.tsx';

const READING = '“?”: no source, not no. Each answer links to its page; *: a note there.';

/** The prices and all answers: what decides in bands, and what decides nothing in folds. */
export function comparisonTables(data: Comparison, view: SharedContext): Block[] {
  const { decisive, folded, open } = sortIntoBands(data);
  const isAssumed = data.answer.rows.some(({ price }) => price.certainty === 'assumed');
  const caption = isAssumed ? `${READING} Dotted, pale: the sum rests on an assumption.` : READING;
  const linkQuestion = (key: string) => link(`/questions/${key}`, labelQuestion(key, view.methodology.catalogue));
  return [
    answerTable(decisive, data, view, { caption, groups: [priceBand(data, view)] }),
    ...folded.map(({ title, keys }) =>
      fold(`${title}: ${keys.length}`, [answerTable([{ title: '', keys }], data, view)]),
    ),
    ...open.map(({ title, keys }) => fold(`${title}: ${keys.length}`, [paragraph(joinLines(keys.map(linkQuestion)))])),
  ];
}

/** Questions with the answers of each tool, below prices. */
function answerTable(
  bands: readonly Band[],
  data: Comparison,
  view: SharedContext,
  top?: Required<Pick<Table, 'caption' | 'groups'>>,
): Block {
  const { catalogue } = view.methodology;
  const groups = bands.map(({ title, keys, shown = keys.length }): TableGroup => {
    const rest = keys.slice(shown);
    const block = onlyHtmlBlock(() => answerTable([{ title: '', keys: rest }], data, view).html());
    const records = keys.slice(0, shown).map((key, i) => ({
      id: key,
      cells: [
        link(`/questions/${firstKey(key, view)}`, labelQuestion(key, catalogue), { isDetail: true }),
        ...data.answer.rows.map((row) => writeCell(row, key, data, view)),
      ],
      ...(i === shown - 1 && rest.length > 0 && { more: { title: `${rest.length} more`, block } }),
    }));
    return { ...(title !== '' && { band: `${title}: ${keys.length}` }), records };
  });
  return table({
    ...top,
    className: data.hasCards ? 'pair' : 'many',
    columns: [{ head: 'Question' }, ...nameColumns(data)],
    groups: [...(top?.groups ?? []), ...groups],
    minRows: top ? 30 : 0,
  });
}

function writeCell(row: ComparedRow, key: string, { isWide }: Comparison, view: SharedContext): Line {
  const words = describeAnswer(row.cells[key], key, view.methodology);
  const address = findEvidence(row, key, view);
  return isWide ? briefAnswer(row.cells[key], words, address, row.name) : answer(words, address);
}
