import { Type } from 'typebox';
import { SERVER_NAME } from '../../identity/identity.ts';
import { bullets, type DocumentSection, paragraph } from '../document/document.ts';
import { definePage } from '../page.ts';
import { listTools, type OpenApiDocument } from './openapi.ts';
import { DocsNavigation } from './overview-page.tsx';

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
            items: mcp.prompts.map(({ name, description }) => [[{ code: name }], description]),
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

/** How to add the server to one client. */
interface Client {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

interface Step {
  readonly instruction: string;
  readonly text: string;
}

const json = (value: object) => JSON.stringify(value, null, 2);

/** Common clients, set up as their own documentation says. @param url of the MCP endpoint */
function clientsFor(url: string): Client[] {
  const named = (server: object) => ({ [SERVER_NAME]: server });
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      steps: [{ instruction: 'In a terminal:', text: `claude mcp add --transport http ${SERVER_NAME} ${url}` }],
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop and claude.ai',
      steps: [
        {
          instruction:
            'Settings, Connectors, Add custom connector, with this address. It has to be reachable from the internet. For a server on your own computer, see “Started by the client”.',
          text: url,
        },
      ],
    },
    {
      id: 'cursor',
      name: 'Cursor',
      steps: [
        {
          instruction: 'In ~/.cursor/mcp.json for every project, or .cursor/mcp.json for one:',
          text: json({ mcpServers: named({ url }) }),
        },
      ],
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      steps: [
        { instruction: 'In .vscode/mcp.json of a workspace:', text: json({ servers: named({ type: 'http', url }) }) },
      ],
    },
    {
      id: 'codex',
      name: 'Codex',
      steps: [
        { instruction: 'In a terminal:', text: `codex mcp add ${SERVER_NAME} --url ${url}` },
        {
          instruction: 'Or in ~/.codex/config.toml:',
          text: `[mcp_servers.${SERVER_NAME}]\nurl = ${JSON.stringify(url)}`,
        },
      ],
    },
    {
      id: 'others',
      name: 'Other clients',
      steps: [
        {
          instruction: 'Most accept this form. The transport is Streamable HTTP, without sign-in:',
          text: json({ mcpServers: named({ type: 'http', url }) }),
        },
      ],
    },
    {
      id: 'stdio',
      name: 'Started by the client',
      steps: [
        {
          instruction:
            'With a copy of the project on your computer, the client can start the server itself and needs no network. In claude_desktop_config.json, or wherever your client stores its servers:',
          text: json({
            mcpServers: named({
              command: 'npm',
              args: ['run', '--silent', '--prefix', '/path/to/outreach-facts', 'stdio'],
            }),
          }),
        },
      ],
    },
  ];
}
