import type { Tool as McpTool } from '@modelcontextprotocol/server';
import type { TSchema } from 'typebox';
import { byDemand, type Job, questionsOf, singlesIn } from '../../model/job.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { describeInput } from '../calls/describe-input.ts';
import type { Operation } from '../calls/operation.ts';
import { describeLiterals } from '../calls/parameter-schema.ts';
import { bodySchema } from '../calls/request.ts';
import { listQuestions } from '../operations/list-questions/operation.ts';

type Json = Record<string, unknown>;

/** Clients ask people for consent by this hint. The other hints are about tools that write. */
export const HINTS = { readOnlyHint: true } as const;

/** Operations as MCP tools, in the order of the table. Every client fetches all at once and hands them to a model, so they are short. */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  const before = new SeenTexts();
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: inputSchema(operation, snapshot, before) as McpTool['inputSchema'],
    outputSchema: outputSchema(operation, before) as McpTool['outputSchema'],
    annotations: HINTS,
  }));
}

/** The first level of an answer. What is inside is in the OpenAPI description. */
function outputSchema(operation: Operation, before: SeenTexts): Json {
  const { properties } = bodySchema(operation);
  const described = Object.entries(properties as Record<string, TSchema & Json>).map(([name, schema]) => {
    const about = firstClause(String(schema.description ?? ''));
    const isDescribed = about !== '' && about.length <= MAX_CLAUSE && before.isNew('answer', name);
    return [name, { ...describeType(schema), ...(isDescribed && { description: about }) }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(described) };
}

/** Clients refuse lists of types: what can be null is one of two. */
function describeType(schema: Json): Json {
  const { type, anyOf, allOf } = describeLiterals(schema);
  if (Array.isArray(allOf)) return describeType(allOf[0]);
  return Array.isArray(anyOf) ? { anyOf: anyOf.map(describeType) } : { type };
}

/** In characters of the description of a field of an answer. */
const MAX_CLAUSE = 40;

/** The beginning of a description. */
const firstClause = (text: string) => text.split(/[.;]( |$)/)[0] ?? '';

/**
 * Parameters that are accepted but not described to models, since each costs every conversation tokens: rare ones, and those that another
 * operation answers better.
 */
const HIDDEN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  search_tools:
    'nice unwanted people linkedin_accounts mailboxes workspaces contacts emails credits cheapest billing for_channels tools without plan not_understood'.split(
      ' ',
    ),
  compare_tools: [
    'unwanted',
    'contacts',
    'emails',
    'credits',
    'budget',
    'cheapest',
    'for_channels',
    'groups',
    'not_understood',
  ],
  recommend: ['credits', 'for_channels', 'plan', 'explain'],
  estimate_cost: ['nice', 'unwanted', 'credits', 'budget', 'cheapest', 'for_channels', 'without', 'not_understood'],
};

/** A model reads every tool before its first call, so longer enums are left out: errors and list_questions have their values. */
const MAX_ENUM_VALUES = 8;

/** How many keys the description of `required` names. */
const NAMED_KEYS = 8;

/** The keywords that a model needs. Errors name the limits. */
const MODEL_KEYWORDS: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'items', 'default']);

/** Texts that an earlier operation in the list has said, so that no tool repeats them. */
class SeenTexts {
  readonly #said = new Set<string>();

  /** Whether a text is new. Remembers it. */
  isNew(...said: readonly unknown[]): boolean {
    const before = this.#said.size;
    return this.#said.add(JSON.stringify(said)).size > before;
  }
}

/** The input of an operation as models read it: the first operation that has a parameter describes it for all. */
function inputSchema(operation: Operation, snapshot: Snapshot, before: SeenTexts): Json {
  const { properties, required = [] } = describeInput(operation, snapshot, MAX_ENUM_VALUES);
  const { defaults = {} } = operation;
  const { jobs, catalogue } = snapshot.methodology;
  const more: Readonly<Record<string, () => string>> = {
    groups: () => ` Groups: ${Object.keys(catalogue.groups).join(', ')}.`,
    required: () => ` Most asked: ${keysByDemand(jobs).join(', ')}. ${listQuestions.name} has all.`,
  };
  const offered = Object.entries(properties).filter(([name]) => !HIDDEN_PARAMETERS[operation.name]?.includes(name));
  const described = offered.map(([name, property]): [string, Json] => {
    const { description = '', enum: values, ...schema } = trimSchema(property);
    const isNamed = values !== undefined && before.isNew('values', name, values);
    const isDescribed = description !== '' && before.isNew('parameter', name, description);
    const about = isDescribed && before.isNew('more', name) ? `${description}${more[name]?.() ?? ''}` : description;
    return [
      name,
      {
        ...schema,
        ...(isNamed && { enum: values }),
        ...(isDescribed && { description: about }),
        ...(name in defaults && { default: defaults[name] }),
      },
    ];
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

/** The keys that the jobs ask about, those that are required most first. */
function keysByDemand(jobs: Readonly<Record<string, Job>>): string[] {
  const questions = Object.values(jobs).flatMap(questionsOf);
  const keys = [...new Set(questions.flatMap(singlesIn).map(({ key }) => key))];
  return keys.sort(byDemand(jobs)).slice(0, NAMED_KEYS);
}
