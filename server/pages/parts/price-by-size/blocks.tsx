import { labelQuestion } from '../../../../model/parse-question.ts';
import { SENDERS } from '../../../../model/pricing/set-up.ts';
import { andList } from '../../../../model/words/lists.ts';
import { groupDigits } from '../../../../model/words/numbers.ts';
import { currencySign, PERIOD_ADVERBS } from '../../../../model/words/sum.ts';
import { formatSetUp, formatUnits, nameUnit, nameUnits } from '../../../../model/words/units.ts';
import { describeBySize } from '../../../sentences/by-size.ts';
import { describeMissingBillings, describeUndrawn } from '../../../sentences/undrawn.ts';
import type { SharedContext } from '../../types.ts';
import { listCoveredKeys } from '../carried-need.ts';
import { type DocumentSection, htmlOnly, section, type Table } from '../document/document.ts';
import { Charts, formatSum } from './chart.tsx';
import type { PriceBySize } from './load.ts';

/** The chart with its conclusion as the heading, and its figures as a table. Undefined if nothing can be drawn. */
export function priceBySizeSection(
  chart: PriceBySize | undefined,
  { methodology }: Pick<SharedContext, 'methodology'>,
): DocumentSection | undefined {
  if (chart === undefined) return undefined;
  const caption = writeCaption(chart, methodology);
  return section(
    'size',
    describeBySize(chart),
    htmlOnly(
      <figure class="by-size">
        <figcaption>
          {caption} {writeLegend(chart)}
        </figcaption>
        <Charts chart={chart} />
      </figure>,
    ),
    { kind: 'markdown', line: caption },
    buildTable(chart),
  );
}

/** Says what the prices are for, and which tools are not drawn. */
function writeCaption(chart: PriceBySize, methodology: SharedContext['methodology']): string {
  const { curves, rows, billings, ratesDate, currency } = chart;
  const [firstBilling, ...otherBillings] = new Set(curves.map(({ billing }) => billing));
  const billing = firstBilling && otherBillings.length === 0 ? `, billed ${PERIOD_ADVERBS[firstBilling]}` : '';
  return [
    `In ${currencySign(currency)} a month ${describePurpose(chart, methodology)}${billing}.`,
    describeMissingBillings(curves, billings),
    describeUndrawn(rows, curves),
    ratesDate === undefined ? '' : `Converted at published rates of ${ratesDate}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Explains the styles of lines and dots. */
function writeLegend({ curves }: PriceBySize): string {
  const isMixed = new Set(curves.map(({ billing }) => billing)).size > 1;
  const isAssumed = curves.some(({ price }) => price.certainty === 'assumed');
  return [
    isMixed && 'Solid: billed monthly. Dashed: paid in advance.',
    isAssumed && 'Hollow dot: the price rests on an assumption.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `for LinkedIn and Email, with 1 LinkedIn account and 1 mailbox for each person`. */
function describePurpose(
  { understood, unit, otherCounts, size }: PriceBySize,
  { catalogue }: SharedContext['methodology'],
): string {
  const coveredKeys = listCoveredKeys(understood);
  const labels = coveredKeys.map((key) => labelQuestion(key, catalogue));
  const purpose =
    coveredKeys.length === 0
      ? 'for the channels that each tool is bought for'
      : `for ${coveredKeys.length > MAX_NAMED ? `the ${coveredKeys.length} requirements` : andList(labels)}`;
  const setUp = formatSetUp(otherCounts);
  if (setUp !== '')
    return `${purpose}, with ${setUp} for ${formatUnits(size, unit)}, and in proportion for other sizes`;
  const senders = [
    coveredKeys.includes(SENDERS.linkedin_accounts.channel) && formatUnits(1, 'linkedin-account'),
    coveredKeys.includes(SENDERS.mailboxes.channel) && formatUnits(1, 'mailbox'),
  ].filter((sender) => sender !== false);
  return unit !== 'person' || senders.length === 0
    ? purpose
    : `${purpose}, with ${andList(senders)} for each ${nameUnit(unit)}`;
}

const MAX_NAMED = 3;

/** Sizes in the table, in addition to the requested size, the largest size and the sizes just below and above the budget. */
const TABLE_SIZES = [1, 2, 5, 20, 100, 400];

/** A row for each line of the chart, so that the table is as narrow on a phone as its sizes. */
function buildTable({ curves, sizes, size, unit, currency, budget }: PriceBySize): Table {
  const budgetIndexes = curves
    .filter(({ name }) => name === curves[0]?.name)
    .map(({ sums }) => sums.findIndex((sum) => sum !== null && sum > (budget ?? Number.POSITIVE_INFINITY)));
  const shownSizes = new Set([
    ...TABLE_SIZES,
    size,
    sizes.at(-1),
    ...budgetIndexes.flatMap((index) => (index < 0 ? [] : [sizes[index - 1], sizes[index]])),
  ]);
  const columns = sizes.flatMap((quantity, i) => (shownSizes.has(quantity) ? { quantity, i } : []));
  const isMixed = new Set(curves.map(({ billing }) => billing)).size > 1;
  return {
    kind: 'table',
    className: 'figures',
    caption: `The same prices in figures, per month, by number of ${nameUnits(unit)}`,
    columns: ['Tool'],
    numbers: columns.map(({ quantity }) => groupDigits(quantity)),
    rows: curves.map((curve) => [
      [curve.name, ...(isMixed ? [{ note: `billed ${PERIOD_ADVERBS[curve.billing]}` }] : [])],
      ...columns.map(({ i }) => formatSum(curve.sums[i] ?? null, curve, currency) || 'not confirmed'),
    ]),
    minRows: curves.length,
  };
}
