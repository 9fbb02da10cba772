import { keepAsking } from '../client/keep-asking.ts';
import { postMcp, toolCall } from '../client/request.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';
import { newNeed } from './new-need.ts';
import { tenTools } from './ten-tools.ts';

/** As many as a batch may hold. */
const MESSAGES = 20;
const REVISION = 'MCP-Protocol-Version: 2025-03-26\r\n';

export const bigBatches: Mix = {
  name: 'big-batches',
  why: 'batches of 20 calls in 5 to 50 KB over MCP, whose answers are the largest there are: all are made for one request',
  share: 8,
  send: (target, requests, draw, tally) =>
    keepAsking(
      target,
      requests,
      () => ({ bytes: postMcp(batch(draw), REVISION), requests: MESSAGES, expected: [200] }),
      tally,
    ),
};

function batch(draw: Draw): string {
  return JSON.stringify(Array.from({ length: MESSAGES }, (_, id) => call(id, draw)));
}

function call(id: number, draw: Draw): object {
  if (draw.below(4) === 0) return toolCall(id, 'compare_tools', { tools: tenTools(draw), detail: 'full' });
  return toolCall(id, 'recommend', { q: newNeed(draw), detail: 'full' });
}
