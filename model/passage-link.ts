/** The first and the last words of a passage, as they are printed on its page. */
export interface PassageEnds {
  readonly starts: string;
  readonly ends: string;
}

/**
 * The address that opens a page at a passage, by a text fragment (https://wicg.github.io/scroll-to-text-fragment/). A browser that does
 * not know them opens the page at its top.
 * @param url with or without a fragment, which is kept
 */
export function passageLink(url: string, { starts, ends }: PassageEnds): string {
  const directive = `:~:text=${encoded(starts)},${encoded(ends)}`;
  return url.includes('#') ? `${url}${directive}` : `${url}#${directive}`;
}

/** Hyphens and commas have a meaning in a text directive. Encoding leaves the hyphen and a few other marks as they are. */
function encoded(words: string): string {
  return encodeURIComponent(words).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
