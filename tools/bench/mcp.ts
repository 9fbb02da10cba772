import { NodeContender } from './contender.ts';
import { ask, message } from './exchange.ts';
import { median, ratio } from './median.ts';
import { SLUGS } from './slugs.ts';
import type { Table } from './table.ts';
import { takeTurns } from './take-turns.ts';

const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Calls of tools; the first body has 3 KB. */
const CALLS: Readonly<Record<string, { name: string; arguments: object }>> = {
  search_tools: { name: 'search_tools', arguments: { q: 'crm', category: 'data-and-enrichment' } },
  get_pricing: { name: 'get_pricing', arguments: { slug: SLUGS[0] } },
};

/** Tool calls in both generations of the protocol against a POST route of Hono that sends the same bytes. */
export async function mcp(rounds: number): Promise<Table> {
  const ours = await NodeContender.start('ours');
  const echo = await NodeContender.start('echo');
  const rows: (string | number)[][] = [];
  for (const [name, params] of Object.entries(CALLS)) {
    const legacy = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const modern = { ...legacy, params: { ...params, _meta: META } };
    const ways = {
      '2025-11-25': { headers: { ...JSON_TYPE, 'mcp-protocol-version': '2025-11-25' }, body: legacy },
      [REVISION]: {
        headers: {
          ...JSON_TYPE,
          'mcp-protocol-version': REVISION,
          'mcp-method': 'tools/call',
          'mcp-name': params.name,
        },
        body: modern,
      },
    };
    for (const [revision, { headers, body }] of Object.entries(ways)) {
      const sent = message('/mcp', headers, JSON.stringify(body));
      const answer = await ask(ours.port, sent);
      const structured = JSON.parse(answer.body.toString()).result.structuredContent as object;
      const { 'content-type': type, 'access-control-allow-origin': origin } = answer.headers;
      await echo.tell({
        path: '/mcp',
        status: answer.status,
        headers: { 'content-type': type as string, 'access-control-allow-origin': origin as string },
        body: answer.body.toString('base64'),
      });
      const entries = [ours, echo].map((contender) => ({ contender, message: sent }));
      const [mine, its] = await takeTurns(entries, rounds);
      if (!mine || !its) continue;
      rows.push([
        `${name}, ${revision}`,
        JSON.stringify(structured).length,
        answer.body.length,
        median(mine.cost).toFixed(1),
        median(its.cost).toFixed(1),
        ratio(its.cost, mine.cost),
        ratio(mine.rate, its.rate),
        Math.round(median(mine.rate)),
        Math.round(median(its.rate)),
      ]);
    }
  }
  for (const contender of [ours, echo]) contender.stop();
  return {
    title: 'MCP tools/call against a bare Hono POST that sends the same bytes (1 would be as fast)',
    columns: [
      'call',
      'body',
      'message',
      'ours us',
      'echo us',
      'echo CPU / ours',
      'ours/echo req/s',
      'ours req/s',
      'echo req/s',
    ],
    rows,
  };
}
