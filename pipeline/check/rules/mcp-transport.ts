import type { RuleOf } from '../rule.ts';

/** A tool with MCP transports has an official MCP server. */
export const mcpTransport: RuleOf<'file'> = {
  name: 'mcp-transport',
  scope: 'file',
  tip: 'The transports are those of the official server. Set ai.mcp_server to official, or remove the transports of a community server.',
  *check({ data: { facts } }) {
    if (facts['ai.mcp_transport']?.value === undefined || facts['ai.mcp_server']?.value === 'official') return;
    yield {
      path: ['facts', 'ai.mcp_transport'],
      key: true,
      message: 'has a value, but ai.mcp_server is not official',
    };
  },
};
