import type { Static } from 'typebox';
import { printable } from '../../model/words/printable.ts';
import { API_ROOT } from '../config/identity.ts';
import type { Report } from '../config/log.ts';
import type { DetailsSchema } from './problem-details.ts';

/** All kinds of problems by code, with HTTP status and title. */
export const PROBLEMS = {
  missing_parameter: { status: 400, title: 'A parameter is missing or empty' },
  invalid_parameter: { status: 400, title: 'A parameter has an invalid value' },
  parameter_too_long: { status: 400, title: 'A parameter is too long' },
  repeated_parameter: { status: 400, title: 'A parameter is repeated' },
  unknown_category: { status: 400, title: 'Unknown category' },
  unknown_group: { status: 400, title: 'Unknown group of questions' },
  unknown_key: { status: 400, title: 'Unknown key' },
  too_few_tools: { status: 400, title: 'Too few tools to compare' },
  too_many_facts: { status: 400, title: 'Too many facts for one answer' },
  malformed_address: { status: 400, title: 'The URL is malformed' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP' },
  tool_not_found: { status: 404, title: 'Unknown tool' },
  profile_not_found: { status: 404, title: 'Unknown ranking profile' },
  platform_not_found: { status: 404, title: 'Unknown platform' },
  question_not_found: { status: 404, title: 'Unknown question' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The URL is too long' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  overloaded: { status: 503, title: 'The server is overloaded' },
  starting: { status: 503, title: 'The server is starting' },
  stopping: { status: 503, title: 'The server is stopping' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export type ProblemDetails = Static<typeof DetailsSchema>;

type ProblemFields = Pick<ProblemDetails, 'parameter' | 'value' | 'allowed' | 'nearest' | 'mistakes'>;

/** An error that is reported to the client. REST, MCP and pages each convert it to their own format. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly fields: ProblemFields;
  /** The corrected call, if each mistake has one likely correction. */
  next: ProblemDetails['next'];

  constructor(code: ProblemCode, detail: string, fields: ProblemFields = {}) {
    super(detail);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /** Returns the detail. Addresses of the API in it get the base path. */
  detail(basePath: string): string {
    return printable(this.message).replaceAll(`GET ${API_ROOT}/`, `GET ${basePath}${API_ROOT}/`);
  }

  /**
   * Returns the problem details (RFC 9457).
   * @param instance the address of the request
   * @param basePath of the public address
   */
  toDetails(instance: string, basePath: string): ProblemDetails {
    const { status, title } = PROBLEMS[this.code];
    const { next } = this;
    return {
      type: `${basePath}/docs#${this.code}`,
      title,
      status,
      detail: this.detail(basePath),
      instance,
      code: this.code,
      ...this.fields,
      ...(next && { next: { ...next, get: basePath + next.get } }),
    };
  }
}

/** Returns a problem unchanged. Reports any other error, and returns a problem without details in its place. */
export function asProblem(error: unknown, report: Report): Problem {
  if (error instanceof Problem) return error;
  report(error);
  return new Problem('internal_error', 'Something went wrong on our side. Please try again later.');
}
