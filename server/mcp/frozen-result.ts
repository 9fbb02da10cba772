import type { Json, Response } from './message.ts';

/** UTF-8: a string would be encoded anew each time that it is sent. */
type Bytes = Buffer<ArrayBuffer>;

const written = new WeakMap<Json, Bytes>();
const END = Buffer.from('}');

/** Writes a result that never changes once, however often it is sent. */
export function freeze(result: Json): Json {
  written.set(result, Buffer.from(JSON.stringify(result)));
  return result;
}

/** How many bytes a frozen result has; 0 where it is not frozen. */
export function sizeOf(result: Json): number {
  return written.get(result)?.length ?? 0;
}

/** A response as JSON. */
export function write(response: Response): string | Bytes {
  const bytes = 'result' in response ? written.get(response.result) : undefined;
  if (!bytes) return JSON.stringify(response);
  const before = `{"jsonrpc":"2.0","id":${JSON.stringify(response.id)},"result":`;
  return Buffer.concat([Buffer.from(before), bytes, END]);
}
