import { basePathOf } from '../http/base-path.ts';
import type { NamedSchemas } from '../operations/named-schemas.ts';
import { firstExample, type Operation } from '../operations/operation.ts';
import { PROBLEMS, type ProblemCode, ProblemDetails } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Ask, type Example, exampleOf } from './example.ts';
import { PROVOKE } from './provoke.ts';

type Json = Record<string, unknown>;

/** What can go wrong whichever operation is asked for, most of it before it is reached. */
const OF_ANY: readonly ProblemCode[] = [
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

/** The responses with problem documents, gathered so that each stands once and is referred to everywhere else. */
export class ProblemResponses {
  readonly #schemas: NamedSchemas;
  readonly #snapshot: Snapshot;
  readonly #ask: Ask;
  readonly #baseUrl: string;
  readonly #named = new Map<string, Json>();

  constructor(schemas: NamedSchemas, snapshot: Snapshot, ask: Ask, baseUrl: string) {
    this.#schemas = schemas;
    this.#snapshot = snapshot;
    this.#ask = ask;
    this.#baseUrl = baseUrl;
  }

  /** By status: what an operation can be refused with, for its own problems and for those of any. */
  async refer(operation: Operation, own: readonly ProblemCode[]): Promise<Json> {
    const byStatus = new Map<number, ProblemCode[]>();
    for (const code of new Set([...own, ...OF_ANY])) {
      const { status } = PROBLEMS[code];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const responses: Json = {};
    for (const [status, codes] of byStatus) {
      const shared = codes.every((code) => OF_ANY.includes(code));
      const name = shared ? codes.join('_or_') : `${operation.name}_${status}`;
      if (!this.#named.has(name)) this.#named.set(name, await this.#describe(operation, codes));
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
    return responses;
  }

  all(): Json {
    return Object.fromEntries(this.#named);
  }

  async #describe(operation: Operation, codes: readonly ProblemCode[]): Promise<Json> {
    const examples: Record<string, Example> = {};
    for (const code of codes) {
      const example = await this.#provoke(operation, code);
      if (example) examples[code] = example;
    }
    return {
      description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
      ...headersOf(codes),
      content: { 'application/problem+json': { schema: this.#schemas.refer(ProblemDetails), examples } },
    };
  }

  /** Nothing where something else comes of it: facts change, and an example that shows another problem would mislead. */
  async #provoke(operation: Operation, code: ProblemCode): Promise<Example | undefined> {
    const example = firstExample(operation, this.#snapshot);
    const provoked = PROVOKE[code]?.({ ...operation, example }, this.#snapshot);
    if (provoked && 'problem' in provoked)
      return { summary: provoked.when, value: provoked.problem.toDetails('', basePathOf(this.#baseUrl)) };
    const answer = provoked && (await exampleOf(this.#ask, this.#baseUrl, provoked, PROBLEMS[code].status));
    return (answer?.value as { code?: string } | undefined)?.code === code ? answer : undefined;
  }
}

function headersOf(codes: readonly ProblemCode[]): Json {
  const names = [
    ...(codes.includes('method_not_allowed') ? ['Allow'] : []),
    ...(codes.includes('overloaded') || codes.includes('too_many_requests') ? ['Retry-After'] : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
