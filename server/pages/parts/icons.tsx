import { raw } from 'hono/html';

/* All icons. `alt` is for screen readers and Markdown. Icons are raw HTML, because a board has hundreds and JSX elements are slow. */

const drawSign = (mark: 'yes' | 'no', className = '') =>
  raw(
    `<svg class="sign ${mark}${className}" width="14" height="14" aria-hidden="true"><use href="#sign-${mark}"/></svg>`,
  );

export const YES = { icon: drawSign('yes'), alt: 'yes' };
const NO = { icon: drawSign('no'), alt: 'no' };
/** Icons in neutral colours for features that buyers do not want: yes is not good, and no is not bad. */
const NEUTRAL = { yes: { ...YES, icon: drawSign('yes', ' neutral') }, no: { ...NO, icon: drawSign('no', ' neutral') } };

export function chooseIcon(isYes: boolean, isUnwanted: boolean): typeof YES {
  if (isUnwanted) return isYes ? NEUTRAL.yes : NEUTRAL.no;
  return isYes ? YES : NO;
}

/** Shown for an unknown answer. */
const UNKNOWN_SIGN = '?';
export const UNKNOWN_ICON = {
  icon: raw(`<span class="unknown-sign" aria-hidden="true">${UNKNOWN_SIGN}</span>`),
  alt: 'we found no source',
};
/* Marks without an icon are written as words. */

export const DISPUTED = { icon: '', alt: 'sources differ' };

export const INAPPLICABLE = {
  icon: '',
  alt: 'does not apply',
};
export const MARKS = {
  yes: YES,
  no: NO,
  unknown: UNKNOWN_ICON,
  'does not apply': { ...INAPPLICABLE, icon: raw('<span class="unknown-sign" aria-hidden="true">–</span>') },
} as const;

/** The shapes of the icons for yes and no, which differ even without colour. */
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
