import { escapeText } from './text.ts';

/** Numbers the sources that a text cites, and lists each source once. Without URLs, pages with the same publisher and day share a number. */
export class Footnotes {
  readonly #numbers = new Map<string, number>();
  readonly #withUrls: boolean;
  #sourcesById: Readonly<Record<string, unknown>> = {};

  constructor(withUrls: boolean) {
    this.#withUrls = withUrls;
  }

  /** Adds sources that parts of an answer cite by id. */
  add(sourcesById: Readonly<Record<string, unknown>>): void {
    this.#sourcesById = { ...this.#sourcesById, ...sourcesById };
  }

  /** Returns a reference such as `[3]`. @param sourceOrId a source as answers write it, or its id */
  cite(sourceOrId: string): string {
    const source = writeSource(String(this.#sourcesById[sourceOrId] ?? sourceOrId), this.#withUrls);
    const number = this.#numbers.get(source) ?? this.#numbers.size + 1;
    this.#numbers.set(source, number);
    return `[${number}]`;
  }

  list(): string[] {
    return [...this.#numbers].map(([source, number]) => `[${number}] ${source}`);
  }
}

/** Writes a source: `Quillcourier, 2026-06-15, <https://…>`. */
function writeSource(source: string, withUrl: boolean): string {
  const index = source.search(URL_AT_END);
  if (index === -1) return escapeText(source);
  const name = escapeText(source.slice(0, index));
  return withUrl ? `${name}, <${source.slice(index + 2).replaceAll(/[<>\s]/g, encodeURIComponent)}>` : name;
}

const URL_AT_END = /, https?:\/\/\S*$/;
