import type { CatalogueKey } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import type { EventCause } from '../../model/history/event.ts';
import type { CitationState, FactState, ToolState } from '../../model/history/tool-state.ts';
import { isSame } from '../../model/same-json.ts';

/** Whether a question has other possible answers than before, or is new. Other words for the same question do not count. */
export function hasNewDefinition(before: CatalogueKey | undefined, after: CatalogueKey | undefined): boolean {
  return !isSame(definitionOf(before), definitionOf(after));
}

/** What of a question decides its answers. */
function definitionOf(key: CatalogueKey | undefined) {
  if (key === undefined) return undefined;
  const { type, values = {}, unit, decision, channels } = key;
  return { type, values: Object.keys(values).sort(), unit, decision, channels };
}

type Pages = Pick<ToolState, 'sources'>;

/** The answer to one question about one tool in two snapshots. */
export interface Answers {
  readonly before: FactState | undefined;
  readonly after: FactState | undefined;
  /** The pages of the tool in the two snapshots; undefined where it did not exist. */
  readonly tools: { readonly before: Pages | undefined; readonly after: Pages | undefined };
  /** Whether the question was new in the later snapshot, or was asked otherwise. */
  readonly isRedefined: boolean;
}

export function hasAnswer(state: FactState | undefined): state is FactState & { readonly value: FactValue } {
  return state?.status === 'known' || state?.status === 'disputed';
}

/** Why an answer differs from the one before. It follows from the sources, unless the editor says it. */
export function causeOf({ before, after, tools, isRedefined }: Answers): EventCause {
  const explicit = hasAnswer(before) && after && explicitCause(before, after);
  if (explicit) return explicit;
  // The answers of a tool that is no longer listed are gone with it, whatever became of their pages.
  if (isRedefined || !tools.after) return 'catalogue';
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
  const { before, after, tools, isRedefined } = answers;
  if (isRedefined || !hasAnswer(before) || !hasAnswer(after) || extendsValue(before.value, after.value)) return false;
  if (explicitCause(before, after)) return false;
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
  const cited: CitationState[] = [sources, ...disagrees.map((other) => other.sources), absent?.at ?? []].flat();
  return cited.map(({ id }) => id);
}

/** Whether a page was listed in both snapshots, as it was read on the same day. */
function isSameReading(id: string, { before, after }: Answers['tools']): boolean {
  const [then, now] = [before?.sources[id], after?.sources[id]];
  if (!then || !now) return false;
  const reading = ({ url, read, dated, copy }: typeof then) => ({ url, read, dated, copy });
  return isSame(reading(then), reading(now));
}

/** Whether a value says everything that another one said: a longer list, or an object with more fields. */
export function extendsValue(before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.every((item) => after.some((other) => extendsValue(item, other)));
  if (!isObject(before) || !isObject(after)) return false;
  return Object.entries(before).every(
    ([name, value]) => Object.hasOwn(after, name) && extendsValue(value, after[name]),
  );
}

/** What of a value is gone: of a list the items that the new one does not have or extend, otherwise the whole value. */
export function goneFrom(before: FactValue, after: FactValue | undefined): FactValue {
  if (!Array.isArray(before) || !Array.isArray(after)) return before;
  const items = before as unknown[];
  return items.filter((item) => !(after as unknown[]).some((other) => extendsValue(item, other))) as FactValue;
}

/**
 * Why the editor says that a value is gone: the word next to it under `replaced`, or that a newer page of its publisher replaced it. What was
 * already said in the answer before is about an earlier change, also where it names the same value.
 */
export function explicitCause(
  before: FactState & { readonly value: FactValue },
  after: FactState,
): 'vendor-changed' | 'corrected' | 'source-changed' | undefined {
  const gone = goneFrom(before.value, after.value);
  const isMeant = ({ value }: { readonly value: FactValue }) => isSame(value, before.value) || isSame(value, gone);
  const word = newIn(before.replaced, after.replaced).findLast(isMeant)?.because;
  return word ?? (newIn(before.earlier, after.earlier).some(isMeant) ? 'vendor-changed' : undefined);
}

/** The items of a list that an earlier list does not have, or has fewer times. */
function newIn<Item>(earlier: readonly Item[] = [], items: readonly Item[] = []): Item[] {
  const old = [...earlier];
  return items.filter((item) => {
    const found = old.findIndex((other) => isSame(other, item));
    if (found >= 0) old.splice(found, 1);
    return found < 0;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
