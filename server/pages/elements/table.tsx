import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import * as text from '../../writers/markdown/text.ts';
import type { Block } from '../blocks/block.tsx';
import { drawLine, type Line, type MarkdownTarget, writeLine } from '../blocks/words.tsx';

export interface TableColumn {
  readonly head: Line;
  /** `money` is wide; `scale` holds bars; `half` puts two side by side there; `budget` draws its line beside a bar. */
  readonly className?: string;
  /** Names the cell on a phone, where a record is a card. */
  readonly label?: string | undefined;
  /** Whether Markdown leaves the column out. */
  readonly isDrawn?: boolean;
}

export interface TableRecord {
  /** The first cell names the record. */
  readonly cells: readonly Line[];
  /** The fragment that links refer to. */
  readonly id?: string;
  /** Folded below the record. Left out of Markdown. */
  readonly more?: { readonly title: Line; readonly block: Block } | undefined;
}

export interface TableGroup {
  /** The band above the records. */
  readonly band?: string | undefined;
  readonly records: readonly TableRecord[];
}

export interface Table {
  readonly caption?: string;
  readonly className?: string;
  readonly columns: readonly TableColumn[];
  readonly groups: readonly TableGroup[];
  /** Number of rows that Markdown always shows. All sections share the remaining space. */
  readonly minRows?: number;
}

/** A table with a body for each record. On a phone, a record is a card. */
export const table = (one: Table): Block => ({
  html: () => drawTable(one),
  markdown: (target) => writeTable(one, target),
});

function drawTable({ caption, className = '', columns, groups }: Table): Child {
  return (
    <table class={`board ${className}`.trim()}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ head, className }) => (
            <th scope="col" class={className}>
              {drawLine(head)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ band, records }) => (
        <>
          {band !== undefined && (
            <tbody class="band">
              <tr>
                <th colspan={columns.length} scope="rowgroup">
                  {band}
                </th>
              </tr>
            </tbody>
          )}
          {records.map((record) => drawRecord(record, columns))}
        </>
      ))}
    </table>
  );
}

function drawRecord({ cells, id, more }: TableRecord, columns: readonly TableColumn[]): Child {
  const [name = '', ...others] = cells;
  return (
    <tbody id={id}>
      <tr>
        <th scope="row">{drawLine(name)}</th>
        {others.map((cell, i) => {
          const { className, label } = columns[i + 1] ?? {};
          return (
            <td class={className} data-label={cell === '' ? undefined : label}>
              {drawLine(cell)}
            </td>
          );
        })}
      </tr>
      {more && (
        <tr class="more">
          <td colspan={columns.length}>
            <details>
              <summary>{drawLine(more.title)}</summary>
              {more.block.html()}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A band is written with its first row, and does not count as a row. */
function writeTable({ columns, groups, minRows }: Table, target: MarkdownTarget) {
  const isWritten = columns.map(({ isDrawn }) => !isDrawn);
  const heads = columns.filter((_, i) => isWritten[i]).map(({ head }) => writeLine(head, target));
  const rows = groups.flatMap(({ band, records }) =>
    records.map(({ cells }, i) => {
      const written = text.row(cells.filter((_, at) => isWritten[at]).map((cell) => writeLine(cell, target)));
      if (band === undefined || i > 0) return written;
      return `${text.row(heads.map((_, at) => (at === 0 ? `**${text.escapeText(band)}**` : '')))}\n${written}`;
    }),
  );
  return [{ columns: text.tableHead(heads), rows, minRows }];
}

type FactRow = readonly [label: Line, answer: Line, id?: string];

/** Answers side by side with their questions, in two columns if there is room. @param caption may be empty */
export const facts = (caption: string, rows: readonly FactRow[]): Block => ({
  html: () =>
    html`<table class="facts">${caption === '' ? '' : html`<caption><b>${caption}</b></caption>`}<tbody>${rows.map(
      ([label, words, id]) =>
        html`<tr${id === undefined ? '' : html` id="${id}"`}><th scope="row">${drawLine(label)}</th><td>${drawLine(words)}</td></tr>`,
    )}</tbody></table>`,
  markdown: (target) => [
    {
      ...(caption !== '' && { lead: `**${text.escapeText(caption)}**` }),
      rows: rows.map(([label, words]) => text.item(`${writeLine(label, target)}: ${writeLine(words, target)}`)),
    },
  ],
});
