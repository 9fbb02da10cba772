import type { Dataset } from '../../model/dataset.ts';
import type { Row, Table } from '../csv/row.ts';
import { bareValue } from './fact-cell.ts';

/** The columns that hold the status of each fact beside its value. */
const statusColumn = (key: string) => `${key}.status`;

/** A row a tool: the value of each question, empty where there is none, and its status in a column of its own. */
export function datasetTable({ fields, records }: Dataset): Table {
  const keys = fields.map(({ name }) => name).filter((name) => name.includes('.'));
  const rows = records.map(({ slug, name, category, score, facts }): Row => {
    const cells = keys.flatMap((key): [string, Row[string]][] => {
      const fact = facts[key];
      return fact
        ? [
            [key, bareValue(fact)],
            [statusColumn(key), fact.status],
          ]
        : [];
    });
    return { slug, name, category, score: score.score, potential: score.potential, ...Object.fromEntries(cells) };
  });
  const columns = [
    'slug',
    'name',
    'category',
    'score',
    'potential',
    ...keys.flatMap((key) => [key, statusColumn(key)]),
  ];
  return { columns, rows };
}
