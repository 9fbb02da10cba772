import { keepAsking } from '../client/keep-asking.ts';
import { get } from '../client/request.ts';
import { stayWithoutReading } from '../client/stay-silent.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';
import { tenTools } from './ten-tools.ts';

const AT_ONCE = 300;
const DIFFERENT = 100;

export const pipelining: Mix = {
  name: 'pipelining',
  why: 'hundreds of requests in one write, for the pages that cost most, by clients of which one in four reads no answer',
  share: 6,
  send: async (target, requests, draw, tally) => {
    const silent = Math.floor(target.connections / 4);
    let left = silent === 0 ? 0 : requests >> 2;
    const neverRead = async () => {
      while (left > 0 && !tally.isHopeless) {
        left -= AT_ONCE;
        tally.sent(AT_ONCE);
        await stayWithoutReading(target, burst(draw));
      }
    };
    const read = keepAsking(
      { ...target, connections: target.connections - silent },
      requests - left,
      // How many are answered before the server refuses to take more is up to it.
      () => ({ bytes: burst(draw), requests: AT_ONCE, answers: AT_ONCE, expected: [200] }),
      tally,
    );
    await Promise.all([read, ...Array.from({ length: silent }, neverRead)]);
  },
};

/** Different pages, each several times. */
function burst(draw: Draw): string {
  const pages = Array.from({ length: DIFFERENT }, () => get(`/compare?tools=${tenTools(draw).join(',')}`));
  return Array.from({ length: AT_ONCE }, (_, i) => pages[i % DIFFERENT]).join('');
}
