import { keepAsking } from '../client/keep-asking.ts';
import { get, postMcp, toolCall } from '../client/request.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';

export const askedTwice: Mix = {
  name: 'asked-twice',
  why: 'each question exactly twice, over REST and MCP: an answer is kept once it was asked for twice, so all are kept in vain',
  share: 150,
  send: (target, requests, draw, tally) => {
    let again: string | undefined;
    return keepAsking(
      target,
      requests,
      () => {
        const bytes = again ?? newQuestion(draw);
        again = again === undefined ? bytes : undefined;
        return { bytes, requests: 1, expected: [200] };
      },
      tally,
    );
  },
};

function newQuestion(draw: Draw): string {
  const q = draw.hex();
  if (draw.below(2) === 0) return get(`/api/v1/tools?limit=1&offset=99999&q=${q}`, 'Accept-Encoding: br\r\n');
  return postMcp(JSON.stringify(toolCall(1, 'search_tools', { q, limit: 1, offset: 99999 })));
}
