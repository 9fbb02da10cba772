import { createHash } from 'node:crypto';
import type { Operator } from '../server/identity/identity.ts';
import { createFront } from '../server/node/front.ts';
import { LIMITS, type Limits, listen, portOf } from '../server/node/server.ts';
import { createService } from '../server/node/service.ts';
import { stopGracefully } from '../server/node/stop.ts';
import type { Turns } from '../server/node/turns.ts';
import type { Operation } from '../server/operations/operation.ts';
import { createLog } from '../server/runtime/log.ts';
import type { Snapshot } from '../server/snapshot/snapshot.ts';
import { observe } from './observe.ts';
import { type Answer, type Description, judgeBy } from './openapi-validator.ts';
import { realSnapshot } from './real-snapshot.ts';

/** A really listening server over a real snapshot. */
export interface Served {
  readonly baseUrl: string;
  /** Under which addresses keep their answers: the one that answers cite. */
  readonly permanentUrl: string;
  readonly port: number;
  readonly snapshot: Snapshot;
  /** What was logged. */
  readonly logged: readonly Record<string, unknown>[];
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON at a path. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json<Answer = any>(path: string): Promise<Answer>;
  text(path: string): Promise<string>;
  /** The page at a path, as a browser gets it. @throws Error where there is none, or the status is another */
  page(path: string, status?: number): Promise<string>;
  /** @throws Error where any answer, whoever asked, was not as described */
  close(): Promise<void>;
}

/** Where a server is reached, and who runs it. */
interface Whose {
  /** The path of its public address. */
  readonly path?: string;
  readonly operator?: Operator;
}

/** Serves the committed snapshot on a free port of this machine. */
export async function serveSnapshot(): Promise<Served> {
  const snapshot = await realSnapshot();
  return serve(snapshot, snapshot);
}

/** What a test may set of a server. */
export interface Setting extends Whose {
  readonly limits?: Partial<Limits>;
  /** From which level on it logs. */
  readonly level?: string;
  /** Operations instead of the usual ones. */
  readonly table?: readonly Operation[];
  /** The public address, where it is not the one that the server has. */
  readonly publicUrl?: string;
  readonly proxies?: number;
  readonly turns?: Turns;
  readonly isStopping?: () => boolean;
  /** Is given each answer once it is sent. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Serves a snapshot on a free port of this machine.
 * @param whole the snapshot whose description every answer has to fit: the one that is served may be broken on purpose
 */
export async function serve(
  snapshot: Snapshot,
  whole: Snapshot,
  {
    limits,
    level = 'info',
    table,
    path = '',
    operator = {},
    publicUrl,
    isStopping = () => false,
    onAnswer,
    ...front
  }: Setting = {},
): Promise<Served> {
  const logged: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => logged.push(JSON.parse(line)) });
  const server = await listen({ hostname: '127.0.0.1', port: 0, log, limits: { ...LIMITS, ...limits } }, (port) => {
    const baseUrl = publicUrl ?? `http://127.0.0.1:${port}${path}`;
    const service = createService(snapshot, { baseUrl, log, operator }, table);
    const served = () => snapshot.manifest;
    return createFront({ ...front, now: () => service, log, baseUrl, served, isStopping });
  });
  const port = portOf(server);
  const baseUrl = `http://127.0.0.1:${port}${path}`;
  const answers = new Map<string, Answer>();
  const get: Served['get'] = (path, init) => fetch(baseUrl + path, init);
  observe(server, (seen) => {
    // The description names paths from its server's address on.
    const answer = { ...seen, url: seen.url.startsWith(`${path}/`) ? seen.url.slice(path.length) : seen.url };
    answers.set(fingerprint(answer), answer);
    onAnswer?.(answer);
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
      compareWithDescription([...answers.values()], await judgeFor(whole, table));
    },
  };
}

type Judge = ReturnType<typeof judgeBy>;

/** Made once for each snapshot and table of operations in a test file. */
const judges = new WeakMap<Snapshot, Map<readonly Operation[] | undefined, Promise<Judge>>>();

function judgeFor(snapshot: Snapshot, table: readonly Operation[] | undefined): Promise<Judge> {
  const ofTables = judges.get(snapshot) ?? new Map<readonly Operation[] | undefined, Promise<Judge>>();
  judges.set(snapshot, ofTables);
  const judge = ofTables.get(table) ?? makeJudge(snapshot, table);
  ofTables.set(table, judge);
  return judge;
}

async function makeJudge(snapshot: Snapshot, table?: readonly Operation[]): Promise<Judge> {
  const log = createLog('silent', { write: () => {} });
  const { fetch } = createService(snapshot, { baseUrl: 'http://localhost', log }, table);
  const response = await fetch(new Request('http://localhost/api/v1/openapi.json'));
  return judgeBy((await response.json()) as Description);
}

/** The same answer again says nothing new. */
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
