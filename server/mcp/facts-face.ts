import type { Operation } from '../operations/operation.ts';
import type { Report } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type McpFace, mcpFace } from './face.ts';
import { introduce } from './introduction.ts';
import { methodsOf } from './methods.ts';

/** The MCP face of the operations over a snapshot. */
export function factsFace(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  report: Report,
): Promise<McpFace> {
  const methods = methodsOf(operations, snapshot, baseUrl, report);
  return mcpFace(introduce(operations, snapshot, baseUrl), methods, report);
}
