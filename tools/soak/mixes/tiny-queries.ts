import { keepAsking } from '../client/keep-asking.ts';
import { get } from '../client/request.ts';
import type { Mix } from './mix.ts';

const CODINGS = ['identity', 'gzip', 'br'];

export const tinyQueries: Mix = {
  name: 'tiny-queries',
  why: 'searches that no one asked before, each with an answer of 400 bytes: what is remembered of each adds up',
  share: 450,
  send: (target, requests, draw, tally) =>
    keepAsking(
      target,
      requests,
      () => {
        const path = `/api/v1/tools?limit=1&offset=99999&q=${draw.hex()}`;
        return { bytes: get(path, `Accept-Encoding: ${draw.pick(CODINGS)}\r\n`), requests: 1, expected: [200] };
      },
      tally,
    ),
};
