import type { Static, TObject } from 'typebox';
import type { Operation } from '../server/calls/operation.ts';
import { answerInFull, resolveRequest } from '../server/calls/request.ts';
import type { TestServer } from './serve.ts';

/**
 * Computes the whole answer of an operation, as pages get it. REST and MCP omit empty fields.
 * @param query all parameters, including those that REST has in the path
 */
export function computeWholeAnswer<Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
  query: string,
  { snapshot, baseUrl }: Pick<TestServer, 'snapshot' | 'baseUrl'>,
): Static<Output> {
  const raw = Object.fromEntries(new URLSearchParams(query));
  const request = resolveRequest(operation as unknown as Operation, raw, snapshot);
  return answerInFull(request, snapshot, { baseUrl, operator: {} }) as Static<Output>;
}
