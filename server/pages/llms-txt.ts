import { basePathOf } from '../http/url.ts';
import { API_ROOT } from '../identity/identity.ts';
import { addressOf } from '../operations/address.ts';
import { citation } from '../operations/answer.ts';
import { firstExample, type Operation, pathParameters } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { navigationAddress } from './frame/navigation-address.ts';
import type { Page } from './page.ts';

/**
 * What a language model should know before it asks (https://llmstxt.org): how to read a fact, and an address for each
 * operation and page.
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

> What is known about ${counts.tools} LinkedIn and multichannel outreach tools, and who says so: the same ${counts.keys} questions to each tool, every answer with the page that says it and the day it was read. Facts as of ${as_of}.

- A fact is known, unknown, disputed or not_applicable. Unknown is not no: say "unknown".
- A score counts what sources prove; potential is the score if every unknown turned out well. Say both.
- Name the source of a fact with its date, and quote \`meta.cite\` once: "${citation(manifest, `${baseUrl}/`)}"
- No key, GET only. Over MCP (Streamable HTTP, no sign-in) the operations below are tools of the same name at ${baseUrl}/mcp.

## Ask

- [OpenAPI description](${baseUrl}${API_ROOT}/openapi.json): every parameter with its limits, real examples, errors
${operations.map((operation) => `- [${operation.title}](${exampleOf(operation, snapshot, baseUrl)}): \`${operation.name}\`, ${basePath}${API_ROOT}${operation.path}. ${firstSentence(operation.description)}`).join('\n')}

## Read

Pages for people, made from the same answers; each names the address of its JSON. One of its kind for each: ${pages
    .filter((page) => pathParameters(page).length > 0)
    .map(({ path }) => `\`${basePath}${path}\``)
    .join(', ')}. Each fact has an address: \`${basePath}/tools/{slug}#{key}\`.

${pages.flatMap((page) => (page.navigation ? [`- [${page.navigation.label}](${baseUrl}${navigationAddress(page)})`] : [])).join('\n')}

## Optional

- [Sitemap](${baseUrl}/sitemap.xml): every page, those of single tools too
${operations.flatMap((operation) => (operation.table && pathParameters(operation).length === 0 && !operation.input.required?.length ? [`- [${operation.title}, as CSV](${baseUrl}${addressOf(operation, {}, '.csv')})`] : [])).join('\n')}
`;
}

/** The whole answer where nothing has to be asked for, otherwise one that shows how to ask. */
function exampleOf(operation: Operation, snapshot: Snapshot, baseUrl: string): string {
  const input = operation.input.required?.length ? firstExample(operation, snapshot) : {};
  return baseUrl + addressOf(operation, input);
}

const firstSentence = (text: string) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
