import { isKnown } from '../../../model/cell.ts';
import { listKeys } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTools } from '../../call/example-tools.ts';
import { defineOperation } from '../../call/operation.ts';
import { selectionChoices, selectKeys } from '../../call/parameters.ts';
import { pickCells } from '../../need/columns.ts';
import { computeBoardRows } from '../../need/compute-rows.ts';
import { needChoices } from '../../need/parameters.ts';
import { requireQuantity } from '../../need/read-need.ts';
import { writeNeed } from '../../need/write-need.ts';
import { boardTable } from '../../writers/csv.ts';
import { Comparison } from './answer.ts';
import { comparableKeys, limitColumns, sortByDifference } from './columns.ts';
import { CompareInput, resolveComparison } from './need.ts';

export const compareTools = defineOperation({
  name: 'compare_tools',
  path: '/compare',
  title: 'Compare tools side by side',
  description:
    'Two to ten tools side by side: your questions, differences, open questions, and the bill of each for your set-up. Pass keys for others.',
  question: 'How do two or more tools differ?',
  startWith: ['tools'],
  choices: {
    job: ({ methodology }) => Object.keys(methodology.jobs),
    currency: needChoices.currency,
    ...selectionChoices,
  },
  hiddenFromModels: ['budget', 'cheapest', 'groups', 'not_understood'],
  input: CompareInput,
  output: Comparison,
  problems: ['too_few_tools'],
  examples: (snapshot) => {
    const tools = exampleTools(snapshot)
      .slice(0, 2)
      .map(({ slug }) => slug);
    const currency = snapshot.methodology.currencies.base;
    const [job] = Object.keys(snapshot.methodology.jobs);
    return [{ tools, ...(job && { job }), people: 2, budget: 100, currency, keys: ['ai.mcp_server'] }, { tools }];
  },
  table: (answer) => boardTable([answer]),
  run: compare,
});

function compare(snapshot: Snapshot, input: CompareInput): Comparison {
  const { methodology } = snapshot;
  const { catalogue } = methodology;
  requireQuantity(input);
  const { tools, need } = resolveComparison(snapshot, input);
  const requested = new Set([...(input.required ?? []), ...(input.nice ?? []), ...(input.unwanted ?? [])]);
  const selected = selectKeys(input);
  const keys = selected.isAll ? comparableKeys(snapshot) : Object.keys(catalogue.keys).filter(selected.has);
  const board = computeBoardRows(snapshot, need, { keys });
  const rowsBySlug = new Map(board.rows.map((row) => [row.tool.slug, row]));
  const rows = tools.flatMap(({ slug }) => rowsBySlug.get(slug) ?? []).map(board.write);
  const columns = sortByDifference(board.columns, rows, tools, { catalogue, requested });
  const candidates = selected.isAll
    ? columns.filter(
        ({ key, differs }) => requested.has(key) || (differs !== 'no' && rows.some(({ cells }) => isKnown(cells[key]))),
      )
    : columns.filter(({ key }) => listKeys(key, catalogue).some(selected.has));
  const shownColumns = selected.isAll ? limitColumns(candidates, rows, requested) : candidates;
  return {
    ...(input.job !== undefined && { job: input.job }),
    understood: writeNeed(board.need, methodology.currencies.base),
    columns: shownColumns,
    rows: pickCells(rows, shownColumns),
    equal_left_out: selected.isAll
      ? columns.filter(({ key, differs }) => differs === 'no' && !requested.has(key)).length
      : 0,
    more_left_out: candidates.length - shownColumns.length,
  };
}
