import { withChannelsOnly } from '../../../model/entry-price.ts';
import { lacksInWords, moneyInWords } from '../../../model/price-text.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import type { Row, Table } from '../../csv/csv.ts';
import type { Match } from '../../search/match.ts';

const IDENTITY = ['slug', 'name', 'category', 'website', 'summary', 'coverage'] as const;
const ENTRY = ['entry_monthly', 'entry_annual_monthly', 'entry_plans', 'entry_lacks'] as const;
const FIGURES = ['score', 'potential', 'coverage'] as const;

/**
 * One row for each tool: its figures in each profile (`general_score`, `by_type_potential`), why it was found, and its entry price
 * with the channels that the price does not include.
 */
export function toolsTable(
  tools: readonly (ToolSummary & { readonly match: Match | null })[],
  profiles: readonly string[],
  whole: ReadonlyMap<string, Pick<Tool, 'entry_price'>>,
): Table {
  const figures = profiles.flatMap((profile) =>
    FIGURES.map((figure) => ({ column: `${profile.replaceAll('-', '_')}_${figure}`, profile, figure })),
  );
  const rows = tools.map((tool): Row => {
    const of = Object.fromEntries(
      figures.map(({ column, profile, figure }) => [column, tool.scores.profiles[profile]?.[figure] ?? null]),
    );
    return {
      ...Object.fromEntries(IDENTITY.map((column) => [column, tool[column]])),
      ...of,
      match_field: tool.match?.field ?? null,
      match_text: tool.match?.text ?? null,
      ...entryCells(whole.get(tool.slug)?.entry_price ?? null),
    };
  });
  return {
    columns: [...IDENTITY, ...figures.map(({ column }) => column), 'match_field', 'match_text', ...ENTRY],
    rows,
  };
}

/** Amounts in the same form as on pages: `69 USD`. */
function entryCells(entry: Tool['entry_price']): Record<(typeof ENTRY)[number], string | null> {
  const { monthly = null, annual_monthly = null, plans = [] } = entry ?? {};
  return {
    entry_monthly: monthly && moneyInWords(monthly),
    entry_annual_monthly: annual_monthly && moneyInWords(annual_monthly),
    entry_plans: plans.join('|') || null,
    entry_lacks: (entry && lacksInWords(withChannelsOnly(entry))) || null,
  };
}
