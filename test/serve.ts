import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Operator } from '../server/config/identity.ts';
import { createLog } from '../server/config/log.ts';
// The parts that server/main.ts puts together: a process for each test file would start for longer than most tests take.
import { createRequestHandler } from '../server/node/request-handler.ts';
import { LIMITS, type Limits, listen } from '../server/node/server.ts';
import { stopGracefully } from '../server/node/stop.ts';
import { createService } from '../server/service.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { observe } from './observe.ts';
import { type Answer, type Description, judgeBy } from './openapi-validator.ts';
import { realSnapshot } from './real-snapshot.ts';

/** A listening server with a real snapshot. */
export interface Served {
  readonly baseUrl: string;
  /** The base address that answers cite, under which they stay the same. */
  readonly permanentUrl: string;
  readonly port: number;
  readonly snapshot: Snapshot;
  /** The lines of its log. */
  readonly logged: readonly Record<string, unknown>[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON at a path. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json<Answer = any>(path: string): Promise<Answer>;
  text(path: string): Promise<string>;
  /** The HTML of a page; `text` gets its Markdown. @throws Error if it is no page, or has another status */
  page(path: string, status?: number): Promise<string>;
  /** @throws Error if any answer did not match the description */
  close(): Promise<void>;
}

/** Serves the committed snapshot on a free port of this machine. */
export async function serveSnapshot(): Promise<Served> {
  const snapshot = await realSnapshot();
  return serve(snapshot, snapshot);
}

/** The settings of a server in a test. */
export interface Setting {
  readonly operator?: Operator;
  /** The path of its public address. */
  readonly path?: string;
  /** The public address, where it is not the one that the server has. */
  readonly publicUrl?: string;
  readonly proxies?: number;
  readonly limits?: Partial<Limits>;
  /** The lowest level that it logs. */
  readonly level?: string;
}

/**
 * Serves a snapshot on a free port of this machine.
 * @param whole the snapshot whose description every answer has to fit: the one that is served may be broken on purpose
 */
export async function serve(
  snapshot: Snapshot,
  whole: Snapshot,
  { operator = {}, path = '', publicUrl, proxies = 0, limits, level = 'warn' }: Setting = {},
): Promise<Served> {
  const logged: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => logged.push(JSON.parse(line)) });
  const server = await listen({ hostname: '127.0.0.1', port: 0, log, limits: { ...LIMITS, ...limits } }, (port) => {
    const baseUrl = publicUrl ?? `http://127.0.0.1:${port}${path}`;
    const service = createService(snapshot, { baseUrl, log, operator });
    const served = () => snapshot.manifest;
    return createRequestHandler({ service: () => service, log, baseUrl, served, phase: () => 'ready', proxies });
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}${path}`;
  const answers = new Map<string, Answer>();
  const get: Served['get'] = (path, init) => fetch(baseUrl + path, init);
  observe(server, (seen) => {
    // The description names paths from its server's address on.
    const answer = { ...seen, url: seen.url.startsWith(`${path}/`) ? seen.url.slice(path.length) : seen.url };
    answers.set(fingerprint(answer), answer);
  });
  return {
    baseUrl,
    permanentUrl: `${baseUrl}/s/${snapshot.manifest.snapshot}`,
    port,
    snapshot,
    logged,
    get,
    json: async <Answer>(path: string) => (await (await get(path)).json()) as Answer,
    text: async (path) => (await get(path)).text(),
    page: async (path, status = 200) => {
      const answer = await get(path, { headers: { accept: 'text/html' } });
      const type = answer.headers.get('content-type');
      if (answer.status !== status || !type?.startsWith('text/html'))
        throw new Error(`${path}: ${answer.status} ${type}`);
      return answer.text();
    },
    close: async () => {
      await stopGracefully(server);
      compareWithDescription([...answers.values()], await judgeFor(whole));
    },
  };
}

type Judge = ReturnType<typeof judgeBy>;

/** Made once for each snapshot in a test file. */
const judges = new WeakMap<Snapshot, Promise<Judge>>();

function judgeFor(snapshot: Snapshot): Promise<Judge> {
  const judge = judges.get(snapshot) ?? makeJudge(snapshot);
  judges.set(snapshot, judge);
  return judge;
}

async function makeJudge(snapshot: Snapshot): Promise<Judge> {
  const log = createLog('silent', { write: () => {} });
  const { fetch } = createService(snapshot, { baseUrl: 'http://localhost', log });
  const response = await fetch(new Request('http://localhost/api/v1/openapi.json'));
  return judgeBy((await response.json()) as Description);
}

/** Identifies equal answers, which are validated once. */
function fingerprint({ method, url, status, body }: Answer): string {
  return createHash('sha256')
    .update(`${method} ${status} ${url.split('?')[0]}\n${body}`)
    .digest('base64');
}

function compareWithDescription(answers: readonly Answer[], faultsOf: Judge): void {
  const strayed = answers.flatMap((answer) =>
    faultsOf(answer).map((fault) => `${answer.method} ${answer.url.slice(0, 200)}: ${answer.status}: ${fault}`),
  );
  if (strayed.length === 0) return;
  throw new Error(`${strayed.length} answers are not as described:\n${strayed.slice(0, 10).join('\n')}`);
}
