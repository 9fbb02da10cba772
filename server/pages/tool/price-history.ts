import { nameMonth } from '../../../model/words/dates.ts';
import { formatSum, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { nameUse } from '../../../model/words/units.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { nameSource } from '../../sentences/price-history.ts';
import { changesAddress } from '../changes/query.ts';
import { changeRowId, formatChangeTitle } from '../changes/table.ts';
import { type DocumentSection, notice, type PageBlock, section } from '../parts/document/document.ts';
import type { ToolView } from './load.ts';

/** A notice for each change by the vendor within the last year. */
export function vendorChangeNotices({ data: { answer, overview }, methodology }: ToolView): PageBlock[] {
  const address = changesAddress({ tools: [answer.slug] });
  return (overview?.vendorChanges ?? []).map((change) =>
    notice([
      { strong: `${nameMonth(change.day)}:` },
      ` The vendor changed this: ${formatChangeTitle(change, methodology.catalogue)}. `,
      { link: `${address}#${changeRowId(change)}`, label: 'See the change' },
      '.',
    ]),
  );
}

/** The dated price readings. Undefined if there are fewer than two. */
export function overTimeSection({ input, data: { overview }, methodology }: ToolView): DocumentSection | undefined {
  const history = overview?.priceHistory;
  if (!history) return undefined;
  const setUp = nameUse(toSetUp(input), [], methodology.catalogue);
  return section('over-time', 'Price over time', {
    kind: 'table',
    className: 'figures',
    caption: `Monthly price for ${setUp}, billed ${PERIOD_ADVERBS[history.billing]}, on each date we have`,
    columns: ['Date', 'Price', 'Who says so'],
    rows: history.readings.map((reading) => [
      `${reading.isLastDay ? 'until ' : ''}${reading.day}`,
      formatSum(reading.price),
      nameSource(reading),
    ]),
  });
}
