import { keepAsking } from '../client/keep-asking.ts';
import { get } from '../client/request.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';
import { newNeed } from './new-need.ts';
import { tenTools } from './ten-tools.ts';

export const newAnswers: Mix = {
  name: 'new-answers',
  why: 'needs of up to 2,000 characters, and ten tools compared in orders that are new, as JSON, CSV and pages: what costs most to make',
  share: 7,
  send: (target, requests, draw, tally) =>
    keepAsking(
      target,
      requests,
      () => ({ bytes: get(costly(draw), 'Accept-Encoding: gzip, br\r\n'), requests: 1, expected: [200] }),
      tally,
    ),
};

function costly(draw: Draw): string {
  const kind = draw.below(4);
  if (kind === 0) return `/api/v1/recommend?q=${encodeURIComponent(newNeed(draw))}`;
  const path = ['/api/v1/compare', '/api/v1/compare.csv', '/compare'][kind - 1];
  return `${path}?tools=${tenTools(draw).join(',')}`;
}
