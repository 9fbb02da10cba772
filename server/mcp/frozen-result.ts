import type { Json, Response } from './message.ts';

/** UTF-8: a string would be encoded anew each time that it is sent. */
type Bytes = Buffer<ArrayBuffer>;

const written = new WeakMap<Json, Bytes>();

/** Writes a result that never changes once, however often it is sent. */
export function freeze(result: Json): Json {
  written.set(result, Buffer.from(JSON.stringify(result)));
  return result;
}

/** How many bytes a frozen result has; 0 where it is not frozen. */
export function sizeOf(result: Json): number {
  return written.get(result)?.length ?? 0;
}

/** A result with members before and after its own, none of them empty; as frozen as it was. */
export function surround(before: Json, result: Json, after: Json): Json {
  const whole = { ...before, ...result, ...after };
  const bytes = written.get(result);
  if (bytes) {
    const [begin, end] = [JSON.stringify(before).slice(0, -1), JSON.stringify(after).slice(1)];
    written.set(whole, joined(`${begin},`, bytes.subarray(1, -1), `,${end}`));
  }
  return whole;
}

/** A response as JSON. */
export function write(response: Response): string | Bytes {
  const bytes = 'result' in response ? written.get(response.result) : undefined;
  if (!bytes) return JSON.stringify(response);
  return joined(`{"jsonrpc":"2.0","id":${JSON.stringify(response.id)},"result":`, bytes, '}');
}

function joined(before: string, bytes: Bytes, after: string): Bytes {
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
}
