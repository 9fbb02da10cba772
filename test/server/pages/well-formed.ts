/** Elements that have no end tag in HTML. */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Elements whose content is not markup. */
const RAW_ELEMENTS = /(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs;

/** Finds end tags that do not match and elements that are not closed. Empty if the page is well-formed. */
export function findStrayTags(html: string): string[] {
  const openTags: string[] = [];
  const strayTags: string[] = [];
  const text = html.replaceAll(RAW_ELEMENTS, '$1');
  for (const { 0: tag, 1: end, 2: name = '', 3: closed, index } of text.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:[^>"]|"[^"]*")*?(\/?)>/gi,
  )) {
    if (!end && !closed && !VOID_ELEMENTS.has(name)) openTags.push(name);
    if (!end) continue;
    if (openTags.at(-1) === name) openTags.pop();
    else strayTags.push(`${tag} in ${openTags.join(' ')}: ${text.slice(Math.max(0, index - 60), index + 60)}`);
  }
  return [...strayTags, ...openTags.map((name) => `<${name}> is not closed`)];
}
