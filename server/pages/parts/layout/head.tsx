import { raw } from 'hono/html';
import { truncate } from '../../../../model/words/truncate.ts';
import { withExtension } from '../../../http/url.ts';
import { loadAssets } from '../../assets/assets.ts';

export interface HeadProps {
  readonly title: string;
  readonly description?: string;
  /** The canonical URL. A page without one is `noindex`. */
  readonly canonical?: string;
  /** Whether the page is `noindex` despite its canonical URL. */
  readonly isUnlisted?: boolean;
  /** The address of the JSON that the page shows. */
  readonly json?: string | undefined;
  /** The address of the page as Markdown. */
  readonly markdown?: string | undefined;
  /** The title of a feed, and its address without the ending. */
  readonly feed?: { readonly address: string; readonly title: string } | undefined;
  /** The public URL of the service. */
  readonly site?: string | undefined;
  /** schema.org data. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
}

const FEED_TYPES = [
  ['.atom', 'application/atom+xml'],
  ['.json', 'application/feed+json'],
] as const;

export function Head({ title, description, canonical, isUnlisted, json, markdown, feed, site, jsonLd }: HeadProps) {
  const { style, script, faces } = loadAssets();
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} | Outreach Facts`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {(isUnlisted || !canonical) && <meta name="robots" content="noindex" />}
      {site && canonical && <LinkPreview site={site} title={title} description={description} canonical={canonical} />}
      {json && <link rel="alternate" type="application/json" href={json} />}
      {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
      {feed &&
        FEED_TYPES.map(([ending, type]) => (
          <link rel="alternate" type={type} href={withExtension(feed.address, ending)} title={feed.title} />
        ))}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {/* Preloaded, so that fonts are ready for the first paint. */}
      {faces.map(({ address }) => (
        <link rel="preload" href={address} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <link rel="stylesheet" href={style.address} />
      <script src={script.address} type="module" />
      {jsonLd && <script type="application/ld+json">{raw(scriptJson(jsonLd))}</script>}
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
      <meta property="og:image" content={site + loadAssets().picture.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={PREVIEW_SIZE.width} />
      <meta property="og:image:height" content={PREVIEW_SIZE.height} />
      <meta property="og:image:alt" content={PREVIEW_ALT} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Serializes JSON so that no value can close the `<script>` element. */
const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** In characters. Search results show this much of a title, which the site name follows, and of a description. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
/** In characters. Descriptions are cut after a sentence only if at least this much remains. */
const MIN_DESCRIPTION = 70;

export function titleInResults(title: string): string {
  return truncate(title, MAX_TITLE);
}

/** Cut after a sentence if long enough, else after a word. */
export function descriptionInResults(description: string): string {
  if (description.length <= MAX_DESCRIPTION) return description;
  const ends = [...description.matchAll(/[.?!](?= )/g)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => at <= MAX_DESCRIPTION) ?? 0;
  return end >= MIN_DESCRIPTION ? description.slice(0, end) : truncate(description, MAX_DESCRIPTION);
}
