import type { Child } from 'hono/jsx';
import type { Static, TObject } from 'typebox';
import { andList, inQuotes } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { truncate } from '../../model/words/truncate.ts';
import { markdownAddress } from '../http/url.ts';
import { drawBlocks } from './blocks/block.tsx';
import { shortenDescription, shortenTitle } from './blocks/head.tsx';
import { type PageContent, writePage } from './blocks/page.ts';
import { Frame } from './elements/frame.tsx';
import { note } from './elements/note.tsx';
import { Opening } from './elements/opening.tsx';
import type { Page, View } from './types.ts';

/** @param isInvalid whether the input was invalid. Then the page has no canonical address, JSON or structured data. */
export function drawPage(page: Page, view: View<Static<TObject>>, isInvalid = false) {
  const { manifest, operator, baseUrl, address, requestAddress, json, input } = view;
  const metadata = isInvalid
    ? {}
    : {
        ...(!view.hasFreeText && { canonical: baseUrl + address }),
        isNoindex: page.isIndexable?.(view.input, view.data) === false,
        json,
        markdown: markdownAddress(requestAddress),
        feed: page.feed?.(view),
        jsonLd: page.jsonLd?.(view),
        site: baseUrl,
      };
  const frame = {
    manifest,
    operator,
    path: page.path,
    title: shortenTitle(page.title(view)),
    description: shortenDescription(page.description(view)),
    ...metadata,
  };
  const content = composePage(page, view);
  return (
    <Frame
      {...frame}
      q={(input as { readonly q?: string }).q}
      hasTextBox={content.hasTextBox === true}
      hasCsv={page.hasCsv === true}
    >
      <Opening {...content} />
      {drawBlocks(content.blocks)}
    </Frame>
  );
}

/** Writes a page as Markdown. */
export function writeMarkdown(page: Page, view: View<Static<TObject>>): string {
  return writePage(composePage(page, view), view);
}

/** Composes a page. Unknown parameters only cause a note, because people may type addresses. */
function composePage(page: Page, view: View<Static<TObject>>): PageContent {
  const content = page.compose(view);
  const line = describeUnknown(view);
  return line ? { ...content, blocks: [note(line), ...content.blocks] } : content;
}

function describeUnknown({ unknownNames }: Pick<View, 'unknownNames'>): string | undefined {
  if (unknownNames.length === 0) return undefined;
  const names = andList(unknownNames.slice(0, MAX_NAMES).map((name) => inQuotes(truncate(name, MAX_NAME_LENGTH))));
  return `We ignored the ${plural(unknownNames.length, 'parameter')} ${names} in the address.`;
}

const [MAX_NAMES, MAX_NAME_LENGTH] = [10, 100];

/** Characters in a request that HTML forbids or that reorder text. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

/** A path in an attribute. Page text can't match, because its quotation marks are escaped. */
const PATH = / (href|src|action|formaction)="\/(?!\/)/g;

/** A short word before a space at which a line should not break: `read Aug 2026`, `a month`, `2 more`. Not in code and fields. */
const SHORT_WORD =
  /(?:\b(?:read (?=[A-Z][a-z]+ 20)|[A-Z][a-z]{2,8} (?=20\d\d\b)|a (?=month\b)|\d (?=more\b|×)|or (?=less\b))|÷ (?=\d)| (?=·))(?<=>[^<>]*)(?<!<(?:code|script|textarea|option)[^<>]*>[^<>]*)/g;

/** Renders HTML, and prefixes all paths with the base path. */
export function render(page: Child, basePath: string): string {
  const html = String(page)
    .replaceAll(CONTROLS, '\uFFFD')
    .replaceAll(SHORT_WORD, (word) => `${word.trimEnd()}\u00A0`);
  return basePath === '' ? html : html.replaceAll(PATH, ` $1="${basePath}/`);
}
