import { isMap, isScalar, type Pair } from 'yaml';
import type { Problem } from '../check/problem.ts';
import { sourceId } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { documentOf, type YamlFile } from '../read/yaml-file.ts';
import { FIELDS } from './edit-error.ts';
import type { TableError, TableRow } from './edit-table.ts';

/**
 * The row and column of a table that a problem of the edited file comes from; undefined if it is about something else in the file.
 * @param file as it would be written
 */
export function rowOfProblem(
  { line, column, rule, message }: Problem,
  file: YamlFile,
  rows: readonly TableRow[],
): TableError | undefined {
  const offset = (file.lines.lineStarts[line - 1] ?? 0) + column - 1;
  const [section, name, field] = namesAt(documentOf(file).contents, offset);
  const data = file.data as ToolFile | undefined;
  const row = rows.find(({ edit }) => {
    if (`facts/tools/${edit.tool}.yaml` !== file.path) return false;
    if (section === 'facts') return edit.key === name;
    const { sources, absent } = data?.facts[edit.key] ?? {};
    const cited = (sources ?? absent?.at ?? []).map(sourceId);
    return section === 'sources' && edit.pages.length > 0 && cited.includes(String(name));
  });
  if (!row) return undefined;
  const shown = field === 'url' || (section === 'sources' && field === undefined) ? 'address' : (field ?? 'value');
  const isColumn = FIELDS.some((other) => other === shown);
  return { row: row.row, column: isColumn ? shown : 'value', message: `${rule} ${message}` };
}

/** The names of the fields around an offset, from the outside in, at most three. */
function namesAt(node: unknown, offset: number, depth = 3): string[] {
  if (depth === 0 || !isMap(node)) return [];
  const pair = (node.items as Pair[]).findLast(({ key }) => isScalar(key) && (key.range?.[0] ?? Infinity) <= offset);
  if (!pair || !isScalar(pair.key)) return [];
  return [String(pair.key.value), ...namesAt(pair.value, offset, depth - 1)];
}
