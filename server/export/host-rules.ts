import {
  API_CATALOG_ANSWER,
  API_CATALOG_PATH,
  ATOM_ANSWER,
  CSV_ANSWER,
  FONT_ANSWER,
  IMAGE_ANSWER,
  JSON_ANSWER,
  JSON_FEED_ANSWER,
  MARKDOWN_ANSWER,
  NDJSON_ANSWER,
  PAGE_ANSWER,
  PERMANENT_CACHING,
  type ResponseKind,
  SCRIPT_ANSWER,
  SITEMAP_ANSWER,
  STYLE_ANSWER,
  SVG_ANSWER,
  TEXT_ANSWER,
} from '../http/headers.ts';

/* The content types and headers of a static host. deploy/static/ configures nginx and Caddy in the same way. */

type Rule = readonly [pattern: string, contentType: string];
const rule = (pattern: string, { contentType }: ResponseKind): Rule => [pattern, contentType];

/** The content types of all files, by pattern of their addresses below the base path. The last matching pattern counts. */
const TYPES: readonly Rule[] = [
  rule('/*', PAGE_ANSWER),
  rule('/api/*', JSON_ANSWER),
  rule('/s/:snapshot/api/*', JSON_ANSWER),
  rule('/*.json', JSON_ANSWER),
  rule('/*.md', MARKDOWN_ANSWER),
  rule('/*.csv', CSV_ANSWER),
  rule('/*.ndjson', NDJSON_ANSWER),
  rule('/*.atom', ATOM_ANSWER),
  rule('/*changes.json', JSON_FEED_ANSWER),
  rule('/*.txt', TEXT_ANSWER),
  rule('/*.xml', SITEMAP_ANSWER),
  rule('/*.svg', SVG_ANSWER),
  rule('/*.css', STYLE_ANSWER),
  rule('/*.js', SCRIPT_ANSWER),
  rule('/*.woff2', FONT_ANSWER),
  rule('/*.png', IMAGE_ANSWER),
  rule(API_CATALOG_PATH, API_CATALOG_ANSWER),
];

/** Finds the content type that the rules set for an address. @param address without the base path */
export function findContentType(address: string): string {
  const [, type = ''] = TYPES.findLast(([pattern]) => toRegExp(pattern).test(address)) ?? [];
  return type;
}

function toRegExp(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The first line of `_headers`. It marks a folder as an export, which the next export may replace. */
export const EXPORT_MARKER = '# Made by npm run export of Outreach Facts.';

/** Headers that differ between answers, or that hosts set themselves. */
const EXCLUDED_HEADERS = ['content-type', 'content-length', 'content-encoding', 'etag', 'date', 'link', 'vary'];

/**
 * Formats the `_headers` file for Cloudflare (developers.cloudflare.com/workers/static-assets/headers). All matching rules apply: a later
 * rule appends its value to the earlier one, unless `!` removes that first.
 * @param page the headers of the home page. They also suit data, since any site may read everything
 */
export function formatHeadersFile(basePath: string, page: Headers): string {
  const lines = [EXPORT_MARKER, `${basePath}/*`, `  content-type: ${PAGE_ANSWER.contentType}`];
  for (const [name, value] of page) if (!EXCLUDED_HEADERS.includes(name)) lines.push(`  ${name}: ${value}`);
  const replace = (pattern: string, name: string, value: string) =>
    lines.push(basePath + pattern, `  ! ${name}`, `  ${name}: ${value}`);
  replace('/assets/*', 'cache-control', STYLE_ANSWER.caching);
  replace('/s/*', 'cache-control', PERMANENT_CACHING);
  for (const [pattern, type] of TYPES.slice(1)) replace(pattern, 'content-type', type);
  return `${lines.join('\n')}\n`;
}
