import { nameMonth } from '../../../model/words/dates.ts';
import { changesAddress } from '../changes/query.ts';
import { changeRowId, formatChangeTitle } from '../changes/table.ts';
import { notice, type PageBlock } from '../parts/document/document.ts';
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
