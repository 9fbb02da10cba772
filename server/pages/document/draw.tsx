import type { Child } from 'hono/jsx';
import { EvidenceLegend } from '../facts/evidence.tsx';
import { CopyText } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { WithContents } from '../frame/page-links.tsx';
import { type Card, type DocumentSection, evidenceIn, type PageBlock, type PageDocument } from './document.ts';
import { DrawnTable, Words } from './draw-parts.tsx';

/** A document as the content of <main>. The signs of evidence are explained once, where the first ones are. */
export function DrawnDocument({ document }: { readonly document: PageDocument }) {
  const { eyebrow, before, title, lead, blocks = [], sections, contents = false } = document;
  const found = [blocks, ...sections.map((section) => section.blocks)].map(evidenceIn);
  const first = found.findIndex(({ size }) => size > 0);
  const kinds = found.flatMap((part) => [...part]);
  const drawn = sections.map((section, i) => (
    <Section section={section}>{first === i + 1 && <EvidenceLegend kinds={kinds} />}</Section>
  ));
  return (
    <>
      {eyebrow !== undefined && (
        <p class="eyebrow">
          <Words line={eyebrow} />
        </p>
      )}
      <h1>
        {before}
        {title}
      </h1>
      <p class="lead">
        <Words line={lead} />
      </p>
      <Blocks blocks={blocks} level={2} />
      {first === 0 && <EvidenceLegend kinds={kinds} />}
      {contents ? <WithContents parts={sections}>{drawn}</WithContents> : drawn}
    </>
  );
}

function Section({ section, children }: { readonly section: DocumentSection; readonly children?: Child }) {
  const { id, heading, blocks, folded } = section;
  if (folded !== undefined)
    return (
      <Fold id={id} title={heading} count={folded}>
        <Blocks blocks={blocks} />
        {children}
      </Fold>
    );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Blocks blocks={blocks} />
      {children}
    </section>
  );
}

interface BlocksProps {
  readonly blocks: readonly PageBlock[];
  /** Of the headings in them. */
  readonly level?: 2 | 3;
}

function Blocks({ blocks, level = 3 }: BlocksProps) {
  return blocks.map((block) => <DrawnBlock block={block} level={level} />);
}

function DrawnBlock({ block, level }: { readonly block: PageBlock; readonly level: 2 | 3 }) {
  switch (block.kind) {
    case 'text':
      return (
        <p class={block.quiet ? 'quiet' : undefined}>
          <Words line={block.line} />
        </p>
      );
    case 'notice':
      return (
        <p class="notice" role="note">
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
    case 'chart':
      return (
        <figure class="chart">
          <figcaption>{block.title}</figcaption>
          {block.picture}
          <details>
            <summary>The figures</summary>
            <DrawnTable table={block.figures} />
          </details>
        </figure>
      );
    case 'cards':
      return (
        <ul class="cards">
          {block.cards.map((card) => (
            <DrawnCard card={card} />
          ))}
        </ul>
      );
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
        <Fold id={block.id} title={block.title} count={block.count} level={level}>
          <Blocks blocks={block.blocks} />
        </Fold>
      );
    case 'people':
      return <>{block.html}</>;
  }
}

function DrawnCard({ card: { title, before, lines, after } }: { readonly card: Card }) {
  return (
    <li>
      <h3>
        {before}
        <Words line={title} />
      </h3>
      {lines.map((line) => (
        <p>
          <Words line={line} />
        </p>
      ))}
      {after}
    </li>
  );
}
