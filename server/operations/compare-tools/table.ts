import type { Fact } from '../../../model/fact.ts';
import { ENTRY_PRICE, withChannelsOnly } from '../../../model/pricing/entry-price.ts';
import { lacksInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Table } from '../../csv/csv.ts';
import type { Differs } from './differs.ts';

interface Compared {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly differs: Differs;
  readonly cells: Readonly<Record<string, Fact>>;
}

const ENTRY_KEYS: ReadonlySet<string> = new Set(Object.values(ENTRY_PRICE));

/**
 * One row for each question and one column for each tool. Cells are in words, so that unknown answers are visible; entry prices name
 * the channels that they do not include.
 */
export function comparisonTable(
  facts: readonly Compared[],
  tools: readonly Pick<Tool, 'slug' | 'entry_price'>[],
): Table {
  const lacks = new Map(
    tools.map(({ slug, entry_price }) => [slug, entry_price ? lacksInWords(withChannelsOnly(entry_price)) : '']),
  );
  const cell = (key: string, slug: string, fact: Fact) => {
    const without = ENTRY_KEYS.has(key) && fact.value !== null && lacks.get(slug);
    return without ? `${fact.display}, without ${without}` : fact.display;
  };
  return {
    columns: ['key', 'label', 'group', 'differs', ...tools.map(({ slug }) => slug)],
    rows: facts.map(({ key, label, group, differs, cells }) => ({
      ...{ key, label, group, differs },
      ...Object.fromEntries(Object.entries(cells).map(([slug, fact]) => [slug, cell(key, slug, fact)])),
    })),
  };
}
