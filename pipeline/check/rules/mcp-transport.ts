import type { RuleOf } from '../rule.ts';

/** An official MCP server has known transports, and only an official one has. */
export const mcpTransport: RuleOf<'file'> = {
  name: 'mcp-transport',
  scope: 'file',
  allowsExceptions: true,
  tip: 'Transports, address, sign-in and charge are those of the official server. If no page names the transport, declare an exception; remove what belongs to a community server.',
  *check({ data: { facts } }) {
    const isOfficial = facts['ai.mcp_server']?.value === 'official';
    if (isOfficial && facts['ai.mcp_transport']?.value === undefined)
      yield {
        path: ['facts', 'ai.mcp_server'],
        key: true,
        message: 'is official, but ai.mcp_transport is not known; its documentation or repository names the transport',
      };
    for (const key of ['ai.mcp_transport', 'ai.mcp_address', 'ai.mcp_sign_in', 'ai.mcp_costs_extra']) {
      if (!isOfficial && facts[key]?.value !== undefined)
        yield { path: ['facts', key], key: true, message: 'has a value, but ai.mcp_server is not official' };
    }
  },
};
