import { SERVER_NAME } from '../../identity/identity.ts';

/** How one client is told of the server. */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

interface Step {
  /** What to do with the text. */
  readonly say: string;
  readonly text: string;
}

const json = (value: object) => JSON.stringify(value, null, 2);

/** Clients in common use, as their makers' documentation has it. @param url the address of the MCP endpoint */
export function clientsFor(url: string): Client[] {
  const named = (server: object) => ({ [SERVER_NAME]: server });
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      steps: [{ say: 'In a terminal:', text: `claude mcp add --transport http ${SERVER_NAME} ${url}` }],
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop and claude.ai',
      steps: [
        {
          say: 'Settings, Connectors, Add custom connector, with this address. It has to be reachable from the internet; for a server on your own machine see “Started by the client”.',
          text: url,
        },
      ],
    },
    {
      id: 'cursor',
      name: 'Cursor',
      steps: [
        {
          say: 'In ~/.cursor/mcp.json for every project, or .cursor/mcp.json for one:',
          text: json({ mcpServers: named({ url }) }),
        },
      ],
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      steps: [{ say: 'In .vscode/mcp.json of a workspace:', text: json({ servers: named({ type: 'http', url }) }) }],
    },
    {
      id: 'codex',
      name: 'Codex',
      steps: [
        { say: 'In a terminal:', text: `codex mcp add ${SERVER_NAME} --url ${url}` },
        { say: 'Or in ~/.codex/config.toml:', text: `[mcp_servers.${SERVER_NAME}]\nurl = ${JSON.stringify(url)}` },
      ],
    },
    {
      id: 'others',
      name: 'Other clients',
      steps: [
        {
          say: 'Most read this form; the transport is Streamable HTTP, without sign-in:',
          text: json({ mcpServers: named({ type: 'http', url }) }),
        },
      ],
    },
    {
      id: 'stdio',
      name: 'Started by the client',
      steps: [
        {
          say: 'With a copy of the project on your machine the client can start the server itself, without a network. In claude_desktop_config.json, or wherever your client keeps servers:',
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
