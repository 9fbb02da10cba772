import type { Row } from '../../../model/board-schemas.ts';
import { groupBy } from '../../../model/group-by.ts';
import { countValues, isYesOrNo } from '../../sentences/values.ts';
import { evidenceAddress } from '../addresses.ts';
import { type Block, paragraph } from '../blocks/block.tsx';
import { compact, joinLines, type Line, link, small } from '../blocks/words.tsx';
import { describeChecks } from '../board/check.ts';
import { writeBarHead, writeName, writePriceHead } from '../board/tables.tsx';
import { scaleBars } from '../elements/bar.tsx';
import { fold } from '../elements/fold.tsx';
import { answer, describeAnswer, describeSource, NO_SOURCE, shortenUrl } from '../elements/mark.tsx';
import { price } from '../elements/price.tsx';
import { type TableColumn, type TableRecord, table } from '../elements/table.tsx';
import { findCell, findDefinition, type QuestionView } from './load.ts';

interface Band {
  readonly band: string;
  readonly rows: readonly Row[];
}

/** The answers in bands, then the tools without a source. */
export function answerBlocks(view: QuestionView): Block[] {
  const { data, input } = view;
  const bands = listBands(view);
  const unknown = data.rows.filter((row) => isUnknown(row, view) && !findCell(row, input.key).disputed);
  const links = unknown.map(({ slug, name }) => link(evidenceAddress(slug, input.key), name, { isDetail: true }));
  return [
    ...(bands.length > 0 ? [answerTable(bands, view)] : []),
    ...(unknown.length > 0
      ? [
          fold(`? ${NO_SOURCE}: ${unknown.length}`, [paragraph(joinLines(links))], {
            id: 'unknown',
            isOpen: bands.length === 0,
          }),
        ]
      : []),
  ];
}

const isUnknown = (row: Row, { input }: QuestionView) => findCell(row, input.key).mark === 'unknown';

/** Yes, no and no meaning, or the values. Rows keep the order of the answer, but numbers are sorted. */
function listBands(view: QuestionView): Band[] {
  const { data, input } = view;
  const withMark = (mark: string) => data.rows.filter((row) => findCell(row, input.key).mark === mark);
  const disputed = data.rows.filter((row) => findCell(row, input.key).disputed);
  const others = [
    { band: 'Does not apply', rows: withMark('does not apply') },
    { band: 'Sources differ', rows: disputed },
  ];
  const bands = isYesOrNo(findDefinition(view))
    ? [{ band: 'Yes', rows: withMark('yes') }, { band: 'No', rows: withMark('no') }, ...others]
    : [...groupByValue(withMark('yes'), view), { band: 'None', rows: withMark('no') }, ...others];
  return bands
    .filter(({ rows }) => rows.length > 0)
    .map(({ band, rows }) => ({ band: `${band}: ${rows.length}`, rows }));
}

/** A band for each value, most common first. Numbers and lists, of which most occur once, share one. */
function groupByValue(rows: readonly Row[], view: QuestionView): Band[] {
  const { input, methodology } = view;
  const definition = findDefinition(view);
  const cellOf = (row: Row) => findCell(row, input.key);
  if (['one', 'country'].includes(definition.type)) {
    const groups = groupBy(rows, (row) => describeAnswer(cellOf(row), input.key, methodology).words);
    return [...groups].sort(([, a], [, b]) => b.length - a.length).map(([band, rows]) => ({ band, rows }));
  }
  const order = countValues(rows.map(cellOf), definition).map(([value]) => value);
  const position = (row: Row) => {
    const { value } = cellOf(row);
    return typeof value === 'number' ? value : Math.min(...[value].flat().map((one) => order.indexOf(String(one))));
  };
  return [{ band: 'With a source', rows: rows.toSorted((a, b) => position(a) - position(b)) }];
}

function answerTable(bands: readonly Band[], view: QuestionView): Block {
  const { data, methodology } = view;
  const { need, hasPrices } = data;
  const rows = bands.flatMap((band) => band.rows);
  const hasPrice = (row: Row) => hasPrices && findCell(row, view.input.key).mark === 'yes';
  const priced = rows.filter(hasPrice);
  const scale = scaleBars(
    priced.map(({ price }) => price),
    need,
    methodology,
  );
  const hasChecks = priced.some((row) => describeChecks(row, need) !== '');
  const hasAnyPrice = priced.length > 0;
  const heads: TableColumn[] = [
    { head: 'Tool' },
    { head: 'Answer' },
    ...(hasAnyPrice ? [{ head: writePriceHead({ need }), className: 'money' }] : []),
    ...(hasAnyPrice && scale ? [writeBarHead(scale)] : []),
    ...(hasChecks ? [{ head: 'Check before you buy', label: 'Check' }] : []),
  ];
  const toRecord = (row: Row): TableRecord => ({
    cells: [
      writeName(row, { need }, view),
      writeAnswer(row, view),
      ...(hasAnyPrice ? [hasPrice(row) ? price(row.price, methodology.catalogue) : ''] : []),
      ...(hasAnyPrice && scale ? [(hasPrice(row) && scale.bar(row.price)) || ''] : []),
      ...(hasChecks ? [hasPrice(row) ? describeChecks(row, need) : ''] : []),
    ],
  });
  const isAssumed = priced.some(({ price }) => price.certainty === 'assumed');
  const caption = compact(
    hasAnyPrice && 'The price is that of the cheapest plan that has it.',
    isAssumed && 'Dotted, pale bar: holds if the check does.',
    'Each answer links to the page that says it.',
  );
  return table({
    caption: caption.join(' '),
    columns: heads,
    groups: bands.map(({ band, rows }) => ({ band, records: rows.map(toRecord) })),
    minRows: 30,
  });
}

/** The answer, who says so and when. The plan stands with its price, if there is one. */
function writeAnswer(row: Row, view: QuestionView): Line {
  const { input, data, methodology, sources } = view;
  const cell = findCell(row, input.key);
  const { plan: _, ...withoutPlan } = cell;
  const described = describeAnswer(data.hasPrices ? withoutPlan : cell, input.key, methodology);
  const href = evidenceAddress(row.slug, input.key);
  const isAddress = findDefinition(view).type === 'url' && typeof cell.value === 'string';
  const shown = isAddress ? { ...described, kind: 'said' as const, words: shortenUrl(String(cell.value)) } : described;
  return [answer(shown, href, describeSource(cell, sources)), ...(cell.note === undefined ? [] : [small(cell.note)])];
}
