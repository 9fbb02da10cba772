import type { Tool as McpTool } from '@modelcontextprotocol/server';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { describeInput } from '../calls/describe-input.ts';
import type { Operation } from '../calls/operation.ts';

type Json = Record<string, unknown>;

/** Clients use these hints to ask people for consent. They assume the worst if one is missing. */
export const HINTS = { readOnlyHint: true, destructiveHint: false, openWorldHint: false } as const;

/**
 * Operations as MCP tools, in the order of the table. Every client fetches all at once and hands them to a model, so they are short.
 * None has an output schema: clients check each answer against it, and a list of names says no more than the answer. The schemas are in
 * the OpenAPI description.
 */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: inputSchema(operation, snapshot) as McpTool['inputSchema'],
    annotations: HINTS,
  }));
}

/**
 * Parameters that are accepted but not described to models, since each costs every conversation tokens: rare ones, and those that another
 * operation answers better.
 */
const HIDDEN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  search_tools:
    'nice unwanted people linkedin_accounts mailboxes workspaces contacts emails credits cheapest billing for_channels tools without plan not_understood'.split(
      ' ',
    ),
  compare_tools: ['unwanted', 'credits', 'budget', 'cheapest', 'for_channels', 'groups', 'not_understood'],
  recommend: ['credits', 'for_channels', 'plan', 'explain'],
  estimate_cost: ['nice', 'unwanted', 'credits', 'budget', 'cheapest', 'for_channels', 'without', 'not_understood'],
};

/** Longer enums are left out: errors and list_questions have their values. */
const MAX_ENUM_VALUES = 15;

/** The keywords that a model needs. Errors name the limits. */
const MODEL_KEYWORDS: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'items', 'default']);

/** The input of an operation as models read it: each parameter with its description and its values, since hosts may show one tool alone. */
function inputSchema(operation: Operation, snapshot: Snapshot): Json {
  const { properties, required = [] } = describeInput(operation, snapshot, MAX_ENUM_VALUES);
  const { defaults = {} } = operation;
  const offered = Object.entries(properties).filter(([name]) => !HIDDEN_PARAMETERS[operation.name]?.includes(name));
  const described = offered.map(([name, property]): [string, Json] => {
    return [name, { ...trimSchema(property), ...(name in defaults && { default: defaults[name] }) }];
  });
  const needed = (required as string[]).filter((name) => !(name in defaults));
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(needed.length > 0 && { required: needed }),
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
