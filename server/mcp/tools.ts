import type { Tool as McpTool } from '@modelcontextprotocol/server';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from '../call/operation.ts';
import { describeInput } from '../call/parameters.ts';

type Json = Record<string, unknown>;

/** Clients use this hint to decide whether to ask people for consent. */
export const READ_ONLY_HINTS = { readOnlyHint: true } as const;

/**
 * Describes operations as MCP tools, in the same order. Descriptions are short, since every client gives all of them to a model.
 * There are no output schemas: models don't need them, and clients would validate each answer. The OpenAPI document has the schemas.
 */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: createInputSchema(operation, snapshot) as McpTool['inputSchema'],
    annotations: READ_ONLY_HINTS,
  }));
}

/** Longer enums are omitted. Errors and list_questions list their values. */
const MAX_ENUM_VALUES = 15;

/** The schema keywords that a model needs. It learns about limits from errors. */
const MODEL_KEYWORDS: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'items', 'default']);

/** Describes the input of an operation for models. Repeats shared descriptions in every tool, since hosts may show only one tool. */
function createInputSchema(operation: Operation, snapshot: Snapshot): Json {
  const { properties, required = [] } = describeInput(operation, snapshot, MAX_ENUM_VALUES);
  const { defaults = {}, hiddenFromModels } = operation;
  const visibleParameters = Object.entries(properties).filter(([name]) => !hiddenFromModels?.includes(name));
  const entries = visibleParameters.map(([name, property]): [string, Json] => {
    return [name, { ...trimSchema(property), ...(name in defaults && { default: defaults[name] }) }];
  });
  const requiredNames = (required as string[]).filter((name) => !(name in defaults));
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  };
}

function trimSchema(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (!MODEL_KEYWORDS.has(keyword)) return [];
      return [[keyword, keyword === 'items' ? { ...trimSchema(value as Json), description: undefined } : value]];
    }),
  );
}
