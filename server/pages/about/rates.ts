import type { Outcome, OutcomeCounts, Verification } from '../../../model/verification.ts';
import { counted, percent } from '../../../model/words/numbers.ts';

/** Outcomes that mean the same to a reader, with what they say about the facts. */
const RATES: readonly (readonly [label: string, outcomes: readonly Outcome[]])[] = [
  ['Still says it', ['same', 'moved-on-page']],
  ['Says something else', ['changed']],
  ['Moved or gone', ['redirected', 'gone']],
  ['Not read', ['wall', 'unreadable', 'forbidden']],
  ['Nothing to compare', ['unprinted']],
];

/** The outcomes as headings. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  same: 'Unchanged',
  'moved-on-page': 'Moved on the page',
  changed: 'Changed',
  redirected: 'Redirected',
  gone: 'Gone',
  wall: 'Blocked',
  unreadable: 'Not readable',
  forbidden: 'Not allowed',
  unprinted: 'Nothing to compare',
};

/** How many pages had the outcomes of each rate, in the order of the columns. */
export function ratesOf(counts: OutcomeCounts): { readonly label: string; readonly count: number }[] {
  return RATES.map(([label, outcomes]) => ({
    label,
    count: outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0),
  }));
}

/** `67 % (8)`; `0` for none. */
export function shareInWords(count: number, of: number): string {
  return count === 0 ? '0' : `${percent(count, of)} (${count})`;
}

/** How many sources can be compared, and how many were found unchanged; or that nothing was looked at yet. */
export function lastLooksInWords({
  total,
  sources,
}: {
  readonly total: number;
  readonly sources: Verification['sources'];
}) {
  const { with_print, unchanged } = sources;
  const comparable =
    with_print === 0
      ? 'So far no passage of a source can be compared.'
      : `Of ${sources.total} sources, ${with_print} have a passage or figure that can be compared, and ${unchanged} were found unchanged at least once.`;
  return total === 0 ? `No page has been looked at again yet. ${comparable}` : comparable;
}

/** What became of the questions that editors were asked. */
export function questionsInWords({ total, open, unchanged, changed, refused }: Verification['questions']): string {
  if (total === 0) return 'No look has raised a question yet.';
  return `The looks raised ${counted(total, 'question')} to editors: ${open} open, ${changed} answered by a correction, ${unchanged} by “still right”, ${refused} refused with a reason.`;
}
