import type { Tool as McpTool } from '@modelcontextprotocol/sdk/types.js';
import { answer, bodySchema } from '../operations/answer.ts';
import { describeInput } from '../operations/describe-input.ts';
import type { Operation } from '../operations/operation.ts';
import { asProblem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Operations as MCP tools, in the order of the table. */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: describeInput(operation, snapshot) as McpTool['inputSchema'],
    outputSchema: JSON.parse(JSON.stringify(bodySchema(operation))),
    annotations: {
      title: operation.title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
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
    const text = JSON.stringify(asProblem(error).toDetails(`/mcp#${operation.name}`));
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
