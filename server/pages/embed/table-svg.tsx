import { COLOURS } from '../../../model/picture-index.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { cut, inXml } from '../../../model/words/cut.ts';
import { MARK } from '../../identity/identity.ts';

/** The figures of a page that other sites show as a picture: a few tools, one in each row. */
export interface EmbeddedTable {
  /** The path of the page with these figures and its query. */
  readonly address: string;
  readonly title: string;
  /** What the figures are for. */
  readonly about: string;
  readonly columns: readonly [tool: string, figure: string, more: string];
  /** At most `MAX_ROWS`. */
  readonly rows: readonly (readonly [tool: string, figure: EmbeddedFigure, more: EmbeddedFigure])[];
  /** What qualifies the figures, and what is left out. */
  readonly notes: readonly string[];
}

/** A figure in words, or that it is not known. */
export type EmbeddedFigure = string | { readonly unknown: string };

export const MAX_ROWS = 10;

/** In pixels. Characters are counted, since no font can be relied on: a column has room for those of a wide one. */
const WIDTH = 640;
const PADDING = 20;
const COLUMNS = [
  { x: PADDING, most: 24 },
  { x: 210, most: 25 },
  { x: 410, most: 27 },
] as const;
const LINE = { title: 24, small: 17, row: 28 } as const;
const MOST = { title: 56, small: 88 } as const;

type Source = Pick<Manifest, 'as_of' | 'attribution'> & {
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
};

/** How wide and high the picture is, in pixels. */
export function tableSize(table: EmbeddedTable, source: Source): { readonly width: number; readonly height: number } {
  const { title, about, notes, address } = textOf(table, source);
  const [top, bottom] = [about.length, notes.length + address.length + 1].map((lines) => lines * LINE.small) as [
    number,
    number,
  ];
  const rows = (table.rows.length + 1) * LINE.row;
  return { width: WIDTH, height: 2 * PADDING + title.length * LINE.title + top + rows + bottom + 20 };
}

/**
 * The figures as SVG, without styles, scripts or anything to fetch. It has a ground of its own, so that it can be read on a page of any
 * colour. What is unknown says so.
 */
export function tableSvg(table: EmbeddedTable, source: Source): string {
  const { width, height } = tableSize(table, source);
  const { title, about, notes, address, day } = textOf(table, source);
  const url = source.baseUrl + table.address;
  const head = PADDING + title.length * LINE.title;
  const first = head + about.length * LINE.small + 26;
  const rowAt = (place: number) => first + (place + 1) * LINE.row;
  const foot = rowAt(table.rows.length) - 2;
  const drawn = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="title about"
      font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"
      fill={COLOURS.ink}
    >
      <title id="title">{table.title}</title>
      <desc id="about">{tableInWords(table, source)}</desc>
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" fill={COLOURS.paper} stroke={COLOURS.line} />
      <Lines lines={title} y={PADDING + 16} step={LINE.title} size={18} weight="bold" />
      <Lines lines={about} y={head + 12} step={LINE.small} size={12} fill={COLOURS.quiet} />
      <Cells cells={table.columns} y={first + 6} size={12} fill={COLOURS.quiet} />
      {table.rows.map((row, place) => (
        <>
          <path d={`M${PADDING} ${rowAt(place) - 13}h${WIDTH - 2 * PADDING}`} stroke={COLOURS.line} />
          <Cells cells={row} y={rowAt(place) + 6} size={13} />
        </>
      ))}
      <path d={`M${PADDING} ${foot - 11}h${WIDTH - 2 * PADDING}`} stroke={COLOURS.quiet} />
      <Lines lines={notes} y={foot + 8} step={LINE.small} size={12} fill={COLOURS.quiet} />
      <g transform={`translate(${PADDING} ${foot + notes.length * LINE.small - 2}) scale(.8125)`}>
        <rect width="16" height="16" rx="3" fill={COLOURS.brand} />
        <path d={MARK} fill="none" stroke="#fff" stroke-width="1.5" />
      </g>
      <text x={PADDING + 19} y={foot + notes.length * LINE.small + 9} font-size="12" font-weight="bold">
        {day}
      </text>
      <a href={url}>
        <Lines
          lines={address}
          y={foot + (notes.length + 1) * LINE.small + 9}
          step={LINE.small}
          size={12}
          fill={COLOURS.brand}
        />
      </a>
    </svg>
  );
  return inXml(String(drawn));
}

/** What the picture shows, in sentences, for those who do not see it. */
function tableInWords({ about, columns, rows, notes }: EmbeddedTable, { as_of }: Source): string {
  const [, figure, more] = columns;
  const each = rows.map(
    ([tool, ...cells]) => `${tool}: ${figure} ${figureInWords(cells[0])}; ${more} ${figureInWords(cells[1])}.`,
  );
  return [about, ...each, ...notes, `Facts as of ${as_of}.`].join(' ');
}

const figureInWords = (figure: EmbeddedFigure) => (typeof figure === 'string' ? figure : figure.unknown);

interface LinesProps {
  readonly lines: readonly string[];
  /** Of the first base line. */
  readonly y: number;
  readonly step: number;
  readonly size: number;
  readonly weight?: string;
  readonly fill?: string;
}

function Lines({ lines, y, step, size, weight, fill }: LinesProps) {
  return lines.map((line, i) => (
    <text x={PADDING} y={y + i * step} font-size={size} font-weight={weight} fill={fill}>
      {line}
    </text>
  ));
}

interface CellsProps extends Pick<LinesProps, 'y' | 'size' | 'fill'> {
  readonly cells: readonly EmbeddedFigure[];
}

function Cells({ cells, y, size, fill }: CellsProps) {
  return COLUMNS.map(({ x, most }, i) => {
    const cell = cells[i] as EmbeddedFigure;
    const tone = typeof cell === 'string' ? { fill } : { fill: COLOURS.quiet, 'font-style': 'italic' };
    return (
      <text x={x} y={y} font-size={size} {...tone}>
        {cut(figureInWords(cell), most)}
      </text>
    );
  });
}

/** The texts above and below the rows, in lines. */
function textOf({ title, about, notes, address }: EmbeddedTable, { as_of, attribution, baseUrl }: Source) {
  return {
    title: linesOf(title, MOST.title, 2),
    about: linesOf(about, MOST.small, 2),
    notes: notes.flatMap((note) => linesOf(note, MOST.small, 2)),
    day: `${attribution}, facts as of ${as_of}, CC BY 4.0`,
    address: piecesOf(baseUrl + address, MOST.small, 3),
  };
}

/** A text in lines of whole words. @param most characters of a line @param limit lines */
function linesOf(text: string, most: number, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, most));
  }
  return lines.length <= limit ? lines : [...lines.slice(0, limit - 1), `${cut(`${lines[limit - 1]} `, most - 1)}…`];
}

/** An address in lines. One that is too long is not shown in part: the link has it. */
function piecesOf(url: string, most: number, limit: number): string[] {
  const pieces = url.match(new RegExp(`.{1,${most}}`, 'g')) ?? [];
  return pieces.length <= limit ? pieces : [new URL(url).host];
}
