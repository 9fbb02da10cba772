import { raw } from 'hono/html';

/* All icons. `alt` is for screen readers and Markdown. They are raw HTML, since a board has hundreds and elements are slow. */

const drawSign = (mark: 'yes' | 'no', className = '') =>
  raw(
    `<svg class="sign ${mark}${className}" width="14" height="14" aria-hidden="true"><use href="#sign-${mark}"/></svg>`,
  );

export const YES = { icon: drawSign('yes'), alt: 'yes' };
export const NO = { icon: drawSign('no'), alt: 'no' };
/** Of what buyers do not want: a yes is no good news, and a no is none that is bad. */
const NEUTRAL = { yes: { ...YES, icon: drawSign('yes', ' neutral') }, no: { ...NO, icon: drawSign('no', ' neutral') } };

export function chooseIcon(isYes: boolean, isUnwanted: boolean): typeof YES {
  if (isUnwanted) return isYes ? NEUTRAL.yes : NEUTRAL.no;
  return isYes ? YES : NO;
}

/** Stands for an unknown answer. */
export const UNKNOWN_SIGN = '?';
export const UNKNOWN = {
  icon: raw(`<span class="unknown-sign" aria-hidden="true">${UNKNOWN_SIGN}</span>`),
  alt: 'we found no source',
};
/** The legend beside every board. */
export const UNKNOWN_LEGEND = `“${UNKNOWN_SIGN}” means that we found no source`;
/* Signs without an icon are said in words. */

export const DISPUTED = { icon: '', alt: 'sources differ' };

export const INAPPLICABLE = {
  icon: '',
  alt: 'does not apply',
};
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
