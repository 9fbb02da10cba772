import { type Static, Type } from 'typebox';
import { API_ROOT } from '../identity/api-root.ts';
import type { Report } from '../runtime/log.ts';

/** Every kind of problem: its code, the HTTP status it has, and what it means. */
export const PROBLEMS = {
  missing_parameter: { status: 400, title: 'A parameter is missing or empty' },
  invalid_parameter: { status: 400, title: 'A parameter has the wrong form' },
  unknown_parameter: { status: 400, title: 'There is no such parameter' },
  parameter_too_long: { status: 400, title: 'A parameter is too long' },
  repeated_parameter: { status: 400, title: 'A parameter is given more than once' },
  unknown_category: { status: 400, title: 'There is no such category' },
  unknown_group: { status: 400, title: 'There is no such group of questions' },
  unknown_key: { status: 400, title: 'There is no such question' },
  too_few_tools: { status: 400, title: 'Too few tools to compare' },
  too_many_tools: { status: 400, title: 'Too many tools to compare' },
  malformed_address: { status: 400, title: 'The address cannot be read' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP' },
  tool_not_found: { status: 404, title: 'There is no such tool' },
  profile_not_found: { status: 404, title: 'There is no such ranking profile' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  not_acceptable: { status: 406, title: 'No content coding is acceptable' },
  request_timeout: { status: 408, title: 'The request came too slowly' },
  precondition_failed: { status: 412, title: 'The answer is not the one that If-Match names' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  too_many_requests: { status: 429, title: 'Too many requests at once' },
  headers_too_large: { status: 431, title: 'The header fields are too large' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  overloaded: { status: 503, title: 'The server has too much to do' },
  stopping: { status: 503, title: 'The server is stopping' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

const text = (description: string) => Type.String({ description });

/** RFC 9457 problem details, with a stable code and, where a parameter is at fault, what would have been right. */
export const ProblemDetails = Type.Object(
  {
    type: Type.String({ format: 'uri-reference', description: 'Where the kind of problem is explained.' }),
    title: text('The kind of problem.'),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: text('What is wrong this time, and how to mend it.'),
    instance: Type.String({ format: 'uri-reference', description: 'The address that was asked for.' }),
    code: Type.Enum(Object.keys(PROBLEMS) as ProblemCode[], { description: 'Stable; for programs.' }),
    parameter: Type.Optional(text('The parameter at fault.')),
    value: Type.Optional(text('What was given.')),
    allowed: Type.Optional(Type.Array(Type.String(), { description: 'What would be right.' })),
    nearest: Type.Optional(
      Type.Array(Type.String(), { description: 'What is nearest to what was given, best first.' }),
    ),
  },
  { title: 'ProblemDetails' },
);
export type ProblemDetails = Static<typeof ProblemDetails>;

type Particulars = Pick<ProblemDetails, 'parameter' | 'value' | 'allowed' | 'nearest'>;

/** Thrown by operations and faces; each face turns it into its own kind of error. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly particulars: Particulars;

  constructor(code: ProblemCode, detail: string, particulars: Particulars = {}) {
    super(detail);
    this.code = code;
    this.particulars = particulars;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /** What is wrong this time, with addresses of the API as they are seen from outside. */
  detail(basePath: string): string {
    return this.message.replaceAll(`GET ${API_ROOT}/`, `GET ${basePath}${API_ROOT}/`);
  }

  /**
   * The problem document.
   * @param instance the address that was asked for
   * @param basePath of the public address
   */
  toDetails(instance: string, basePath: string): ProblemDetails {
    const { status, title } = PROBLEMS[this.code];
    return {
      type: `${basePath}/problems#${this.code}`,
      title,
      status,
      detail: this.detail(basePath),
      instance,
      code: this.code,
      ...this.particulars,
    };
  }
}

/** A problem as it is; anything else is our fault, is reported, and its text stays there. */
export function asProblem(error: unknown, report: Report): Problem {
  if (error instanceof Problem) return error;
  report(error);
  return internalError();
}

/** The problem of a fault that was reported already. */
export function internalError(): Problem {
  return new Problem('internal_error', 'Something went wrong on our side. Please try again later.');
}
