import type { Score } from '../board-schemas.ts';
import type { Catalogue } from '../catalogue.ts';
import { computeCell } from '../cell.ts';
import { DATASET_JOB, type Dataset, isDatasetKey } from '../dataset-schemas.ts';
import { isListed, type Tool } from '../tool.ts';

/** Computes the AI-readiness dataset: the answers of all listed tools to questions that matter to software agents. */
export function computeDataset(tools: readonly Tool[], { keys }: Catalogue, asOf: string): Dataset {
  const columns = Object.entries(keys)
    .filter(([key]) => isDatasetKey(key))
    .map(([key, { label, question, type }]) => ({ key, label, question, type }));
  const rows = tools.filter(isListed).map(({ slug, name, category, scores, facts }) => ({
    slug,
    name,
    category,
    score: scores[DATASET_JOB] as Score,
    cells: Object.fromEntries(columns.map(({ key }) => [key, computeCell({ any: [{ key }] }, facts)])),
  }));
  const countAnswers = ({ cells }: (typeof rows)[number]) =>
    Object.values(cells).filter(({ mark }) => mark !== 'unknown').length;
  rows.sort((a, b) => countAnswers(b) - countAnswers(a));
  return {
    title: 'AI readiness of outreach tools',
    description:
      'For each tool: whether it has a public API, what the API can do, how it authenticates, whether it has an MCP server and webhooks, and other things that agents need. Every known value has its source. Unknown does not mean no.',
    licence: 'CC-BY-4.0',
    citation: `Outreach Facts: AI readiness of outreach tools, as of ${asOf}. CC BY 4.0.`,
    columns,
    total: rows.length,
    rows,
  };
}
