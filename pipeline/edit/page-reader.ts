import type { FileSource } from '../check/tool-file.ts';
import { decodeText, detectType, extractText, type PageText } from '../read/page-text.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type FetchPage, PageReadError } from '../verify/fetch-page.ts';

/** The text of a page, or the reason why it could not be read. */
export type PageReadResult = (PageText & { readonly problem?: undefined }) | { readonly problem: string };

/** The limit is higher than for fetched pages, because a browser can save images inside a page. */
const MAX_SAVED_BYTES = 50_000_000;

/** Reads the pages of a tool's sources, each only once, from the web or from a copy that the editor saved. */
export class PageReader {
  readonly #sources: Readonly<Record<string, FileSource>>;
  readonly #savedPath: string | undefined;
  readonly #fetchPage: FetchPage;
  readonly #pages = new Map<string, Promise<PageReadResult>>();

  /** @param savedPath the path of a saved page, used for every source */
  constructor(sources: Readonly<Record<string, FileSource>>, savedPath: string | undefined, fetchPage: FetchPage) {
    this.#sources = sources;
    this.#savedPath = savedPath;
    this.#fetchPage = fetchPage;
  }

  read(id: string): Promise<PageReadResult> {
    const { url } = this.#sources[id] as FileSource;
    const page =
      this.#pages.get(url) ?? (this.#savedPath === undefined ? this.#fetch(url) : readSavedPage(this.#savedPath));
    this.#pages.set(url, page);
    return page;
  }

  #fetch(url: string): Promise<PageReadResult> {
    return this.#fetchPage(url).catch((error) => {
      if (!(error instanceof PageReadError)) throw error;
      return { problem: `the page cannot be read (${error.message}); save it from a browser and use --page` };
    });
  }
}

async function readSavedPage(path: string): Promise<PageReadResult> {
  const content = await readRegularFile(path, MAX_SAVED_BYTES);
  if ('error' in content) return { problem: `${path} ${content.error}` };
  const text = decodeText(content.bytes, '');
  const type = detectType('', path, text);
  return type === undefined ? { problem: `${path} is not text` } : extractText(type, text);
}
