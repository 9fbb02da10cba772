import { SERVER_NAME } from '../../identity/identity.ts';

/** How to add the server to one client. */
export interface McpClient {
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
export function clientsFor(url: string): McpClient[] {
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
