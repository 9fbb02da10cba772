import { selectAll, selectOne } from 'css-select';
import { type AnyNode, type Element, hasChildren, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** A parsed page, as a test reads it. */
export interface HtmlPage {
  readonly title: string;
  /** The text of the first element that a CSS selector matches, with single spaces; empty if there is none. */
  text(selector: string): string;
  /** The value of an attribute of each element that a CSS selector matches. */
  attributes(selector: string, name: string): string[];
}

export function readHtml(html: string): HtmlPage {
  const document = parseDocument(html);
  const first = (selector: string) => selectOne<AnyNode, Element>(selector, document);
  const text = (selector: string) => textOf(first(selector)).replaceAll(/\s+/g, ' ').trim();
  return {
    title: text('title'),
    text,
    attributes: (selector, name) =>
      selectAll<AnyNode, Element>(selector, document).map(({ attribs }) => attribs[name] ?? ''),
  };
}

function textOf(node: AnyNode | null): string {
  if (!node) return '';
  if (isText(node)) return node.data;
  return hasChildren(node) ? node.children.map(textOf).join('') : '';
}

/** The slugs of the tools that the main part of a page links to, in the order in which each is named first. */
export function linkedTools(page: HtmlPage): string[] {
  const links = page.attributes('main a', 'href');
  return [...new Set(links.flatMap((href) => /\/tools\/([\w-]+)(?=[?#]|$)/.exec(href)?.[1] ?? []))];
}
