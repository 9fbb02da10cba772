import type { Fact } from '../../../model/fact.ts';
import type { ComparablePrice } from '../../../model/pricing/comparable-price.ts';
import { withChannelsOnly } from '../../../model/pricing/entry-price.ts';
import { lacksInWords, moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { csvTable, type Table, type TableColumn } from '../../csv/csv.ts';
import type { Match } from '../../search/documents.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { factColumns } from '../facts-table.ts';

const IDENTITY = ['slug', 'name', 'category', 'website', 'summary', 'coverage'] as const;
const COMPARABLE = ['currency', 'unit', 'monthly', 'annual_monthly', 'why_not'] as const;
const FIGURES = ['proven', 'of', 'potential', 'group'] as const;

interface ListedTool extends ToolSummary {
  readonly match: Match | null;
  readonly facts?: Readonly<Record<string, Fact>>;
  readonly comparable_price?: ComparablePrice;
}
type Column = TableColumn<ListedTool>;

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
  const entryOf = ({ slug }: ListedTool) => whole.get(slug)?.entry_price ?? undefined;
  /** In the same form as on pages: `69 USD`, `49 USD (currency assumed)`. */
  const amount = (tool: ListedTool, billed: 'monthly' | 'annual_monthly') => {
    const entry = entryOf(tool);
    return entry?.[billed] && withCaveats(moneyInWords(entry[billed]), entry);
  };
  const lacks = (tool: ListedTool) => {
    const entry = entryOf(tool);
    return (entry && lacksInWords(withChannelsOnly(entry))) || null;
  };
  return csvTable<ListedTool>(
    [
      ...IDENTITY.map((column): Column => [column, (tool) => tool[column]]),
      ...Object.keys(methodology.jobs).flatMap((job) =>
        FIGURES.map(
          (figure): Column => [`${job.replaceAll('-', '_')}_${figure}`, ({ scores }) => scores[job]?.[figure]],
        ),
      ),
      ['match_field', ({ match }) => match?.field],
      ['match_text', ({ match }) => match?.text],
      ['entry_monthly', (tool) => amount(tool, 'monthly')],
      ['entry_annual_monthly', (tool) => amount(tool, 'annual_monthly')],
      ['entry_plans', (tool) => entryOf(tool)?.plans?.join('|') || null],
      ['entry_lacks', lacks],
      ...factColumns(keys, ({ facts }: ListedTool) => facts),
      ...(withComparable ? COMPARABLE : []).map(
        (field): Column => [`comparable_${field}`, ({ comparable_price }) => comparable_price?.[field]],
      ),
    ],
    tools,
  );
}
