import { keepAsking } from '../client/keep-asking.ts';
import { postMcp, toolCall } from '../client/request.ts';
import type { Mix } from './mix.ts';

export const tinyCalls: Mix = {
  name: 'tiny-calls',
  why: 'the tiny queries as calls of search_tools over MCP, whose answers are kept apart from those of REST',
  share: 200,
  send: (target, requests, draw, tally) =>
    keepAsking(
      target,
      requests,
      () => {
        const call = toolCall(1, 'search_tools', { q: draw.hex(), limit: 1, offset: 99999 });
        return { bytes: postMcp(JSON.stringify(call)), requests: 1, expected: [200] };
      },
      tally,
    ),
};
