import { isListed } from '../../model/tool.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount, groupDigits } from '../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { canonicalAddress, mcpOperations, type Operation, pathParameters, shortExample } from '../call/operation.ts';
import { formatCitation } from '../call/request.ts';
import { API_ROOT } from '../config/identity.ts';
import { DATA_ROOT, DESCRIPTION_FILE } from '../downloads/downloads.ts';
import { toBasePath } from '../http/url.ts';
import { PAGE_LIMIT } from './blocks/page.ts';
import { mainLinks, moreLinks } from './elements/frame.tsx';
import type { Page } from './types.ts';

/** An introduction for language models (https://llmstxt.org). */
export function writeLlmsTxt(
  pages: readonly Page[],
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
): string {
  const { manifest } = snapshot;
  const { attribution, as_of, counts } = manifest;
  const basePath = toBasePath(baseUrl);
  const code = (address: string) => `\`${basePath}${address}\``;
  const listedTools = [...snapshot.tools.values()].filter(isListed);
  const item = (label: string, address: string, note = '') =>
    `- [${label}](${baseUrl}${address})${note === '' ? '' : `: ${note}`}`;
  return [
    `# ${attribution}`,
    '',
    `> Sourced facts about ${formatCount(listedTools.length, 'LinkedIn and multichannel outreach tool')}: the same ${formatCount(counts.keys, 'question')} for each tool, each answer with its source and date. Facts as of ${as_of}.`,
    '',
    '- A value that is null has no source. That is not a no: say "no source".',
    '- A tool fits, may fit or does not fit the requirements. Ranks are computed from counted answers: never say "best", and list the questions that are left for the vendor.',
    `- Name the source of a fact and its date, and quote \`meta.cite\` once: "${formatCitation(manifest, baseUrl, '/')}"`,
    `- The API is GET only and needs no key. The operations below${describeMcpExceptions(operations)} are also MCP tools with the same names and answers at ${baseUrl}/mcp (Streamable HTTP, no sign-in). Clients discover the server at ${baseUrl}/.well-known/ai-catalog.json.`,
    `- Skills for agents (choose a tool, ask a vendor, replace a tool): ${baseUrl}/.well-known/agent-skills/index.json`,
    '',
    '## Ask',
    '',
    item(
      'OpenAPI description',
      `${API_ROOT}/openapi.json`,
      'every parameter with its limits, and an example of each answer',
    ),
    ...operations.map((operation) => {
      const { name, path, title, description } = operation;
      const example = canonicalAddress(operation, shortExample(operation, snapshot));
      return item(title, example, `\`${name}\`, ${basePath}${API_ROOT}${path}. ${firstSentence(description)}`);
    }),
    '',
    '## Read',
    '',
    `Every page below is also available as Markdown of at most ${groupDigits(PAGE_LIMIT)} characters. Add \`.md\` to its path: ${code('/tools/{slug}.md')}, ${code('/compare.md?tools=a,b')}, ${code('/recommend.md?q=…')}, [the home page](${baseUrl}/index.md). Or send \`Accept: text/markdown\`.`,
    '',
    `Pages for people show the same data. Each links to its JSON and its Markdown. Pages with a path parameter: ${pages
      .filter((page) => pathParameters(page).length > 0)
      .map(({ path }) => code(path))
      .join(', ')}. Each fact has an address: ${code('/tools/{slug}#{key}')}.`,
    '',
    ...[...mainLinks(manifest), ...moreLinks].map(({ path, label }) => item(label, path)),
    '',
    '## Optional',
    '',
    item('Sitemap', '/sitemap.xml', 'all pages, including those of individual tools'),
    item(
      'Full data download',
      `${DATA_ROOT}/${DESCRIPTION_FILE}`,
      'facts, sources, plans and changes as CSV and NDJSON, with their columns and hashes',
    ),
    ...operations
      .filter(hasWholeTable)
      .map((operation) => item(`${operation.title}, as CSV`, canonicalAddress(operation, {}, '.csv'))),
    '',
  ].join('\n');
}

/** Whether an operation has a table that needs no parameters. */
function hasWholeTable({ table, path, problems, input }: Operation): boolean {
  const needsParameter = problems?.includes('missing_parameter') || (input.required ?? []).length > 0;
  return table !== undefined && pathParameters({ path }).length === 0 && !needsParameter;
}

/** `, except \`get_platform\`,`. Empty if every operation is an MCP tool. */
function describeMcpExceptions(operations: readonly Operation[]): string {
  const included = mcpOperations(operations);
  const excluded = operations.filter((operation) => !included.includes(operation)).map(({ name }) => `\`${name}\``);
  return excluded.length > 0 ? `, except ${andList(excluded)},` : '';
}

const firstSentence = (text: string) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
