import { CopyText, Sentence } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { type Cell, type Line, type LinePart, type PageBlock, type PageDocument, spansOf } from './document.ts';

/** A document as the content of <main>. */
export function DrawnDocument({
  document: { title, lead, blocks = [], sections },
}: {
  readonly document: PageDocument;
}) {
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      <Blocks blocks={blocks} />
      {sections.map(({ id, heading, blocks }) => (
        <section aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly PageBlock[] }) {
  return blocks.map((block) => <DrawnBlock block={block} />);
}

function DrawnBlock({ block }: { readonly block: PageBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p class={block.quiet ? 'quiet' : undefined}>
          <Words line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List class="spaced">
          {block.items.map((line) => (
            <li>
              <Words line={line} />
            </li>
          ))}
        </List>
      );
    }
    case 'terms':
      return (
        <dl class="reading">
          {block.items.map(([term, meaning]) => (
            <div>
              <dt>
                <Words line={term} />
              </dt>
              <dd>
                <Words line={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <DrawnTable table={block} />;
    case 'index':
      return (
        <ul class="index">
          {block.entries.map(({ label, path, figure }) => (
            <li>
              <a href={path}>{label}</a>
              <span class="leader" />
              <span class="figure">{figure}</span>
            </li>
          ))}
        </ul>
      );
    case 'copy':
      return <CopyText text={block.text} name={block.name} code={!block.isSentence} />;
    case 'fold':
      return (
        <Fold id={block.id} title={block.title} count={block.count} level={3}>
          <Blocks blocks={block.blocks} />
        </Fold>
      );
    case 'people':
      return <>{block.html}</>;
  }
}

function DrawnTable({
  table: { caption, columns, numbers = [], rows },
}: {
  readonly table: Extract<PageBlock, { kind: 'table' }>;
}) {
  return (
    <table class={numbers.length > 0 ? 'stacked named-figures' : 'stacked'}>
      {caption !== undefined && <caption>{caption}</caption>}
      <TableHead text={columns} numbers={numbers} />
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr>
            <th scope="row">
              <CellWords cell={name} />
            </th>
            {cells.map((cell, i) => {
              const number = numbers[i + 1 - columns.length];
              return (
                <td class={number === undefined ? toneOf(cell) : 'number'}>
                  {number !== undefined && <span class="cell-label">{number} </span>}
                  <CellWords cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isToned = (cell: Cell): cell is Extract<Cell, { tone: string }> => typeof cell === 'object' && 'tone' in cell;
const toneOf = (cell: Cell) => (isToned(cell) ? cell.tone : undefined);

function CellWords({ cell }: { readonly cell: Cell }) {
  return <Words line={isToned(cell) ? cell.line : cell} />;
}

function Words({ line }: { readonly line: Line }) {
  return spansOf(line).map((span) => <DrawnSpan span={span} />);
}

function DrawnSpan({ span }: { readonly span: LinePart }) {
  if (typeof span === 'string') return <Sentence text={span} />;
  if ('link' in span)
    return (
      <a href={span.link} rel={span.says}>
        {span.label}
      </a>
    );
  return 'code' in span ? <code>{span.code}</code> : <b>{span.strong}</b>;
}
