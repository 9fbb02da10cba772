import type { EventCause } from '../../model/history/event.ts';
import { extendsValue, statedCause } from '../../model/history/replaced-value.ts';
import type { FactState, StatedCitation, ToolState } from '../../model/history/state.ts';
import { isSame } from '../../model/history/undo.ts';
import type { FactValue } from '../../model/value.ts';

/** The answer to one question about one tool in two snapshots. */
export interface Answers {
  readonly before: FactState | undefined;
  readonly after: FactState | undefined;
  /** The tool in the two snapshots; undefined where it did not exist. */
  readonly tools: { readonly before: ToolState | undefined; readonly after: ToolState | undefined };
  /** Whether the question was new in the later snapshot, or was asked otherwise. */
  readonly isAskedAnew: boolean;
}

/** Whether a fact has an answer. */
export function hasAnswer(state: FactState | undefined): state is FactState & { readonly value: FactValue } {
  return state?.status === 'known' || state?.status === 'disputed';
}

/** Why an answer differs from the one before. It follows from the sources, unless the editor says it. */
export function causeOf({ before, after, tools, isAskedAnew }: Answers): EventCause {
  const stated = hasAnswer(before) && after && statedCause(before, after);
  if (stated) return stated;
  // The answers of a tool that is no longer listed are gone with it, whatever became of their pages.
  if (isAskedAnew || !tools.after) return 'catalogue';
  // What was not there is said by pages too, which can be lost; a new answer or a first look is learned.
  if (before && !hasAnswer(after) && (hasAnswer(before) || !after?.absent)) return causeOfLoss(before, tools);
  if (!hasAnswer(before) || !hasAnswer(after)) return 'learned';
  if (onlyAdds(before, after)) return 'learned';
  return citedIn(after).every((id) => isSameReading(id, tools)) ? 'corrected' : 'source-changed';
}

/**
 * Whether only the editor can say why a value is gone: it is not the first one, the new one does not merely add to it, and a page that is
 * cited for it was not read before.
 */
export function needsWord(answers: Answers): boolean {
  const { before, after, tools, isAskedAnew } = answers;
  if (isAskedAnew || !hasAnswer(before) || !hasAnswer(after) || extendsValue(before.value, after.value)) return false;
  if (statedCause(before, after)) return false;
  return !citedIn(after).every((id) => isSameReading(id, tools));
}

/** A page that is still there as it was read then did not change: the answer was taken back because it was wrong. */
function causeOfLoss(before: FactState, tools: Answers['tools']): EventCause {
  const cited = citedIn(before);
  if (cited.every((id) => isSameReading(id, tools))) return 'corrected';
  return cited.some((id) => tools.after?.sources[id]) ? 'source-changed' : 'source-lost';
}

/** Whether everything that was said before is still said, under the same conditions. */
function onlyAdds(before: FactState, after: FactState): boolean {
  const { status: _was, sources: _cited, ...said } = before;
  const { status: _is, sources: _cites, ...says } = after;
  return Object.entries(said).every(([name, value]) => extendsValue(value, says[name as keyof typeof says]));
}

function citedIn({ sources = [], disagrees = [], absent }: FactState): string[] {
  const cited: StatedCitation[] = [sources, ...disagrees.map((other) => other.sources), absent?.at ?? []].flat();
  return cited.map(({ id }) => id);
}

/** Whether a page was listed in both snapshots, as it was read on the same day. */
function isSameReading(id: string, { before, after }: Answers['tools']): boolean {
  const [then, now] = [before?.sources[id], after?.sources[id]];
  if (!then || !now) return false;
  const reading = ({ url, read, dated, copy }: typeof then) => ({ url, read, dated, copy });
  return isSame(reading(then), reading(now));
}
