import type { Need } from '../../../model/board/need.ts';
import type { Column, Row } from '../../../model/board-answer.ts';
import { CERTAINTIES } from '../../../model/pricing/certainty.ts';
import { type Currencies, convert } from '../../../model/pricing/currencies.ts';
import { withConverted } from '../../../model/pricing/price.ts';
import { byName, isListed, type Tool } from '../../../model/tool.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { type NeedInput, needParameters, toolParameters } from '../../calls/need/parameters.ts';
import { readNeed } from '../../calls/need/read-need.ts';

/** Loaded separately, so that plain lists work even if it fails to load. */
const [computed] = await Promise.allSettled([import('../../calls/need/board-answer.ts')]);

/** A board that writes only the rows it shows. */
interface ListedBoard {
  readonly need: Need;
  readonly columns: Column[];
  readonly rows: readonly { readonly tool: Tool; readonly result: Row['result']; readonly write: () => Row }[];
}

interface ListRequest {
  readonly input: NeedInput & { readonly keys?: string[] };
  /** Words of the text that were not understood. */
  readonly notUnderstood: readonly string[];
  /** Whether the text names a tool. Named tools are listed even if they are no longer sold or don't fit. */
  readonly isNamed: (slug: string) => boolean;
}

/** Parameters that only select tools. The others need a board. */
const FILTERS = Object.keys(toolParameters);
const CRITERIA = Object.keys(needParameters).filter((name) => !FILTERS.includes(name)) as (keyof NeedInput)[];

/** Tools that fit, may fit or are named, in board order. @throws Problem tool_not_found, unknown_key or invalid_parameter */
export function createListedBoard(snapshot: Snapshot, { input, notUnderstood, isNamed }: ListRequest): ListedBoard {
  const { keys } = input;
  const need = readNeed(snapshot, input, notUnderstood);
  const { only, without, category } = need;
  const tools = toolsInOrder(snapshot).filter(
    (tool) =>
      (isListed(tool) || isNamed(tool.slug) || only?.includes(tool.slug)) &&
      (category === undefined || tool.category === category) &&
      only?.includes(tool.slug) !== false &&
      !without?.includes(tool.slug),
  );
  // Several named tools are a comparison, as in all operations.
  const isComparison = only !== undefined && only.length > 1;
  const isComputed =
    isComparison ||
    keys !== undefined ||
    notUnderstood.length > 0 ||
    CRITERIA.some((name) => input[name] !== undefined);
  const { currencies } = snapshot.methodology;
  if (!isComputed)
    return {
      need,
      columns: [],
      rows: tools.map((tool) => ({ tool, result: undefined, write: () => rowOf(tool, currencies) })),
    };
  if (computed.status === 'rejected') throw computed.reason;
  const { columns, rows, write, ...board } = computed.value.boardRows(snapshot, need, { keys, tools });
  const fitting = rows.filter(({ result, tool }) => result !== 'does not fit' || isNamed(tool.slug));
  return {
    need: board.need,
    columns,
    rows: fitting.map((row) => ({ tool: row.tool, result: row.result, write: () => write(row) })),
  };
}

/** The order of a board without criteria: by certainty, open questions, sum and name. */
const toolsInOrder = memoizeBySnapshot(({ tools, methodology: { currencies } }: Snapshot): readonly Tool[] => {
  const { base, rates } = currencies;
  const keyed = [...tools.values()].map((tool) => {
    const { certainty, amount, upto, currency, missing, if_included: included = [] } = tool.price;
    const sum = upto ?? amount;
    const keys =
      sum === null || currency === null
        ? [CERTAINTIES.indexOf(certainty), 0, 0]
        : [
            CERTAINTIES.indexOf(certainty),
            new Set([...missing, ...included]).size,
            convert({ amount: sum, currency }, base, rates),
          ];
    return { tool, keys };
  });
  keyed.sort(
    ({ keys: [a = 0, b = 0, c = 0], tool }, { keys: [d = 0, e = 0, f = 0], tool: other }) =>
      a - d || b - e || c - f || byName(tool, other),
  );
  return keyed.map(({ tool }) => tool);
});

const NOTHING = { yes: 0, unknown: 0, no: 0, does_not_apply: 0 };

/** A row without criteria: all have the same rank. */
function rowOf({ slug, name, category, price: own }: Tool, { base, rates }: Currencies): Row {
  const price = withConverted(own, base, rates);
  return { slug, name, category, rank: 1, required: NOTHING, nice: NOTHING, price, cells: {}, ask: [] };
}
