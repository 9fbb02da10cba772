import type { Row } from '../../../model/board-answer.ts';
import type { RecommendAnswer, RecommendInput } from '../../operations/recommend/answer.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { Ask } from '../types.ts';

type Answer = Pick<RecommendAnswer, 'rows' | 'next' | 'offset' | 'columns'>;

/** The longest list that an answer gives. */
const ALL = 1000;

/** The rows that the headline of a need counts, on this page of the list and later ones. None on a later page. */
export function countedRows(answer: Answer, input: RecommendInput, ask: Ask): readonly Row[] {
  if (answer.offset > 0) return [];
  const last = answer.rows.at(-1);
  const goesOn = answer.next !== null && last !== undefined && isCounted(last);
  const { rows } = goesOn ? ask(recommend, { ...input, limit: ALL, offset: 0 }) : answer;
  return rows.filter(isCounted);
}

const isCounted = ({ result, fits_understood }: Row) => result === 'fits' || fits_understood === true;
