import type { Child } from 'hono/jsx';
import type { Static, TObject } from 'typebox';
import { isCurrentOnly, withoutPermanentPath } from '../http/permanent-address.ts';
import { hasFreeText, markdownAddress } from '../http/url.ts';
import { DocumentContent } from './parts/document/draw.tsx';
import { descriptionInResults, titleInResults } from './parts/layout/head.tsx';
import { Layout } from './parts/layout/layout.tsx';
import type { Page, View } from './types.ts';

/**
 * A page with its header and footer.
 * @param refused whether its input was invalid: then it has no canonical address, JSON or structured data
 */
export function drawPage(page: Page, view: View<Static<TObject>>, refused = false) {
  const { manifest, operator, baseUrl, address, json } = view;
  const site = withoutPermanentPath(baseUrl);
  const known = refused
    ? {}
    : {
        ...(!hasFreeText(address) && { canonical: site + address }),
        isUnlisted: page.isListed?.(view.input) === false,
        json,
        markdown: markdownAddress(address),
        feed: page.feed?.(view),
        jsonLd: page.jsonLd?.(view),
        site,
      };
  return (
    <Layout
      manifest={manifest}
      operator={operator}
      path={page.path}
      title={titleInResults(page.title(view))}
      description={descriptionInResults(page.description(view))}
      {...known}
    >
      {site !== baseUrl && (
        <p class="notice" role="note">
          This address keeps the facts as of {manifest.as_of}. <a href={site + address}>The current page</a> has what is
          known now.
        </p>
      )}
      <DocumentContent document={page.document(view)} />
    </Layout>
  );
}

/** A path on this site in an attribute. Quotation marks are escaped everywhere else, so nothing else matches. */
const PATH = / (href|src|action|formaction)="\/(?!\/)/g;

/**
 * Elements that CSS puts on a line or in a column of its own. JSX drops the line break before them in the source, so that copied
 * text, search engines and programs would get `69 USDa month`.
 */
const SEPARATED_BY_CSS = /(?<! )<(?:span|code) class="(?:condition|leader)\b/g;
const LABEL = /<span class="cell-label">[^<]*<\/span>(?! )/g;

/** A page as HTML, with a space around the elements that only CSS separates, and with the base path in front of all paths. */
export function render(page: Child, basePath: string): string {
  const html = String(page).replaceAll(SEPARATED_BY_CSS, ' $&').replaceAll(LABEL, '$& ');
  if (basePath === '') return html;
  const current = withoutPermanentPath(basePath);
  return html.replaceAll(PATH, (_, attribute, at: number) => {
    const isCurrent = current !== basePath && isCurrentOnly(html.slice(html.indexOf('="/', at) + 2).slice(0, 200));
    return ` ${attribute}="${isCurrent ? current : basePath}/`;
  });
}
