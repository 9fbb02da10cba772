import type { ToolSummary } from '../../model/tool.ts';
import type { Row, Table } from '../csv/row.ts';

interface Range {
  readonly best: number;
  readonly worst: number;
}
interface Ranked {
  readonly tool: ToolSummary;
  readonly rank: number;
  readonly rank_range: Range;
  readonly weight_range: Range;
  readonly score: number;
  readonly potential: number;
  readonly coverage: number;
}
interface List {
  readonly category: string | null;
  readonly entries: readonly Ranked[];
  readonly unranked: readonly { readonly tool: ToolSummary; readonly reason: string }[];
}

const COLUMNS = [
  'list',
  'rank',
  'rank_best',
  'rank_worst',
  'weight_rank_best',
  'weight_rank_worst',
  'slug',
  'name',
  'category',
  'score',
  'potential',
  'coverage',
  'unranked',
] as const;

/** A row a tool and list, the ranked first; `list` is the category of a list by type, `unranked` the reason. */
export function rankingsTable(lists: readonly List[]): Table {
  const rows = lists.flatMap(({ category: list, entries, unranked }): Row[] => [
    ...entries.map(({ rank, rank_range, weight_range, tool, score, potential, coverage }) => ({
      ...{ list, rank, rank_best: rank_range.best, rank_worst: rank_range.worst },
      ...{ weight_rank_best: weight_range.best, weight_rank_worst: weight_range.worst },
      ...{ slug: tool.slug, name: tool.name, category: tool.category, score, potential, coverage },
    })),
    ...unranked.map(({ tool: { slug, name, category }, reason }) => ({ list, slug, name, category, unranked: reason })),
  ]);
  return { columns: COLUMNS, rows };
}
