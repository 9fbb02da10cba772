import { withExtension } from '../../../http/url.ts';
import type { LinePart } from '../document/document.ts';
import { LineContent } from '../document/draw-table.tsx';

/** A link to another view of the same data or to a section of the page. */
interface Choice {
  readonly href: string;
  readonly label: string;
  /** Whether this is the current view. */
  readonly current?: boolean;
}

interface ViewLinksProps {
  /** Accessible name. */
  readonly label: string;
  readonly choices: readonly Choice[];
}

export function ViewLinks({ label, choices }: ViewLinksProps) {
  return (
    <nav class="choices" aria-label={label}>
      <span class="quiet">{label}</span>{' '}
      <ul>
        {choices.map(({ href, label, current }) => (
          <li>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The addresses of the JSON answer that a page shows, and of its CSV. */
export const dataLinks = (json: string, hasCsv = true): LinePart[] => [
  'Also available as ',
  ...(hasCsv ? [{ link: withExtension(json, '.csv'), label: 'CSV' }, ' or '] : []),
  { link: json, label: 'JSON' },
  '.',
];

export function DataLinks({ json, hasCsv }: { readonly json: string | undefined; readonly hasCsv?: boolean }) {
  if (json === undefined) return null;
  return (
    <p class="after quiet">
      <LineContent line={dataLinks(json, hasCsv)} />
    </p>
  );
}
