import { labelQuestion } from '../../../model/parse-question.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { toolAddress } from '../addresses.ts';
import { type Block, bullets, drawBlocks, paragraph, writeBlocks } from '../blocks/block.tsx';
import { compact, joinLines, type Line, link } from '../blocks/words.tsx';
import { findEvidence } from '../board/answers.tsx';
import { chipRow } from '../elements/chip.tsx';
import { describeAnswer, mark } from '../elements/mark.tsx';
import { card } from '../elements/note.tsx';
import { price, sum } from '../elements/price.tsx';
import type { SharedContext } from '../types.ts';
import type { ComparedRow, Comparison } from './load.ts';
import { listReasons, type Reasons } from './reasons.ts';

/** A card for each tool: the reasons to choose it, its price, and the next step. */
export function cards(data: Comparison, view: SharedContext): Block {
  const { rows, understood } = data.answer;
  const reasons = listReasons(data, view.methodology);
  const blocks = rows.map((row, i) => {
    const lines = writeReasons(row, reasons[i] as Reasons, data, view);
    return card(
      lines.length > 0 ? `Choose ${row.name} if you need` : row.name,
      compact<Block>(
        lines.length > 0 && bullets(lines),
        data.isUnfair && paragraph(`We have ${formatCount(data.tools[i]?.answers ?? 0, 'answer')}.`),
        paragraph(price(row.price, view.methodology.catalogue)),
        chipRow({ chips: [{ label: `Open ${row.name}`, href: toolAddress(row.slug, understood), isNext: true }] }),
      ),
    );
  });
  return {
    html: () => <div class="row">{drawBlocks(blocks)}</div>,
    markdown: (target) => writeBlocks(blocks, target),
  };
}

/** `a lower price: $63 against $87`, `Email (Sealpress: ✕ no)`, `White label (Sealpress: Agency plan, $799)`. */
function writeReasons(
  row: ComparedRow,
  { isCheaper, features }: Reasons,
  data: Comparison,
  view: SharedContext,
): Line[] {
  const others = data.answer.rows.filter((other) => other !== row);
  const condition = ({ cells }: ComparedRow, key: string) =>
    describeAnswer(cells[key], key, view.methodology).condition;
  const writeOther = (other: ComparedRow, key: string): Line => {
    const { cells, name } = other;
    const href = findEvidence(other, key, view);
    const words =
      cells[key]?.mark === 'no'
        ? mark({ kind: 'no', words: 'no' }, href)
        : link(href, condition(other, key), { isDetail: true });
    return [`${name}: `, words];
  };
  return [
    ...(isCheaper
      ? [
          [
            'a lower price: ',
            sum(row.price),
            ' against ',
            ...joinLines(
              others.map(({ price }) => sum(price)),
              ' and ',
            ),
          ],
        ]
      : []),
    ...features.map((key) => [
      compact(labelQuestion(key, view.methodology.catalogue), row.cells[key]?.extra_cost && condition(row, key)).join(
        ', ',
      ),
      ' (',
      ...joinLines(others.map((other) => writeOther(other, key))),
      ')',
    ]),
  ];
}
