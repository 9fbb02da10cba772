import type { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import type { Row, Table } from './row.ts';

const IDENTITY = ['slug', 'name', 'category', 'website', 'summary', 'coverage'] as const;
const FIGURES = ['score', 'potential', 'coverage'] as const;

/** A row a tool, with its figures in each profile: `general_score`, `by_type_potential`. */
export function toolsTable(tools: readonly ToolSummary[], profiles: readonly string[]): Table {
  const figures = profiles.flatMap((profile) =>
    FIGURES.map((figure) => ({ column: `${profile.replaceAll('-', '_')}_${figure}`, profile, figure })),
  );
  const rows = tools.map((tool): Row => {
    const of = Object.fromEntries(
      figures.map(({ column, profile, figure }) => [column, tool.scores.profiles[profile]?.[figure] ?? null]),
    );
    return { ...Object.fromEntries(IDENTITY.map((column) => [column, tool[column]])), ...of };
  });
  return { columns: [...IDENTITY, ...figures.map(({ column }) => column)], rows };
}
