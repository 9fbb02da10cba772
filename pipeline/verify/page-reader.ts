import type { FileSource } from '../check/tool-file.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type AnsweredPage, type FetchPage, type PageType, pageType } from './fetched-page.ts';
import { PageWords } from './find-passages.ts';
import type { PageText } from './html-text.ts';
import { blockReason } from './page-check.ts';
import { pageText } from './page-text.ts';

/** A page that was read. */
export interface PageForPassage extends PageText {
  readonly source: { readonly type: PageType; readonly text: string };
  /** Why it seems to be a captcha or a login form. What an editor names on it is there all the same. */
  readonly blocked?: string | undefined;
}

/** A page that was read, or why it could not be. */
type ReadPage = PageForPassage | { readonly problem: string };

/** More than of a page on the web: a browser can save a page with its pictures in it. */
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
    const page =
      this.#read.get(url) ?? (this.#saved === undefined ? this.#fromWeb(url) : this.#fromFile(this.#saved, url));
    this.#read.set(url, page);
    return page;
  }

  async #fromFile(path: string, url: string): Promise<ReadPage> {
    const content = await readRegularFile(path, MAX_SAVED_BYTES);
    if ('refused' in content) return { problem: `${path} ${content.refused}` };
    const text = content.bytes.toString('utf8');
    const type = pageType(undefined, `file:${path}`, text);
    if (type === undefined) return { problem: `${path} is not text` };
    const page = { ...pageText({ type, text }), source: { type, text } };
    const blocked = blockInWords({ status: 200, headers: {}, hops: [], url, text }, page);
    return {
      ...page,
      blocked: blocked && `${path} is ${blocked}, not the page; save it again once a browser shows it${NAME_IT}`,
    };
  }

  async #fromWeb(url: string): Promise<ReadPage> {
    const page = await this.#fetchPage(url);
    switch (page.outcome) {
      case 'answered': {
        if (page.status >= 400)
          return { problem: `the site answers with status ${page.status}; save the page and use --page` };
        const text = pageText(page);
        const blocked = blockInWords(page, text);
        if (blocked)
          return {
            ...text,
            source: page,
            blocked: `the site shows ${blocked}, not the page; save the page from a browser and use --page${NAME_IT}`,
          };
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

/** Short pages can have a login form or be about captchas. */
const NAME_IT = ', or name the passage with --passage if it is the page';

/** What is shown in place of a page, in words; undefined if nothing shows that it is not the page. */
function blockInWords(page: Omit<AnsweredPage, 'outcome' | 'type'>, text: PageText): string | undefined {
  const reason = blockReason(page, new PageWords(text).words);
  if (reason === undefined) return undefined;
  return reason === 'login' ? 'a login form' : 'a captcha';
}
