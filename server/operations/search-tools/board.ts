import { hasDecisiveCriteria } from '../../../model/board/need.ts';
import type { Row } from '../../../model/board-schemas.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import type { Search } from '../../names/search.ts';
import { computeBoardRows, countResults } from '../../need/compute-rows.ts';
import { type NeedInput, toolParameters } from '../../need/parameters.ts';
import { readNeed } from '../../need/read-need.ts';
import { writeNeed } from '../../need/write-need.ts';

/**
 * Lists the tools that fit or may fit: first those that a search names, then in the order of a board. A row is written only when shown.
 * @throws Problem tool_not_found, unknown_key or invalid_parameter
 */
export function createListedBoard(
  snapshot: Snapshot,
  input: NeedInput & { readonly keys?: string[] | undefined },
  { tools: named = [], category: searched, isQuestion = false, isUnknown = false, notUnderstood = [] }: Partial<Search>,
) {
  const need = readNeed(snapshot, input, notUnderstood);
  const { only, without, category } = need;
  const isNamed = ({ slug }: Tool) => named.includes(slug);
  const isFound = (tool: Tool) => (named.length > 0 ? isNamed(tool) || isQuestion : !isUnknown);
  const tools = [...snapshot.tools.values()].filter(
    (tool) =>
      (isListed(tool) || isNamed(tool) || only?.includes(tool.slug)) &&
      isFound(tool) &&
      [tool.category, undefined].includes(category) &&
      [tool.category, undefined].includes(searched) &&
      only?.includes(tool.slug) !== false &&
      !without?.includes(tool.slug),
  );
  // As in all operations, several tools make a comparison.
  const isComparison = only !== undefined && only.length > 1;
  const criteria = Object.keys(writeNeed(need, snapshot.methodology.currencies.base));
  const isPlain = !(isComparison || input.keys || input.plan) && criteria.every((name) => name in toolParameters);
  const board = isPlain ? computePlainBoard(snapshot) : computeBoardRows(snapshot, need, { keys: input.keys, tools });
  const position = ({ slug }: Tool) => (named.includes(slug) ? named.indexOf(slug) : named.length);
  const rows = board.rows
    .filter(({ result, tool }) => tools.includes(tool) && (result !== 'does not fit' || (isQuestion && isNamed(tool))))
    .sort((a, b) => position(a.tool) - position(b.tool))
    .map((row) => ({ tool: row.tool, result: row.result, write: (): Row => board.write(row) }));
  const results = hasDecisiveCriteria(board.need) ? countResults(board.rows) : undefined;
  return { need: isPlain ? need : board.need, columns: board.columns, rows, results };
}

/** The board of all tools without criteria, which most pages need. */
const computePlainBoard = memoizeBySnapshot((snapshot) =>
  computeBoardRows(snapshot, readNeed(snapshot, {}), { tools: [...snapshot.tools.values()] }),
);
