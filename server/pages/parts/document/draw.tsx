import type { Child } from 'hono/jsx';
import type { DocumentSection, PageBlock, PageDocument } from './document.ts';
import { LineContent, StackedTable, TextWithDates } from './draw-table.tsx';

/** Renders a document as the content of <main>. */
export function DocumentContent({ document }: { readonly document: PageDocument }) {
  const { eyebrow, title, lead, skipsToTools, panel, aside, blocks = [], sections, hasContents = false } = document;
  const content = sections.map((section) => <Section section={section} />);
  return (
    <>
      {skipsToTools && (
        <a class="skip" href="#tools">
          Skip to the tools
        </a>
      )}
      {panel === undefined ? (
        <Opening eyebrow={eyebrow} title={title} lead={lead} />
      ) : (
        <div class="split">
          <div>
            <Opening eyebrow={eyebrow} title={title} lead={lead} />
            {aside}
          </div>
          {panel}
        </div>
      )}
      <Blocks blocks={blocks} level={2} />
      {hasContents ? <WithContents sections={sections}>{content}</WithContents> : content}
    </>
  );
}

function Opening({ eyebrow, title, lead }: Pick<PageDocument, 'eyebrow' | 'title' | 'lead'>) {
  return (
    <>
      {eyebrow !== undefined && (
        <p class="eyebrow">
          <LineContent line={eyebrow} />
        </p>
      )}
      <h1>{title.replaceAll('add-on', 'add\u2011on')}</h1>
      {lead.length > 0 && (
        <p class="lead">
          <LineContent line={lead} />
        </p>
      )}
    </>
  );
}

/** The table of contents is at the side in wide windows, and at the top in narrow ones. */
function WithContents({ sections, children }: Pick<PageDocument, 'sections'> & { readonly children: Child }) {
  return (
    <div class="with-contents">
      <nav class="page-guide" aria-label="On this page">
        <p class="page-guide-title">On this page</p>
        <ul>
          {sections.map(({ id, heading }) => (
            <li>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="beside-contents">{children}</div>
    </div>
  );
}

function Section({ section }: { readonly section: DocumentSection }) {
  const { id, heading, blocks, foldNote } = section;
  if (foldNote !== undefined)
    return <Block block={{ kind: 'fold', id, title: heading, count: foldNote, blocks }} level={2} />;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Blocks blocks={blocks} />
    </section>
  );
}

interface BlockProps {
  readonly block: PageBlock;
  /** Heading level. */
  readonly level: 2 | 3;
}

function Blocks({ blocks, level = 3 }: { readonly blocks: readonly PageBlock[]; readonly level?: 2 | 3 }) {
  return blocks.map((block) => <Block block={block} level={level} />);
}

function Block({ block, level }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p class={block.quiet ? 'quiet' : undefined}>
          <LineContent line={block.line} />
        </p>
      );
    case 'notice':
      return (
        <p class="notice" role="note">
          <LineContent line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List class="spaced">
          {block.items.map((line) => (
            <li>
              <LineContent line={line} />
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
                <LineContent line={term} />
              </dt>
              <dd>
                <LineContent line={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <StackedTable table={block} />;
    case 'copy':
      // Space is reserved for the button that the script adds, so that nothing moves.
      return (
        <div class="copyable">
          {block.isSentence ? (
            <p data-copy={block.name}>
              <TextWithDates text={block.text} />
            </p>
          ) : (
            <pre data-copy={block.name} tabindex={0}>
              <code>{block.text}</code>
            </pre>
          )}
        </div>
      );
    case 'fold':
      return <Fold fold={block} level={level} />;
    case 'html':
      return <>{block.html}</>;
    case 'markdown':
      return null;
  }
}

interface FoldProps extends Pick<BlockProps, 'level'> {
  readonly fold: Extract<PageBlock, { kind: 'fold' }>;
}

/** The id is on the content, because browsers then open the fold for find-in-page and for links to the id. */
function Fold({ fold: { id, title, count, blocks }, level }: FoldProps) {
  const Heading = `h${level}` as const;
  return (
    <details class="fold">
      <summary>
        <Heading>{title}</Heading>
        {count !== undefined && <span class="quiet count">{count}</span>}
      </summary>
      <div class="folded" id={id}>
        <Blocks blocks={blocks} />
      </div>
    </details>
  );
}
