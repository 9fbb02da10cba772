import { uniqueBy } from '../../../model/group-by.ts';
import { daysBetween } from '../../../model/source.ts';
import { formatMonth, nameMonth } from '../../../model/words/dates.ts';
import { formatSum, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { nameUse } from '../../../model/words/units.ts';
import type { PriceHistory, PriceReading } from '../../calls/need/price-history.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { describeHistory, nameSource } from '../../sentences/price-history.ts';
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

/** A notice for each change by the vendor within the last year. Notices of price changes say what they mean for the set-up. */
export function vendorChangeNotices({ input, data: { answer, overview }, methodology }: ToolView): PageBlock[] {
  const address = toolChangesAddress([answer.slug], input);
  const readings = overview?.costHistory.history?.readings ?? [];
  return (overview?.costHistory.changes ?? []).map((change) => {
    const reading = change.bill && readings.find(({ day, isLastDay }) => day === change.day && !isLastDay);
    // A text by a writer for the vendor is weaker evidence than the vendor's own page, so name the writer.
    const byline = reading?.business === 'vendor-writer' ? `, by ${nameSource(reading)}` : '';
    const words = change.bill?.means ?? `The vendor changed this: ${formatChangeTitle(change, methodology.catalogue)}.`;
    const link = { link: `${address}#${changeRowId(change)}`, label: 'See the change' };
    return notice([{ strong: `${nameMonth(change.day)}${byline}:` }, ` ${words} `, link, '.']);
  });
}

/** The dated price readings as a chart and a table. Undefined if there are fewer than two. */
export function overTimeSection({ input, data: { overview }, methodology }: ToolView): DocumentSection | undefined {
  const history = overview?.costHistory.history;
  if (!history) return undefined;
  const setUp = nameUse(toSetUp(input), overview?.bill?.price.for_channels ?? [], methodology.catalogue);
  const chart = htmlOnly(<PriceChart history={history} setUp={setUp} />);
  return section('over-time', 'Price over time', chart, historyTable(history, setUp));
}

/** In viewBox units, which are pixels if the chart has its full width. */
const [WIDTH, HEIGHT, SIDE, TOP, BOTTOM] = [320, 132, 24, 28, 104];
/** Width of a price label. */
const LABEL_WIDTH = 48;
/** Share of the width before the first reading, if we do not know when its price started to apply. */
const LEAD_IN_SHARE = 0.25;

interface PriceChartProps {
  readonly history: PriceHistory;
  /** `6 LinkedIn accounts` */
  readonly setUp: string;
}

/** A step chart: each price lasts until the next reading. Hollow dots are unconfirmed prices. */
function PriceChart({ history: { readings, billing }, setUp }: PriceChartProps) {
  const [first, last] = [readings[0], readings.at(-1)] as [PriceReading, PriceReading];
  const span = daysBetween(first.day, last.day);
  const startShare = span === 0 ? 0.5 : first.isLastDay ? LEAD_IN_SHARE : 0;
  const highest = Math.max(...readings.map(getPrice)) || 1;
  const x = ({ day }: PriceReading) =>
    Math.round(
      SIDE + (startShare + (daysBetween(first.day, day) / (span || 1)) * (1 - startShare)) * (WIDTH - 2 * SIDE),
    );
  const y = (reading: PriceReading) => Math.round(BOTTOM - (getPrice(reading) / highest) * (BOTTOM - TOP));
  const startX = first.isLastDay ? SIDE : x(first);
  const segments = readings.map((reading) => `H${x(reading)}V${y(reading)}`).join('');
  const axisReadings = uniqueBy([last, first], ({ day }) => day);
  return (
    <svg
      class="chart over-time"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describeHistory(readings, billing, setUp)}
    >
      <line class="grid" x1="0" x2={WIDTH} y1={BOTTOM} y2={BOTTOM} />
      <g class="curve-0">
        <path class="line" d={`M${startX} ${y(first)}${segments}H${WIDTH - SIDE / 3}`} />
        {readings
          .filter(({ isLastDay }) => !isLastDay)
          .map((reading) => (
            <circle class={reading.isConfirmed ? undefined : 'assumed'} cx={x(reading)} cy={y(reading)} r="4.5" />
          ))}
      </g>
      {chooseLabels(readings, (reading) => (reading === first ? startX : x(reading))).map(
        ({ reading, labelX, isLower }) => (
          // If the price dropped, put its label below the line, so that the line does not cross it.
          <text x={labelX} y={y(reading) + (isLower ? 20 : -10)} text-anchor={chooseAnchor(labelX)}>
            {formatSum(reading.price)}
          </text>
        ),
      )}
      {axisReadings.map((reading) => (
        <text class="quiet" x={x(reading)} y={HEIGHT - 6} text-anchor={chooseAnchor(x(reading))}>
          {formatMonth(reading.day)}
        </text>
      ))}
    </svg>
  );
}

const getPrice = ({ price: { amount, upto } }: PriceReading) => amount ?? upto ?? 0;

const chooseAnchor = (x: number) => (x < LABEL_WIDTH ? 'start' : x > WIDTH - LABEL_WIDTH ? 'end' : 'middle');

/** Chooses which readings get a price label: the first, the last, and any price change between them if there is room. */
function chooseLabels(readings: readonly PriceReading[], x: (reading: PriceReading) => number) {
  const labels = readings.map((reading, i) => {
    const previous = readings[i - 1] ?? reading;
    return {
      reading,
      labelX: x(reading),
      isLower: getPrice(reading) < getPrice(previous),
      isUnchanged: getPrice(reading) === getPrice(previous),
    };
  });
  const lastX = labels.at(-1)?.labelX ?? 0;
  let nextFreeX = 0;
  return labels.filter(({ labelX, isUnchanged }, i) => {
    const isShown =
      i === 0 || i === labels.length - 1 || (!isUnchanged && labelX >= nextFreeX && labelX + LABEL_WIDTH <= lastX);
    if (isShown) nextFreeX = labelX + LABEL_WIDTH;
    return isShown;
  });
}

/** The readings as a table. */
function historyTable({ readings, billing }: PriceHistory, setUp: string): Table {
  return {
    kind: 'table',
    className: 'figures',
    caption: `Monthly price for ${setUp}, billed ${PERIOD_ADVERBS[billing]}, on each date we have`,
    columns: ['Date', 'Price', 'Who says so'],
    rows: readings.map((reading) => [
      `${reading.isLastDay ? 'until ' : ''}${reading.day}`,
      formatSum(reading.price),
      nameSource(reading),
    ]),
  };
}
