/** Elements that have no end tag in HTML. */
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements whose content is not markup. */
const RAW = /(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs;

/** Finds end tags that do not match and elements that are not closed. Empty if the page is well-formed. */
export function findStrayTags(html: string): string[] {
  const open: string[] = [];
  const stray: string[] = [];
  const text = html.replaceAll(RAW, '$1');
  for (const { 0: tag, 1: end, 2: name = '', 3: closed, index } of text.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:[^>"]|"[^"]*")*?(\/?)>/gi,
  )) {
    if (!end && !closed && !VOID.has(name)) open.push(name);
    if (!end) continue;
    if (open.at(-1) === name) open.pop();
    else stray.push(`${tag} in ${open.join(' ')}: ${text.slice(Math.max(0, index - 60), index + 60)}`);
  }
  return [...stray, ...open.map((name) => `<${name}> is not closed`)];
}
