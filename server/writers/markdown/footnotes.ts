import { escapeText } from './text.ts';

/** Only the first sources have their URL, since the URLs of all would take a third of the tokens of a list. */
const MAX_URLS = 3;

/** Numbers the sources that a text cites, and lists each source once. Without URLs, pages with the same publisher and day share a number. */
export class Footnotes {
  readonly #numbers = new Map<string, number>();
  readonly #sources: Readonly<Record<string, string>>;

  /** @param sources as answers write them, by id */
  constructor(sources: Readonly<Record<string, string>>) {
    this.#sources = sources;
  }

  /** Returns a reference such as `[3]`. Empty for an unknown id. */
  cite(id: unknown): string {
    const source = this.#sources[String(id)];
    if (source === undefined) return '';
    const index = source.search(URL_AT_END);
    const name = escapeText(source.slice(0, index));
    const withUrl = `${name}, <${source.slice(index + 2).replaceAll(/[<>\s]/g, encodeURIComponent)}>`;
    const known = this.#numbers.get(withUrl) ?? this.#numbers.get(name);
    const number = known ?? this.#numbers.size + 1;
    if (known === undefined) this.#numbers.set(number <= MAX_URLS ? withUrl : name, number);
    return `[${number}]`;
  }

  list(): string[] {
    const lines = [...this.#numbers].map(([source, number]) => `[${number}] ${source}`);
    return this.#numbers.size > MAX_URLS ? [...lines, 'More URLs: pass keys, or read structuredContent.'] : lines;
  }
}

const URL_AT_END = /, https?:\/\/\S*$/;
