import type { Fact } from '../../../model/fact.ts';
import type { ComparablePrice } from '../../../model/pricing/comparable-price.ts';
import { withChannelsOnly } from '../../../model/pricing/entry-price.ts';
import { lacksInWords, moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import type { Row, Table } from '../../csv/csv.ts';
import type { Match } from '../../search/documents.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { factCells, factColumns } from '../facts-table.ts';

const IDENTITY = ['slug', 'name', 'category', 'website', 'summary', 'coverage'] as const;
const ENTRY = ['entry_monthly', 'entry_annual_monthly', 'entry_plans', 'entry_lacks'] as const;
const COMPARABLE = ['currency', 'unit', 'monthly', 'annual_monthly', 'why_not'] as const;
const FIGURES = ['proven', 'of', 'potential', 'group'] as const;

interface ListedTool extends ToolSummary {
  readonly match: Match | null;
  readonly facts?: Readonly<Record<string, Fact>>;
  readonly comparable_price?: ComparablePrice;
}

/** What the rows have only where it is asked for. */
interface Added {
  /** Of the added facts. */
  readonly keys: readonly string[];
  readonly withComparable: boolean;
}

/**
 * One row for each tool: what is proven of it for each job (`linkedin_proven`, `cold_email_of`, `data_group`), why it was found, and its entry price
 * with the channels that the price does not include; then the added facts and the comparable price, where they are asked for.
 */
export function toolsTable(
  tools: readonly ListedTool[],
  { methodology, tools: whole }: Pick<Snapshot, 'methodology' | 'tools'>,
  { keys, withComparable }: Added,
): Table {
  const figures = Object.keys(methodology.jobs).flatMap((job) =>
    FIGURES.map((figure) => ({ column: `${job.replaceAll('-', '_')}_${figure}`, job, figure })),
  );
  const rows = tools.map((tool): Row => {
    const of = Object.fromEntries(
      figures.map(({ column, job, figure }) => [column, tool.scores[job]?.[figure] ?? null]),
    );
    return {
      ...Object.fromEntries(IDENTITY.map((column) => [column, tool[column]])),
      ...of,
      match_field: tool.match?.field ?? null,
      match_text: tool.match?.text ?? null,
      ...entryCells(whole.get(tool.slug)?.entry_price ?? null),
      ...factCells(keys, tool.facts ?? {}),
      ...(tool.comparable_price && comparableCells(tool.comparable_price)),
    };
  });
  return {
    columns: [
      ...[...IDENTITY, ...figures.map(({ column }) => column), 'match_field', 'match_text', ...ENTRY],
      ...factColumns(keys),
      ...(withComparable ? COMPARABLE.map(comparableColumn) : []),
    ],
    rows,
  };
}

/** Amounts in the same form as on pages: `69 USD`, `49 USD (currency assumed)`. */
function entryCells(entry: Tool['entry_price']): Record<(typeof ENTRY)[number], string | null> {
  const { monthly = null, annual_monthly = null, plans = [] } = entry ?? {};
  return {
    entry_monthly: monthly && withCaveats(moneyInWords(monthly), entry ?? {}),
    entry_annual_monthly: annual_monthly && withCaveats(moneyInWords(annual_monthly), entry ?? {}),
    entry_plans: plans.join('|') || null,
    entry_lacks: (entry && lacksInWords(withChannelsOnly(entry))) || null,
  };
}

const comparableColumn = (field: (typeof COMPARABLE)[number]) => `comparable_${field}`;

function comparableCells(price: ComparablePrice): Row {
  return Object.fromEntries(COMPARABLE.map((field) => [comparableColumn(field), price[field]]));
}
