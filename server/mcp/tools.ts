import type { Tool as McpTool } from '@modelcontextprotocol/server';
import type { TSchema } from 'typebox';
import { byDemand, type Job, questionsOf, singlesIn } from '../../model/job.ts';
import { describeInput } from '../operations/describe-input.ts';
import { listQuestions } from '../operations/list-questions/operation.ts';
import type { Operation } from '../operations/operation.ts';
import { bodySchema } from '../operations/request.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

type Json = Record<string, unknown>;

/** The other hints are about tools that write. */
export const HINTS = { readOnlyHint: true, openWorldHint: false } as const;

/** Operations as MCP tools, in the order of the table. */
export function describeTools(operations: readonly Operation[], snapshot: Snapshot): McpTool[] {
  const before = new SaidBefore();
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: inputSchema(operation, snapshot, before) as McpTool['inputSchema'],
    outputSchema: outputSchema(operation) as McpTool['outputSchema'],
    annotations: HINTS,
  }));
}

/**
 * The first level of an answer. Every client fetches it for all tools at once and hands it to a model, or validates answers with it. What is
 * inside is in the OpenAPI description.
 */
function outputSchema(operation: Operation): Json {
  const { properties, required } = bodySchema(operation);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, TSchema & Json>).map(([name, { type, description }]) => [
        name,
        // Clients refuse lists of types: what can be null has none.
        { ...(typeof type === 'string' && { type }), ...(description !== undefined && { description }) },
      ]),
    ),
    required: required ?? [],
  };
}

/** A model reads every tool before its first call, so longer enums are left out. Errors and list_questions list their values. */
const MAX_ENUM_VALUES = 8;

/** How many keys are named as examples. */
const NAMED_KEYS = 16;

/** What a model needs to know of a parameter. Limits are checked by the server, whose errors name them. */
const RETAINED: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'items', 'default']);

/** Parameters that say what they are, or that the instructions describe for all tools. */
const UNDESCRIBED: ReadonlySet<string> = new Set(['limit', 'offset', 'category', 'cause', 'currency']);

/** Parameters whose values the first operation in the list that has them names for all. */
const NAMED_ONCE: ReadonlySet<string> = new Set(['category', 'job', 'profile']);

/** Parameters that the first operation in the list that has them describes for all that say the same of them. */
const DESCRIBED_ONCE: ReadonlySet<string> = new Set('budget capability groups keys profile slug'.split(' '));

/** What the operations before one in the list have said already, and need not be said again. */
class SaidBefore {
  readonly #said = new Set<string>();

  /** Whether it is said for the first time. */
  isNew(...said: readonly unknown[]): boolean {
    const before = this.#said.size;
    return this.#said.add(JSON.stringify(said)).size > before;
  }
}

/** The input of an operation as models read it, with the defaults that they get. */
function inputSchema(operation: Operation, snapshot: Snapshot, before: SaidBefore): Json {
  const { properties, required } = describeInput(operation, snapshot, MAX_ENUM_VALUES);
  const { defaults = {} } = operation;
  const needed = ((required ?? []) as string[]).filter((name) => !(name in defaults));
  const described = Object.entries(properties).map(([name, property]): [string, Json] => {
    const { description, enum: values, ...schema } = brief(property);
    const isNamed = values !== undefined && (!NAMED_ONCE.has(name) || before.isNew('values', name, values));
    const isDescribed =
      description !== undefined &&
      !UNDESCRIBED.has(name) &&
      (!DESCRIBED_ONCE.has(name) || before.isNew('description', name, description));
    const said = { ...schema, ...(isNamed && { enum: values }), ...(isDescribed && { description }) };
    if (name in defaults) return [name, { ...said, default: defaults[name] }];
    if (name === 'groups' && isDescribed) {
      const groups = Object.keys(snapshot.methodology.catalogue.groups).join(', ');
      return [name, { ...said, description: `${String(description).replace(/\.$/, '')}: ${groups}.` }];
    }
    if (name !== 'keys' || !before.isNew('keys')) return [name, said];
    const keys = keysByDemand(snapshot.methodology.jobs).join(', ');
    return [name, { ...said, description: `${description} Most asked: ${keys}. ${listQuestions.name} has all.` }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(needed.length > 0 && { required: needed }),
  };
}

function brief(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (!RETAINED.has(keyword)) return [];
      return [[keyword, keyword === 'items' ? { ...brief(value as Json), description: undefined } : value]];
    }),
  );
}

/** The keys that the jobs ask about, those that are required most first. */
function keysByDemand(jobs: Readonly<Record<string, Job>>): string[] {
  const questions = Object.values(jobs).flatMap(questionsOf);
  const keys = [...new Set(questions.flatMap(singlesIn).map(({ key }) => key))];
  return keys.sort(byDemand(jobs)).slice(0, NAMED_KEYS);
}
