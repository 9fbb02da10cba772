import { Type } from 'typebox';
import type { ProblemCode } from './problem.ts';

const text = (description: string) => Type.String({ description });

/** RFC 9457 problem details, with a stable code and, if a parameter is wrong, the allowed values. */
export const DetailsSchema = Type.Object(
  {
    type: Type.String({
      format: 'uri-reference',
      description: 'The address of an explanation of the kind of problem.',
    }),
    title: text('The kind of problem.'),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: text('What is wrong with this request, and how to correct it.'),
    instance: Type.String({ format: 'uri-reference', description: 'The address of the request.' }),
    code: Type.Unsafe<ProblemCode>(text('Stable; for programs. Codes may be added.')),
    parameter: Type.Optional(text('The parameter that is wrong.')),
    value: Type.Optional(text('The value in the request.')),
    allowed: Type.Optional(Type.Array(Type.String(), { description: 'The values that are allowed.' })),
    nearest: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The allowed values most similar to the one in the request, best first.',
      }),
    ),
    propose: Type.Optional(text('Opens a filled-in proposal to add what is missing, where the operator takes any.')),
    next: Type.Optional(
      Type.Object(
        {
          get: text('The address over REST, below the host.'),
          tool: text('The tool over MCP.'),
          arguments: Type.Record(Type.String(), Type.Unknown()),
        },
        { description: 'A call that works as it is written, over REST and over MCP, and keeps what was asked.' },
      ),
    ),
  },
  { title: 'ProblemDetails' },
);
