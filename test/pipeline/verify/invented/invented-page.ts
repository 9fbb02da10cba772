import { createHash } from 'node:crypto';

/** A page that nobody wrote, for an address: text of its own, with a passage and perhaps a price for each citation. */
export interface InventedPage {
  readonly url: string;
  /** For each citation, by its id: the sentence, the heading above it, and the figure in it, if there is one to watch. */
  readonly passages: readonly InventedPassage[];
}

export interface InventedPassage {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly price?: number;
}

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi wo xu za'.split(' ');

/** Words from a seed: the same seed gives the same words, other seeds others. */
export function inventedWords(seed: string, count: number): string[] {
  const words: string[] = [];
  for (let block = 0; words.length < count; block += 1) {
    const bytes = createHash('sha256').update(`${seed}/${block}`).digest();
    for (let at = 0; at + 3 < bytes.length && words.length < count; at += 4)
      words.push([0, 1, 2].map((i) => SYLLABLES[(bytes[at + i] as number) % SYLLABLES.length]).join(''));
  }
  return words;
}

/**
 * The page of an address with a passage for each id, and the amount that is next to it. Letters beyond ASCII are in it, so that a
 * wrong charset would show.
 */
export function inventPage(url: string, ids: ReadonlyMap<string, number | undefined>): InventedPage {
  return {
    url,
    passages: [...ids].map(([id, price]) => ({
      id,
      heading: inventedWords(`${url}/heading/${id}`, 3).join(' '),
      text: `Où ${inventedWords(`${url}/${id}`, 12).join(' ')} – über ${id}.`,
      ...(price !== undefined && { price }),
    })),
  };
}

export interface Edits {
  /** Everything but the passages is other text, in another order of sections. */
  readonly around?: boolean;
  /** One word of the first passage is another. */
  readonly reworded?: boolean;
  /** The first price is another. */
  readonly repriced?: boolean;
  /** The first passage is under the heading of the second section. */
  readonly moved?: boolean;
}

/** The page as HTML. */
export function pageHtml({ url, passages }: InventedPage, { around, reworded, repriced, moved }: Edits = {}): string {
  const seed = around ? `${url}/today` : url;
  const filler = (name: string, words: number) => inventedWords(`${seed}/${name}`, words).join(' ');
  const firstPriced = passages.findIndex(({ price }) => price !== undefined);
  const said = passages.map(({ id, text, price }, i) => {
    const words = reworded && i === 0 ? text.replace(/\S+(?= –)/, 'otherwise') : text;
    const amount = price !== undefined && repriced && i === firstPriced ? price + 10 : price;
    const figure = amount === undefined ? '' : `<p id="${id}">Price <span class="amount">$${amount}</span></p>`;
    return `<p>${words.replaceAll('&', '&amp;')}</p>${figure}`;
  });
  const headings = passages.map(({ heading }, i) => (around ? filler(`heading ${i}`, 3) : heading));
  const sections = passages.map((_, i) => {
    const passage = moved && i === 0 ? '' : said[i];
    const extra = moved && i > 0 && i === passages.length - 1 ? said[0] : '';
    return `<section><h2>${headings[i]}</h2><p>${filler(`before ${i}`, 20)}</p>${passage}${extra}<p>${filler(`after ${i}`, 15)}</p></section>`;
  });
  // A passage can only move to another heading that is there.
  const last = moved && passages.length === 1 ? `<section><h2>${filler('other', 3)}</h2>${said[0]}</section>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${filler('title', 4)}</title></head><body>
<nav><a href="/">${filler('nav', 6)}</a></nav><main><h1>${filler('h1', 3)}</h1>
${(around ? sections.toReversed() : sections).join('\n')}${last}
</main><footer>${filler('footer', 30)}</footer></body></html>`;
}
