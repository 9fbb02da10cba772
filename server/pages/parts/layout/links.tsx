import { withExtension } from '../../../http/url.ts';
import type { LinePart } from '../document/document.ts';
import { LineContent } from '../document/draw-table.tsx';

/** The addresses of the JSON answer that a page shows, and of its CSV. */
const dataLinks = (json: string, hasCsv = true): LinePart[] => [
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
