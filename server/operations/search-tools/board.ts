import type { Need } from '../../../model/board/need.ts';
import type { Column, Row } from '../../../model/board-schemas.ts';
import { DEVELOPER_API } from '../../../model/keys.ts';
import { CERTAINTIES, rankPrice } from '../../../model/pricing/certainty.ts';
import type { Currencies } from '../../../model/pricing/currencies.ts';
import { withConverted } from '../../../model/pricing/price.ts';
import { compareByName, isListed, type Tool } from '../../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { type NeedInput, needParameters, toolParameters } from '../../calls/need/parameters.ts';
import { readNeed } from '../../calls/need/read-need.ts';

/** Imported dynamically, so that plain lists work even if this module fails to load. */
const [boardModule] = await Promise.allSettled([import('../../calls/need/compute-rows.ts')]);

/** A board whose rows are written only when shown. */
interface ListedBoard {
  readonly need: Need;
  readonly columns: Column[];
  readonly rows: readonly { readonly tool: Tool; readonly result: Row['result']; readonly write: () => Row }[];
}

interface ListRequest {
  readonly input: NeedInput & { readonly keys?: string[] };
  /** Words of the text that were not understood. */
  readonly notUnderstood: readonly string[];
  /** Whether the text names a tool. Named tools are listed even if they don't fit. */
  readonly isNamed: (slug: string) => boolean;
}

/** Parameters that only select tools. All other parameters of a need require a board. */
const FILTERS = Object.keys(toolParameters);
const CRITERIA = Object.keys(needParameters).filter((name) => !FILTERS.includes(name)) as (keyof NeedInput)[];

/** Lists the tools that fit, may fit or are named, in the order of a board. @throws Problem tool_not_found, unknown_key or invalid_parameter */
export function createListedBoard(snapshot: Snapshot, { input, notUnderstood, isNamed }: ListRequest): ListedBoard {
  const { keys } = input;
  const need = readNeed(snapshot, input, notUnderstood);
  const { only, without, category } = need;
  const tools = sortTools(snapshot).filter(
    (tool) =>
      (isListed(tool) || isNamed(tool.slug) || only?.includes(tool.slug)) &&
      (category === undefined || tool.category === category) &&
      only?.includes(tool.slug) !== false &&
      !without?.includes(tool.slug),
  );
  // As in all operations, several tools in the parameter make a comparison.
  const isComparison = only !== undefined && only.length > 1;
  const needsBoard =
    isComparison ||
    keys !== undefined ||
    notUnderstood.length > 0 ||
    CRITERIA.some((name) => input[name] !== undefined);
  const { currencies } = snapshot.methodology;
  if (!needsBoard)
    return {
      need,
      columns: [],
      rows: tools.map((tool) => ({ tool, result: undefined, write: () => toPlainRow(tool, currencies) })),
    };
  if (boardModule.status === 'rejected') throw boardModule.reason;
  const { columns, rows, write, ...board } = boardModule.value.computeBoardRows(snapshot, need, { keys, tools });
  const listedRows = rows.filter(({ result, tool }) => result !== 'does not fit' || isNamed(tool.slug));
  return {
    need: board.need,
    columns,
    rows: listedRows.map((row) => ({ tool: row.tool, result: row.result, write: () => write(row) })),
  };
}

/** Sorts tools like a board without criteria: APIs for developers last, then by price, its certainty, what is missing, and name. */
const sortTools = memoizeBySnapshot(({ tools, methodology: { currencies } }: Snapshot): readonly Tool[] => {
  const sortable = [...tools.values()].map((tool) => {
    const { category, price } = tool;
    const { certainty, missing = [], if_included: included = [] } = price;
    const open = price.amount === null ? 1 : new Set([...missing, ...included]).size;
    const isApi = category === DEVELOPER_API ? 1 : 0;
    return { tool, keys: [isApi, ...rankPrice(price, currencies), CERTAINTIES.indexOf(certainty), open] };
  });
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((key, i) => key - (b[i] as number)).find((difference) => difference !== 0) ?? 0;
  return sortable.sort((a, b) => compare(a.keys, b.keys) || compareByName(a.tool, b.tool)).map(({ tool }) => tool);
});

/** Writes a row without criteria. All such rows have the same rank. */
function toPlainRow({ slug, name, category, price: toolPrice }: Tool, { base, rates }: Currencies): Row {
  const price = withConverted(toolPrice, base, rates);
  return { slug, name, category, rank: 1, price, cells: {} };
}
