/** The text of a page, with dates as in the data. */
export const extractText = (html: string) =>
  html
    .replaceAll(/(<time datetime="([\d-]+)">)[^<]+/g, '$1$2')
    .replaceAll(/<\/?a\b[^>]*>(?=[,.)’])|<\/?time\b[^>]*>(?=,)/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const findRows = (html: string) => [...html.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) => row);

/** The table row of a question. Empty if there is none. */
const findRow = (html: string, key: string) => between(html, `<tr id="${key}"`, '</tr>');

/** The record of a table with an id. Empty if there is none. */
export const findRecord = (html: string, id: string) => between(html, `<tbody id="${id}"`, '</tbody>');

/** The text of HTML, without the spaces that tags leave before punctuation. */
export const readText = (html: string) => unescapeHtml(extractText(html)).replaceAll(/ ([,.:;])/g, '$1');

/** The texts of the cells of a row, without column labels and signs. */
export const readCells = (row: string) =>
  [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) =>
    unescapeHtml(extractText(cell.replaceAll(/<span class="(cell-label|sign[^"]*)".*?<\/span>/gs, ''))),
  );

/** Reads the answer to a question on a tool page without its sign, from its row or from the questions without an answer. */
export function readAnswer(html: string, key: string): string {
  const [before = '', ...after] = html.split(`<a id="${key}"`);
  const cell = readCells(findRow(html, key))[0];
  if (cell === undefined && after.length !== 1) return '';
  const words = cell ?? unescapeHtml(extractText(before.slice(before.lastIndexOf('<p class="quiet"'))));
  return (cell === undefined ? (words.split(':')[0] ?? '') : words).replace(/^[✓✕?–] /, '');
}

/** The addresses in a sitemap, without the origin of the server. */
export const listSitemapAddresses = (sitemap: string, baseUrl: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => unescapeHtml(loc).slice(baseUrl.length));

/** The part from the first occurrence of `from` up to the next `to`. Empty if `from` does not occur. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start));
}

const ENTITIES = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;

export const unescapeHtml = (html: string) =>
  html.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

export const escapeHtml = (text: string) =>
  Object.entries(ENTITIES)
    .reverse()
    .reduce((all, [entity, character]) => all.replaceAll(character, entity), text);
