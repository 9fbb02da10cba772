import { selectAll, selectOne } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<typeof DomUtils.getChildren>[0] & { readonly attribs: Readonly<Record<string, string>> };

export interface HtmlPage {
  readonly title: string;
  /** The text of the first element that a CSS selector matches, with single spaces; empty if there is none. */
  text(selector: string): string;
  /** The value of an attribute of each element that a CSS selector matches. */
  attributes(selector: string, name: string): string[];
}

export function readHtml(html: string): HtmlPage {
  const document = parseDocument(html);
  const text = (selector: string) => {
    const element = selectOne<Node, Element>(selector, document);
    return element === null ? '' : DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();
  };
  return {
    title: text('title'),
    text,
    attributes: (selector, name) =>
      selectAll<Node, Element>(selector, document).map(({ attribs }) => attribs[name] ?? ''),
  };
}

/** The slugs of the tools that the main part of a page links to, in the order in which each is named first. */
export function linkedTools(page: HtmlPage): string[] {
  const links = page.attributes('main a', 'href');
  return [...new Set(links.flatMap((href) => /\/tools\/([\w-]+)(?=[?#]|$)/.exec(href)?.[1] ?? []))];
}
