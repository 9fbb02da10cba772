import { META } from '../../test/server/mcp/rpc.ts';
import { httpRequest, MCP_HEADERS, type ReceivedResponse, sendMany, sendOnce, toolCall } from '../load/client.ts';
import { SLUGS } from '../load/inputs.ts';
import { ForkedServer } from '../load/server.ts';
import { logTable, median, ratio } from '../report.ts';

/* Cached answers against servers that do nothing but send the same bytes. */

const REQUESTS = 4000;
const WARM_UP = 2;

/** What each round gave. */
interface Rounds {
  /** CPU time of the server a request, in microseconds. */
  readonly cost: number[];
  /** Requests a second. */
  readonly rate: number[];
}

/** Puts two servers under load with a request for each, one after the other within each round. */
async function measureInTurns(
  entries: readonly [ForkedServer, request: string][],
  rounds: number,
): Promise<[Rounds, Rounds]> {
  const runs = entries.map(([server, request]) => ({ server, request, cost: [] as number[], rate: [] as number[] }));
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const { server, request, cost, rate } of runs) {
      const [before, begun] = [await server.cpu(), performance.now()];
      await sendMany(server.port, REQUESTS, () => request);
      const seconds = (performance.now() - begun) / 1000;
      const used = (await server.cpu()) - before;
      if (round < 0) continue;
      cost.push(used / REQUESTS);
      rate.push(REQUESTS / seconds);
    }
  }
  return runs as unknown as [Rounds, Rounds];
}

const PATHS = {
  small: '/api/v1/tools?q=crm&category=data-and-enrichment',
  large: '/api/v1/tools',
  page: '/',
  bills: '/api/v1/cost?people=5&linkedin_accounts=5',
};

/** Written again for each answer, by all servers. */
const OWN = ['date', 'connection', 'keep-alive'];

/** Cached answers against a table of the same bytes and headers behind node:http. */
export async function cachedAnswers(rounds: number): Promise<void> {
  const [ours, bare] = [await ForkedServer.start('ours'), await ForkedServer.start('bare')];
  const rows: (string | number)[][] = [];
  for (const [size, path] of Object.entries(PATHS)) {
    const { etag = '' } = (await sendOnce(ours.port, httpRequest(path))).headers;
    const ways = { plain: {}, brotli: { 'accept-encoding': 'br' }, 'not modified': { 'if-none-match': etag } };
    for (const [way, headers] of Object.entries(ways)) {
      const request = httpRequest(path, headers);
      // Twice: compressed the first time, cached from then on.
      await sendOnce(ours.port, request);
      const { status, body, headers: all } = await sendOnce(ours.port, request);
      const others = Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.includes(name)));
      await bare.give({ path, status, headers: others, body: body.toString('base64') });
      const entries: [ForkedServer, string][] = [
        [ours, request],
        [bare, request],
      ];
      const [own, same] = await measureInTurns(entries, rounds);
      rows.push([`${size}, ${way}`, body.length, ...figuresOf(own, same), ratio(own.cost, same.cost)]);
    }
  }
  ours.stop();
  bare.stop();
  logTable(
    'Cached answers: CPU time a request against node:http sending the same bytes and headers',
    ['case', 'bytes', 'ours us', 'bare us', 'ours req/s', 'bare req/s', 'x bare'],
    rows,
  );
}

/** The first body has 3 KB. */
const CALLS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  search_tools: { q: 'crm', category: 'data-and-enrichment' },
  get_pricing: { slug: SLUGS[0] },
};

/** Tool calls in both generations of the protocol against a POST route of Hono that sends the same bytes. */
export async function mcpCalls(rounds: number): Promise<void> {
  const [ours, echo] = [await ForkedServer.start('ours'), await ForkedServer.start('echo')];
  const rows: (string | number)[][] = [];
  for (const [name, args] of Object.entries(CALLS)) {
    const call = toolCall(1, name, args);
    const modern = { ...call, params: { name, arguments: args, _meta: META } };
    const revision = META['io.modelcontextprotocol/protocolVersion'];
    const ways = {
      '2025-11-25': httpRequest('/mcp', { ...MCP_HEADERS, 'mcp-protocol-version': '2025-11-25' }, JSON.stringify(call)),
      [revision]: httpRequest(
        '/mcp',
        { ...MCP_HEADERS, 'mcp-protocol-version': revision, 'mcp-method': 'tools/call', 'mcp-name': name },
        JSON.stringify(modern),
      ),
    };
    for (const [version, request] of Object.entries(ways)) {
      const { status, headers, body } = await sendOnce(ours.port, request);
      await echo.give({ path: '/mcp', status, headers: headersToEcho(headers), body: body.toString('base64') });
      const entries: [ForkedServer, string][] = [
        [ours, request],
        [echo, request],
      ];
      const [own, same] = await measureInTurns(entries, rounds);
      rows.push([
        `${name}, ${version}`,
        JSON.stringify(JSON.parse(body.toString()).result.structuredContent).length,
        body.length,
        ...figuresOf(own, same),
        ratio(same.cost, own.cost),
        ratio(own.rate, same.rate),
      ]);
    }
  }
  ours.stop();
  echo.stop();
  logTable(
    'MCP tools/call against a bare Hono POST that sends the same bytes (1 would be as fast)',
    [
      ...['call', 'body', 'message', 'ours us', 'echo us', 'ours req/s', 'echo req/s'],
      ...['echo CPU / ours', 'ours/echo req/s'],
    ],
    rows,
  );
}

function headersToEcho(headers: ReceivedResponse['headers']): Record<string, string> {
  const names = ['content-type', 'access-control-allow-origin'];
  return Object.fromEntries(names.map((name) => [name, headers[name] as string]));
}

function figuresOf(own: Rounds, other: Rounds): (string | number)[] {
  return [
    ...[own, other].map(({ cost }) => median(cost).toFixed(1)),
    ...[own, other].map(({ rate }) => Math.round(median(rate))),
  ];
}
