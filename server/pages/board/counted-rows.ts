import type { Row } from '../../../model/board-schemas.ts';
import type { RecommendAnswer, RecommendInput } from '../../operations/recommend/answer.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { RunOperation } from '../types.ts';

type Answer = Pick<RecommendAnswer, 'rows' | 'next' | 'columns'>;

/** The longest list that the operation returns. */
const MAX_ROWS = 1000;

/** Loads the rows that the headline of a need counts, from all pages of the list. Empty if the answer is not the first page. */
export function loadCountedRows(answer: Answer, input: RecommendInput, ask: RunOperation): readonly Row[] {
  if (input.offset) return [];
  const last = answer.rows.at(-1);
  const hasMore = answer.next !== undefined && last !== undefined && isCounted(last);
  const { rows } = hasMore ? ask(recommend, { ...input, limit: MAX_ROWS, offset: 0 }) : answer;
  return rows.filter(isCounted);
}

const isCounted = ({ result, fits_understood }: Row) => result === 'fits' || fits_understood === true;
