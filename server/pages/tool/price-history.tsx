import { uniqueBy } from '../../../model/group-by.ts';
import { daysBetween } from '../../../model/source.ts';
import { formatMonth, nameMonth } from '../../../model/words/dates.ts';
import { formatSum, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import type { PriceHistory, PriceReading } from '../../calls/need/price-history.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { nameSetUp } from '../../sentences/bill-change.ts';
import { describeHistory, nameReader } from '../../sentences/price-history.ts';
import { toolChangesAddress } from '../changes/query.ts';
import { changeRowId, formatChangeTitle } from '../changes/table.ts';
import {
  type DocumentSection,
  htmlOnly,
  notice,
  type PageBlock,
  section,
  type Table,
} from '../parts/document/document.ts';
import type { ToolView } from './load.ts';

/** A notice for each change by the vendor within a year. Price changes say what they mean for the set-up. */
export function vendorChangeNotices({ input, data: { answer, overview }, methodology }: ToolView): PageBlock[] {
  const address = toolChangesAddress([answer.slug], input);
  const readings = overview?.overTime.history?.readings ?? [];
  return (overview?.overTime.changes ?? []).map((change) => {
    const reading = change.bill && readings.find(({ day, isEnd }) => day === change.day && !isEnd);
    // A text by a writer for the vendor proves less than a page of the vendor, so name the writer.
    const by = reading?.business === 'vendor-writer' ? `, by ${nameReader(reading)}` : '';
    const words = change.bill?.means ?? `The vendor changed this: ${formatChangeTitle(change, methodology.catalogue)}.`;
    const link = { link: `${address}#${changeRowId(change)}`, label: 'See the change' };
    return notice([{ strong: `${nameMonth(change.day)}${by}:` }, ` ${words} `, link, '.']);
  });
}

/** The dated price readings as a chart and a table. Undefined if there are fewer than two. */
export function overTimeSection({ input, data: { overview }, methodology }: ToolView): DocumentSection | undefined {
  const history = overview?.overTime.history;
  if (!history) return undefined;
  const use = nameSetUp(toSetUp(input), overview?.bill?.price.for_channels ?? [], methodology.catalogue);
  const chart = htmlOnly(<StepLine history={history} use={use} />);
  return section('over-time', 'Price over time', chart, historyTable(history, use));
}

/** In units of the viewBox, which are pixels at its full width. */
const [WIDTH, HEIGHT, SIDE, TOP, BOTTOM] = [320, 132, 24, 28, 104];
/** Width of a price label. */
const LABEL_WIDTH = 48;
/** Share of the width before a price whose beginning is unknown. */
const UNKNOWN_PAST = 0.25;

interface StepLineProps {
  readonly history: PriceHistory;
  readonly use: string;
}

/** Each price lasts until the next reading. A hollow dot is unconfirmed. */
function StepLine({ history: { readings, billing }, use }: StepLineProps) {
  const [first, last] = [readings[0], readings.at(-1)] as [PriceReading, PriceReading];
  const span = daysBetween(first.day, last.day);
  const startShare = span === 0 ? 0.5 : first.isEnd ? UNKNOWN_PAST : 0;
  const highest = Math.max(...readings.map(heightOf)) || 1;
  const x = ({ day }: PriceReading) =>
    Math.round(
      SIDE + (startShare + (daysBetween(first.day, day) / (span || 1)) * (1 - startShare)) * (WIDTH - 2 * SIDE),
    );
  const y = (reading: PriceReading) => Math.round(BOTTOM - (heightOf(reading) / highest) * (BOTTOM - TOP));
  const from = first.isEnd ? SIDE : x(first);
  const steps = readings.map((reading) => `H${x(reading)}V${y(reading)}`).join('');
  const axisReadings = uniqueBy([last, first], ({ day }) => day);
  return (
    <svg
      class="chart over-time"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describeHistory(readings, billing, use)}
    >
      <line class="grid" x1="0" x2={WIDTH} y1={BOTTOM} y2={BOTTOM} />
      <g class="curve-0">
        <path class="line" d={`M${from} ${y(first)}${steps}H${WIDTH - SIDE / 3}`} />
        {readings
          .filter(({ isEnd }) => !isEnd)
          .map((reading) => (
            <circle class={reading.isConfirmed ? undefined : 'assumed'} cx={x(reading)} cy={y(reading)} r="4.5" />
          ))}
      </g>
      {chooseLabels(readings, (reading) => (reading === first ? from : x(reading))).map(({ reading, at, isLower }) => (
        // After a lower price the label goes below the line, which would otherwise cross it.
        <text x={at} y={y(reading) + (isLower ? 20 : -10)} text-anchor={anchorAt(at)}>
          {formatSum(reading.price)}
        </text>
      ))}
      {axisReadings.map((reading) => (
        <text class="quiet" x={x(reading)} y={HEIGHT - 6} text-anchor={anchorAt(x(reading))}>
          {formatMonth(reading.day)}
        </text>
      ))}
    </svg>
  );
}

const heightOf = ({ price: { amount, upto } }: PriceReading) => amount ?? upto ?? 0;

const anchorAt = (x: number) => (x < LABEL_WIDTH ? 'start' : x > WIDTH - LABEL_WIDTH ? 'end' : 'middle');

/** Chooses the readings with a price label: the first, the last, and each price change between them that has room. */
function chooseLabels(readings: readonly PriceReading[], x: (reading: PriceReading) => number) {
  const all = readings.map((reading, i) => {
    const previous = readings[i - 1] ?? reading;
    return {
      reading,
      at: x(reading),
      isLower: heightOf(reading) < heightOf(previous),
      isSame: heightOf(reading) === heightOf(previous),
    };
  });
  const end = all.at(-1)?.at ?? 0;
  let nextFree = 0;
  return all.filter(({ at, isSame }, i) => {
    const isShown = i === 0 || i === all.length - 1 || (!isSame && at >= nextFree && at + LABEL_WIDTH <= end);
    if (isShown) nextFree = at + LABEL_WIDTH;
    return isShown;
  });
}

/** The readings as a table. */
function historyTable({ readings, billing }: PriceHistory, use: string): Table {
  return {
    kind: 'table',
    className: 'figures',
    caption: `Price a month for ${use}, billed ${PERIOD_ADVERBS[billing]}, at each reading`,
    columns: ['Day', 'Price', 'Who says it'],
    rows: readings.map((reading) => [
      `${reading.isEnd ? 'until ' : ''}${reading.day}`,
      formatSum(reading.price),
      nameReader(reading),
    ]),
  };
}
