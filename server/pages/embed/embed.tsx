import type { Static, TObject } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { badgeOf } from '../../badges/badge.ts';
import { badgePath } from '../../badges/routes.ts';
import { badgeSize } from '../../badges/svg.ts';
import { withEnding } from '../../http/url.ts';
import type { PageBlock } from '../document/document.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import type { Page, View } from '../page.ts';
import { type EmbeddedTable, tableSize } from './table-svg.tsx';

/** A picture of a page for other sites, which follows the facts by itself. Sizes are in pixels. */
export interface Embed {
  /** The path of the picture, and that of the page where it can be checked, each with its query. */
  readonly image: string;
  readonly page: string;
  /** What the picture is about. It is pasted once, so that it has no figure that will change. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The ending of the path of a page as a picture. */
export const SVG = '.svg';

type Shown = Pick<View, 'baseUrl' | 'manifest'>;

/** The picture of the figures of a page. */
function embedOfTable(table: EmbeddedTable, { baseUrl, manifest }: Shown): Embed {
  return {
    image: withEnding(table.address, SVG),
    page: table.address,
    alt: `${table.title}, by Outreach Facts`,
    ...tableSize(table, { ...manifest, baseUrl }),
  };
}

/** The badge of a tool, with a link to its facts. */
export function badgeEmbed(tool: Tool): Embed {
  const { slug, name } = tool;
  return {
    image: badgePath(slug, 'svg'),
    page: `/tools/${slug}`,
    alt: `Outreach Facts about ${name}`,
    ...badgeSize(badgeOf(tool)),
  };
}

/** What other sites can show of a page; undefined if nothing. */
export function embedOf(page: Page, view: View<Static<TObject>>): Embed | undefined {
  const table = page.figures?.(view);
  return table ? embedOfTable(table, view) : page.embed?.(view);
}

/**
 * What to paste to show a picture with a link to its page.
 * @param site the public URL that both are under, without a trailing slash: under that of a snapshot they stay as they are
 */
export function snippets({ image, page, alt, width, height }: Embed, site: string) {
  // A bracket would end the address in Markdown.
  const [shown, linked] = [image, page].map((path) => site + path.replaceAll('(', '%28').replaceAll(')', '%29')) as [
    string,
    string,
  ];
  const inMarkdown = alt.replaceAll('`', "'").replaceAll(/[\\[\]]/g, '\\$&');
  const size = `width="${width}" height="${height}"`;
  return {
    markdown: `[![${inMarkdown}](${shown})](${linked})`,
    html: `<a href="${inAttribute(linked)}"><img src="${inAttribute(shown)}" alt="${inAttribute(alt)}" ${size}></a>`,
  };
}

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The picture of the figures of a page as it is now, folded, with what to paste. Only for people: programs have the figures. */
export function embedThis(table: EmbeddedTable, view: Shown): PageBlock {
  const embed = embedOfTable(table, view);
  const { image, alt, width, height } = embed;
  const { markdown, html } = snippets(embed, view.baseUrl);
  return {
    kind: 'people',
    html: (
      <Fold id="embed" title="Embed this" level={3}>
        <p>
          A picture for your own page, without a script or a frame. It follows the facts by itself and has their day.
        </p>
        <img src={image} alt={alt} width={width} height={height} loading="lazy" />
        <CopyText code text={markdown} name="the picture in Markdown" />
        <CopyText code text={html} name="the picture in HTML" />
      </Fold>
    ),
  };
}
