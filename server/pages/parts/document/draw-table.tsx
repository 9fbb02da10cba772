import { formatDay } from '../../../../model/words/dates.ts';
import { type Line, type LinePart, lineParts, rowParts, type Table, type TextRow } from './document.ts';

export function LineContent({ line }: { readonly line: Line }) {
  return lineParts(line).map((part) => <Part part={part} />);
}

function Part({ part }: { readonly part: LinePart }) {
  if (typeof part === 'string') return <TextWithDates text={part} />;
  if ('link' in part)
    return (
      <a href={part.link} rel={part.rel}>
        {part.label.split(/(?=&)/).flatMap((words, i) => (i > 0 ? [<wbr />, words] : words))}
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
  if ('note' in part)
    return (
      <span class="condition">
        <TextWithDates text={part.note} />
      </span>
    );
  if ('removed' in part) return <MarkedChange as="del" label="removed" words={part.removed} />;
  if ('added' in part) return <MarkedChange as="ins" label="new" words={part.added} />;
  const { icon, alt, href } = part;
  const content = (
    <>
      {icon}
      {alt !== '' && icon !== '' && ' '}
      {alt !== '' && <span class={icon === '' ? undefined : 'unseen'}>{alt}</span>}
    </>
  );
  if (href === undefined) return content;
  return (
    <a href={href} title={alt} rel="nofollow">
      {content}
    </a>
  );
}

/** Hidden labels are for screen readers, which do not announce colours or strikethrough. */
function MarkedChange({
  as: Tag,
  label,
  words,
}: {
  readonly as: 'del' | 'ins';
  readonly label: string;
  readonly words: string;
}) {
  return (
    <>
      <Tag>
        <span class="unseen">({label}: </span>
        {words}
        <span class="unseen">)</span>
      </Tag>{' '}
    </>
  );
}

/** On a phone, each row is a block. Tables of figures scroll sideways instead. */
export function StackedTable({ table }: { readonly table: Table }) {
  if (table.className !== 'figures') return <TextTable table={table} />;
  return (
    <section class="scroll" aria-label={table.caption} tabindex={0}>
      <TextTable table={table} />
    </section>
  );
}

function TextTable({ table }: { readonly table: Table }) {
  const { caption, columns, numbers = [], rows, className } = table;
  const heads = [...columns, ...numbers];
  return (
    <table class={['stacked', className].filter(Boolean).join(' ')}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th scope="col" class={i < columns.length ? undefined : 'number'}>
              <LineContent line={head} />
            </th>
          ))}
        </tr>
      </thead>
      {groupByBand(rows).map(({ band, rows }) => (
        <tbody>
          {band !== undefined && (
            <tr class="band">
              <th scope="rowgroup" colspan={heads.length}>
                <LineContent line={band} />
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <TableRow row={row} heads={heads} firstNumericColumn={columns.length} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Groups rows by the band above them. */
function groupByBand(rows: readonly TextRow[]): { readonly band?: Line | undefined; readonly rows: TextRow[] }[] {
  const bands: ReturnType<typeof groupByBand> = [];
  for (const row of rows) {
    const { band } = rowParts(row);
    if (band !== undefined || bands.length === 0) bands.push({ band, rows: [] });
    if (band === undefined) bands.at(-1)?.rows.push(row);
  }
  return bands;
}

interface RowProps {
  readonly row: TextRow;
  readonly heads: readonly Line[];
  /** Index of the first numeric column. */
  readonly firstNumericColumn: number;
}

function TableRow({ row, heads, firstNumericColumn }: RowProps) {
  const { id, cells = [] } = rowParts(row);
  return (
    <tr id={id}>
      {cells.map((cell, i) => {
        const words = <LineContent line={cell} />;
        if (i === 0) return <th scope="row">{words}</th>;
        const head = heads[i];
        return (
          <td class={i < firstNumericColumn ? undefined : 'number'}>
            {head !== undefined && cell.length > 0 && (
              <span class="cell-label">
                <LineContent line={removeLinks(head)} />{' '}
              </span>
            )}
            {words}
          </td>
        );
      })}
    </tr>
  );
}

function removeLinks(head: Line): Line {
  return lineParts(head).map((part) => (typeof part === 'object' && 'link' in part ? part.label : part));
}

/** Writes dates for people: `31 Aug 2026` for 2026-08-31. */
export function TextWithDates({ text }: { readonly text: string }) {
  const parts = text.split(/(?<![\w-])(\d{4}-(?:0[1-9]|1[0-2])-\d{2})(?![\w-])/);
  return <>{parts.map((part, i) => (i % 2 === 1 ? <time datetime={part}>{formatDay(part)}</time> : part))}</>;
}
