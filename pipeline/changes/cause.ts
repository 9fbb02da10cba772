import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Cause, ChangedAnswer, EditorCause } from '../../model/change.ts';
import { type Fact, isAnswered, listCitations } from '../../model/fact.ts';
import { isFields } from '../../model/fields.ts';
import { isSame } from '../../model/same-json.ts';
import { evidenceDate, findNewest, isFromVendor, type Source } from '../../model/source.ts';

/** A fact, with all sources of its tool. */
export interface FactWithSources {
  readonly fact: Fact | undefined;
  readonly sources: readonly Source[];
}

/** The parts of an answer that are compared. Null if the answer is unknown. */
export function toChangedAnswer(fact: Fact | undefined): ChangedAnswer | null {
  if (!fact || !isAnswered(fact) || fact.value === null) return null;
  const { value, others, plan, only_on, add_on } = fact;
  return {
    value,
    ...(others && { disputed: others.map((otherClaim) => otherClaim.value) }),
    ...(plan !== undefined && { plan }),
    ...(only_on && { only_on }),
    ...(add_on !== undefined && { add_on: true }),
  };
}

/**
 * Finds out why an answer changed, from the facts or from the editor's `because`.
 * @param editorCause the cause that the editor gave
 * @param isRedefined whether the possible answers to the question changed
 * @returns undefined if only the editor can know
 */
export function findCause(
  before: FactWithSources,
  after: FactWithSources,
  { editorCause, isRedefined }: { readonly editorCause: EditorCause | undefined; readonly isRedefined: boolean },
): Cause | undefined {
  const [oldAnswer, newAnswer] = [toChangedAnswer(before.fact), toChangedAnswer(after.fact)];
  if (oldAnswer === null) return 'learned';
  if (editorCause) return editorCause;
  if (newAnswer === null || isRedefined) return 'corrected';
  const knownUrls = new Set(listCitedSources(before).map(({ url }) => url));
  if (extendsValue(oldAnswer, newAnswer) && listCitedSources(after).some(({ url }) => !knownUrls.has(url)))
    return 'learned';
  return citesNewerPage(before, after) || citesLaterReading(before, after) ? 'vendor' : undefined;
}

/** Whether the possible answers to a question changed. A new wording of the same question does not count. */
export function isRedefined(before: CatalogueKey, after: CatalogueKey): boolean {
  const possibleAnswers = ({ type, values = {}, unit }: CatalogueKey) => ({
    type,
    values: Object.keys(values).sort(),
    unit,
  });
  return !isSame(possibleAnswers(before), possibleAnswers(after));
}

/** Lists the sources that a fact cites, without duplicates. */
export function listCitedSources({ fact, sources }: FactWithSources): Source[] {
  const citedIds = new Set(fact ? listCitations(fact).map(({ id }) => id) : []);
  return sources.filter(({ id }) => citedIds.has(id));
}

/** Whether the value cites a dated vendor page that is newer than all earlier evidence. */
function citesNewerPage(before: FactWithSources, { fact, sources }: FactWithSources): boolean {
  const citedIds = new Set(fact?.sources.map(({ id }) => id));
  const vendorDates = sources.flatMap(({ id, relation, dated }) =>
    dated && citedIds.has(id) && isFromVendor(relation) ? [dated] : [],
  );
  const oldDate = findNewest(listCitedSources(before).map((page) => evidenceDate(page) ?? page.read));
  const newDate = findNewest(vendorDates);
  return newDate !== null && (oldDate === null || newDate > oldDate);
}

/**
 * Whether the value cites a page of the vendor that was read again later, at the URL that said otherwise before. A page that still has its
 * old date has not changed, so its first reading was wrong.
 */
function citesLaterReading(before: FactWithSources, { fact, sources }: FactWithSources): boolean {
  const citedIds = new Set(fact?.sources.map(({ id }) => id));
  const oldReadings = listCitedSources(before);
  return sources.some(
    ({ id, url, relation, read, dated, copy }) =>
      citedIds.has(id) &&
      isFromVendor(relation) &&
      (copy === 'live' || dated !== null) &&
      oldReadings.some((old) => old.url === url && old.read < read && (dated === null || dated !== old.dated)),
  );
}

/** Whether a new value contains the old one: the same value, a longer list or an object with more fields. */
export function extendsValue(before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.every((oldItem) => after.some((newItem) => extendsValue(oldItem, newItem)));
  if (!isFields(before) || !isFields(after)) return false;
  return Object.entries(before).every(
    ([name, value]) => Object.hasOwn(after, name) && extendsValue(value, after[name]),
  );
}
