import { Type } from 'typebox';
import { definePage } from '../page.ts';
import type { Description } from './described.ts';
import { McpSetup } from './mcp-setup.tsx';

export const docsMcp = definePage({
  path: '/docs/mcp',
  input: Type.Object({}),
  examples: () => [{}],
  load: async (_, { describe, mcp }) => ({ description: JSON.parse(await describe()) as Description, mcp }),
  title: () => 'MCP server: set-up and tools',
  description: () =>
    'Give a software agent sourced facts about outreach tools: one address, no key, with configuration to copy for Claude Code, Claude Desktop, Cursor, VS Code and Codex.',
  render: ({ data, baseUrl }) => <McpSetup {...data} baseUrl={baseUrl} />,
});
