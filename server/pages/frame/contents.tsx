import type { Child } from 'hono/jsx';

/** A part of a page: the id of its heading and the words that lead there. */
export interface Part {
  readonly id: string;
  readonly label: string;
  /** How many of its questions are answered, where it has some. */
  readonly answered?: { readonly count: number; readonly of: number };
}

interface ContentsProps {
  readonly parts: readonly Part[];
  readonly children?: Child;
}

/** A long page with the list of its parts: beside it where there is room, otherwise in front of it. */
export function WithContents({ parts, children }: ContentsProps) {
  return (
    <div class="with-contents">
      <nav class="page-guide" aria-label="On this page">
        <p class="page-guide-title">On this page</p>
        <PartList parts={parts} />
      </nav>
      <div class="beside-contents">{children}</div>
    </div>
  );
}

/** The ways to the parts of a page, with what is answered of each where it is counted. */
export function PartList({ parts }: Pick<ContentsProps, 'parts'>) {
  return (
    <ul class={parts.some(({ answered }) => answered) ? 'index' : undefined}>
      {parts.map(({ id, label, answered }) => (
        <li>
          <a href={`#${id}`}>{label}</a>
          {answered && (
            <>
              <span class="leader" />
              <span class="figure">
                {answered.count}
                <span class="quiet">
                  <span class="unseen"> answered</span> of {answered.of}
                </span>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
