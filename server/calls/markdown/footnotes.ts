import { escapeText } from './text.ts';

/** Numbers the sources of a text, and lists each source once. */
export class Footnotes {
  readonly #numbers = new Map<string, number>();
  #byId: Readonly<Record<string, unknown>> = {};

  /** Adds sources that parts of an answer cite by id. */
  add(byId: Readonly<Record<string, unknown>>): void {
    this.#byId = { ...this.#byId, ...byId };
  }

  /** Returns a reference such as `[3]`. @param cited a source as answers write it, or its id */
  refer(cited: string): string {
    const source = String(this.#byId[cited] ?? cited);
    const number = this.#numbers.get(source) ?? this.#numbers.size + 1;
    this.#numbers.set(source, number);
    return `[${number}]`;
  }

  get count(): number {
    return this.#numbers.size;
  }

  /** Lists the sources, with or without their URLs. */
  list(withUrls: boolean): string[] {
    return [...this.#numbers].map(([source, number]) => `[${number}] ${writeSource(source, withUrls)}`);
  }
}

/** Writes a source: `Quillcourier, 2026-06-15, <https://…>`. */
function writeSource(source: string, withUrl: boolean): string {
  const at = source.search(URL_AT_END);
  if (at === -1) return escapeText(source);
  const who = escapeText(source.slice(0, at));
  return withUrl ? `${who}, <${source.slice(at + 2).replaceAll(/[<>\s]/g, encodeURIComponent)}>` : who;
}

const URL_AT_END = /, https?:\/\/\S*$/;
