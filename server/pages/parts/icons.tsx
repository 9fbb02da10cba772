import { raw } from 'hono/html';

/* All icons. `alt` is for screen readers and Markdown. They are raw HTML, since a board has hundreds and elements are slow. */

const drawn = (mark: 'yes' | 'no') =>
  raw(`<svg class="sign ${mark}" width="14" height="14" aria-hidden="true"><use href="#sign-${mark}"/></svg>`);

export const YES = { icon: drawn('yes'), alt: 'yes' };
export const NO = { icon: drawn('no'), alt: 'no' };
/** Stands in the cell of an unknown answer. All that shows or explains it follows. */
export const UNKNOWN_SIGN: string = '';
export const UNKNOWN = { icon: UNKNOWN_SIGN, alt: 'unknown' };
/** How the cell of an unknown answer looks, in a sentence. */
export const UNKNOWN_CELL = UNKNOWN_SIGN === '' ? 'an empty cell' : `“${UNKNOWN_SIGN}”`;
/** The legend beside every board. */
export const UNKNOWN_LEGEND = `${UNKNOWN_CELL} is unknown`;
export const DISPUTED = { icon: raw('<span class="sign" aria-hidden="true">≠</span>'), alt: 'sources differ' };
/** Not from a page of the vendor, or from one that leaves something open. */
export const SECOND_HAND = {
  icon: raw(
    '<svg class="ring" width="7" height="7" viewBox="0 0 7 7" aria-hidden="true"><circle cx="3.5" cy="3.5" r="2.5"/></svg>',
  ),
  alt: 'second-hand',
};

const INAPPLICABLE_SIGN = '–';
export const INAPPLICABLE = {
  icon: raw(`<span class="sign" aria-hidden="true">${INAPPLICABLE_SIGN}</span>`),
  alt: 'does not apply',
};
/** Beside boards and facts with such an answer. */
export const INAPPLICABLE_LEGEND = `${INAPPLICABLE_SIGN} does not apply`;

export const MARKS = { yes: YES, no: NO, unknown: UNKNOWN, 'does not apply': INAPPLICABLE } as const;

/** The shapes that the icons for yes and no refer to. They differ without colour. */
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
