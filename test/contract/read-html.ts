import { selectAll, selectOne } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<typeof DomUtils.getChildren>[0] & { readonly attribs: Readonly<Record<string, string>> };

export interface HtmlPage {
  readonly title: string;
  /** Returns the text of the first element that matches a CSS selector, with single spaces. Empty if there is none. */
  text(selector: string): string;
  /** Returns the value of an attribute of each element that matches a CSS selector. */
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

/** Lists the slugs of the tools that the main part of a page links to, in order of the first link. */
export function listLinkedTools(page: HtmlPage): string[] {
  const links = page.attributes('main a', 'href');
  return [...new Set(links.flatMap((href) => /\/tools\/([\w-]+)(?=[?#]|$)/.exec(href)?.[1] ?? []))];
}
