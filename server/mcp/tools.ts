import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import { answer, bodySchema } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import { Problem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Operations as MCP tools, in the order of the table. */
export function describeTools(operations: readonly Operation[]): McpTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: plain(operation.input) as McpTool['inputSchema'],
    outputSchema: plain(bodySchema(operation)) as McpTool['outputSchema'],
    annotations: {
      title: operation.title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** Schemas as JSON has them, without what TypeBox keeps for itself. */
function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

/**
 * Calls an operation. Success stands entirely in structuredContent, with the same JSON as text; a problem stands entirely
 * in the text, since clients check structuredContent against the schema of success.
 */
export function callTool(
  operation: Operation,
  snapshot: Snapshot,
  args: Readonly<Record<string, unknown>>,
  baseUrl: string,
) {
  try {
    const body = answer(operation, snapshot, args, baseUrl);
    return { content: [{ type: 'text' as const, text: JSON.stringify(body) }], structuredContent: body };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const text = JSON.stringify(error.toDetails(`/mcp#${operation.name}`));
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
