import { Type } from 'typebox';
import { mapOf, optionalList, optionalText, text } from '../../model/schemas.ts';
import type { ProblemCode } from './problem.ts';

const mistakeFields = {
  parameter: optionalText('The invalid parameter.'),
  value: optionalText('The value in the request.'),
  allowed: optionalList(Type.String(), 'The allowed values.'),
  nearest: optionalList(Type.String(), 'The allowed values most similar to the value in the request, best first.'),
};

/** Problem details (RFC 9457), with a stable code and, if a parameter is invalid, its allowed values. */
export const DetailsSchema = Type.Object(
  {
    type: Type.String({ format: 'uri-reference', description: 'A page that explains this kind of problem.' }),
    title: text('The kind of problem.'),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: text('What is wrong with this request, and how to correct it.'),
    instance: Type.String({ format: 'uri-reference', description: 'The URL of the request.' }),
    code: Type.Unsafe<ProblemCode>(text('Stable, for programs. Codes may be added.')),
    ...mistakeFields,
    mistakes: optionalList(Type.Object(mistakeFields), 'All, if several.'),
    next: Type.Optional(
      Type.Object(
        {
          get: text('The REST path.'),
          tool: text('The MCP tool.'),
          arguments: mapOf(Type.Unknown()),
        },
        { description: 'A corrected call that asks the same. It works as is, over REST and MCP.' },
      ),
    ),
  },
  { title: 'ProblemDetails' },
);
