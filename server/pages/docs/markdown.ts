import { cut } from '../../../model/words/cut.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { DATA_ROOT, INDEX_FILE } from '../../bulk/paths.ts';
import { code, codeBlock, heading, item, text } from '../../markdown/markdown.ts';
import type { Interfaces, View } from '../page.ts';
import { pageText, type Related } from '../page-text.ts';
import { clientsFor } from './mcp-clients.ts';
import { curl, listOperations, listTools, type OpenApiDocument, problemsOf } from './openapi.ts';

type Empty = object;

const RELATED: readonly Related[] = [
  ['The API, in general', '/docs'],
  ['Every REST operation', '/docs/api'],
  ['MCP: set-up and tools', '/docs/mcp'],
  ['API errors', '/problems'],
];

/** The ways to get the data, a first request, and what applies to all of them. */
export function docsText(view: View<Empty, OpenApiDocument>): string {
  const { data, baseUrl } = view;
  return pageText(view, {
    title: 'For programs: REST, MCP, Markdown and files',
    about:
      'Every page is made from data that programs can get too. Open to all, without a key, from any origin; read-only.',
    sections: [
      {
        heading: heading(2, 'Ways'),
        rows: [
          item(`REST: JSON over GET, described in OpenAPI 3.1 at ${baseUrl}/api/v1/openapi.json`),
          item(`MCP: the same operations as tools, at ${baseUrl}/mcp`),
          item(
            `Markdown: every page, at its path with ${code('.md')}, or where the client prefers ${code('text/markdown')}`,
          ),
          item(
            `Bulk: all facts as CSV, NDJSON and Parquet, listed with their hashes in ${code(`${DATA_ROOT}/${INDEX_FILE}`)}`,
          ),
          item(
            `CSV: lists, comparisons, rankings and prices, at the same address with ${code('.csv')} at the end of the path`,
          ),
        ],
      },
      {
        heading: heading(2, 'A first request'),
        lead: codeBlock(curl(`${baseUrl}/api/v1/tools?q=mcp%20server&limit=3`)),
      },
      {
        heading: heading(2, 'All responses'),
        // Written for the description, as Markdown.
        rows: data.info.description.split('\n\n').map((block) => `${block}\n`),
      },
    ],
    related: RELATED,
  });
}

/** Every operation with its address, its parameters and its errors. */
export function docsApiText(view: View<Empty, OpenApiDocument>): string {
  const { data, baseUrl } = view;
  return pageText(view, {
    title: 'REST API reference',
    about:
      'Every operation, generated from the OpenAPI document that is served, which has all limits, schemas and example responses.',
    sections: listOperations(data).map((operation) => {
      const { path, summary, description, parameters, 'x-mcp-tool': tool, others } = operation;
      const names = parameters.map(({ name, required }) => `${code(name)}${required ? ' (required)' : ''}`);
      const codes = problemsOf(operation, data).flatMap(([, of]) => of);
      return {
        heading: heading(2, text(summary, 80)),
        lead: `${code(`GET ${baseUrl}${path}`)}${others.length > 0 ? `, also ${andList(others.map((other) => code(other.slice(other.lastIndexOf('.')))))}` : ''}${tool === undefined ? '' : `; over MCP ${code(tool)}`}.`,
        rows: [
          item(text(description, 300)),
          ...(names.length > 0 ? [item(`Parameters: ${commaList(names, 24)}`)] : []),
          ...(codes.length > 0 ? [item(`Errors: ${commaList(codes.map(code), 12)}`)] : []),
        ],
      };
    }),
    related: [...RELATED, ['The OpenAPI document is at /api/v1/openapi.json; this is its introduction', '/docs']],
  });
}

/** How to connect a software agent, and what it gets. */
export function docsMcpText(
  view: View<Empty, { readonly description: OpenApiDocument; readonly mcp: Interfaces['mcp'] }>,
): string {
  const { data, baseUrl } = view;
  const { prompts, resources } = data.mcp;
  return pageText(view, {
    title: 'MCP server: set-up and tools',
    about: `One Model Context Protocol server, without a key, at ${baseUrl}/mcp. Agents get the same facts as these pages, with their sources.`,
    sections: [
      {
        heading: heading(2, 'Tools'),
        rows: listTools(data.description).map(({ operationId, summary }) =>
          item(`${code(operationId)}: ${text(summary, 100)}`),
        ),
        most: 30,
      },
      ...clientsFor(`${baseUrl}/mcp`).map(({ name, steps }) => ({
        heading: heading(2, text(name, 60)),
        lead: steps
          .map(({ instruction, text: block }) => `${text(instruction, 300)}\n\n${codeBlock(cut(block, 600))}`)
          .join('\n\n'),
      })),
      {
        heading: heading(2, 'Prompts and resources'),
        rows: [
          ...Object.entries(prompts).map(([name, { description }]) => item(`${code(name)}: ${text(description, 160)}`)),
          ...resources.map((uri) => item(code(uri))),
        ],
        most: 30,
      },
    ],
    related: RELATED,
  });
}
