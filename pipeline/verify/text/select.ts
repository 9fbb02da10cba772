import { compile, selectAll } from 'css-select';
import { DomHandler, ElementType } from 'htmlparser2';
import type { PageType } from '../fetch/fetched-page.ts';
import { shownText } from './block.ts';
import { HtmlWriter, parseMarkup } from './html-text.ts';

type AnyNode = DomHandler['dom'][number];
type Element = Extract<AnyNode, { readonly attribs: object }>;

/** Selectors with siblings take time in proportion to the square of the elements: a second or two for this many. Pages have a few thousand. */
const MAX_ELEMENTS = 8000;

/** Longer ones are copied from a browser and break with the next design. */
const MAX_SELECTOR = 200;

/** They search all siblings of all siblings: one such selector takes minutes on a long list. */
const COSTLY = /~.*:has\(|:has\(.*(~|:has\()/i;

/** Elements whose value is in an attribute. */
const VALUES: Readonly<Record<string, string>> = { meta: 'content', input: 'value', data: 'value' };

/** The texts that a CSS selector finds, in the order of the document and without empty ones, or why it cannot be used. */
export type Selected = { readonly values: readonly string[] } | { readonly problem: string };

/** Why a CSS selector cannot be used, or undefined. */
export function selectorProblem(selector: string): string | undefined {
  if (selector.trim() === '') return 'is empty';
  if (selector.length > MAX_SELECTOR) return `is longer than ${MAX_SELECTOR} characters`;
  if (COSTLY.test(selector)) return 'takes too long on large pages: ":has()" goes without "~" and only once';
  try {
    compile<AnyNode, Element>(selector);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is not a CSS selector: ${reason.replace(/found\s*$/, 'found its end')}`;
  }
}

/**
 * Looks up values on a page: the text of each element as `pageText` gives it, the content of `meta`, the value of `input`.
 * @returns a problem for a selector that is wrong, for a page that is no markup, and for one with too many elements to search
 */
export function select(page: { readonly type: PageType; readonly text: string }, selector: string): Selected {
  const problem = selectorProblem(selector);
  if (problem !== undefined) return { problem: `the selector ${problem}` };
  if (page.type !== 'html' && page.type !== 'xhtml' && page.type !== 'xml') {
    return { problem: `the page is ${page.type}, which has no elements to select` };
  }
  const tree = readTree(page.text, page.type);
  if (tree === undefined) return { problem: `the page has more than ${MAX_ELEMENTS} elements` };
  const found = selectAll<AnyNode, Element>(selector, tree, { xmlMode: page.type === 'xml' });
  return { values: found.map(textOf).filter((value) => value !== '') };
}

function readTree(text: string, type: PageType): AnyNode | undefined {
  const isXml = type === 'xml';
  const tree = new DomHandler(undefined, { xmlMode: isXml });
  let elements = 0;
  parseMarkup(
    text,
    {
      onopentag: (name, attributes) => {
        elements += 1;
        if (elements <= MAX_ELEMENTS) tree.onopentag(name, attributes);
      },
      onclosetag: () => {
        if (elements <= MAX_ELEMENTS) tree.onclosetag();
      },
      ontext: (data) => tree.ontext(data),
    },
    { xmlMode: isXml, recognizeSelfClosing: type !== 'html' },
  );
  return elements > MAX_ELEMENTS ? undefined : tree.root;
}

function textOf(element: Element): string {
  const value = element.attribs[VALUES[element.name] ?? ''];
  if (value !== undefined) return shownText(value);
  const writer = new HtmlWriter();
  write(writer, element.children);
  return writer
    .end()
    .blocks.map(({ text }) => text)
    .join(' ');
}

/** Trees are only as deep as the parser lets them be. */
function write(writer: HtmlWriter, nodes: readonly AnyNode[]): void {
  for (const node of nodes) {
    if (node.type === ElementType.Text) writer.text(node.data);
    if (!('attribs' in node)) continue;
    writer.open(node.name, node.attribs);
    write(writer, node.children);
    writer.close(node.name);
  }
}
