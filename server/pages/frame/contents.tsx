import type { Child } from 'hono/jsx';

/** A part of a page: the id of its heading and the words that lead there. */
export interface Part {
  readonly id: string;
  readonly label: string;
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
        <ul>
          {parts.map(({ id, label }) => (
            <li>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="beside-contents">{children}</div>
    </div>
  );
}
