import { raw } from 'hono/html';
import { truncate } from '../../../model/words/truncate.ts';
import { withExtension } from '../../http/url.ts';
import { loadAssets } from '../assets/assets.ts';

export interface HeadProps {
  readonly title: string;
  readonly description?: string;
  /** The canonical URL. Pages without a canonical URL are `noindex`. */
  readonly canonical?: string;
  /** Whether the page is `noindex` despite its canonical URL. */
  readonly isNoindex?: boolean;
  /** The address of the JSON that the page shows. */
  readonly json?: string | undefined;
  /** The address of the page as Markdown. */
  readonly markdown?: string | undefined;
  /** The title of a feed, and its address without the file extension. */
  readonly feed?: { readonly address: string; readonly title: string } | undefined;
  /** The public URL of the service. */
  readonly site?: string | undefined;
  /** schema.org data. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
}

export function Head({ title, description, canonical, isNoindex, json, markdown, feed, site, jsonLd }: HeadProps) {
  const { style, script, fonts } = loadAssets();
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} | Outreach Facts`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {(isNoindex || !canonical) && <meta name="robots" content="noindex" />}
      {site && canonical && <LinkPreview site={site} title={title} description={description} canonical={canonical} />}
      {json && <link rel="alternate" type="application/json" href={json} />}
      {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={withExtension(feed.address, '.atom')}
          title={feed.title}
        />
      )}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {/* Preloaded, so that fonts are ready for the first paint. */}
      {fonts.map(({ address }) => (
        <link rel="preload" href={address} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <link rel="stylesheet" href={style.address} />
      <script src={script.address} type="module" />
      {jsonLd && <script type="application/ld+json">{raw(serializeForScript(jsonLd))}</script>}
    </head>
  );
}

const PREVIEW_ALT = 'Outreach Facts: what is known about outreach tools, and who says so';
const PREVIEW_SIZE = { width: '1200', height: '630' } as const;

/** Open Graph (https://ogp.me/). Needs absolute URLs. */
function LinkPreview({ site = '', title, description, canonical }: HeadProps) {
  return (
    <>
      <meta property="og:site_name" content="Outreach Facts" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={site + loadAssets().linkPreview.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={PREVIEW_SIZE.width} />
      <meta property="og:image:height" content={PREVIEW_SIZE.height} />
      <meta property="og:image:alt" content={PREVIEW_ALT} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Serializes JSON so that no value can close the `<script>` element. */
const serializeForScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** In characters, without the name of the site. Search results cut longer titles and descriptions. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 160;
/** In characters. Descriptions are cut after a sentence only if at least this much is left. */
const MIN_DESCRIPTION_LENGTH = 70;

export function shortenTitle(title: string): string {
  return truncate(title, MAX_TITLE_LENGTH);
}

/** Cuts after a sentence if enough is left, otherwise after a word. */
export function shortenDescription(description: string): string {
  if (description.length <= MAX_DESCRIPTION_LENGTH) return description;
  const ends = [...description.matchAll(/[.?!](?= )/g)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => at <= MAX_DESCRIPTION_LENGTH) ?? 0;
  return end >= MIN_DESCRIPTION_LENGTH ? description.slice(0, end) : truncate(description, MAX_DESCRIPTION_LENGTH);
}
