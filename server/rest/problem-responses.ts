import { groupBy } from '../../model/group-by.ts';
import type { NamedSchemas } from '../../model/schemas.ts';
import type { Fetch } from '../http/routes.ts';
import type { Operation } from '../operations/operation.ts';
import { DetailsSchema } from '../problem/details.ts';
import { PROBLEMS, type ProblemCode } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Example, problemExample } from './examples.ts';

type Json = Record<string, unknown>;

/** Problems that any operation can answer with. Most of them arise before the operation is called. */
const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'malformed_request',
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'precondition_failed',
  'body_too_large',
  'uri_too_long',
  'too_many_requests',
  'headers_too_large',
  'internal_error',
  'overloaded',
];

/**
 * Collects the problem responses of the description under `components`, so that each is included once.
 * @param fetch the whole service, whose answers become the examples
 */
export function problemResponses(schemas: NamedSchemas, snapshot: Snapshot, fetch: Fetch, baseUrl: string) {
  const byName = new Map<string, Json>();

  async function describe(operation: Operation, codes: readonly ProblemCode[]): Promise<Json> {
    const examples: Record<string, Example> = {};
    for (const code of codes) {
      const example = await problemExample(code, operation, snapshot, fetch, baseUrl);
      if (example) examples[code] = example;
    }
    return {
      description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
      ...headersOf(codes),
      content: { 'application/problem+json': { schema: schemas.refer(DetailsSchema), examples } },
    };
  }

  return {
    /** References to the problem responses of an operation, by status. @param own its problems besides the common ones */
    async refer(operation: Operation, own: readonly ProblemCode[]): Promise<Json> {
      const responses: Json = {};
      const byStatus = groupBy(new Set([...own, ...COMMON_PROBLEMS]), (code) => PROBLEMS[code].status);
      for (const [status, codes] of byStatus) {
        const isShared = codes.every((code) => COMMON_PROBLEMS.includes(code));
        const name = isShared ? codes.join('_or_') : `${operation.name}_${status}`;
        if (!byName.has(name)) byName.set(name, await describe(operation, codes));
        responses[status] = { $ref: `#/components/responses/${name}` };
      }
      return responses;
    },
    /** The collected responses, by name. */
    all: (): Json => Object.fromEntries(byName),
  };
}

function headersOf(codes: readonly ProblemCode[]): Json {
  const names = [
    ...(codes.includes('method_not_allowed') ? ['Allow'] : []),
    ...(codes.includes('overloaded') || codes.includes('too_many_requests') ? ['Retry-After'] : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
