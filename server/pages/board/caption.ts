import { andList } from '../../../model/words/lists.ts';
import { type Board, isDecisive, splitRows } from './board.ts';

/** More are counted. */
const MAX_NAMED = 4;

interface CaptionOptions {
  readonly hasBars: boolean;
  /** Whether cells have signs. */
  readonly hasSigns: boolean;
}

/** What all rows have in common, their order, and how to read them. */
export function writeCaption(board: Board, { hasBars, hasSigns }: CaptionOptions): string {
  const { shown } = splitRows(board);
  const decisive = board.columns.filter(isDecisive);
  const [first] = decisive;
  const common =
    first === undefined
      ? ''
      : decisive.length === 1
        ? `Each has ${first.label}.`
        : decisive.length > MAX_NAMED || decisive.some(({ strength }) => strength === 'unwanted')
          ? `Each meets all ${decisive.length} requirements.`
          : `Each has ${andList(decisive.map(({ label }) => label))}.`;
  const isAssumed = shown.some(({ price }) => price?.certainty === 'assumed');
  return [
    first?.strength === 'unwanted' && decisive.length === 1 ? `None has ${first.label}.` : common,
    board.order,
    isAssumed && `Dotted${hasBars ? ', pale bar' : ''}: holds if the check does.`,
    hasSigns && '“?”: no source, not no.',
  ]
    .filter(Boolean)
    .join(' ');
}
