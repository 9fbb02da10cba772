import { inXml } from '../../model/words/cut.ts';
import type { Badge } from './badge.ts';

const HEIGHT = 20;
const SIZE = 11;
/** In pixels. An estimate for common fonts: `textLength` makes the text as wide as this, whatever the font. */
const CHARACTER_WIDTH = 5.5;
const PADDING = 6;
const LABEL_COLOUR = '1a211f';

/** How wide and high the SVG of a badge is, in pixels. */
export function badgeSize({ label, message }: Badge): { readonly width: number; readonly height: number } {
  return { width: boxWidth(label) + boxWidth(message), height: HEIGHT };
}

/**
 * The badge as SVG, without styles, scripts or anything to fetch.
 * @param name of the tool, for people who do not see the badge
 */
export function badgeSvg(badge: Badge, name: string): string {
  const { label, message, color } = badge;
  const { width } = badgeSize(badge);
  const left = boxWidth(label);
  const title = xmlText(badgeText(badge, name));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${HEIGHT}" rx="3" fill="#${color}"/>`,
    `<path fill="#${LABEL_COLOUR}" d="M3 0h${left - 3}v${HEIGHT}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>`,
    `<g fill="#fff" font-family="Inter,Helvetica,Arial,sans-serif" font-size="${SIZE}">`,
    textAt(label, PADDING),
    textAt(message, left + PADDING),
    '</g></svg>',
  ].join('');
}

/** What the badge says, as a sentence with the name of the tool. */
export function badgeText({ label, message }: Badge, name: string): string {
  return `${label} about ${name}: ${message}`;
}

function textAt(text: string, x: number): string {
  return `<text x="${x}" y="14" textLength="${lengthOf(text)}">${xmlText(text)}</text>`;
}

const lengthOf = (text: string) => Math.round(text.length * CHARACTER_WIDTH);

const boxWidth = (text: string) => lengthOf(text) + 2 * PADDING;

/** A text as content or attribute of an XML document. */
function xmlText(text: string): string {
  return inXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
