import { cut } from '../../../model/words/cut.ts';

/** In characters: what search results show of the title of a page, before the name of the site, and of its description. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
/** The least that a description has that is cut at the end of a sentence. */
const MIN_DESCRIPTION = 70;

/** A title as long as search results show it. It is cut where it has what a visitor wrote, or many names. */
export function titleInResults(title: string): string {
  return cut(title, MAX_TITLE);
}

/** A description as long as search results show it: whole sentences if they are long enough, otherwise whole words. */
export function descriptionInResults(description: string): string {
  if (description.length <= MAX_DESCRIPTION) return description;
  const ends = [...description.matchAll(/[.?!](?= )/g)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => at <= MAX_DESCRIPTION) ?? 0;
  return end >= MIN_DESCRIPTION ? description.slice(0, end) : cut(description, MAX_DESCRIPTION);
}
