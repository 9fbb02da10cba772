import { readSlowly } from '../client/read-slowly.ts';
import { get, MCP_FIELDS } from '../client/request.ts';
import { stayWithoutReading } from '../client/stay-silent.ts';
import { writeSlowly } from '../client/write-slowly.ts';
import type { Draw } from '../draw.ts';
import type { Mix } from './mix.ts';
import { newNeed } from './new-need.ts';
import { tenTools } from './ten-tools.ts';

/** A system takes a few MB for a client that does not read. Only what is beyond that waits in the server. */
const AHEAD = 30;
const HEAD = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n${MCP_FIELDS}`;

export const slowClients: Mix = {
  name: 'slow-clients',
  why: 'clients that ask for large new answers and read 2 KB each 20 seconds or nothing, or never finish their request: they hold memory',
  share: 5,
  isBeside: true,
  send: async (target, requests, draw, tally) => {
    let left = requests;
    const work = async (_: unknown, i: number) => {
      for (let visit = i; left > 0 && !tally.isHopeless; visit += 1) {
        const isWriter = visit % 3 === 0;
        const sent = isWriter ? 1 : AHEAD;
        left -= sent;
        tally.sent(sent);
        if (isWriter && draw.below(2) === 0) await writeSlowly(target, `${HEAD}X: `, 'x', tally);
        else if (isWriter) await writeSlowly(target, `${HEAD}Content-Length: 1000\r\n\r\n`, ' ', tally);
        else if (visit % 3 === 1) await readSlowly(target, ahead(draw), [200], tally);
        else await stayWithoutReading(target, ahead(draw));
      }
    };
    await Promise.all(Array.from({ length: target.connections }, work));
  },
};

function ahead(draw: Draw): string {
  return Array.from({ length: AHEAD }, () => {
    if (draw.below(2) === 0) return get(`/api/v1/compare?detail=full&tools=${tenTools(draw).join(',')}`);
    return get(`/api/v1/recommend?detail=full&q=${encodeURIComponent(newNeed(draw))}`);
  }).join('');
}
