import {
  cellsOf,
  isCells,
  type Line,
  type LinePart,
  lineOf,
  type MarkedRow,
  spansOf,
  type Table,
  type TextCell,
  type TextRow,
} from './document.ts';

/** A line as HTML. */
export function Words({ line }: { readonly line: Line }) {
  return spansOf(line).map((part) => <Part part={part} />);
}

function Part({ part }: { readonly part: LinePart }) {
  if (typeof part === 'string') return <Sentence text={part} />;
  if ('link' in part)
    return (
      <a href={part.link} rel={part.says}>
        {part.label}
      </a>
    );
  if ('code' in part) return <code>{part.code}</code>;
  if ('strong' in part) return <b>{part.strong}</b>;
  if ('price' in part)
    return (
      <span class="price">
        <b>{part.price}</b>
        {part.unit !== undefined && <span class="condition">{part.unit}</span>}
      </span>
    );
  if ('note' in part) return <span class="condition">{part.note}</span>;
  const { sign, words, at } = part;
  const drawn = (
    <>
      {sign}
      {words !== '' && (
        <>
          {' '}
          <span class="unseen">{words}</span>
        </>
      )}
    </>
  );
  return at === undefined ? (
    drawn
  ) : (
    <a href={at} title={words} rel="nofollow">
      {drawn}
    </a>
  );
}

interface TableProps {
  readonly table: Omit<Table, 'kind'>;
}

/** A table whose rows are blocks on a phone. */
export function DrawnTable({ table }: TableProps) {
  const { caption, columns, numbers = [], rows, look } = table;
  const [name = '', ...others] = columns;
  const classes = ['stacked', numbers.length > 0 && 'named-figures', look].filter(Boolean);
  return (
    <table class={classes.join(' ')}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <Words line={name} />
          </th>
          {others.map((head) => (
            <th scope="col">
              <Words line={head} />
            </th>
          ))}
          {numbers.map((head) => (
            <th scope="col" class="number">
              <Words line={head} />
            </th>
          ))}
        </tr>
      </thead>
      {bandsOf(rows).map(({ band, rows }) => (
        <tbody>
          {band !== undefined && (
            <tr class="band">
              <th scope="rowgroup" colspan={columns.length + numbers.length}>
                <Words line={band} />
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <DrawnRow row={row} table={table} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The rows under each band. */
function bandsOf(rows: readonly TextRow[]): { readonly band?: Line; readonly rows: TextRow[] }[] {
  const bands: { readonly band?: Line; readonly rows: TextRow[] }[] = [];
  for (const row of rows) {
    if (!isCells(row) && 'band' in row) bands.push({ band: row.band, rows: [] });
    else if (bands.length === 0) bands.push({ rows: [row] });
    else bands.at(-1)?.rows.push(row);
  }
  return bands;
}

interface RowProps {
  readonly row: TextRow;
  readonly table: Omit<Table, 'kind'>;
}

function DrawnRow({ row, table: { columns, numbers = [] } }: RowProps) {
  const [name = '', ...cells] = cellsOf(row) ?? [];
  const { id }: Omit<MarkedRow, 'cells'> = isCells(row) || 'band' in row ? {} : row;
  return (
    <tr id={id}>
      <th scope="row">
        <Words line={lineOf(name)} />
      </th>
      {cells.map((cell, i) => {
        const head = columns[i + 1] ?? numbers[i + 1 - columns.length];
        return (
          <td class={i + 1 < columns.length ? toneOf(cell) : 'number'}>
            {head !== undefined && (
              <span class="cell-label">
                <Words line={withoutLinks(head)} />{' '}
              </span>
            )}
            <Words line={lineOf(cell)} />
          </td>
        );
      })}
    </tr>
  );
}

/** A link in the head of a column is not repeated in each row. */
function withoutLinks(head: Line): Line {
  return spansOf(head).map((part) => (typeof part === 'object' && 'link' in part ? part.label : part));
}

function toneOf(cell: TextCell): string | undefined {
  return typeof cell === 'object' && 'tone' in cell ? cell.tone : undefined;
}

/** A sentence whose dates are not broken across lines. */
export function Sentence({ text }: { readonly text: string }) {
  return <>{text.split(/(\d{4}-\d{2}-\d{2})/).map((part, i) => (i % 2 === 1 ? <time>{part}</time> : part))}</>;
}
