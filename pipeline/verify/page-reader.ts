import { readFile } from 'node:fs/promises';
import type { FileSource } from '../check/tool-file.ts';
import type { FetchPage } from './fetch/fetched-page.ts';
import { type PageType, pageType } from './fetch/page-type.ts';
import { type PageText, pageText } from './text/page-text.ts';

/** A page that was read, or why it could not be. */
export type ReadPage =
  | (PageText & { readonly source: { readonly type: PageType; readonly text: string } })
  | { readonly problem: string };

/** Reads the pages of a tool's sources for a print, each once: from the web, or from a copy that the editor has saved. */
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
    const page = this.#read.get(url) ?? (this.#saved === undefined ? this.#fromWeb(url) : this.#fromFile(this.#saved));
    this.#read.set(url, page);
    return page;
  }

  async #fromFile(path: string): Promise<ReadPage> {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error);
    if (bytes instanceof Error) return { problem: `${path} cannot be read (${bytes.code})` };
    const text = bytes.toString('utf8');
    const type = pageType(undefined, `file:${path}`, text);
    return type === undefined
      ? { problem: `${path} is not text` }
      : { ...pageText({ type, text }), source: { type, text } };
  }

  async #fromWeb(url: string): Promise<ReadPage> {
    const page = await this.#fetchPage(url);
    switch (page.outcome) {
      case 'answered': {
        if (page.status >= 400)
          return { problem: `the site answers with status ${page.status}; save the page and use --page` };
        const text = pageText(page);
        if (text.needsScripts) return { problem: 'the page needs scripts; save it from a browser and use --page' };
        return { ...text, source: page };
      }
      case 'forbidden':
        return { problem: 'robots.txt forbids programs to read the page; save it from a browser and use --page' };
      case 'failed':
        return { problem: `the page cannot be read (${page.detail}); save it from a browser and use --page` };
      case 'later':
      case 'not-modified':
        return { problem: 'the site asks to be left alone for now; try again later or use --page' };
    }
  }
}
