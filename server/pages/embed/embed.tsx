import { type Context, Hono } from 'hono';
import { type Static, type TObject, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { badgeOf, badgePath, badgeSize } from '../../badges/badges.ts';
import { JSON_ANSWER } from '../../http/headers.ts';
import { readOnlyRoute, routePath } from '../../http/routes.ts';
import { basePathOf, onlyValue, withEnding, withoutBasePath } from '../../http/url.ts';
import { readInput } from '../../operations/input.ts';
import { writeAddress } from '../../operations/operation.ts';
import { withSlugs } from '../../operations/request.ts';
import { Problem } from '../../problem/problem.ts';
import type { PageBlock } from '../document/document.ts';
import { CopyText, Fold } from '../document/draw.tsx';
import { parametersOf, type Serving, viewOf } from '../load.ts';
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

const Pixels = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description }));

const oembed = {
  path: '/oembed',
  input: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 4000, description: 'The address of a page of this service.' }),
    format: Type.Optional(Type.String({ maxLength: 20, description: 'The format of the answer: json.' })),
    maxwidth: Pixels('The most pixels that there is room for across.'),
    maxheight: Pixels('The most pixels that there is room for from top to bottom.'),
  }),
};
type Input = Static<typeof oembed.input>;

/** The address at which a page is offered to programs that embed it. @param url of the page */
export const oembedAddress = (url: string): string => writeAddress(oembed, { url, format: 'json' });

/**
 * Serves oEmbed 1.0 (https://oembed.com) for the pages that have a picture for other sites. The type is `rich`, since a picture without
 * the link to its page could not be checked. Parameters that are not ours are overlooked: programs that embed add their own.
 */
export function serveOembed(routes: Hono, pages: readonly Page[], serving: Serving): void {
  const { baseUrl, answers } = serving;
  const found = pageRouter(pages, serving);
  const read = (c: Context) => {
    const names = Object.keys(oembed.input.properties);
    const given = names.map((name) => [name, onlyValue(name, c.req.queries(name) ?? [])] as const);
    const input = readInput(oembed, Object.fromEntries(given)) as Input;
    const { url, format = 'json' } = input;
    if (format !== 'json')
      throw new Problem('not_implemented', `There is no format "${format}". Allowed: json.`, {
        parameter: 'format',
        value: format,
        allowed: ['json'],
      });
    return answers.answer(c.req.raw, writeAddress(oembed, input), JSON_ANSWER, async () => {
      const path = pathOn(baseUrl, url);
      const answer = path === undefined ? undefined : await found.fetch(new Request(baseUrl + path));
      if (answer?.status !== 200)
        throw new Problem('not_found', nothingAt(url, baseUrl), { parameter: 'url', value: url.slice(0, 100) });
      return JSON.stringify(within((await answer.json()) as Rich, input));
    });
  };
  readOnlyRoute(routes, oembed.path, read, () => ({ addresses: [] }));
}

const nothingAt = (url: string, baseUrl: string) =>
  `There is nothing to embed at "${url.slice(0, 200)}": only ${baseUrl}/compare?tools=…, ${baseUrl}/cost?people=… and ${baseUrl}/tools/….`;

/** The path and the query of a page of this service, without the base path; undefined for any other address. */
function pathOn(baseUrl: string, url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  const path = withoutBasePath(pathname, basePathOf(baseUrl));
  const isHere = /^https?:$/.test(protocol) && host === new URL(baseUrl).host;
  return isHere ? path + search : undefined;
}

interface Rich {
  readonly embed: NonNullable<ReturnType<typeof embedOf>>;
  readonly title: string;
  readonly provider: string;
  readonly baseUrl: string;
}

/** The answer, no larger than there is room for. The picture has no pixels, so that it can have any size. */
function within({ embed, title, provider, baseUrl }: Rich, { maxwidth, maxheight }: Input) {
  const scale = Math.min(1, (maxwidth ?? embed.width) / embed.width, (maxheight ?? embed.height) / embed.height);
  const [width, height] = [embed.width, embed.height].map((pixels) => Math.max(1, Math.floor(pixels * scale))) as [
    number,
    number,
  ];
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: provider,
    provider_url: `${baseUrl}/`,
    html: snippets({ ...embed, width, height }, baseUrl).html,
    width,
    height,
  };
}

/** Finds the page of an address, and what can be embedded of it; 404 where there is neither. @throws Problem where its input is wrong */
function pageRouter(pages: readonly Page[], serving: Serving): Hono {
  const { snapshot, baseUrl } = serving;
  const router = new Hono({ getPath: ({ url }) => withoutBasePath(new URL(url).pathname, basePathOf(baseUrl)) });
  for (const page of pages.filter(({ figures, embed }) => figures ?? embed)) {
    router.get(routePath(page.path), async (c) => {
      const input = withSlugs(readInput(page, parametersOf(c, page)), snapshot);
      const found = await viewOf({ ...serving, page, input }, (view): Rich | undefined => {
        const embed = embedOf(page, view);
        return embed && { embed, title: page.title(view), provider: snapshot.manifest.attribution, baseUrl };
      });
      return found ? c.json(found) : c.notFound();
    });
  }
  router.onError((error) => {
    throw error;
  });
  return router;
}
