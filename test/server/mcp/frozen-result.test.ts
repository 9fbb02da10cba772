import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeze, sizeOf, write } from '../../../server/mcp/frozen-result.ts';
import type { Json } from '../../../server/mcp/message.ts';

const results = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue(), { minKeys: 1 }) as fc.Arbitrary<Json>;
const ids = fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger());

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('a frozen result', () => {
  it('is written as any other, whatever is in it and whatever the id', () => {
    fc.assert(
      fc.property(results, ids, (result, id) => {
        const response = { jsonrpc: '2.0', id, result: freeze(result) } as const;
        expect(JSON.parse(String(write(response)))).toEqual(asJson(response));
        expect(sizeOf(result)).toBe(Buffer.byteLength(JSON.stringify(result)));
      }),
    );
  });
});
