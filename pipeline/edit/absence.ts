import { sourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileFact, ToolFile } from '../check/tool-file.ts';

type FileAbsence = NonNullable<FileFact['absent']>;

/**
 * What an edit says of something that was not there: the pages, and the day on which they were read. Whether that was one live look is
 * left to the check.
 * @param before what was said, if it was absent before. Pages that were looked at on another day are no part of this look
 * @param looked the citations of the edit, which are among the sources
 * @param merge adds citations to others
 */
export function absenceFrom(
  before: FileAbsence | undefined,
  looked: readonly FileCitation[],
  { sources }: Pick<ToolFile, 'sources'>,
  merge: (before: readonly FileCitation[], added: readonly FileCitation[]) => FileCitation[],
): FileAbsence {
  if (before && looked.length === 0) return before;
  const days = looked.map((citation) => sources[sourceId(citation)]?.read ?? '');
  const on = days.sort().at(-1) ?? '';
  return { at: merge(before?.on === on ? before.at : [], looked), on };
}
