import { selectAll } from 'css-select';
import { DomHandler, ElementType } from 'htmlparser2';
import { selectorProblem } from '../../check/passage.ts';
import type { PageType } from '../fetch/fetched-page.ts';
import { shownText } from './block.ts';
import { HtmlWriter, parseMarkup } from './html-text.ts';
import { type AnyNode, NodeReader, type PageElement, TooCostly } from './node-reader.ts';

/** Pages have a few thousand. */
const MAX_ELEMENTS = 8000;

/** Elements whose value is in an attribute. */
const VALUES: Readonly<Record<string, string>> = { meta: 'content', input: 'value', data: 'value' };

/** The texts that a CSS selector finds, in the order of the document and without empty ones, or why it cannot be used. */
export type Selected = { readonly values: readonly string[] } | { readonly problem: string };

/** What is said of a page that a selector or a pattern would take too long on. */
export const TOO_COSTLY = { problem: 'too-costly: select less, in fewer steps' };

/**
 * Looks up values on a page: the text of each element as `pageText` gives it, the content of `meta`, the value of `input`.
 * @returns a problem for a selector that is wrong, for a page that is no markup, and for one that takes too long to search
 */
export function select(page: { readonly type: PageType; readonly text: string }, selector: string): Selected {
  const problem = selectorProblem(selector);
  if (problem !== undefined) return { problem: `the selector ${problem}` };
  if (page.type !== 'html' && page.type !== 'xhtml' && page.type !== 'xml') {
    return { problem: `the page is ${page.type}, which has no elements to select` };
  }
  const tree = readTree(page.text, page.type);
  if (tree === undefined) return { problem: `the page has more than ${MAX_ELEMENTS} elements` };
  const reader = new NodeReader();
  try {
    const found = selectAll(selector, tree, { xmlMode: page.type === 'xml', adapter: reader.adapter });
    return { values: found.map((element) => textOf(element, reader)).filter((value) => value !== '') };
  } catch (error) {
    if (error instanceof TooCostly) return TOO_COSTLY;
    throw error;
  }
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

function textOf(element: PageElement, reader: NodeReader): string {
  const value = element.attribs[VALUES[element.name] ?? ''];
  if (value !== undefined) return shownText(reader.shown(value));
  const writer = new HtmlWriter();
  write(writer, element.children, reader);
  return writer
    .end()
    .blocks.map(({ text }) => text)
    .join(' ');
}

/** Trees are only as deep as the parser lets them be. */
function write(writer: HtmlWriter, nodes: readonly AnyNode[], reader: NodeReader): void {
  for (const node of nodes) {
    if (node.type === ElementType.Text) writer.text(reader.shown(node.data));
    if (!reader.isTag(node)) continue;
    writer.open(node.name, node.attribs);
    write(writer, node.children, reader);
    writer.close(node.name);
  }
}
