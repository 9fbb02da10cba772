import type { Static, TObject } from 'typebox';
import { Document } from './frame/document.tsx';
import type { Page, View } from './page.ts';

/**
 * A page of the table in its frame.
 * @param refused whether its input was: then it is to be listed nowhere, and no data stands behind it
 */
export function drawPage(page: Page, view: View<Static<TObject>>, refused = false) {
  const { manifest, operator, baseUrl, address, json } = view;
  const known = refused ? {} : { canonical: baseUrl + address, json, jsonLd: page.jsonLd?.(view) };
  return (
    <Document
      manifest={manifest}
      operator={operator}
      path={page.path}
      title={page.title(view)}
      description={page.description(view)}
      {...known}
    >
      {page.render(view)}
    </Document>
  );
}
