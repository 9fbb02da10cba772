import { Type } from 'typebox';
import { bullets, type DocumentSection, paragraph } from '../document/document.ts';
import { DocsNavigation } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { type Client, clientsFor } from './mcp-clients.ts';
import { listTools, type OpenApiDocument } from './openapi.ts';

/** How to connect a software agent, and what it gets. */
export const docsMcp = definePage({
  path: '/docs/mcp',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe, mcp }) => ({ description: JSON.parse(await describe()) as OpenApiDocument, mcp }),
  title: () => 'MCP server: set-up and tools',
  description: () =>
    'Give your AI agent sourced facts about outreach tools: one address, no key. Configuration to copy for Claude, Cursor, VS Code and Codex.',
  document: ({ data: { description, mcp }, baseUrl }) => ({
    title: 'Facts for your agent',
    lead: 'One Model Context Protocol (MCP) server, without a key. Agents get the same facts as these pages, with their sources, and unknown stays unknown.',
    blocks: [
      { kind: 'people', html: <DocsNavigation path="/docs/mcp" /> },
      { kind: 'copy', text: `${baseUrl}/mcp`, name: 'the address of the MCP server' },
    ],
    contents: true,
    sections: [
      ...clientsFor(`${baseUrl}/mcp`).map(setUp),
      {
        id: 'tools',
        heading: 'Tools',
        blocks: [
          paragraph(
            'All are read-only. Each returns the same as the REST operation of the same name, with the same parameters.',
          ),
          {
            kind: 'terms',
            items: listTools(description).map(({ operationId, summary }) => [
              [{ link: `/docs/api#${operationId}`, label: operationId }],
              summary,
            ]),
          },
        ],
      },
      {
        id: 'prompts',
        heading: 'Prompts and resources',
        blocks: [
          {
            kind: 'terms',
            items: Object.entries(mcp.prompts).map(([name, prompt]) => [[{ code: name }], prompt.description]),
          },
          paragraph('Resources, for clients that let people choose what the model reads:'),
          bullets(...mcp.resources.map((address) => [{ code: address }])),
        ],
      },
    ],
    related: [
      ['The API, in general', '/docs'],
      ['Every REST operation', '/docs/api'],
      ['API errors', '/problems'],
    ],
  }),
});

function setUp({ id, name, steps }: Client): DocumentSection {
  return {
    id,
    heading: name,
    blocks: steps.flatMap(({ instruction, text }, i) => [
      paragraph(instruction),
      { kind: 'copy' as const, text, name: `the set-up of ${name}${i > 0 ? ', as a file' : ''}` },
    ]),
  };
}
