import { PICTURE_SIZE } from '../../model/drawing/picture-index.ts';
import { type Weight, xmlText } from '../../model/drawing/text.ts';
import type { Fitted } from './fit.ts';

/** The colours of the pages in a light room. */
export const COLOURS = {
  ink: '#1a211f',
  quiet: '#55605c',
  paper: '#fcfbf7',
  line: '#dedbd1',
  proven: '#12625b',
  open: '#dcebe7',
  unknown: '#8d938f',
} as const;

/** Where text begins and ends. */
export const LEFT = 72;
export const INNER_WIDTH = PICTURE_SIZE.width - 2 * LEFT;

interface Style {
  readonly x?: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly end?: boolean;
}

/** A line of text. @param y of its base line */
export function line(text: string, y: number, style: Style): string {
  const { x = LEFT, size, weight = 'regular', colour = COLOURS.ink, end = false } = style;
  const anchor = end ? ' text-anchor="end"' : '';
  const bold = weight === 'bold' ? ' font-weight="700"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}"${bold}${anchor} fill="${colour}">${xmlText(text)}</text>`;
}

/** How far lines are apart, as a share of the size. */
export const LEADING = 1.25;

/** Lines of text. @param y of the first base line */
export function lines({ size, lines }: Fitted, y: number, style: Omit<Style, 'size'>): string {
  return lines.map((text, i) => line(text, y + Math.round(i * size * LEADING), { ...style, size })).join('');
}

interface Card {
  readonly content: string;
  /** In bold letters at the bottom. */
  readonly foot: string;
  /** At the bottom on the right. */
  readonly day?: string | undefined;
}

/** A picture for link previews: our name at the top, what it is about, and at the bottom what the record rests on. */
export function card({ content, foot, day }: Card): string {
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter">`,
    `<path fill="${COLOURS.paper}" d="M0 0h${width}v${height}H0z"/><path fill="${COLOURS.proven}" d="M0 0h${width}v12H0z"/>`,
    `<path fill="${COLOURS.proven}" d="M${LEFT} 46h40v40h-40z"/>`,
    `<path d="m${LEFT + 10} 66 7.5 7.5 12.5-15" fill="none" stroke="#fff" stroke-width="5"/>`,
    line('Outreach Facts', 77, { x: LEFT + 56, size: 30, weight: 'bold', colour: COLOURS.proven }),
    content,
    `<path fill="${COLOURS.line}" d="M${LEFT} 546h${INNER_WIDTH}v2H${LEFT}z"/>`,
    line(foot, 592, { size: 28, weight: 'bold' }),
    day === undefined ? '' : line(day, 592, { x: width - LEFT, size: 26, colour: COLOURS.quiet, end: true }),
    '</svg>',
  ].join('');
}
