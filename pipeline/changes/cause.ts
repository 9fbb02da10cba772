import type { CatalogueKey } from '../../model/catalogue.ts';
import type { Cause, ChangedAnswer, Word } from '../../model/change.ts';
import { type Fact, isAnswered, listCitations } from '../../model/fact.ts';
import { isSame } from '../../model/same-json.ts';
import { evidenceDate, isVendors, newest, type Source } from '../../model/source.ts';

/** A fact with the pages that its tool cites. */
export interface CitedFact {
  readonly fact: Fact | undefined;
  readonly sources: readonly Source[];
}

/** The compared parts of an answer. Null if it is unknown. */
export function toChangedAnswer(fact: Fact | undefined): ChangedAnswer | null {
  if (!fact || !isAnswered(fact) || fact.value === null) return null;
  const { value, others, plan, add_on } = fact;
  return {
    value,
    ...(others && { disputed: others.map((other) => other.value) }),
    ...(plan !== undefined && { plan }),
    ...(add_on !== undefined && { add_on: true }),
  };
}

/**
 * Why an answer changed, as far as it follows from the facts or the editor says it.
 * @param word of the editor
 * @param isRedefined whether the question has other possible answers than before
 * @returns undefined where only the editor can know
 */
export function findCause(
  before: CitedFact,
  after: CitedFact,
  { word, isRedefined }: { readonly word: Word | undefined; readonly isRedefined: boolean },
): Cause | undefined {
  const [then, now] = [toChangedAnswer(before.fact), toChangedAnswer(after.fact)];
  if (then === null) return 'learned';
  if (word) return word;
  if (now === null || isRedefined) return 'corrected';
  const known = new Set(listPages(before).map(({ url }) => url));
  if (extendsValue(then, now) && listPages(after).some(({ url }) => !known.has(url))) return 'learned';
  return citesNewerPage(before, after) ? 'vendor' : undefined;
}

/** Whether a question has other possible answers than before. Other words for the same question do not count. */
export function isRedefined(before: CatalogueKey, after: CatalogueKey): boolean {
  const answersTo = ({ type, values = {}, unit }: CatalogueKey) => ({ type, values: Object.keys(values).sort(), unit });
  return !isSame(answersTo(before), answersTo(after));
}

/** The pages that a fact cites, each once. */
export function listPages({ fact, sources }: CitedFact): Source[] {
  const cited = new Set(fact ? listCitations(fact).map(({ id }) => id) : []);
  return sources.filter(({ id }) => cited.has(id));
}

/** Whether a page of the vendor gives the value and shows a later day than that for which anything was cited before. */
function citesNewerPage(before: CitedFact, { fact, sources }: CitedFact): boolean {
  const citing = new Set(fact?.sources.map(({ id }) => id));
  const days = sources.flatMap(({ id, relation, dated }) =>
    dated && citing.has(id) && isVendors(relation) ? [dated] : [],
  );
  const until = newest(listPages(before).map((page) => evidenceDate(page) ?? page.read));
  const day = newest(days);
  return day !== null && (until === null || day > until);
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
