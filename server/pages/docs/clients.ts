import { SERVER_NAME } from '../../identity/identity.ts';

/** Where a client of MCP is told of the server, and with what. */
interface McpClient {
  readonly name: string;
  readonly where: string;
  readonly what: string;
}

/** Clients that are set up in another way than Claude Code, as their own documentation says. @param url of the MCP endpoint */
export function clientsFor(url: string): McpClient[] {
  const named = (server: object) => ({ [SERVER_NAME]: server });
  const stdio = { command: 'npm', args: ['run', '--silent', '--prefix', '/path/to/outreach-facts', 'stdio'] };
  return [
    { name: 'Claude, on the web and as an app', where: 'Settings, Connectors, Add custom connector', what: url },
    { name: 'Codex', where: 'a terminal', what: `codex mcp add ${SERVER_NAME} --url ${url}` },
    { name: 'Cursor', where: '.cursor/mcp.json', what: JSON.stringify({ mcpServers: named({ url }) }) },
    { name: 'VS Code', where: '.vscode/mcp.json', what: JSON.stringify({ servers: named({ type: 'http', url }) }) },
    {
      name: 'Without a network, from a copy of the project',
      where: 'claude_desktop_config.json and the like',
      what: JSON.stringify({ mcpServers: named(stdio) }),
    },
  ];
}
