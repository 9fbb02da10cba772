import type { Child } from 'hono/jsx';
import type { Static, TObject } from 'typebox';
import { andList, inQuotes } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { truncate } from '../../model/words/truncate.ts';
import { isCurrentOnly, removePermanentPath } from '../http/permanent-address.ts';
import { hasFreeText, markdownAddress } from '../http/url.ts';
import { notice, type PageDocument } from './parts/document/document.ts';
import { DocumentContent } from './parts/document/draw.tsx';
import { descriptionInResults, titleInResults } from './parts/layout/head.tsx';
import { Layout } from './parts/layout/layout.tsx';
import type { Page, View } from './types.ts';

/** @param isInvalid whether the input was invalid. Then the page has no canonical address, JSON or structured data. */
export function drawPage(page: Page, view: View<Static<TObject>>, isInvalid = false) {
  const { manifest, operator, baseUrl, address, here, json } = view;
  const site = removePermanentPath(baseUrl);
  const metadata = isInvalid
    ? {}
    : {
        ...(!hasFreeText(address) && { canonical: site + address }),
        isUnlisted: page.isListed?.(view.input, view.data) === false,
        json,
        markdown: markdownAddress(here),
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
      {...metadata}
    >
      {site !== baseUrl && (
        <p class="notice" role="note">
          This page has the facts as of {manifest.as_of}. See <a href={site + here}>the current page</a> for the latest
          facts.
        </p>
      )}
      <DocumentContent document={buildDocument(page, view)} />
    </Layout>
  );
}

/** Builds the content of a page. Names unknown parameters in a notice instead of rejecting them, since people may type addresses. */
export function buildDocument(page: Page, view: View<Static<TObject>>): PageDocument {
  const document = page.document(view);
  if (view.unknown.length === 0) return document;
  const names = andList(view.unknown.slice(0, MAX_NAMED).map((name) => inQuotes(truncate(name, MAX_NAME))));
  const noun = plural(view.unknown.length, 'parameter');
  const line = `We ignored the unknown ${noun} ${names} in the address.`;
  return { ...document, blocks: [notice(line), ...(document.blocks ?? [])] };
}

const [MAX_NAMED, MAX_NAME] = [10, 100];

/** A path in an attribute. Text can't match, because its quotation marks are escaped. */
const PATH = / (href|src|action|formaction)="\/(?!\/)/g;

/** JSX drops the line break before these blocks. Without a space, copied text would read `69 USDa month`. */
const SEPARATED_BY_CSS = /(?<! )<(?:span|code) class="(?:condition|leader)\b/g;
const LABEL = /<span class="cell-label">[^<]*<\/span>(?! )/g;

/** Renders HTML with spaces around blocks, and with the base path before all paths. */
export function render(page: Child, basePath: string): string {
  const html = String(page).replaceAll(SEPARATED_BY_CSS, ' $&').replaceAll(LABEL, '$& ');
  if (basePath === '') return html;
  const current = removePermanentPath(basePath);
  return html.replaceAll(PATH, (_, attribute, at: number) => {
    const isCurrent = current !== basePath && isCurrentOnly(html.slice(html.indexOf('="/', at) + 2).slice(0, 200));
    return ` ${attribute}="${isCurrent ? current : basePath}/`;
  });
}
