/** What a piece of HTML says, without its elements. */
export const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A piece of HTML without the signs of what values rest on. */
export const withoutSigns = (html: string) =>
  html.replaceAll(/<(a|span) class="evidence [^>]*>.*?<span class="unseen">.*?<\/span><\/\1>/gs, '');

/** Every row of a table or of a part with one, the head first. */
export const rowsIn = (html: string) => [...html.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) => row);

/** The row of a table that has the id of a question, or nothing. */
export const rowOf = (html: string, key: string) => between(html, `<tr id="${key}"`, '</tr>');

/** The answer that a row of facts shows, without what is said about it; nothing where there is none. */
export const saidIn = (html: string, key: string) =>
  textOf(between(rowOf(html, key), '<td', '<details')).replace('Answer ', '');

/** From the first place of one text up to the next of another. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start));
}

const ENTITIES = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;

/** A text or attribute as it was before it was escaped. */
export const unescaped = (html: string) =>
  html.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

/** A text as the HTML of a page has it. */
export const escaped = (text: string) =>
  Object.entries(ENTITIES)
    .reverse()
    .reduce((all, [entity, character]) => all.replaceAll(character, entity), text);

/** What is folded under an id, with all that is folded within it; undefined if there is none. */
export function foldedIn(html: string, id: string): string | undefined {
  const start = html.indexOf(`<div class="folded" id="${id}">`);
  if (start < 0) return undefined;
  let depth = 1;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<details[ >]|<\/details>/g)) {
    depth += tag === '</details>' ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index);
  }
  return undefined;
}
