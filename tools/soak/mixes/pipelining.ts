import { keepAsking } from '../client/keep-asking.ts';
import { get } from '../client/request.ts';
import { stayWithoutReading } from '../client/stay-silent.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';
import { tenTools } from './ten-tools.ts';

const AT_ONCE = 300;
/** As many as a server may answer before it refuses more. */
const FEWER = 60;
const DIFFERENT = 100;

export const pipelining: Mix = {
  name: 'pipelining',
  why: 'hundreds of requests in one write, for the pages that cost most, by clients of which one in four reads no answer',
  share: 6,
  send: async (target, requests, draw, tally) => {
    const silent = Math.floor(target.connections / 4);
    let left = silent === 0 ? 0 : requests >> 2;
    let bursts = 0;
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
      () => {
        bursts += 1;
        const size = bursts % 2 === 0 ? AT_ONCE : FEWER;
        return { bytes: burst(draw, size), requests: size, answers: size, expected: [200] };
      },
      tally,
    );
    await Promise.all([read, ...Array.from({ length: silent }, neverRead)]);
  },
};

/** Different pages, each several times. */
function burst(draw: Draw, size = AT_ONCE): string {
  const pages = Array.from({ length: DIFFERENT }, () => get(`/compare?tools=${tenTools(draw).join(',')}`));
  return Array.from({ length: size }, (_, i) => pages[i % DIFFERENT]).join('');
}
