import { expect, it } from 'vitest';
import { mcpOperations } from '../../server/call/operation.ts';
import { PAGE_TOOLS } from '../../server/mcp/page-tools.ts';
import { describeTools } from '../../server/mcp/tools.ts';
import { operations } from '../../server/operations/all.ts';
import { realSnapshot } from '../real-snapshot.ts';

it('the list of MCP tools is within its size budget', async () => {
  const tools = [...describeTools(mcpOperations(operations), await realSnapshot()), ...PAGE_TOOLS];
  // In characters. The whole list is in the context of every conversation.
  expect(JSON.stringify(tools).length).toBeLessThanOrEqual(15_000);
  expect(tools.length).toBeLessThanOrEqual(14);
});
