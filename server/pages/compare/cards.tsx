import { labelQuestion } from '../../../model/parse-question.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import * as text from '../../writers/markdown/text.ts';
import { toolAddress } from '../addresses.ts';
import type { Block } from '../blocks/block.tsx';
import { compact, drawLine, joinLines, type Line, link, strong, writeLine } from '../blocks/words.tsx';
import { findEvidence } from '../board/answers.tsx';
import { ChipLink } from '../elements/chip.tsx';
import { describeAnswer, mark } from '../elements/mark.tsx';
import { price, sum } from '../elements/price.tsx';
import type { SharedContext } from '../types.ts';
import type { ComparedRow, Comparison } from './load.ts';
import { listReasons, type Reasons } from './reasons.ts';

/** A card for each tool: its price, the reasons to choose it, and the next step. */
export function cards(data: Comparison, view: SharedContext): Block {
  const { answer, tools, isUnfair } = data;
  const { rows, understood } = answer;
  const reasons = listReasons(data, view.methodology);
  const entries = rows.map((row, i) => {
    const lines = writeReasons(row, reasons[i] as Reasons, data, view);
    return {
      row,
      lines,
      title: lines.length > 0 ? `Choose ${row.name} if you need` : row.name,
      price: price(row.price, view.methodology.catalogue),
      answers: isUnfair ? formatCount(tools[i]?.answers ?? 0, 'answer') : '',
    };
  });
  return {
    html: () => (
      <div class="row">
        {entries.map(({ row, title, price, lines, answers }) => (
          <section class="note wide">
            <h2>{title}</h2>
            {lines.length > 0 && (
              <ul>
                {lines.map((line) => (
                  <li>{drawLine(line)}</li>
                ))}
              </ul>
            )}
            {answers !== '' && <p>We have {answers}.</p>}
            <p class="row">
              <span>{drawLine(price)}</span>{' '}
              <ChipLink label={`Open ${row.name}`} href={toolAddress(row.slug, understood)} isNext />
            </p>
          </section>
        ))}
      </div>
    ),
    markdown: (target) => [
      {
        rows: entries.map(({ row, lines, price, answers }) => {
          const needs = lines.map((line) => writeLine(line, target)).join('; ');
          const name = writeLine([strong(row.name), ': ', price], target);
          return text.item([name, answers, needs && `choose it if you need ${needs}`].filter(Boolean).join('; '));
        }),
        minRows: entries.length,
      },
    ],
  };
}

/** `a lower price: $63 against $87`, `Email: Sealpress ✕ no`, `White label: Sealpress Agency plan, $799`. */
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
    return [`${name} `, words];
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
      ': ',
      ...joinLines(others.map((other) => writeOther(other, key))),
    ]),
  ];
}
