import type { Static, TObject } from 'typebox';
import type { Operation } from '../server/calls/operation.ts';
import { answerWhole, resolveRequest } from '../server/calls/request.ts';
import type { Served } from './serve.ts';

/**
 * Computes the whole answer of an operation, as pages get it. REST and MCP omit empty fields.
 * @param query all parameters, including those that REST has in the path
 */
export function wholeAnswer<Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
  query: string,
  { snapshot, baseUrl }: Pick<Served, 'snapshot' | 'baseUrl'>,
): Static<Output> {
  const raw = Object.fromEntries(new URLSearchParams(query));
  const request = resolveRequest(operation as unknown as Operation, raw, snapshot);
  return answerWhole(request, snapshot, { baseUrl, operator: {} }) as Static<Output>;
}
