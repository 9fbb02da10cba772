import type { Static, TObject } from 'typebox';
import type { Operation } from '../server/call/operation.ts';
import { resolveRequest } from '../server/call/request.ts';
import { fillLists, type Whole } from './restore-answer.ts';
import type { TestServer } from './serve.ts';

/**
 * Computes the answer of an operation as pages get it, with all its lists.
 * @param query all parameters, including those that REST has in the path
 */
export function computeWholeAnswer<Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
  query: string,
  { snapshot }: Pick<TestServer, 'snapshot'>,
): Whole<Static<Output>> {
  const raw = Object.fromEntries(new URLSearchParams(query));
  const request = resolveRequest(operation as unknown as Operation, raw, snapshot);
  return fillLists(request.operation, request.operation.run(snapshot, request.input)) as Whole<Static<Output>>;
}
