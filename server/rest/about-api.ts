/** The introduction to the API, in CommonMark. @param basePath of the public address */
export const describeApi = (basePath: string): string =>
  [
    'Facts about LinkedIn and multichannel outreach tools, with their sources. Read-only, open to all, no key.',
    '',
    '- **Facts.** Every tool is checked against a catalogue of questions. A value that is `null` is unknown, which is never "no". A source is one string: publisher, evidence date, URL.',
    '- **Boards.** Lists are rows of tools with a cell for each question asked, a price, and a rank based on counts that you can check. A tool `fits`, `may fit` or `does not fit`.',
    '- **Answers** omit `false`, empty lists and counts of 0. The description of each field says when.',
    '- **Where to start.** `search_tools` returns the slugs of tools. `recommend` takes a need in plain words or parameters. `get_rankings` with `job` ranks tools for a job.',
    '- **Parameters.** Send a list as `a,b`, as a repeated parameter or as a JSON array. Empty and `null` values are ignored. Unknown parameters are rejected, with the nearest name.',
    '- **Lists** have `total` and `next`, the path of the next page. `limit` is 10 by default.',
    `- **Tables.** Add \`.csv\` to the path to get the same data as CSV. \`${basePath}/data/datapackage.json\` describes files with all facts.`,
    '- **Errors** are problem details (RFC 9457) with a stable `code`, the nearest values and, if we can correct the call without dropping anything, `next`: a call that works as is. An unknown address is a 404 with the code `not_found`.',
    '- **Caching.** Every answer has a strong `ETag`. Any origin may read the answers.',
    '- **Quoting.** The data is free to reuse under CC BY 4.0; `meta.cite` in every answer is a citation to copy.',
    '',
    `The same answers are served over MCP at \`${basePath}/mcp\`.`,
  ].join('\n');
