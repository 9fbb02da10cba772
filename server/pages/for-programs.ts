import { andList } from '../../model/words/lists.ts';
import { inGroups } from '../../model/words/numbers.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../data/data.ts';
import { basePathOf } from '../http/url.ts';
import { API_ROOT } from '../identity/identity.ts';
import {
  addressOf,
  forModels,
  listedInputs,
  type Operation,
  pathParameters,
  shortExample,
  writeAddress,
} from '../operations/operation.ts';
import { citation } from '../operations/request.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { LONG_PAGE_LIMIT, PAGE_LIMIT } from './document/write.ts';
import { navigationOf } from './layout/layout.tsx';
import type { Page } from './page.ts';

/**
 * An introduction for language models (https://llmstxt.org): how to read a fact, and an address for each operation and page.
 */
export function llmsTxt(
  pages: readonly Page[],
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
): string {
  const { manifest } = snapshot;
  const { attribution, as_of, counts } = manifest;
  const basePath = basePathOf(baseUrl);
  return `# ${attribution}

> Sourced facts about ${counts.tools} LinkedIn and multichannel outreach tools: the same ${counts.keys} questions for each tool, every answer with the page that states it and the day it was read. Facts as of ${as_of}.

- A value that is null is unknown. Unknown is not no: say "unknown".
- A tool fits, may fit or does not fit what is required. A rank follows from marks that anyone can count: never say "best", and say what is left to ask.
- Name the source of a fact and the day it was seen, and quote \`meta.cite\` once: "${citation(manifest, baseUrl, '/')}"
- No key, GET only. Over MCP (Streamable HTTP, no sign-in) the operations below${notOverMcp(operations)} are tools of the same name at ${baseUrl}/mcp, with the same answers. Clients find it at ${baseUrl}/.well-known/ai-catalog.json.
- Skills for agents (choose a tool, ask a vendor, check a text, leave a tool): ${baseUrl}/.well-known/agent-skills/index.json

## Ask

- [OpenAPI description](${baseUrl}${API_ROOT}/openapi.json): every parameter with its limits, an example of each answer
${operations.map((operation) => `- [${operation.title}](${baseUrl}${addressOf(operation, shortExample(operation, snapshot))}): \`${operation.name}\`, ${basePath}${API_ROOT}${operation.path}. ${firstSentence(operation.description)}`).join('\n')}

## Read

Every page below is also Markdown of at most ${inGroups(PAGE_LIMIT)} characters, at its path with \`.md\`: \`${basePath}/tools/{slug}.md\`, \`${basePath}/compare.md?tools=a,b\`, \`${basePath}/recommend.md?q=…\`, [the home page](${baseUrl}/index.md). Or send \`Accept: text/markdown\`. The method and the dataset have up to ${inGroups(LONG_PAGE_LIMIT)}.

Pages for people, made from the same data; each links to its JSON and to its Markdown. One page each: ${pages
    .filter((page) => pathParameters(page).length > 0)
    .map(({ path }) => `\`${basePath}${path}\``)
    .join(', ')}. Each fact has an address: \`${basePath}/tools/{slug}#{key}\`.

${navigationOf(manifest)
  .map(({ path, label }) => `- [${label}](${baseUrl}${path})`)
  .join('\n')}

## Optional

- [Sitemap](${baseUrl}/sitemap.xml): all pages, including those of single tools
- [Files with everything](${baseUrl}${DATA_ROOT}/${DESCRIPTION_FILE}): facts, sources, plans and changes as CSV and NDJSON, with their columns and hashes
${operations.flatMap((operation) => (operation.table && pathParameters(operation).length === 0 && !operation.problems?.includes('missing_parameter') && !operation.input.required?.length ? [`- [${operation.title}, as CSV](${baseUrl}${addressOf(operation, {}, '.csv')})`] : [])).join('\n')}
`;
}

/** `, except \`get_platform\`,`: the operations that are not tools of the MCP server. Empty if all are. */
function notOverMcp(operations: readonly Operation[]): string {
  const offered = forModels(operations);
  const others = operations.filter((operation) => !offered.includes(operation)).map(({ name }) => `\`${name}\``);
  return others.length > 0 ? `, except ${andList(others)},` : '';
}

const firstSentence = (text: string) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;

/** What a sitemap may have (https://www.sitemaps.org/protocol.html). With our addresses, it stays far below its limit of 50 MB. */
const MAX_ADDRESSES = 50_000;

/** The path of one part of a sitemap that is too long for one file. @param number from 1 */
export const partPath = (number: number) => `/sitemap-${number}.xml`;

/**
 * The canonical addresses of all listed pages, dated by the snapshot: one sitemap, or an index of as many as they need.
 * @param max addresses in one sitemap
 */
export function sitemap(pages: readonly Page[], snapshot: Snapshot, baseUrl: string, max = MAX_ADDRESSES): string {
  const { as_of } = snapshot.manifest;
  const count = partCount(pages, snapshot, max);
  if (count === 0) return urlSet(listedAddresses(pages, snapshot, baseUrl), as_of);
  const parts = Array.from({ length: count }, (_, i) => entry('sitemap', baseUrl + partPath(i + 1), as_of));
  return document('sitemapindex', parts);
}

/** How many parts the sitemap has; 0 if it is whole. */
export function partCount(pages: readonly Page[], snapshot: Snapshot, max = MAX_ADDRESSES): number {
  const { length } = listedAddresses(pages, snapshot, '');
  return length > max ? Math.ceil(length / max) : 0;
}

/** One part of a sitemap that is too long for one file. @param number from 1 */
export function sitemapPart(
  pages: readonly Page[],
  snapshot: Snapshot,
  baseUrl: string,
  number: number,
  max = MAX_ADDRESSES,
): string {
  const addresses = listedAddresses(pages, snapshot, baseUrl).slice((number - 1) * max, number * max);
  return urlSet(addresses, snapshot.manifest.as_of);
}

function listedAddresses(pages: readonly Page[], snapshot: Snapshot, baseUrl: string): string[] {
  return pages.flatMap((page) =>
    (listedInputs(page, snapshot) ?? []).map((input) => baseUrl + writeAddress(page, input)),
  );
}

const urlSet = (addresses: readonly string[], asOf: string) =>
  document(
    'urlset',
    addresses.map((address) => entry('url', address, asOf)),
  );

const entry = (name: string, address: string, asOf: string) =>
  `<${name}><loc>${escaped(address)}</loc><lastmod>${asOf}</lastmod></${name}>`;

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

/** Allows all crawlers everything (RFC 9309). */
export function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: ${basePathOf(baseUrl)}/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
