import type { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import type { Match } from '../search/match.ts';
import type { Row, Table } from './row.ts';

const IDENTITY = ['slug', 'name', 'category', 'website', 'summary', 'coverage'] as const;
const FIGURES = ['score', 'potential', 'coverage'] as const;

/** A row a tool, with its figures in each profile, `general_score`, `by_type_potential`, and why it was found. */
export function toolsTable(
  tools: readonly (ToolSummary & { readonly match: Match | null })[],
  profiles: readonly string[],
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
    };
  });
  return { columns: [...IDENTITY, ...figures.map(({ column }) => column), 'match_field', 'match_text'], rows };
}
