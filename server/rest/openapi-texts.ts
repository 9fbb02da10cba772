/** The introduction of the API in CommonMark. @param basePath of the public address */
export const about = (
  basePath: string,
) => `What is known about tools for LinkedIn and multichannel outreach, and who says so. Read-only, open to all, no key.

- **Facts.** Every tool is checked against a catalogue of questions. Each answer is a fact with a \`status\`: \`known\`; \`unknown\`, which is never "no"; \`disputed\`, where current sources differ; or \`not_applicable\`. Facts name their source pages and the day on which these were read.
- **Places.** Tools are placed by job: how many of its must, wanted and extra questions are proven. A place says what is proven, not what is best, and can be recomputed by hand from \`get_methodology\`.
- **Where to begin.** \`search_tools\` gives the slugs that identify tools; \`recommend\` takes a need in plain words; \`get_rankings\` with \`job\` lists the tools by what is proven for a purpose.
- **Small answers.** \`groups\`, \`keys\` and \`detail\` return part of the facts, \`limit\` and \`offset\` part of a list.
- **Tables.** With \`.csv\` at the end of the path, the same data is returned as CSV; a bill also as Markdown, with \`.md\`.
- **Bulk.** \`${basePath}/data/index.json\` lists every fact about every tool as CSV, NDJSON and Parquet, and the published files, each with its hash.
- **Errors** are problem details (RFC 9457) with a stable \`code\`, the allowed values and the nearest ones to the value that was given. An unknown address is a 404 with the code \`not_found\`. Unknown parameters are refused with \`unknown_parameter\`, so that a misspelt one is not ignored.
- **Caching.** Every answer has a strong \`ETag\`; sent as \`If-None-Match\` it returns a 304 as long as nothing has changed, and as \`If-Match\` a 412 once something has. Any origin may read the answers. HEAD and OPTIONS work wherever GET does.
- **Quoting.** The data is free to reuse under CC BY 4.0; \`meta.cite\` in every answer is a sentence to quote.

The same answers are served over MCP at \`${basePath}/mcp\`.`;

export const TAGS = [
  ['All tools', 'Lists, comparisons, rankings, recommendations, the method and the dataset.'],
  ['One tool', 'What is known about one tool, by its slug.'],
] as const;

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

/** Response headers that a client may want to read. */
export const headersUnder = (basePath: string, example: string) => ({
  ETag: text(
    'A strong entity tag: different for each content coding, and the same as long as the bytes are.',
    '"yxBGhnuOO9s4Xhdb-1FqyA"',
  ),
  'Cache-Control': text(
    'How long browsers and shared caches may keep the answer.',
    'public, max-age=300, s-maxage=3600',
  ),
  Link: text(
    'Links to this description and to the licence of the data (RFC 8288).',
    `<${basePath}/api/v1/openapi.json>; rel="service-desc"`,
  ),
  Location: text('The new address.', `${basePath}/api/v1/tools/${example}`),
  'Retry-After': text('The number of seconds to wait before sending the request again.', '5'),
  Allow: text('The methods that are allowed at this address.', 'GET, HEAD, OPTIONS'),
});
