import type { Options } from 'css-select';
import { type DomHandler, DomUtils, ElementType } from 'htmlparser2';

export type AnyNode = DomHandler['dom'][number];
export type PageElement = Extract<AnyNode, { readonly attribs: object }>;

/**
 * The most that is read of a page for one selector, in elements: a second at worst. A step that looks at all ancestors or siblings
 * ("div div", "p ~ p") multiplies them by as many. They are counted and not timed, so that what an editor tried works wherever the
 * verifier runs.
 */
const MAX_READ = 10_000_000;

/** How long a character takes, in elements: to search it, and to show it as part of a value. */
const SEARCHED = 0.1;
const SHOWN = 50;

export class TooCostly extends Error {}

/** Reads the nodes of a page for a selector and counts how much. Every method throws TooCostly where that is more than a page may take. */
export class NodeReader {
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
