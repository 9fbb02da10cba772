import { type Options, selectAll } from 'css-select';
import { DomHandler, DomUtils, ElementType } from 'htmlparser2';
import { RE2JS } from 're2js';
import { selectorProblem, type Watch } from '../check/passage.ts';
import type { PageType } from './fetched-page.ts';
import { type Block, HtmlWriter, parseMarkup, shownText } from './html-text.ts';

/** A watch that finds more different values is not narrow enough. */
const MAX_VALUES = 5;
/** In characters. Even the largest pattern takes less than a second for as many, and prices are on shorter pages. */
const MAX_TEXT = 200_000;
/** No more matches are looked at: a page can repeat one without end. */
const MAX_MATCHES = 1000;

/** A page as a watch reads it: its source text for selectors, its visible text for patterns. */
export interface WatchedPage {
  readonly source: { readonly type: PageType; readonly text: string };
  readonly blocks: readonly Block[];
}

/**
 * The different values that a watch finds on a page, in their order and at most five. Patterns take linear time, whatever the page
 * contains (RE2).
 * @returns a problem for a page that the selector cannot be used on, or that is too long for the pattern
 */
export function watchedValues({ select: selector, pattern }: Watch, page: WatchedPage): Selected {
  const selected: Selected =
    selector === undefined
      ? { values: [page.blocks.map(({ text }) => text).join('\n')] }
      : selectValues(page.source, selector);
  if ('problem' in selected) return selected;
  const length = selected.values.reduce((sum, text) => sum + text.length, 0);
  if (pattern && length > MAX_TEXT) return TOO_COSTLY;
  const values = pattern ? selected.values.flatMap((text) => matches(pattern, text)) : selected.values;
  const distinct = new Set(values.map((value) => value.replace(/\s+/g, ' ').trim()).filter(Boolean));
  return { values: [...distinct].slice(0, MAX_VALUES) };
}

function matches(pattern: string, text: string): string[] {
  const matcher = RE2JS.compile(pattern).matcher(text);
  const found: string[] = [];
  while (found.length < MAX_MATCHES && matcher.find())
    found.push(matcher.group(matcher.groupCount() > 0 ? 1 : 0) ?? '');
  return found;
}

/** Whether a value on a page is the one that is watched. Pages write numbers in several ways: 1,200.50 and 1.200,50 are one. */
export function isWatched(gives: Watch['gives'], value: string): boolean {
  return typeof gives === 'number' ? numberIn(value) === gives : gives === value;
}

/** The number that a text is, apart from a currency or a unit; NaN if it is none. */
export function numberIn(text: string): number {
  const digits = text.replace(/[^\d.,-]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(',', '.'));
  return digits === '' ? Number.NaN : Number(digits);
}

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
export function selectValues(page: { readonly type: PageType; readonly text: string }, selector: string): Selected {
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

type AnyNode = DomHandler['dom'][number];
type PageElement = Extract<AnyNode, { readonly attribs: object }>;

/**
 * The most that is read of a page for one selector, in elements: a second at worst. A step that looks at all ancestors or siblings
 * ("div div", "p ~ p") multiplies them by as many. They are counted and not timed, so that what an editor tried works wherever the
 * verifier runs.
 */
const MAX_READ = 10_000_000;

/** How long a character takes, in elements: to search it, and to show it as part of a value. */
const SEARCHED = 0.1;
const SHOWN = 50;

class TooCostly extends Error {}

/** Reads the nodes of a page for a selector and counts how much. Every method throws TooCostly where that is more than a page may take. */
class NodeReader {
  #left = MAX_READ;

  /** How css-select reads a page: whatever it repeats is one of these calls. */
  readonly adapter: NonNullable<Options<AnyNode, PageElement>['adapter']> = {
    ...DomUtils,
    isTag: (node) => this.isTag(node),
    getParent: (node) => {
      this.#count(1);
      return node.parent;
    },
    getName: (element) => {
      this.#count(1);
      return element.name;
    },
    getAttributeValue: (element, name) => {
      const value = element.attribs[name];
      return value === undefined ? value : this.#searched(value);
    },
    getText: (node) => this.#searched(DomUtils.getText(node)),
  };

  isTag(node: AnyNode): node is PageElement {
    this.#count(1);
    return ElementType.isTag(node);
  }

  shown(text: string): string {
    this.#count(text.length * SHOWN);
    return text;
  }

  #searched(text: string): string {
    this.#count(1 + text.length * SEARCHED);
    return text;
  }

  #count(read: number): void {
    this.#left -= read;
    if (this.#left < 0) throw new TooCostly();
  }
}
