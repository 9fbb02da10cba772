import { raw } from 'hono/html';

/* All signs that there are. Each has a word for screen readers and for Markdown. They are text at once, since a board has hundreds. */

/** Drawn by the symbols of every page. */
const drawn = (mark: 'yes' | 'no') =>
  raw(`<svg class="sign ${mark}" width="14" height="14" aria-hidden="true"><use href="#sign-${mark}"/></svg>`);

export const YES = { sign: drawn('yes'), words: 'yes' };
export const NO = { sign: drawn('no'), words: 'no' };
/** Nothing is shown of what is unknown, and screen readers hear it. */
export const UNKNOWN = { sign: '', words: 'unknown' };
/** How the cell of an unknown answer looks, in a sentence. */
export const UNKNOWN_CELL = UNKNOWN.sign === '' ? 'an empty cell' : `“${UNKNOWN.sign}”`;
/** The legend beside every board. */
export const UNKNOWN_LEGEND = `${UNKNOWN_CELL} is unknown`;
export const DISPUTED = { sign: raw('<span class="sign" aria-hidden="true">≠</span>'), words: 'sources differ' };
/** No page of the vendor says it, or its page leaves something open. */
export const SECOND_HAND = {
  sign: raw(
    '<svg class="ring" width="7" height="7" viewBox="0 0 7 7" aria-hidden="true"><circle cx="3.5" cy="3.5" r="2.5"/></svg>',
  ),
  words: 'second-hand',
};

/** The signs of marks. */
export const MARKS = { yes: YES, no: NO, unknown: UNKNOWN } as const;

/** The shapes of a yes and a no, which differ without colour, for all that use them on a page. */
export function Symbols() {
  return (
    <svg class="signs" width="0" height="0" aria-hidden="true">
      <symbol id="sign-yes" viewBox="0 0 14 14">
        <path d="M2 7.8 5.4 11 12 3" />
      </symbol>
      <symbol id="sign-no" viewBox="0 0 14 14">
        <path d="M3 3l8 8m0-8-8 8" />
      </symbol>
    </svg>
  );
}
