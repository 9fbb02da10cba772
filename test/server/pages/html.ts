export const textOf = (html: string) =>
  html
    .replaceAll(/<\/?a\b[^>]*>(?=[,.)’])|<\/?time\b[^>]*>(?=,)/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const findRows = (html: string) => [...html.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) => row);

/** The row of a table that has the id of a question, or nothing. */
export const findRow = (html: string, key: string) => between(html, `<tr id="${key}"`, '</tr>');

/** The texts of the cells of a row, without the names of their columns and the signs that repeat their words. */
export const listCells = (row: string) =>
  [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) =>
    unescaped(textOf(cell.replaceAll(/<span class="(cell-label|sign[^"]*)".*?<\/span>/gs, ''))),
  );

/** The answer in the row of a question on the page of a tool, or the text that lists questions without an answer. */
export function answerOn(html: string, key: string): string {
  const row = findRow(html, key);
  if (row !== '') return listCells(row)[0] ?? '';
  const [before = '', ...after] = html.split(`<a id="${key}"`);
  if (after.length !== 1) return '';
  const from = Math.max(before.lastIndexOf('<td class="open"'), before.lastIndexOf('<summary>'));
  return unescaped(textOf(before.slice(from))).split(/:|\. /)[0] ?? '';
}

/** The addresses that a sitemap lists, from its server on. */
export const listItems = (sitemap: string, baseUrl: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => unescaped(loc).slice(baseUrl.length));

/** From the first place of one text up to the next of another. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start));
}

const ENTITIES = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;

export const unescaped = (html: string) =>
  html.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

export const escaped = (text: string) =>
  Object.entries(ENTITIES)
    .reverse()
    .reduce((all, [entity, character]) => all.replaceAll(character, entity), text);
