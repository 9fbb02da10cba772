/** For someone who has never seen the service; CommonMark. @param mcp the path of the MCP endpoint */
export const about = (
  mcp: string,
) => `What is known about tools for LinkedIn and multichannel outreach, and who says so. Read-only, open to all, no key.

- **Facts.** A catalogue of questions is asked of every tool. Each answer is a fact with a \`status\`: \`known\`; \`unknown\`, which is never "no"; \`disputed\`, where current sources differ; or \`not_applicable\`. Facts name the pages that say them and the day these were read.
- **Scores.** \`score\` counts what sources prove, \`potential\` is the score if every unknown turned out well. They can be recomputed by hand from \`get_methodology\`.
- **Where to begin.** \`search_tools\` gives the slugs by which tools are named; \`recommend\` takes a need in plain words; \`get_rankings\` has the order of all tools.
- **Small answers.** \`groups\`, \`keys\` and \`detail\` ask for a part of the facts, \`limit\` and \`offset\` for a part of a list.
- **Tables.** Addresses with \`.csv\` at the end of the path answer the same question as CSV.
- **Errors** are problem details (RFC 9457) with a stable \`code\`, what is allowed, and what is nearest to what was given. An address at which there is nothing is a 404 with the code \`not_found\`. Parameters that are not described are refused with \`unknown_parameter\`, so a misspelt one is not overlooked.
- **Caching.** Every answer has a strong \`ETag\`; sent back as \`If-None-Match\` it gives a 304 as long as nothing has changed, and as \`If-Match\` a 412 once something has. Any origin may read. HEAD and OPTIONS work wherever GET does.
- **Quoting.** The data is free to reuse under CC BY 4.0; \`meta.cite\` in every answer is a sentence to quote.

The same answers are served over MCP at \`${mcp}\`.`;

export const TAGS = [
  ['All tools', 'Lists, comparisons, rankings, recommendations, the method and the dataset.'],
  ['One tool', 'What is known about one tool, by its slug.'],
] as const;

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

/** Headers of answers that a client may want to read. */
export const headersUnder = (basePath: string) => ({
  ETag: text(
    'Strong: another one for each content coding, the same one as long as the bytes are.',
    '"yxBGhnuOO9s4Xhdb-1FqyA"',
  ),
  'Cache-Control': text(
    'How long browsers and shared caches may keep the answer.',
    'public, max-age=300, s-maxage=3600',
  ),
  Link: text(
    'Leads to this description and to the licence of the data (RFC 8288).',
    `<${basePath}/api/v1/openapi.json>; rel="service-desc"`,
  ),
  Location: text('The address to ask instead.', `${basePath}/api/v1/tools/waalaxy`),
  'Retry-After': text('How many seconds to wait before the request is sent again.', '5'),
  Allow: text('The methods that are allowed at this address.', 'GET, HEAD, OPTIONS'),
});
