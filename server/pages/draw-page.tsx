import type { Static, TObject } from 'typebox';
import { Document } from './frame/document.tsx';
import type { Page, View } from './page.ts';

/** A page of the table in its frame. */
export function drawPage(page: Page, view: View<Static<TObject>>) {
  const { manifest, baseUrl, address, json } = view;
  return (
    <Document
      manifest={manifest}
      path={page.path}
      title={page.title(view)}
      description={page.description(view)}
      canonical={baseUrl + address}
      json={json}
      jsonLd={page.jsonLd?.(view)}
    >
      {page.render(view)}
    </Document>
  );
}
