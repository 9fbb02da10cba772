import type { ScoreRow } from '../../../model/board-schemas.ts';
import { type CsvColumn, type CsvTable, csvTable, fieldColumns } from '../../calls/table.ts';

/** One row per tool, with the yes counts for each job. */
export function scoresTable(rows: readonly ScoreRow[]): CsvTable {
  const jobs = Object.keys(rows[0]?.scores ?? {});
  return csvTable<ScoreRow>(
    [
      ...fieldColumns('rank', 'slug', 'name', 'category'),
      ...jobs.flatMap((job): CsvColumn<ScoreRow>[] => [
        [`${job}_required_yes`, ({ scores }) => scores[job]?.required.yes],
        [`${job}_nice_yes`, ({ scores }) => scores[job]?.nice.yes],
      ]),
    ],
    rows,
  );
}
