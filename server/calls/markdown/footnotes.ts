import { text } from './text.ts';

/** Numbers the sources of a text, and lists each once at its end. */
export class Footnotes {
  readonly #numbers = new Map<string, number>();
  #byId: Readonly<Record<string, unknown>> = {};

  /** Adds sources that parts of the answer name by their ids. */
  add(byId: Readonly<Record<string, unknown>>): void {
    this.#byId = { ...this.#byId, ...byId };
  }

  /** `[3]` for a source as answers write it, or its id. */
  refer(named: string): string {
    const source = String(this.#byId[named] ?? named);
    const number = this.#numbers.get(source) ?? this.#numbers.size + 1;
    this.#numbers.set(source, number);
    return `[${number}]`;
  }

  get count(): number {
    return this.#numbers.size;
  }

  /** @param hasAddresses whether to write the address of each */
  list(hasAddresses: boolean): string[] {
    return [...this.#numbers].map(([source, number]) => `[${number}] ${writeSource(source, hasAddresses)}`);
  }
}

/** `Quillcourier, 2026-06-15, <https://…>`. */
function writeSource(source: string, hasAddress: boolean): string {
  const at = source.search(ADDRESS);
  if (at === -1) return text(source);
  const who = text(source.slice(0, at));
  return hasAddress ? `${who}, <${source.slice(at + 2).replaceAll(/[<>\s]/g, encodeURIComponent)}>` : who;
}

/** The end of a source. */
const ADDRESS = /, https?:\/\/\S*$/;
