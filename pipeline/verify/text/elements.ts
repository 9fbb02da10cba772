/**
 * Elements whose content is no text of the page. `head` is not among them: its end tag may be left out, and it has only
 * elements that are. Neither is `aria-hidden`, which hides from screen readers what everyone else sees, such as a styled price.
 */
const NOT_SHOWN = new Set(
  'script style template noscript svg iframe object noembed noframes canvas audio video datalist'.split(' '),
);

/** Elements inside a line, which split no words. All others start a block of their own, and so do custom elements. */
const INLINE = new Set(
  `a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd label mark math nobr output q rp rt ruby s samp small
  span strike strong sub sup time tt u var wbr picture source img map area slot`.split(/\s+/),
);

/** Elements that separate words within a line: what they show is no text. */
const BREAKS = new Set('br img input svg iframe object canvas audio video'.split(' '));

/** What is never in a heading: where it starts, the end tag of the heading was forgotten. */
const AFTER_HEADINGS = new Set(
  `h1 h2 h3 h4 h5 h6 p ul ol dl table section article header footer main nav aside form blockquote pre hr figure
  details`.split(/\s+/),
);

/** How an element separates the texts before and after its tags. */
type Separation = 'none' | 'words' | 'blocks';

/** @param isInHeading whether a heading is open, which no other element than the next block of the page divides */
export function separationOf(name: string, isInHeading: boolean): Separation {
  if (BREAKS.has(name)) return 'words';
  if (INLINE.has(name) || NOT_SHOWN.has(name)) return 'none';
  return isInHeading && !AFTER_HEADINGS.has(name) ? 'words' : 'blocks';
}

export function isShown(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (NOT_SHOWN.has(name)) return false;
  // A browser shows what is hidden "until-found" to a reader who searches the page.
  return attributes.hidden === undefined || attributes.hidden.toLowerCase() === 'until-found';
}

/** 1 to 6, or null. */
export function headingLevel(name: string): number | null {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}
