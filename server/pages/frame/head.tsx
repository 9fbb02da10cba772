import { raw } from 'hono/html';
import { assets } from '../assets/assets.ts';

/** What the head of a page says. */
export interface HeadTexts {
  readonly title: string;
  readonly description?: string;
  /** The whole address under which the page should be known; without one it should not be listed anywhere. */
  readonly canonical?: string;
  /** The address of the same in JSON. */
  readonly json?: string | undefined;
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
}

export function Head({ title, description, canonical, json, jsonLd }: HeadTexts) {
  const { style, script } = assets();
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} | Outreach Facts`}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {json && <link rel="alternate" type="application/json" href={json} />}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="stylesheet" href={style.address} />
      <script src={script.address} type="module" />
      {jsonLd && <script type="application/ld+json">{raw(inHtml(jsonLd))}</script>}
    </head>
  );
}

/** Nothing in it can end the element that it stands in. */
function inHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
