/** The introduction of the API in CommonMark. @param basePath of the public address */
export const aboutApi = (
  basePath: string,
) => `What is known about tools for LinkedIn and multichannel outreach, and who says so. Read-only, open to all, no key.

- **Facts.** Every tool is checked against a catalogue of questions. A value that is \`null\` is unknown, which is never "no". A source is one text: publisher, day for which it is evidence, address.
- **Boards.** Lists are rows of tools with a cell for each question that was asked, a price, what is left to ask, and a rank that follows from marks that you can count. A tool \`fits\`, \`may fit\` or \`does not fit\`.
- **Answers** leave out what says nothing: \`false\`, empty lists and counts of 0. Each field says so.
- **Where to begin.** \`search_tools\` gives the slugs of tools; \`recommend\` takes a need in plain words or in parameters; \`get_rankings\` with \`job\` is the list for a purpose.
- **Parameters.** A list is written \`a,b\`, repeated, or as a JSON array. What is empty or \`null\` counts as not given. Unknown parameters are refused with the nearest name.
- **Lists** have \`total\`, \`limit\` (10 by default), \`offset\` and \`next\`, the address of the next page.
- **Tables.** With \`.csv\` at the end of the path, the same data is returned as CSV. \`${basePath}/data/datapackage.json\` describes files with all facts.
- **Errors** are problem details (RFC 9457) with a stable \`code\`, the nearest values, and, where one keeps all that was asked, \`next\`: a call that works as it is written. An unknown address is a 404 with the code \`not_found\`.
- **Caching.** Every answer has a strong \`ETag\`. Any origin may read the answers.
- **Quoting.** The data is free to reuse under CC BY 4.0; \`meta.cite\` in every answer is a sentence to quote.

The same answers are served over MCP at \`${basePath}/mcp\`.`;
