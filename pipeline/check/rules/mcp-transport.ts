import type { RuleOf } from '../rule.ts';

/** Transports are those of an official server. */
export const mcpTransport: RuleOf<'file'> = {
  name: 'mcp-transport',
  scope: 'file',
  tip: 'The question is about the official server; a community server has no entry here.',
  *check({ data: { facts } }) {
    if (facts['ai.mcp_transport']?.value === undefined || facts['ai.mcp_server']?.value === 'official') return;
    yield {
      path: ['facts', 'ai.mcp_transport'],
      key: true,
      message: 'is known, but ai.mcp_server is not proven official',
    };
  },
};
