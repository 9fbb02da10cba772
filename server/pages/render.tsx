import type { Child } from 'hono/jsx';
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

/** A path of ours in an attribute. Texts and other attributes hold no quotation mark as it is, so nothing else looks like it. */
const PATH = / (href|src|action|formaction)="\/(?!\/)/g;

/**
 * Parts of a sentence in the markup that the style sheet sets on lines or in columns of their own. JSX drops the line break before
 * them in the source, and then copied text, search engines and programs get `69 USDa month`.
 */
const SET_APART = /(?<! )<(?:span|code) class="(?:condition|citation|leader|wished|arithmetic)\b/g;
const LABEL = /<span class="cell-label">[^<]*<\/span>(?! )/g;

/**
 * A page as HTML, in whose text every part that is set apart is so by a space too. Pages name each other by paths as the routes
 * know them; the base path of the server is put before these here.
 */
export function render(page: Child, basePath: string): string {
  const html = String(page).replaceAll(SET_APART, ' $&').replaceAll(LABEL, '$& ');
  return basePath === '' ? html : html.replaceAll(PATH, (_, attribute) => ` ${attribute}="${basePath}/`);
}
