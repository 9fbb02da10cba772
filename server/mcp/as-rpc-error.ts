import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { asProblem } from '../problem/problem.ts';
import type { Report } from '../runtime/log.ts';
import { RpcError } from './message.ts';

/**
 * An error of the protocol as it is; a problem of an operation as -32602 with its details as data. Anything else is our fault,
 * is reported, and only -32603 goes out.
 */
export function asRpcError(error: unknown, report: Report): RpcError {
  if (error instanceof RpcError) return error;
  const { status, message, code, particulars } = asProblem(error, report);
  const rpcCode = status < 500 ? ErrorCode.InvalidParams : ErrorCode.InternalError;
  return new RpcError(rpcCode, message, { code, ...particulars });
}
