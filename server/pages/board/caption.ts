import type { Mark } from '../../../model/mark.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { type Board, isDecisive, splitRows } from './board.ts';

/** More are counted. */
const [MAX_NAMED, MAX_LISTED] = [4, 8];

interface CaptionOptions {
  readonly hasBars: boolean;
  /** Whether cells have signs. */
  readonly hasSigns: boolean;
}

/** Extras are what a need would like. */
export const nameExtras = ({ columns }: Pick<Board, 'columns'>) =>
  columns.some(({ strength }) => strength === 'nice') ? 'Extras' : 'Features';

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
  const extras = board.isGrid ? [] : board.columns.filter((column) => !isDecisive(column)).map(({ label }) => label);
  const has = (mark: Mark) =>
    hasSigns && shown.some(({ cells }) => board.columns.some(({ key }) => (cells[key]?.mark ?? 'unknown') === mark));
  const isAssumed = shown.some(({ price }) => price?.certainty === 'assumed');
  return [
    first?.strength === 'unwanted' && decisive.length === 1 ? `None has ${first.label}.` : common,
    extras.length > 1 && extras.length <= MAX_LISTED && `${nameExtras(board)}: ${commaList(extras, MAX_LISTED)}.`,
    board.order,
    isAssumed && `Dotted${hasBars ? ', pale bar' : ''}: holds if the check does.`,
    has('unknown') && '“?”: no source, not no.',
    has('does not apply') && '“–”: doesn’t apply.',
  ]
    .filter(Boolean)
    .join(' ');
}
