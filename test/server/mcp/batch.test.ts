import { describe, expect, it } from 'vitest';
import { answerBatch } from '../../../server/mcp/json-rpc.ts';

const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
const answer = async (message: unknown) => ({ status: 200, body: JSON.stringify({ of: message }) });
const after = async (longest: number) => {
  const { body } = await answerBatch([ping(1), ping(2)], answer, longest);
  return JSON.parse(body ?? '');
};

describe('a batch', () => {
  it('that takes too long has an error for each message that is left', async () => {
    expect(await after(60_000)).toEqual([{ of: ping(1) }, { of: ping(2) }]);
    const refused = (id: number) => ({
      id,
      error: { code: -32000, message: expect.stringContaining('took too long') },
    });
    expect(await after(0)).toMatchObject([refused(1), refused(2)]);
  });
});
