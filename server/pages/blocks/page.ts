import { formatCitation } from '../../call/request.ts';
import * as text from '../../writers/markdown/text.ts';
import { mainLinks } from '../elements/frame.tsx';
import type { View } from '../types.ts';
import { type Block, writeBlocks } from './block.tsx';
import { fitSections } from './fit.ts';
import { link, writeLine } from './words.tsx';

/** The content of a page. */
export interface PageContent {
  readonly title: string;
  /** The conclusion in one or two sentences. */
  readonly lead: string;
  /** Addresses by the names that the lead links. */
  readonly links?: ReadonlyMap<string, string>;
  /** Chips below the lead: what to do next. */
  readonly next?: Block | undefined;
  /** Beside title and lead: the need of the page. */
  readonly side?: Block | undefined;
  /** Whether the page has a large text box instead of the one in the header. */
  readonly hasTextBox?: boolean;
  readonly blocks: readonly Block[];
  /** Further pages about the same, for Markdown. HTML links them in context. */
  readonly related?: readonly (readonly [label: string, path: string])[];
}

type PageView = Pick<View, 'manifest' | 'baseUrl' | 'requestAddress' | 'json'>;

/** In characters. Assistants can read this much at once. */
export const PAGE_LIMIT = 8000;
/** In characters. Longer addresses are left out. */
const MAX_ADDRESS = 1200;
const MAX_TITLE = 400;
const MAX_LEAD = 600;

/** Writes up to `PAGE_LIMIT` characters: title, lead, the sections that fit, links to other Markdown pages, and the citation. */
export function writePage(content: PageContent, view: PageView): string {
  const { title, lead, next, side, blocks, related = [] } = content;
  const { manifest, baseUrl, requestAddress, json = '' } = view;
  const target = { baseUrl };
  const isShort = (address: string) => address !== '' && address.length <= MAX_ADDRESS;
  const pages = mainLinks(manifest).map(({ label, path }) => [label, path] as const);
  const links = [...related, ...pages, ['The same data as JSON', json] as const].filter(([, one]) => isShort(one));
  const cited = isShort(requestAddress) ? requestAddress : (requestAddress.split('?')[0] as string);
  const asOf = `Facts as of ${manifest.as_of}. “?” means no source, which is not a no.`;
  return fitSections(
    {
      head: [
        text.heading(1, text.escapeText(title, MAX_TITLE)),
        `${text.escapeText(lead, MAX_LEAD)} ${asOf}`.trim(),
      ].join('\n\n'),
      sections: writeBlocks(
        [side, next, ...blocks].filter((block) => block !== undefined),
        target,
      ),
      foot: [
        text.heading(2, 'More'),
        links.map(([label, address]) => text.item(writeLine(link(address, label), target))).join('\n'),
        `For the HTML page, remove \`.md\` from the address. To cite: ${formatCitation(manifest, escapeUrl(baseUrl), escapeUrl(cited))}`,
      ].join('\n\n'),
    },
    PAGE_LIMIT,
  );
}

/** Escapes a bare URL for Markdown. */
function escapeUrl(url: string): string {
  return url.replaceAll('*', '%2A').replaceAll('`', '%60').replaceAll('<', '%3C');
}
