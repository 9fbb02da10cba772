import type { FileSource } from '../check/tool-file.ts';
import { decodeText, detectType, type PageText, pageText } from '../read/page-text.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type FetchPage, PageReadError } from '../verify/fetch-page.ts';

/** A page that was read, or why it could not be. */
export type ReadPage = (PageText & { readonly problem?: undefined }) | { readonly problem: string };

/** Larger than for fetched pages, since a browser can save a page with its pictures in it. */
const MAX_SAVED_BYTES = 50_000_000;

/** Reads the pages of a tool's sources for a fingerprint, each once: from the web, or from a copy that the editor has saved. */
export class PageReader {
  readonly #sources: Readonly<Record<string, FileSource>>;
  readonly #saved: string | undefined;
  readonly #fetchPage: FetchPage;
  readonly #read = new Map<string, Promise<ReadPage>>();

  /** @param saved the path of a file, used for every source */
  constructor(sources: Readonly<Record<string, FileSource>>, saved: string | undefined, fetchPage: FetchPage) {
    this.#sources = sources;
    this.#saved = saved;
    this.#fetchPage = fetchPage;
  }

  read(id: string): Promise<ReadPage> {
    const { url } = this.#sources[id] as FileSource;
    const page = this.#read.get(url) ?? (this.#saved === undefined ? this.#fromWeb(url) : fromFile(this.#saved));
    this.#read.set(url, page);
    return page;
  }

  #fromWeb(url: string): Promise<ReadPage> {
    return this.#fetchPage(url).catch((error) => {
      if (!(error instanceof PageReadError)) throw error;
      return { problem: `the page cannot be read (${error.message}); save it from a browser and use --page` };
    });
  }
}

async function fromFile(path: string): Promise<ReadPage> {
  const content = await readRegularFile(path, MAX_SAVED_BYTES);
  if ('refused' in content) return { problem: `${path} ${content.refused}` };
  const text = decodeText(content.bytes, '');
  const type = detectType('', path, text);
  return type === undefined ? { problem: `${path} is not text` } : pageText(type, text);
}
