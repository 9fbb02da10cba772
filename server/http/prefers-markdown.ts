import Negotiator from 'negotiator';

const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/** An element of Accept: a media range with parameters, of which a weight is from 0 to 1 (RFC 9110, 12.4.2 and 12.5.1). */
const WELL_FORMED =
  /^[\t ]*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+([\t ]*;[\t ]*(?!q=)[\w!#$%&'*+.^`|~-]+=([\w!#$%&'*+.^`|~-]+|"[^"]*"))*([\t ]*;[\t ]*q=(0(\.\d{0,3})?|1(\.0{0,3})?))?[\t ]*$/i;

/** Both representations of a page are in UTF-8, so that this parameter restricts nothing. */
const UTF_8 = /;[\t ]*charset="?utf-8"?(?=[\t ]*(;|$))/i;

const NAMES_MARKDOWN = /^[\t ]*text\/markdown[\t ]*(;|$)/i;

/** Parsed headers are cached by their text. The limit keeps a hostile client from filling the memory. */
const MAX_CACHED_HEADERS = 200;
const cachedChoices = new Map<string, boolean>();

/**
 * Whether to answer with Markdown where a page has HTML too: the client names `text/markdown` and rates it at least as high as HTML.
 * Wildcards rate HTML (RFC 9110, 12.5.1) but never ask for Markdown, because browsers and programs that know nothing of it send them.
 * An element that breaks the grammar is ignored.
 * @param accept the Accept header; null or undefined if absent
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  // Nearly every client: cheaper than to look it up.
  if (accept === null || accept === undefined || !/markdown/i.test(accept)) return false;
  const cached = cachedChoices.get(accept);
  if (cached !== undefined) return cached;
  if (cachedChoices.size >= MAX_CACHED_HEADERS) cachedChoices.clear();
  const choice = ratesMarkdownFirst(accept);
  cachedChoices.set(accept, choice);
  return choice;
}

function ratesMarkdownFirst(accept: string): boolean {
  const elements = accept
    .split(',')
    .map((element) => element.replace(UTF_8, ''))
    .filter((element) => WELL_FORMED.test(element));
  const named = elements.filter((element) => NAMES_MARKDOWN.test(element));
  if (named.length === 0) return false;
  // Of types with the same weight, the package prefers the one that comes first in the header.
  const others = elements.filter((element) => !NAMES_MARKDOWN.test(element));
  const client = new Negotiator({ headers: { accept: [...named, ...others].join(',') } });
  return client.mediaTypes([HTML, MARKDOWN])[0] === MARKDOWN;
}
