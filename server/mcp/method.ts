import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type Static, type TObject, Type } from 'typebox';
import { type Json, RpcError } from './message.ts';

/** What one MCP method does with its params. @throws RpcError or Problem */
export type Method = (params: Json) => Json;

/** The methods that the server answers, by name. */
export type Methods = ReadonlyMap<string, Method>;

const ajv = new Ajv2020({ strict: false, code: { optimize: false } });

/** A method that sees only params of the right shape: others are -32602, with what is wrong. */
export function method<Params extends TObject>(params: Params, run: (params: Static<Params>) => Json): Method {
  const validate = ajv.compile(params);
  return (given) => {
    if (!validate(given))
      throw new RpcError(ErrorCode.InvalidParams, inWords((validate.errors ?? [])[0] as ErrorObject));
    return run(given as Static<Params>);
  };
}

function inWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required') return `"${path === '' ? '' : `${path}.`}${params.missingProperty}" is missing`;
  if (keyword === 'type') return `"${path}" must be ${/^[aio]/.test(params.type) ? 'an' : 'a'} ${params.type}`;
  const allowed = keyword === 'const' ? `: ${params.allowedValue}` : '';
  return `"${path}" ${message}${allowed}`;
}

const Page = Type.Object({ cursor: Type.Optional(Type.String()) });

/** A list that comes whole: there is no second page, so no cursor is a right one. */
export function listing(list: Json): Method {
  return method(Page, ({ cursor }) => {
    if (cursor !== undefined)
      throw new RpcError(ErrorCode.InvalidParams, '"cursor": this list has one page; leave it out');
    return list;
  });
}
